import type { Words } from './copywriter.model.ts'

const un = (name: string, tag: string | null = null) => ({ article: 'un', name, tag })
const una = (name: string, tag: string | null = null) => ({ article: 'una', name, tag })

const sides: Readonly<Record<string, string>> = { south: 'sur', east: 'este', west: 'oeste', north: 'norte' }
const heatingSystems: Readonly<Record<string, string>> = { collective: 'central', individual: 'individual' }
const heatingEnergies: Readonly<Record<string, string>> = { gas: 'de gas', oil: 'de gasóleo', electric: 'eléctrica' }

/** Words of the Spanish of Spain for what fields say. */
export const spanishWords: Words = {
  nouns: {
    1100: un('piso', 'Piso'),
    1110: un('estudio', 'Estudio'),
    1200: una('casa', 'Casa'),
    1300: un('terreno', 'Terreno'),
    1310: un('terreno edificable', 'Terreno'),
    1340: { ...un('terreno', 'Terreno'), rest: 'con casa' },
    1350: un('terreno recreativo', 'Terreno'),
    1400: una('plaza de garaje'),
    1410: un('garaje'),
    1500: un('edificio', 'Edificio'),
    2000: una('nave industrial', 'NaveIndustrial'),
    2100: un('coche', 'Coche'),
    2200: una('moto', 'Moto'),
    2300: un('local comercial', 'LocalComercial'),
    2400: un('negocio en traspaso', 'Traspaso'),
    2410: { article: 'unas', name: 'oficinas', tag: 'Oficinas' },
    3000: una('promoción de obra nueva', 'ObraNueva'),
    3100: una('promoción de pisos de obra nueva', 'ObraNueva'),
    3200: una('promoción de casas de obra nueva', 'ObraNueva'),
    3300: una('urbanización', 'ObraNueva'),
    3400: una('promoción de oficinas', 'Oficinas'),
    4000: una('unidad de obra nueva', 'ObraNueva'),
    4100: un('piso de obra nueva', 'ObraNueva'),
    4200: una('casa de obra nueva', 'ObraNueva'),
    4300: una('parcela en urbanización', 'Terreno'),
    4400: una('oficina de obra nueva', 'Oficinas'),
    5000: una('promoción de casa y terreno', 'ObraNueva'),
    5200: un('modelo de casa', 'ObraNueva'),
  },
  anyProperty: un('inmueble'),
  anyVehicle: un('vehículo'),
  articles: /^(?:una?|unas|la|el) /,
  placeOf: (city) => `en ${city}`,
  property: ({ noun, bedrooms, surface, isFrom }) => {
    const measured = surface === null ? noun : `${noun} ${isFrom ? 'desde' : 'de'} ${surface}`
    if (!bedrooms) return measured
    return `${measured} con ${bedrooms === 1 ? 'un dormitorio' : `${bedrooms} dormitorios`}`
  },
  saysRooms: false,
  saysBedrooms: true,
  vehicleArticle: (_, isMotorbike) => (isMotorbike ? 'una' : 'un'),
  withArticle: (article, thing) => `${article} ${thing}`,
  counted: {
    bedrooms: ['un dormitorio', '{n} dormitorios'],
    bathrooms: ['un baño', '{n} baños'],
    showerRooms: ['un cuarto de ducha', '{n} cuartos de ducha'],
    toilets: ['un aseo', '{n} aseos'],
    balconies: ['un balcón', '{n} balcones'],
    parkingSpaces: ['una plaza de aparcamiento', '{n} plazas de aparcamiento'],
    boxes: ['un garaje', '{n} garajes'],
  },
  measured: {
    livingRoomSurface: 'un salón de {n}',
    terraceSurface: 'una terraza de {n}',
    landSurface: 'una parcela de {n}',
  },
  rooms: '{n} estancias',
  equipment: {
    lift: 'ascensor',
    balcony: 'balcón',
    terrace: 'terraza',
    garden: 'jardín',
    pool: 'piscina',
    parking: 'aparcamiento',
    garage: 'garaje',
    cellar: 'trastero',
    fireplace: 'chimenea',
    airConditioning: 'aire acondicionado',
    intercom: 'telefonillo',
    doorCode: 'código de acceso',
    caretaker: 'conserje',
    alarm: 'alarma',
    fibre: 'fibra óptica',
    stepFree: 'acceso adaptado',
    navigation: 'navegador',
    cruiseControl: 'control de crucero',
    parkingSensors: 'sensores de aparcamiento',
    camera: 'cámara de marcha atrás',
    alloys: 'llantas de aleación',
    sunroof: 'techo solar',
    heatedSeats: 'asientos calefactables',
    bluetooth: 'Bluetooth',
    towBar: 'enganche de remolque',
    led: 'faros LED',
    isofix: 'Isofix',
    abs: 'ABS',
    tractionControl: 'control de tracción',
    quickshifter: 'quickshifter',
    heatedGrips: 'puños calefactables',
    topCase: 'baúl',
    panniers: 'maletas laterales',
    windscreen: 'parabrisas',
    crashBars: 'defensas',
    centreStand: 'caballete central',
  },
  kitchens: {
    open: 'una cocina abierta',
    separate: 'una cocina independiente',
    industrial: 'una cocina industrial',
    corner: 'una cocina americana',
    openEquipped: 'una cocina abierta equipada',
    separateEquipped: 'una cocina independiente equipada',
    cornerEquipped: 'una cocina americana equipada',
    equipped: 'una cocina equipada',
  },
  orientation: (all) => `orientación ${all.map((side) => sides[side]).join('/')}`,
  heating: (system, energy) => {
    const said = [heatingSystems[system ?? ''], heatingEnergies[energy ?? '']].filter(Boolean)
    return said.length > 0 ? `calefacción ${said.join(' ')}` : null
  },
  furnished: 'alquiler con muebles',
  floor: (floor) => (floor === 0 ? 'planta baja' : `planta ${floor}`),
  builtIn: 'construcción de {n}',
  annuity: 'con renta vitalicia',
  charges: '{n} de gastos al mes',
  deposit: '{n} de fianza',
  modelYear: 'año {n}',
  energies: {
    petrol: 'gasolina',
    diesel: 'diésel',
    hybrid: 'híbrido',
    plugIn: 'híbrido enchufable',
    electric: 'eléctrico',
    lpg: 'GLP',
    ethanol: 'etanol',
    hydrogen: 'hidrógeno',
  },
  gearbox: (gearbox, gears) => {
    const name = gearbox === 'manual' ? 'cambio manual' : 'cambio automático'
    return gears ? `${name} de ${gears} velocidades` : name
  },
  power: '{n} CV',
  doors: '{n} puertas',
  colour: null,
  warranty: (months) => `garantía de ${months} ${months === 1 ? 'mes' : 'meses'}`,
  guaranteedMileage: 'kilometraje garantizado',
  delivery: (typed) => {
    const found = /^([1-4])(?:er|e|ème)? trimestre (\d{4})$/i.exec(typed)
    return found ? `entrega en el ${found[1]}${found[1] === '1' || found[1] === '3' ? '.er' : '.º'} trimestre de ${found[2]}` : null
  },
}
