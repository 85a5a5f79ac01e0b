import { frame, picturesOf, roundTo, type DemoAd, type PictureKind, type Shop } from '../demo.model.ts'
import type { Random } from '../random.ts'
import type { Town } from '../towns.ts'

const assets = [
  'avec balcon',
  'avec terrasse',
  'lumineux',
  'traversant',
  'au calme',
  'avec parking',
  'vue dégagée',
  'rénové',
  'dernier étage',
  'proche gare',
  'avec cave',
  'plein sud',
]
const houseAssets = [
  'avec jardin arboré',
  'avec piscine',
  'de plain-pied',
  'familiale',
  'au calme',
  'avec garage',
  'proche écoles',
  'à rafraîchir',
  'avec véranda',
  'sur sous-sol',
  'contemporaine',
  'en pierre',
]
const near = ['des commerces', 'des écoles', 'du marché', 'de la gare', 'des transports', 'du parc', 'du centre-ville', 'de la médiathèque']
const flatOpenings = [
  'Dans une résidence bien tenue, cet appartement profite d’une belle lumière du matin au soir.',
  'Au cœur d’un quartier recherché, voici un appartement bien agencé et sans perte de place.',
  'Dans une copropriété à taille humaine, un logement soigné où il suffit de poser ses meubles.',
  'Situé dans une rue calme, cet appartement séduit par ses volumes et son plan facile à vivre.',
  'Un immeuble ancien, de beaux parquets et une hauteur sous plafond généreuse : le charme est là.',
]
const houseOpenings = [
  'À l’écart de la circulation, cette maison offre de vrais espaces de vie ouverts sur le jardin.',
  'Construite avec soin et bien entretenue, cette maison convient à une famille qui cherche de la place.',
  'Une maison de caractère qui a gardé ses matériaux d’origine tout en gagnant en confort.',
  'Dans un environnement résidentiel, maison saine et chaleureuse, prête à accueillir vos projets.',
  'Cette maison se distingue par sa pièce de vie tournée vers le sud et son terrain sans vis-à-vis.',
]
const inside = [
  'Le séjour s’ouvre sur une cuisine équipée.',
  'La cuisine est séparée et meublée, avec coin repas.',
  'Les chambres sont desservies par un couloir avec placards.',
  'La salle de bains a été refaite il y a peu.',
  'De nombreux rangements complètent l’ensemble.',
  'Le double vitrage et l’isolation ont été revus.',
  'Une pièce supplémentaire peut servir de bureau.',
  'Les menuiseries sont récentes et le chauffage économique.',
]
const endings = [
  'Visite sur rendez-vous.',
  'À découvrir sans tarder.',
  'Disponible rapidement.',
  'Dossier complet sur demande.',
  'Nous vous accompagnons dans votre projet.',
]

const describe = (random: Random, opening: string, town: Town): string => {
  const first = random.between(0, inside.length - 1)
  const second = (first + random.between(1, inside.length - 1)) % inside.length
  return [
    opening,
    inside[first],
    inside[second],
    `À ${town.name}, à ${random.between(2, 15)} minutes à pied ${random.pick(near)}.`,
    random.pick(endings),
  ].join(' ')
}

const letters = ['A', 'B', 'C', 'C', 'D', 'D', 'D', 'E', 'E', 'F', 'G'] as const
const heating = ['Gaz', 'Électrique', 'Pompe à chaleur', 'Collectif', 'Bois']
const mandates = ['SIMPLE', 'SIMPLE', 'EXCLUSIF', 'EXCLUSIF', 'SEMI_EXCLUSIF']
const rooms: readonly PictureKind[] = ['living', 'kitchen', 'bedroom', 'living', 'bedroom']

const homePictures = (random: Random, id: number, first: PictureKind): DemoAd['photos'] =>
  random.chance(0.08) ? [] : picturesOf(id * 10, [first, ...rooms.slice(0, random.between(2, 5))])

// An ad that is archived as sold was not let.
const isLet = (random: Random, { state }: DemoAd, share: number): boolean => random.chance(share) && state !== 'V'

const priced = (random: Random, town: Town, surface: number, rental: boolean) => {
  const factor = 0.85 + random.next() * 0.4
  if (!rental)
    return { price: roundTo(surface * town.salePerMetre * factor, surface > 150 ? 5000 : 1000), monthly_rent: null, offer_type: 'V' }
  const small = surface < 35 ? 1.3 : 1
  return { price: null, monthly_rent: roundTo(surface * town.rentPerMetre * factor * small, 5), offer_type: 'L' }
}

const energyData = (random: Random) => ({
  DPE: random.pick(letters),
  GES: random.pick(letters),
  CHAUFFAGE: random.pick(heating),
  ANNEE_CONSTRUCTION: String(random.between(1900, 2022)),
})

const rentData = (rent: number | null, random: Random): Record<string, string> =>
  rent === null
    ? { TAXE_FONCIERE: String(random.between(40, 220) * 10) }
    : { CHARGES: String(random.between(3, 15) * 10), DEPOT_GARANTIE: String(rent) }

const makeFlat = (random: Random, shop: Shop, id: number): DemoAd => {
  const town = random.pick(shop.towns)
  const base = frame(random, shop, id, town)
  const count = random.pick([1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5])
  const surface = count * 17 + random.between(6, 22)
  const money = priced(random, town, surface, isLet(random, base, 0.35))
  const name = count === 1 ? 'Studio' : random.chance(0.1) ? `Duplex T${count}` : `Appartement T${count}`
  return {
    ...base,
    ...money,
    object_type: count === 1 ? 1110 : 1100,
    title: `${name} ${random.pick(assets)} – ${town.name}`,
    body: describe(random, random.pick(flatOpenings), town),
    surface,
    rooms: count,
    mandate: money.offer_type === 'V' ? random.pick(mandates) : null,
    photos: homePictures(random, id, 'flat'),
    data: {
      ...base.data,
      ...energyData(random),
      ETAGE: String(random.between(0, 7)),
      NB_CHAMBRES: String(count - 1),
      ...rentData(money.monthly_rent, random),
    },
  }
}

const makeHouse = (random: Random, shop: Shop, id: number): DemoAd => {
  const town = random.pick(shop.towns)
  const base = frame(random, shop, id, town)
  const count = random.between(3, 8)
  const surface = count * 20 + random.between(10, 50)
  const money = priced(random, town, surface, isLet(random, base, 0.15))
  const name = random.pick(['Maison', 'Maison', 'Maison', 'Villa', 'Pavillon', 'Maison de ville'])
  const asset = name === 'Pavillon' ? 'avec jardin' : random.pick(houseAssets)
  return {
    ...base,
    ...money,
    object_type: 1200,
    title: `${name} ${asset} ${count} pièces – ${town.name}`,
    body: describe(random, random.pick(houseOpenings), town),
    surface,
    rooms: count,
    mandate: money.offer_type === 'V' ? random.pick(mandates) : null,
    photos: homePictures(random, id, 'house'),
    data: {
      ...base.data,
      ...energyData(random),
      SURFACE_TERRAIN: String(random.between(15, 150) * 10),
      NB_CHAMBRES: String(count - 2),
      ...rentData(money.monthly_rent, random),
    },
  }
}

const building = 'Libre de constructeur, étude de sol disponible, raccordements en bordure de parcelle.'

const plots = [
  ['Terrain à bâtir', 1310, building],
  ['Terrain viabilisé', 1310, building],
  ['Lot à bâtir', 1310, building],
  ['Terrain plat', 1300, 'Entièrement clos, accès par une rue calme.'],
  ['Terrain de loisirs', 1350, 'Arboré et au calme, non constructible.'],
] as const

const makeLand = (random: Random, shop: Shop, id: number): DemoAd => {
  const town = random.pick(shop.towns)
  const base = frame(random, shop, id, town)
  const surface = random.between(28, 180) * 10
  const [kind, type, use] = random.pick(plots)
  return {
    ...base,
    object_type: type,
    title: `${kind} de ${surface} m² – ${town.name}`,
    body: `${kind} de ${surface} m² à ${town.name}, à ${random.between(5, 20)} minutes ${random.pick(near)}. ${use} ${random.pick(endings)}`,
    price: roundTo(surface * town.salePerMetre * (0.05 + random.next() * 0.04), 500),
    surface,
    mandate: random.pick(mandates),
    photos: random.chance(0.15) ? [] : picturesOf(id * 10, ['land', 'land']),
  }
}

/** A model from which new ads are started. */
const makeModel = (random: Random, shop: Shop, id: number): DemoAd => {
  const [code, name] = random.pick([
    [1100, 'appartement à louer meublé'],
    [1100, 'appartement ancien à vendre'],
    [1200, 'maison avec jardin'],
    [1200, 'maison de ville'],
    [2300, 'local commercial'],
    [1310, 'terrain à bâtir'],
  ] as const)
  return {
    ...frame(random, shop, id, random.pick(shop.towns)),
    state: 'M',
    object_type: code,
    title: `Modèle : ${name}`,
    body: 'Texte de départ à compléter : situation, agencement, prestations, environnement, disponibilité.',
    source_code: 'SAISIE_IMMO',
    portals: [],
    broadcast_count: 0,
    active_portal_count: 0,
    interest: 0,
    peak: null,
    pushed: null,
  }
}

/** An ad of an agency. */
export const makeHome = (random: Random, shop: Shop, id: number): DemoAd => {
  const kind = random.next()
  if (kind < 0.52) return makeFlat(random, shop, id)
  if (kind < 0.86) return makeHouse(random, shop, id)
  return kind < 0.96 ? makeLand(random, shop, id) : makeModel(random, shop, id)
}
