import type { Noun, Words } from './copywriter.model.ts'
import { spanishWords } from './copywriter.es.words.model.ts'

const departamento = (name: string, tag: string): Noun => ({ article: 'un', name, tag })
const sides: Readonly<Record<string, string>> = { south: 'sur', east: 'oriente', west: 'poniente', north: 'norte' }

/** What Mexicans say in another way than Spaniards. */
export const mexicanWords: Words = {
  ...spanishWords,
  nouns: {
    ...spanishWords.nouns,
    1100: departamento('departamento', 'Departamento'),
    1310: departamento('terreno para construir', 'Terreno'),
    1400: { article: 'un', name: 'cajón de estacionamiento', tag: null },
    1410: { article: 'una', name: 'cochera', tag: null },
    2000: { article: 'una', name: 'nave industrial', tag: 'NaveIndustrial' },
    2100: { article: 'un', name: 'carro', tag: 'Carro' },
    3000: { article: 'un', name: 'desarrollo nuevo', tag: 'DesarrolloInmobiliario' },
    3100: { article: 'un', name: 'desarrollo de departamentos', tag: 'DesarrolloInmobiliario' },
    3200: { article: 'un', name: 'desarrollo de casas', tag: 'DesarrolloInmobiliario' },
    3300: { article: 'un', name: 'fraccionamiento', tag: 'Fraccionamiento' },
    3400: { article: 'un', name: 'desarrollo de oficinas', tag: 'Oficinas' },
    4000: { article: 'una', name: 'unidad nueva', tag: 'DesarrolloInmobiliario' },
    4100: departamento('departamento nuevo', 'DepartamentoNuevo'),
    4200: { article: 'una', name: 'casa nueva', tag: 'CasaNueva' },
    4300: departamento('terreno en fraccionamiento', 'Terreno'),
    4400: { article: 'una', name: 'oficina nueva', tag: 'Oficinas' },
    5000: { article: 'un', name: 'desarrollo de casa y terreno', tag: 'DesarrolloInmobiliario' },
  },
  property: ({ noun, bedrooms, surface, isFrom }) => {
    const measured = surface === null ? noun : `${noun} ${isFrom ? 'desde' : 'de'} ${surface}`
    return bedrooms ? `${measured} con ${bedrooms === 1 ? 'una recámara' : `${bedrooms} recámaras`}` : measured
  },
  counted: {
    bedrooms: ['una recámara', '{n} recámaras'],
    bathrooms: ['un baño', '{n} baños'],
    showerRooms: ['un cuarto con regadera', '{n} cuartos con regadera'],
    toilets: ['un sanitario', '{n} sanitarios'],
    balconies: ['un balcón', '{n} balcones'],
    parkingSpaces: ['un cajón de estacionamiento', '{n} cajones de estacionamiento'],
    boxes: ['una cochera', '{n} cocheras'],
  },
  measured: { livingRoomSurface: 'una sala de {n}', terraceSurface: 'una terraza de {n}', landSurface: 'un terreno de {n}' },
  rooms: '{n} ambientes',
  equipment: {
    ...spanishWords.equipment,
    lift: 'elevador',
    pool: 'alberca',
    parking: 'estacionamiento',
    garage: 'cochera',
    cellar: 'bodega',
    intercom: 'interfón',
    parkingSensors: 'sensores de reversa',
    camera: 'cámara de reversa',
    alloys: 'rines de aluminio',
    sunroof: 'quemacocos',
    towBar: 'enganche para remolque',
  },
  kitchens: {
    ...spanishWords.kitchens,
    separate: 'una cocina separada',
    separateEquipped: 'una cocina separada y equipada',
    corner: 'una cocineta',
    cornerEquipped: 'una cocineta equipada',
  },
  orientation: (all) => `orientación ${all.map((side) => sides[side]).join('/')}`,
  furnished: 'renta con muebles',
  floor: (floor) => (floor === 0 ? 'planta baja' : `piso ${floor}`),
  charges: '{n} de mantenimiento al mes',
  deposit: '{n} de depósito',
  gearbox: (gearbox, gears) => {
    const name = gearbox === 'manual' ? 'transmisión manual' : 'transmisión automática'
    return gears ? `${name} de ${gears} velocidades` : name
  },
  power: '{n} HP',
}
