import type { ReviewPhrases } from './copywriter.review.model.ts'

const talk = [
  'Vous pouvez nous joindre au {phone} pour en parler de vive voix.',
  'Nous vous invitons à contacter l’agence pour faire le point ensemble.',
  'Notre équipe est à votre disposition pour en discuter.',
  'N’hésitez pas à passer à l’agence, nous prendrons le temps de vous écouter.',
  'Un échange direct nous aiderait à mieux comprendre votre situation.',
  'Seriez-vous d’accord pour en parler avec nous au téléphone ?',
  'Écrivez-nous en privé : nous lirons votre message avec attention.',
  'Le plus simple serait d’en parler ensemble, au {phone}.',
  'Nous serions heureux d’entendre votre point de vue plus en détail.',
  'Faites-nous signe quand cela vous convient, nous en parlerons tranquillement.',
]

/** French sentences, with "vous". */
export const frenchReviewPhrases: ReviewPhrases = {
  openings: {
    praise: [
      'Merci beaucoup pour votre message !',
      'Quel plaisir de vous lire !',
      'Un grand merci pour ces mots.',
      'Votre avis nous touche beaucoup, merci !',
      'Merci d’avoir pris le temps de partager votre expérience.',
      'Voilà un message qui fait plaisir à toute l’équipe !',
      'Nous vous remercions chaleureusement de votre avis.',
      'Merci pour votre confiance et pour ce retour !',
      'Vos mots nous font chaud au cœur.',
      'Toute l’équipe vous remercie de ce bel avis !',
      'C’est un plaisir de recevoir un tel retour.',
      'Merci à vous pour ce gentil commentaire !',
    ],
    mixed: [
      'Bonjour, merci pour ce retour.',
      'Merci d’avoir partagé votre ressenti.',
      'Bonjour et merci pour votre avis.',
      'Nous vous remercions de nous avoir écrit.',
      'Merci de nous dire ce que vous en pensez.',
      'Bonjour, votre avis nous intéresse et nous vous en remercions.',
      'Merci pour votre franchise.',
      'Votre retour nous est utile, merci.',
      'Bonjour, nous avons lu votre avis avec intérêt.',
      'Merci d’avoir pris un moment pour nous donner votre avis.',
      'Bonjour, tout retour nous aide à avancer : merci pour le vôtre.',
      'Nous prenons bonne note de votre avis.',
    ],
    complaint: [
      'Bonjour, nous sommes désolés de cette expérience.',
      'Nous regrettons que votre expérience n’ait pas été à la hauteur de vos attentes.',
      'Bonjour, nous avons bien lu votre message et le prenons au sérieux.',
      'Votre retour nous importe, même quand il est critique.',
      'Bonjour, nous comprenons votre mécontentement.',
      'Merci de nous avoir fait part de ce qui vous a déplu.',
      'Nous aurions aimé lire que tout s’était bien passé.',
      'Bonjour, votre déception ne nous laisse pas indifférents.',
      'Nous avons pris connaissance de votre avis avec attention.',
      'Bonjour, merci de nous avoir alertés.',
      'Il est toujours regrettable qu’une personne reparte déçue.',
      'Bonjour, nous entendons vos remarques.',
    ],
    calm: [
      'Bonjour, nous avons lu votre message avec attention.',
      'Nous avons bien reçu votre avis.',
      'Bonjour, nous regrettons que vous gardiez une telle impression.',
      'Votre message nous interpelle et nous souhaitons le comprendre.',
      'Bonjour, nous sommes navrés de vous lire ainsi.',
      'Nous prenons acte de votre ressenti.',
      'Bonjour, nous préférons vous répondre avec calme et respect.',
      'Nous comprenons que cette situation soit pénible pour vous.',
      'Bonjour, merci d’avoir pris le temps de nous écrire.',
      'Votre avis mérite mieux qu’une réponse en quelques lignes.',
      'Bonjour, une discussion directe nous semble préférable à un échange public.',
      'Nous regrettons de vous savoir dans cet état d’esprit.',
    ],
  },
  subjects: {
    welcome: {
      praise: [
        'Bien accueillir chacun est une joie pour nous.',
        'L’accueil compte beaucoup pour l’équipe.',
        'Nous sommes ravis que l’accueil vous ait plu.',
      ],
      complaint: [
        'La courtoisie est essentielle dans notre métier.',
        'Chacun doit se sentir bien reçu chez nous.',
        'La qualité de l’accueil nous tient à cœur.',
      ],
    },
    speed: {
      praise: [
        'Avancer sans perdre de temps est important dans un projet.',
        'La réactivité fait partie de notre manière de travailler.',
        'Nous sommes contents que tout soit allé à votre rythme.',
      ],
      complaint: [
        'L’attente est toujours désagréable, nous le comprenons.',
        'Le temps compte, surtout dans un projet de logement.',
        'Nous savons combien la réactivité est attendue.',
      ],
    },
    price: {
      praise: [
        'La clarté sur les prix nous importe.',
        'Nous tenons à expliquer ce que recouvrent nos honoraires.',
        'Parler d’argent en toute transparence met chacun à l’aise.',
      ],
      complaint: [
        'Les questions de prix méritent une explication claire.',
        'Nous expliquons volontiers ce que recouvrent nos honoraires.',
        'La transparence sur les coûts nous importe.',
      ],
    },
    advice: {
      praise: [
        'Conseiller et expliquer, c’est ce que nous aimons dans ce métier.',
        'Nous sommes heureux que nos conseils vous aient aidé.',
        'Prendre le temps d’écouter fait toute la différence.',
      ],
      complaint: [
        'Vous deviez pouvoir compter sur des explications claires.',
        'Être bien conseillé est une attente légitime.',
        'Écouter et expliquer font partie de notre travail.',
      ],
    },
    'follow-up': {
      praise: [
        'Rester en contact tout au long d’un projet nous paraît essentiel.',
        'Un bon suivi rassure, et nous y tenons.',
        'Nous sommes contents que le suivi vous ait convenu.',
      ],
      complaint: [
        'Le suivi compte autant que le reste, et nous le savons.',
        'Rester sans nouvelles est pénible, nous le comprenons.',
        'Être tenu au courant est une attente légitime.',
      ],
    },
    cleanliness: {
      praise: [
        'Un lieu soigné donne envie de s’y sentir chez soi.',
        'Le soin apporté aux lieux compte pour nous.',
        'Nous sommes contents que les lieux vous aient plu.',
      ],
      complaint: [
        'L’état des lieux que l’on visite compte beaucoup.',
        'Un logement doit donner envie d’y entrer.',
        'Nous comprenons que la propreté soit une attente forte.',
      ],
    },
    contract: {
      praise: [
        'Les démarches sont plus légères quand elles sont bien expliquées.',
        'Vous simplifier les papiers était notre souhait.',
        'Nous sommes contents que les formalités se soient bien passées.',
      ],
      complaint: [
        'Les formalités peuvent sembler lourdes, et nous le comprenons.',
        'Un dossier demande de la clarté de part et d’autre.',
        'Les documents sont parfois difficiles à suivre.',
      ],
    },
    visit: {
      praise: [
        'Une visite doit laisser le temps de se projeter.',
        'Nous sommes contents que la visite vous ait plu.',
        'Faire découvrir un lieu est toujours un bon moment.',
      ],
      complaint: [
        'Une visite doit laisser le temps de poser ses questions.',
        'Une visite est un moment important, nous en avons conscience.',
        'Nous comprenons que cette visite vous ait laissé sur votre faim.',
      ],
    },
    sale: {
      praise: [
        'Accompagner un projet de vente ou d’achat est une belle aventure.',
        'Nous sommes heureux d’avoir pris part à votre projet.',
        'Un projet de vente ou d’achat n’est jamais anodin.',
      ],
      complaint: [
        'Un projet de vente ou d’achat engage beaucoup, nous le savons.',
        'Vendre ou acheter demande de la confiance.',
        'Nous comprenons l’importance d’un tel projet.',
      ],
    },
  },
  further: {
    praise: [
      'Votre message sera partagé avec toute l’équipe.',
      'C’est un bel encouragement pour nous.',
      'De tels mots donnent de l’élan à notre travail.',
    ],
    mixed: [
      'Vos remarques ont été transmises à l’équipe.',
      'Nous aimons savoir ce qui peut être amélioré.',
      'C’est en écoutant que l’on progresse.',
    ],
    complaint: [
      'Vos remarques ont été transmises à l’équipe.',
      'Nous cherchons à comprendre ce qui s’est passé.',
      'Comprendre ce qui vous a déplu est important pour nous.',
    ],
    calm: [
      'Par respect pour chacun, nous n’entrons pas ici dans les détails.',
      'Un avis public n’est pas le lieu pour parler d’une situation particulière.',
      'Nous veillons à la discrétion de chacun.',
    ],
  },
  closings: {
    praise: [
      'Au plaisir de vous revoir !',
      'À bientôt, toute l’équipe vous salue.',
      'Nous vous souhaitons une belle suite dans vos projets.',
      'À très bientôt à l’agence !',
      'Nous restons à vos côtés pour la suite.',
      'Belle continuation à vous !',
      'Notre porte vous est ouverte, pour un conseil ou un simple bonjour.',
      'Nous espérons vous retrouver à {city} un de ces jours.',
      'Avec toute notre reconnaissance.',
      'Nous vous souhaitons beaucoup de bonheur pour la suite !',
    ],
    mixed: [
      ...talk.slice(0, 5),
      'Qu’aurions-nous pu faire de mieux, selon vous ?',
      'Vos idées sont les bienvenues.',
      'Nous serions heureux de connaître vos suggestions.',
      ...talk.slice(8),
    ],
    complaint: talk,
    calm: talk,
  },
}
