import type { Words } from './copywriter.model.ts'

const a = (name: string, tag: string | null = null) => ({ article: 'a', name, tag })

const heatingSystems: Readonly<Record<string, string>> = { collective: 'communal', individual: 'individual' }
const heatingEnergies: Readonly<Record<string, string>> = { gas: 'gas', oil: 'oil', electric: 'electric' }
const ordinal = (value: number): string => {
  const ending = new Intl.PluralRules('en', { type: 'ordinal' }).select(value)
  return `${value}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[ending]}`
}

const counts = (count: number, word: string): string => (count === 1 ? `one ${word}` : `${count} ${word}s`)

/** English words for what fields say. */
export const englishWords: Words = {
  nouns: {
    1100: a('flat', 'Flat'),
    1110: a('studio flat', 'Studio'),
    1200: a('house', 'House'),
    1300: a('plot of land', 'Land'),
    1310: a('building plot', 'Land'),
    1340: a('plot of land with a house', 'Land'),
    1350: a('leisure plot', 'Land'),
    1400: a('parking space'),
    1410: a('garage'),
    1500: a('building', 'Building'),
    2000: { article: '', name: 'business premises', tag: 'BusinessPremises' },
    2100: a('car', 'Car'),
    2200: a('motorbike', 'Motorbike'),
    2300: { article: '', name: 'shop premises', tag: 'CommercialProperty' },
    2400: a('business', 'Business'),
    2410: { article: '', name: 'offices', tag: 'Offices' },
    3000: a('new development', 'NewHomes'),
    3100: a('new development of flats', 'NewHomes'),
    3200: a('new development of houses', 'NewHomes'),
    3300: a('housing estate', 'NewHomes'),
    3400: a('development of offices', 'Offices'),
    4000: a('new unit', 'NewBuild'),
    4100: a('new flat', 'NewBuild'),
    4200: a('new house', 'NewBuild'),
    4300: a('plot on an estate', 'Land'),
    4400: a('new office', 'Offices'),
    5000: a('house and land development', 'NewHomes'),
    5200: a('house model', 'NewBuild'),
  },
  anyProperty: a('property'),
  anyVehicle: a('vehicle'),
  articles: /^an? /,
  placeOf: (city) => `in ${city}`,
  property: ({ noun, rooms, bedrooms, surface, isFrom }) => {
    const named = surface === null || isFrom ? noun : `${surface} ${noun}`
    const within = bedrooms ? counts(bedrooms, 'bedroom') : rooms ? counts(rooms, 'room') : null
    const whole = within === null ? named : `${named} with ${within}`
    return isFrom && surface !== null ? `${whole} from ${surface}` : whole
  },
  saysRooms: true,
  saysBedrooms: true,
  vehicleArticle: () => 'a',
  // "An 80 m² flat", "an 18 m² studio", "an office".
  withArticle: (article, thing) => [article && /^(?:[aeio]|8|1[18](?!\d))/i.test(thing) ? 'an' : article, thing].filter(Boolean).join(' '),
  counted: {
    bedrooms: ['a bedroom', '{n} bedrooms'],
    bathrooms: ['a bathroom', '{n} bathrooms'],
    showerRooms: ['a shower room', '{n} shower rooms'],
    toilets: ['a toilet', '{n} toilets'],
    balconies: ['a balcony', '{n} balconies'],
    parkingSpaces: ['a parking space', '{n} parking spaces'],
    boxes: ['a garage', '{n} garages'],
  },
  measured: {
    livingRoomSurface: 'a living room of {n}',
    terraceSurface: 'a terrace of {n}',
    landSurface: 'a plot of {n}',
  },
  rooms: '{n} rooms',
  equipment: {
    lift: 'a lift',
    balcony: 'a balcony',
    terrace: 'a terrace',
    garden: 'a garden',
    pool: 'a swimming pool',
    parking: 'parking',
    garage: 'a garage',
    cellar: 'a cellar',
    fireplace: 'a fireplace',
    airConditioning: 'air conditioning',
    intercom: 'an intercom',
    doorCode: 'a door code',
    caretaker: 'a caretaker',
    alarm: 'an alarm',
    fibre: 'fibre broadband',
    stepFree: 'step-free access',
    navigation: 'sat nav',
    cruiseControl: 'cruise control',
    parkingSensors: 'parking sensors',
    camera: 'reversing camera',
    alloys: 'alloy wheels',
    sunroof: 'sunroof',
    heatedSeats: 'heated seats',
    bluetooth: 'Bluetooth',
    towBar: 'tow bar',
    led: 'LED headlights',
    isofix: 'Isofix',
    abs: 'ABS',
    tractionControl: 'traction control',
    quickshifter: 'quickshifter',
    heatedGrips: 'heated grips',
    topCase: 'top case',
    panniers: 'panniers',
    windscreen: 'windscreen',
    crashBars: 'crash bars',
    centreStand: 'centre stand',
  },
  kitchens: {
    open: 'an open-plan kitchen',
    separate: 'a separate kitchen',
    industrial: 'a professional kitchen',
    corner: 'a kitchenette',
    openEquipped: 'a fitted open-plan kitchen',
    separateEquipped: 'a fitted separate kitchen',
    cornerEquipped: 'a fitted kitchenette',
    equipped: 'a fitted kitchen',
  },
  orientation: (sides) => `${sides.join('/')} aspect`,
  heating: (system, energy) => {
    const said = [heatingSystems[system ?? ''], heatingEnergies[energy ?? '']].filter(Boolean)
    return said.length > 0 ? `${said.join(' ')} heating` : null
  },
  furnished: 'let furnished',
  floor: (floor) => (floor === 0 ? 'ground floor' : `${ordinal(floor)} floor`),
  builtIn: 'built in {n}',
  annuity: 'as a life annuity',
  charges: '{n} charges a month',
  deposit: '{n} deposit',
  modelYear: '{n} model',
  energies: {
    petrol: 'petrol',
    diesel: 'diesel',
    hybrid: 'hybrid',
    plugIn: 'plug-in hybrid',
    electric: 'electric',
    lpg: 'LPG',
    ethanol: 'ethanol',
    hydrogen: 'hydrogen',
  },
  gearbox: (gearbox, gears) => `${gears ? `${gears}-speed ` : ''}${gearbox === 'manual' ? 'manual' : 'automatic'} gearbox`,
  power: '{n} hp',
  doors: '{n} doors',
  colour: null,
  warranty: (months) => (months === 1 ? '1 month warranty' : `${months}-month warranty`),
  guaranteedMileage: 'guaranteed mileage',
  delivery: (typed) => {
    const found = /^([1-4])(?:er|e|ème)? trimestre (\d{4})$/i.exec(typed)
    return found ? `handover in Q${found[1]} ${found[2]}` : null
  },
}
