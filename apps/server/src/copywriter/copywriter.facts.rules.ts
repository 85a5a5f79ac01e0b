import type { Formatters } from '@vitrine/core/i18n'
import type { CountField, Fact, MeasureField, Sayable, Words } from './copywriter.model.ts'

/** What can be told, by its part of the text. */
export interface Facts {
  inside: Fact[]
  further: Fact[]
  details: Fact[]
}

export const positive = (value: number | null | undefined): number | null => (typeof value === 'number' && value > 0 ? value : null)

const icons: Readonly<Record<string, string>> = {
  bedrooms: '🛏️',
  bathrooms: '🛁',
  showerRooms: '🚿',
  toilets: '🚻',
  livingRoomSurface: '🛋️',
  rooms: '🚪',
  kitchen: '🍽️',
  landSurface: '🌳',
  garden: '🌳',
  terraceSurface: '🪴',
  terrace: '🪴',
  balconies: '🌿',
  balcony: '🌿',
  parkingSpaces: '🅿️',
  parking: '🅿️',
  boxes: '🚗',
  garage: '🚗',
  lift: '🛗',
  pool: '🏊',
  fireplace: '🔥',
  airConditioning: '❄️',
  fibre: '🌐',
  stepFree: '♿',
  floor: '🏢',
  orientation: '🧭',
  builtIn: '🏗️',
  heating: '🌡️',
  furnished: '🪑',
  delivery: '🗝️',
  money: '🧾',
  year: '📅',
  mileage: '🛣️',
  energy: '⛽',
  electric: '🔌',
  gearbox: '⚙️',
  power: '🏁',
  colour: '🎨',
  warranty: '🛡️',
  navigation: '🗺️',
  camera: '📷',
}

const makeFact =
  (words: Words, icon: string) =>
  (prose: string | null | undefined): Fact[] =>
    prose ? [{ prose, bare: prose.replace(words.articles, ''), icon: icons[icon] ?? '✔️' }] : []

const fill = (line: string, n: string): string => line.replace('{n}', n)

/** What a count or a surface says of a piece of equipment, so that it is not said twice. */
const shownBy: Readonly<Record<string, (values: Sayable) => number | null | undefined>> = {
  balcony: ({ balconies }) => balconies,
  terrace: ({ terraceSurface }) => terraceSurface,
  parking: ({ parkingSpaces }) => parkingSpaces,
  garage: ({ boxes }) => boxes,
}

const equipmentFacts = (codes: readonly unknown[] | undefined, values: Sayable, words: Words): Fact[] =>
  (codes ?? []).map(String).flatMap((code) => (positive(shownBy[code]?.(values)) ? [] : makeFact(words, code)(words.equipment[code])))

interface Telling {
  values: Sayable
  words: Words
  format: Formatters
}

const counted = ({ values, words }: Telling, field: CountField): Fact[] => {
  const n = positive(values[field])
  const [one, many] = words.counted[field]
  if (n === null) return []
  if (n > 1) return makeFact(words, field)(fill(many, String(n)))
  // A list says how many: "1 chambre".
  return makeFact(words, field)(one).map((fact) => ({ ...fact, bare: `1 ${fact.bare}` }))
}

const measured = ({ values, words, format }: Telling, field: MeasureField): Fact[] => {
  const surface = positive(values[field])
  return surface === null ? [] : makeFact(words, field)(fill(words.measured[field], `${format.formatNumber(surface)}\u00A0m²`))
}

const moneyFact = ({ words, format }: Telling, amount: number | null | undefined, line: string): Fact[] =>
  positive(amount) === null ? [] : makeFact(words, 'money')(fill(line, format.formatMoney(amount ?? 0)))

export interface Said {
  /** Whether the noun says the rooms, the bedrooms, and the surface of the land. */
  rooms: boolean
  bedrooms: boolean
  land: boolean
}

/** What a property's fields say beside what the noun says. */
export const propertyFacts = (telling: Telling, said: Said): Facts => {
  const { values, words } = telling
  const isRental = values.offerType === 'L'
  const floor = values.floor ?? null
  return {
    inside: [
      ...(said.rooms || !positive(values.rooms) ? [] : makeFact(words, 'rooms')(fill(words.rooms, String(values.rooms)))),
      ...(said.bedrooms ? [] : counted(telling, 'bedrooms')),
      ...counted(telling, 'bathrooms'),
      ...counted(telling, 'showerRooms'),
      ...measured(telling, 'livingRoomSurface'),
      ...makeFact(words, 'kitchen')(words.kitchens[values.kitchen ?? '']),
      ...counted(telling, 'toilets'),
    ],
    further: [
      ...(said.land ? [] : measured(telling, 'landSurface')),
      ...measured(telling, 'terraceSurface'),
      ...counted(telling, 'balconies'),
      ...counted(telling, 'parkingSpaces'),
      ...counted(telling, 'boxes'),
      ...equipmentFacts(values.propertyEquipment, values, words),
    ],
    details: [
      ...(floor === null || floor < 0 ? [] : makeFact(words, 'floor')(words.floor(floor))),
      ...(values.orientation?.length ? makeFact(words, 'orientation')(words.orientation(values.orientation.map(String))) : []),
      ...(values.furnished === 'yes' ? makeFact(words, 'furnished')(words.furnished) : []),
      ...(positive(values.builtIn) === null ? [] : makeFact(words, 'builtIn')(fill(words.builtIn, String(values.builtIn)))),
      ...makeFact(words, 'heating')(words.heating(values.heatingSystem ?? null, values.heatingEnergy ?? null)),
      ...(values.delivery ? makeFact(words, 'delivery')(words.delivery(values.delivery)) : []),
      ...(isRental ? [...moneyFact(telling, values.charges, words.charges), ...moneyFact(telling, values.deposit, words.deposit)] : []),
    ],
  }
}

/** What a vehicle's fields say beside its name. */
export const vehicleFacts = ({ values, words, format }: Telling): Facts => {
  const { year, mileage, energy, gearbox, gears, power, doors, engineSize, colour, warranty } = values
  return {
    inside: [
      ...(positive(year) === null ? [] : makeFact(words, 'year')(fill(words.modelYear, String(year)))),
      ...(positive(mileage) === null ? [] : makeFact(words, 'mileage')(`${format.formatNumber(mileage ?? 0)}\u00A0km`)),
      ...makeFact(words, energy === 'electric' ? 'electric' : 'energy')(words.energies[energy ?? '']),
      ...(gearbox ? makeFact(words, 'gearbox')(words.gearbox(gearbox, positive(gears))) : []),
      ...(positive(power) === null ? [] : makeFact(words, 'power')(fill(words.power, `${power}`).replace(' ', '\u00A0'))),
    ],
    further: equipmentFacts([...(values.vehicleEquipment ?? []), ...(values.motorbikeEquipment ?? [])], values, words),
    details: [
      ...(positive(doors) === null ? [] : makeFact(words, 'doors')(fill(words.doors, String(doors)))),
      ...(positive(engineSize) === null ? [] : makeFact(words, 'power')(`${format.formatNumber(engineSize ?? 0)}\u00A0cm³`)),
      ...(colour && words.colour ? makeFact(words, 'colour')(fill(words.colour, colour)) : []),
      ...(values.mileageGuaranteed === 'yes' ? makeFact(words, 'mileage')(words.guaranteedMileage) : []),
      ...(positive(warranty) === null ? [] : makeFact(words, 'warranty')(words.warranty(warranty ?? 0))),
    ],
  }
}
