import { frame, picturesOf, roundTo, type DemoAd, type PictureKind, type Shop } from '../demo.model.ts'
import type { Random } from '../random.ts'

const names = [
  'Les Jardins de Flore',
  'Le Clos des Tilleuls',
  'Villa Garance',
  'L’Orée du Parc',
  'Les Terrasses du Fleuve',
  'Carré Saint-Martin',
  'Le Domaine des Chênes',
  'Rive Droite',
  'Les Balcons du Vallon',
  'Quai 27',
  'Le Verger',
  'L’Écrin',
  'Les Hauts de la Plaine',
  'Canopée',
  'Le Hameau des Sources',
  'Plein Sud',
  'Les Allées Cavalières',
  'Belvédère',
  'Cour des Lys',
  'L’Atelier',
]
const kinds = [
  { code: 3100, word: 'Programme neuf', lot: 4100, type: null },
  { code: 3000, word: 'Résidence neuve', lot: 4000, type: null },
  { code: 3200, word: 'Maisons neuves', lot: 4200, type: 'TERRAIN_MAISON' },
  { code: 1340, word: 'Lotissement', lot: 4300, type: 'TERRAIN' },
  { code: 5000, word: 'Terrains et maisons', lot: 4200, type: 'TERRAIN_MAISON' },
] as const
type LotCode = (typeof kinds)[number]['lot']

const lotNames: Record<LotCode, (rooms: number) => string> = {
  4000: (rooms) => `Appartement T${rooms}`,
  4100: (rooms) => `Appartement T${rooms}`,
  4200: (rooms) => `Maison T${rooms}`,
  4300: () => 'Terrain',
}
const lotPictures: Record<LotCode, readonly PictureKind[]> = {
  4000: ['flat', 'living', 'kitchen'],
  4100: ['flat', 'living', 'kitchen'],
  4200: ['house', 'living'],
  4300: ['land'],
}

const programPictures: Record<LotCode, readonly PictureKind[]> = {
  4000: ['block', 'living', 'kitchen', 'block'],
  4100: ['block', 'living', 'kitchen', 'block'],
  4200: ['house', 'living', 'house', 'land'],
  4300: ['land', 'land'],
}

/** A programme with its lots; ids are consecutive from `firstId`. `offer` is the offer type of the lots. */
export const makeProgram = (random: Random, shop: Shop, firstId: number, thisYear: number, offer = 'V'): DemoAd[] => {
  const town = random.pick(shop.towns)
  const kind = offer === 'V' ? random.pick(kinds) : random.pick([kinds[0], kinds[1]])
  const name = random.pick(names)
  const base = frame(random, shop, firstId, town)
  const size = random.between(6, 18)
  const delivery = `${random.between(1, 4)}e trimestre ${thisYear + random.between(1, 2)}`
  const lots = Array.from({ length: size }, (_, index) =>
    makeLot(random, shop, { ...base, id: firstId + 1 + index }, kind.lot, index, offer),
  )
  const prices = lots.flatMap((lot) => (lot.state === 'A' && lot.price !== null ? [lot.price] : []))
  const smallest = String(Math.min(...lots.flatMap(({ surface }) => surface ?? [])))
  const program: DemoAd = {
    ...base,
    state: base.state === 'V' ? 'A' : base.state,
    object_type: kind.code,
    offer_type: offer,
    title: `${kind.word} ${name} – ${town.name}`,
    body: `${name} prend place à ${town.name}, dans un quartier en plein renouveau. ${size} lots ouverts sur des espaces verts, avec stationnement et local à vélos. Livraison prévue au ${delivery}. Espace de vente sur place, du mardi au samedi.`,
    price: prices.length > 0 ? Math.min(...prices) : null,
    mandate: 'EXCLUSIF',
    creation_program: base.state === 'B',
    photos: picturesOf(firstId * 10, programPictures[kind.lot]),
    data: {
      ...base.data,
      LIVRAISON: delivery,
      DPE: 'A',
      GES: 'A',
      [kind.code === 1340 ? 'SURFACE_TERRAIN' : 'SURFACE_MINIMUM']: smallest,
      ...(kind.type !== null && { TYPE_PROGRAMME: kind.type }),
    },
  }
  return [program, ...lots]
}

const makeLot = (random: Random, shop: Shop, parent: DemoAd, code: LotCode, index: number, offer: string): DemoAd => {
  const town = shop.towns.find(({ name }) => name === parent.city) ?? random.pick(shop.towns)
  const base = frame(random, shop, parent.id, town)
  const plot = code === 4300
  const rooms = random.between(2, 5)
  const surface = plot ? random.between(30, 90) * 10 : rooms * 18 + random.between(4, 16)
  const perMetre = plot ? town.salePerMetre * 0.07 : town.salePerMetre * 1.2 * (offer === 'G' ? 0.75 : 1)
  const number = `${String.fromCharCode(65 + Math.floor(index / 6))}${String((index % 6) + 1).padStart(2, '0')}`
  const title = `${lotNames[code](rooms)} lot ${number}`
  return {
    ...base,
    parent_id: parent.id - index - 1,
    object_type: code,
    offer_type: offer,
    title,
    body: plot
      ? `${title} de ${surface} m², viabilisé et borné, libre de constructeur.`
      : `${title} de ${surface} m². Prestations soignées, volets roulants et performances de la construction neuve.`,
    price: roundTo(surface * perMetre * (0.95 + random.next() * 0.15), 500),
    surface,
    rooms: plot ? null : rooms,
    source_code: parent.source_code,
    photos: picturesOf(parent.id * 10, lotPictures[code]),
    data: { ...base.data, ...(plot ? {} : { ETAGE: String(index % 6), DPE: 'A' }) },
    pushed: null,
  }
}

/** Ads of a social landlord besides its new programmes: homes sold to their tenants, and older property. */
export const makeLandlordHome = (random: Random, ad: DemoAd): DemoAd => {
  const sale = random.chance(0.45)
  if (!sale || ad.monthly_rent !== null) return ad
  return { ...ad, offer_type: 'G', price: ad.price === null ? null : roundTo(ad.price * 0.72, 500) }
}
