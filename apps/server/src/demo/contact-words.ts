/** Common first names, as whoever writes calls himself or herself. */
export const women = [
  'Marie', 'Nathalie', 'Isabelle', 'Sylvie', 'Catherine', 'Françoise', 'Valérie', 'Christine', 'Sandrine', 'Céline', 'Stéphanie', 'Julie', 'Aurélie',
  'Émilie', 'Camille', 'Laura', 'Léa', 'Manon', 'Chloé', 'Sarah', 'Pauline', 'Élodie', 'Hélène', 'Inès', 'Fatima', 'Zoé',
] as const
export const men = [
  'Jean', 'Philippe', 'Michel', 'Alain', 'Patrick', 'Nicolas', 'Christophe', 'Pierre', 'Laurent', 'Frédéric', 'Stéphane', 'Sébastien', 'Julien', 'Thomas',
  'Alexandre', 'Maxime', 'Antoine', 'Kévin', 'Lucas', 'Hugo', 'Théo', 'Mehdi', 'Karim', 'Loïc', 'Gaël', 'Rémi',
] as const
export const surnames = [
  'Martin', 'Bernard', 'Thomas', 'Petit', 'Robert', 'Richard', 'Durand', 'Dubois', 'Moreau', 'Laurent', 'Simon', 'Michel', 'Lefebvre', 'Leroy', 'Roux',
  'David', 'Bertrand', 'Morel', 'Fournier', 'Girard', 'Bonnet', 'Dupont', 'Lambert', 'Fontaine', 'Rousseau', 'Vincent', 'Muller', 'Lefèvre', 'Faure',
  'André', 'Mercier', 'Blanc', 'Guérin', 'Boyer', 'Garnier', 'Chevalier', 'François', 'Legrand', 'Gauthier', 'Garcia', 'Perrin', 'Robin', 'Clément',
  'Morin', 'Nicolas', 'Henry', 'Roussel', 'Mathieu', 'Gautier', 'Masson', 'Marchand', 'Duval', 'Denis', 'Dumont', 'Marie', 'Lemaire', 'Noël', 'Meyer',
] as const

/** What people write, and what they put above it. */
export const messages = {
  sale: [
    ['Demande de visite', 'Bonjour, ce bien est-il toujours disponible ? Nous aimerions le visiter samedi si possible.'],
    ['Charges et taxe foncière', 'Bonjour, pourriez-vous me donner le montant des charges et de la taxe foncière ? Merci.'],
    ['Question sur le prix', 'Votre annonce nous intéresse beaucoup. Le prix est-il négociable ?'],
    ['Demande de visite', 'Bonjour, notre financement est accordé. Quand pourrions-nous visiter ?'],
    ['Demande de rappel', 'Pouvez-vous me rappeler en fin de journée, de préférence après 18 h ?'],
    ['Question sur la copropriété', 'Bonjour, y a-t-il des travaux votés dans la copropriété ?'],
    ['Demande de visite', 'Nous cherchons dans ce quartier depuis quelques mois. Merci de nous recontacter pour une visite.'],
    ['Demande d’informations', 'Bonjour, quelle est l’orientation du séjour ? Et le bien dispose-t-il d’une cave ?'],
  ],
  rental: [
    ['Candidature à la location', 'Bonjour, le logement est-il encore libre ? Je peux vous envoyer mon dossier dès ce soir.'],
    ['Demande de visite', 'Bonjour, je suis en CDI et je cherche pour le mois prochain. Une visite est-elle possible ?'],
    ['Demande d’informations', 'Les animaux sont-ils acceptés ? Merci d’avance pour votre réponse.'],
    ['Loyer et charges', 'Bonjour, quel est le montant total, charges comprises ? Le chauffage est-il individuel ?'],
    ['Candidature à la location', 'Nous sommes deux étudiants avec garants. Pouvons-nous visiter cette semaine ?'],
    ['Date de disponibilité', 'Je suis très intéressée. À partir de quelle date peut-on emménager ?'],
  ],
  vehicle: [
    ['Demande d’essai', 'Bonjour, le véhicule est-il toujours disponible ? Peut-on l’essayer samedi ?'],
    ['Reprise de mon véhicule', 'Reprenez-vous mon véhicule actuel ? Je peux vous envoyer des photos.'],
    ['Entretien du véhicule', 'Bonjour, le carnet d’entretien est-il à jour ? Combien de propriétaires ?'],
    ['Demande de financement', 'Proposez-vous un financement sur 48 mois pour ce modèle ?'],
    ['Demande d’offre', 'Pouvez-vous me faire une offre, frais de mise à la route compris ?'],
    ['Livraison du véhicule', 'Est-il possible de le faire livrer ? Je suis à une centaine de kilomètres.'],
  ],
  general: [
    ['Recherche d’un bien', 'Bonjour, je cherche un bien dans votre secteur. Pouvez-vous me recontacter pour en parler ?'],
    ['Faire estimer mon bien', 'Bonjour, je souhaite faire estimer mon bien. Quand seriez-vous disponible ?'],
    ['Vos prochaines nouveautés', 'Merci de me tenir informé de vos prochaines nouveautés.'],
    ['Vos services', 'Bonjour, j’aimerais en savoir plus sur vos services.'],
  ],
} as const

export const notes = [
  'Rappelé, laisse un message.', 'Visite prévue samedi matin.', 'Dossier reçu, à compléter.', 'Ne répond pas, réessayer en soirée.', 'A trouvé ailleurs.',
  'Très motivée, financement prêt.', 'Cherche plus grand, proposer d’autres biens.', 'Offre transmise au vendeur.', 'Veut une reprise, attend notre chiffre.',
] as const

export const visitPlaces = ['Sur place', 'À l’agence', 'Devant l’immeuble', 'Accueil de la résidence'] as const
export const visitComments = ['', '', 'Se présenter à l’interphone.', 'Prévoir une pièce d’identité.', 'Stationnement possible dans la cour.'] as const
