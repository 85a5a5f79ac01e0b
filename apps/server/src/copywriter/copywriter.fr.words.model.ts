import type { Words } from './copywriter.model.ts'

const un = (name: string, tag: string | null = null) => ({ article: 'un', name, tag })
const une = (name: string, tag: string | null = null) => ({ article: 'une', name, tag })

const sides: Readonly<Record<string, string>> = { south: 'sud', east: 'est', west: 'ouest', north: 'nord' }
const heatingEnergies: Readonly<Record<string, string>> = { gas: 'au gaz', oil: 'au fioul', electric: 'électrique' }
const heatingSystems: Readonly<Record<string, string>> = { collective: 'collectif', individual: 'individuel' }

/** French words for what fields say. */
export const frenchWords: Words = {
  nouns: {
    1100: un('appartement', 'Appartement'),
    1110: un('studio', 'Studio'),
    1200: une('maison', 'Maison'),
    1300: un('terrain', 'Terrain'),
    1310: un('terrain à bâtir', 'Terrain'),
    1340: { ...un('terrain', 'Terrain'), rest: 'avec maison' },
    1350: un('terrain de loisirs', 'Terrain'),
    1400: une('place de parking'),
    1410: un('garage'),
    1500: un('immeuble', 'Immeuble'),
    2000: un('local d’activité', 'ImmobilierProfessionnel'),
    2100: une('voiture', 'Voiture'),
    2200: une('moto', 'Moto'),
    2300: un('local commercial', 'LocalCommercial'),
    2400: un('fonds de commerce', 'FondsDeCommerce'),
    2410: { article: 'des', name: 'bureaux', tag: 'Bureaux' },
    3000: un('programme neuf', 'ProgrammeNeuf'),
    3100: un('programme neuf d’appartements', 'ProgrammeNeuf'),
    3200: un('programme neuf de maisons', 'ProgrammeNeuf'),
    3300: un('lotissement', 'Lotissement'),
    3400: un('programme de bureaux', 'Bureaux'),
    4000: un('lot neuf', 'ImmobilierNeuf'),
    4100: un('appartement neuf', 'AppartementNeuf'),
    4200: une('maison neuve', 'MaisonNeuve'),
    4300: un('terrain en lotissement', 'Terrain'),
    4400: un('bureau neuf', 'Bureaux'),
    5000: un('programme de terrains avec maison', 'ProgrammeNeuf'),
    5200: un('modèle de maison', 'MaisonNeuve'),
  },
  anyProperty: un('bien immobilier'),
  anyVehicle: un('véhicule'),
  articles: /^(?:une?|des|la|le|les) /,
  placeOf: (city) => {
    if (city.startsWith('Le ')) return `au ${city.slice(3)}`
    return city.startsWith('Les ') ? `aux ${city.slice(4)}` : `à ${city}`
  },
  property: ({ noun, rooms, surface, isFrom }) => {
    const counted = rooms === null ? noun : `${noun} ${rooms} ${rooms === 1 ? 'pièce' : 'pièces'}`
    return surface === null ? counted : `${counted}${isFrom ? ' à partir de' : ' de'} ${surface}`
  },
  saysRooms: true,
  saysBedrooms: false,
  vehicleArticle: () => 'une',
  withArticle: (article, thing) => `${article} ${thing}`,
  counted: {
    bedrooms: ['une chambre', '{n} chambres'],
    bathrooms: ['une salle de bains', '{n} salles de bains'],
    showerRooms: ['une salle d’eau', '{n} salles d’eau'],
    toilets: ['un WC', '{n} WC'],
    balconies: ['un balcon', '{n} balcons'],
    parkingSpaces: ['une place de stationnement', '{n} places de stationnement'],
    boxes: ['un garage', '{n} garages'],
  },
  measured: {
    livingRoomSurface: 'un séjour de {n}',
    terraceSurface: 'une terrasse de {n}',
    landSurface: 'un terrain de {n}',
  },
  rooms: '{n} pièces',
  equipment: {
    lift: 'un ascenseur',
    balcony: 'un balcon',
    terrace: 'une terrasse',
    garden: 'un jardin',
    pool: 'une piscine',
    parking: 'un stationnement',
    garage: 'un garage',
    cellar: 'une cave',
    fireplace: 'une cheminée',
    airConditioning: 'la climatisation',
    intercom: 'un interphone',
    doorCode: 'un digicode',
    caretaker: 'un gardien',
    alarm: 'une alarme',
    fibre: 'la fibre',
    stepFree: 'un accès PMR',
    navigation: 'GPS',
    cruiseControl: 'régulateur de vitesse',
    parkingSensors: 'radar de recul',
    camera: 'caméra de recul',
    alloys: 'jantes en alliage',
    sunroof: 'toit ouvrant',
    heatedSeats: 'sièges chauffants',
    bluetooth: 'Bluetooth',
    towBar: 'attelage',
    led: 'feux à LED',
    isofix: 'Isofix',
    abs: 'ABS',
    tractionControl: 'contrôle de traction',
    quickshifter: 'shifter',
    heatedGrips: 'poignées chauffantes',
    topCase: 'top-case',
    panniers: 'valises',
    windscreen: 'pare-brise',
    crashBars: 'pare-carters',
    centreStand: 'béquille centrale',
  },
  kitchens: {
    open: 'une cuisine ouverte',
    separate: 'une cuisine séparée',
    industrial: 'une cuisine professionnelle',
    corner: 'un coin cuisine',
    openEquipped: 'une cuisine ouverte équipée',
    separateEquipped: 'une cuisine séparée équipée',
    cornerEquipped: 'un coin cuisine équipé',
    equipped: 'une cuisine équipée',
  },
  orientation: (all) => `exposition ${all.map((side) => sides[side]).join('/')}`,
  heating: (system, energy) => {
    const said = [heatingSystems[system ?? ''], heatingEnergies[energy ?? '']].filter(Boolean)
    return said.length > 0 ? `chauffage ${said.join(' ')}` : null
  },
  furnished: 'location meublée',
  floor: (floor) => {
    if (floor === 0) return 'rez-de-chaussée'
    return floor === 1 ? '1er étage' : `${floor}e étage`
  },
  builtIn: 'construction de {n}',
  annuity: 'en viager',
  charges: '{n} de charges par mois',
  deposit: '{n} de dépôt de garantie',
  modelYear: 'millésime {n}',
  energies: {
    petrol: 'essence',
    diesel: 'diesel',
    hybrid: 'hybride',
    plugIn: 'hybride rechargeable',
    electric: 'électrique',
    lpg: 'GPL',
    ethanol: 'éthanol',
    hydrogen: 'hydrogène',
  },
  gearbox: (gearbox, gears) => {
    const name = gearbox === 'manual' ? 'boîte manuelle' : 'boîte automatique'
    return gears ? `${name} à ${gears} rapports` : name
  },
  power: '{n} ch',
  doors: '{n} portes',
  colour: 'coloris {n}',
  warranty: (months) => `garantie ${months} mois`,
  guaranteedMileage: 'kilométrage garanti',
  delivery: (typed) => {
    const found = /^([1-4])(?:er|e|ème)? trimestre (\d{4})$/i.exec(typed)
    return found
      ? `remise des clés au ${found[1]}${found[1] === '1' ? 'er' : 'e'} trimestre ${found[2]}`
      : `remise des clés prévue (${typed})`
  },
}
