import { frame, picturesOf, roundTo, type DemoAd, type PictureKind, type Shop } from '../demo.model.ts'
import type { Random } from '../random.ts'

type Kind = readonly [code: number, name: string, text: string, from: number, to: number, perMetre: number, picture: PictureKind]

/** Business property: one line for each object type. */
export const premisesKinds: readonly Kind[] = [
  [1400, 'Place de parking', 'Emplacement en sous-sol sécurisé, accès par badge, manœuvre facile.', 12, 16, 0.35, 'block'],
  [1410, 'Garage fermé', 'Box fermé en rez-de-chaussée, porte basculante, électricité à proximité.', 14, 22, 0.4, 'block'],
  [1500, 'Immeuble de rapport', 'Immeuble entièrement loué, toiture révisée, quatre logements sur trois niveaux.', 220, 480, 0.7, 'block'],
  [
    2000,
    'Local d’activité',
    'Local d’activité avec quai, hauteur libre de six mètres et cour pour les livraisons.',
    180,
    900,
    0.3,
    'block',
  ],
  [2300, 'Local commercial', 'Boutique en angle avec vitrine, réserve et point d’eau, rue passante.', 40, 160, 0.8, 'block'],
  [
    2400,
    'Fonds de commerce',
    'Fonds exploité depuis vingt ans, clientèle fidèle, bail récent, matériel en bon état.',
    50,
    140,
    0.5,
    'block',
  ],
  [2410, 'Bureaux', 'Plateau de bureaux lumineux, câblé et climatisé, deux salles de réunion.', 80, 400, 0.6, 'block'],
]

/** Makes one ad of each kind in rotation. */
export const makePremises = (random: Random, shop: Shop, id: number): DemoAd => {
  const [code, name, text, from, to, factor, picture] = premisesKinds[id % premisesKinds.length] as Kind
  const town = random.pick(shop.towns)
  const surface = random.between(from, to)
  return {
    ...frame(random, shop, id, town),
    state: 'A',
    source_code: 'SAISIE_IMMO',
    object_type: code,
    title: `${name} de ${surface} m² – ${town.name}`,
    body: `${text} À ${town.name}, ${surface} m². Dossier complet et visite sur rendez-vous.`,
    price: roundTo(surface * town.salePerMetre * factor, 500),
    surface,
    photos: picturesOf(id * 10, [picture]),
  }
}
