import type { AdValues } from '@vitrine/core/ad-form'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import type { TextTone } from '@vitrine/core/text-generation'

/** A noun with its article, such as `une maison`; `article` is no part of `name`. */
export interface Noun {
  article: string
  name: string
  /** What stands behind its surface, such as `avec maison`. */
  rest?: string
  /** As a hashtag; null where the word would be taken for equipment. */
  tag: string | null
}

/** A word for one, such as `une chambre`, and for several, with `{n}`. */
type Counted = readonly [one: string, many: string]

/** Fields that count something. */
export type CountField = 'bedrooms' | 'bathrooms' | 'showerRooms' | 'toilets' | 'balconies' | 'parkingSpaces' | 'boxes'

/** Fields in square metres that are a part of a property. */
export type MeasureField = 'livingRoomSurface' | 'terraceSurface' | 'landSurface'

/** The words of a language for what fields say. Whatever begins with an article loses it in lists. */
export interface Words {
  /** Nouns by the code of the object type. */
  nouns: Readonly<Record<number, Noun>>
  anyProperty: Noun
  anyVehicle: Noun
  /** Articles that a list leaves out. */
  articles: RegExp
  /** The town after its preposition. */
  placeOf(city: string): string
  /** The noun with rooms and surface. */
  property(parts: { noun: string; rooms: number | null; bedrooms: number | null; surface: string | null; isFrom: boolean }): string
  /** Whether `property` says the rooms, and the bedrooms, so that they are not said again. */
  saysRooms: boolean
  saysBedrooms: boolean
  /** An article for the name of a vehicle. */
  vehicleArticle(name: string, isMotorbike: boolean): string
  withArticle(article: string, thing: string): string
  counted: Readonly<Record<CountField, Counted>>
  measured: Readonly<Record<MeasureField, string>>
  /** Rooms, where the noun does not say them. */
  rooms: string
  equipment: Readonly<Record<string, string>>
  kitchens: Readonly<Record<string, string>>
  orientation(sides: readonly string[]): string
  heating(system: string | null, energy: string | null): string | null
  furnished: string
  floor(floor: number): string | null
  builtIn: string
  annuity: string
  charges: string
  deposit: string
  modelYear: string
  energies: Readonly<Record<string, string>>
  gearbox(gearbox: string, gears: number | null): string
  power: string
  doors: string
  /** Null where a colour, which is typed in French, is not said. */
  colour: string | null
  warranty(months: number): string
  guaranteedMileage: string
  /** When a programme is handed over: from a quarter and a year, or as it is typed. */
  delivery(typed: string): string | null
}

/** Two ways of writing: `sober` for professional, elegant and factual texts. */
export type Register = 'sober' | 'warm'
/** `formal` is "vous" or "usted". */
export type Address = 'formal' | 'informal'

/** What the first sentence is about. */
export type Occasion = 'sale' | 'rent' | 'social' | 'program' | 'any' | 'sold' | 'vehicle'

/** What a closing sentence is for. */
export type Closing = 'property' | 'program' | 'vehicle' | 'sold' | 'news'

type Lines = readonly string[]
type ByRegister = Readonly<Record<Register, Lines>>
type ByAddress<Value> = Readonly<Record<Address, Value>>

/** Sentences of a language. A line is used where each of its `{slots}` is known; sober texts have full stops in place of `!`. */
export interface Phrases {
  hooks: Readonly<Record<TextTone, Lines>>
  soldHooks: ByRegister
  newsHooks: ByRegister
  openings: Readonly<Record<Occasion, Lines>>
  inside: ByRegister
  further: ByRegister
  details: ByRegister
  vehicle: ByRegister
  vehicleEquipment: ByRegister
  price: Lines
  priceFrom: Lines
  rent: Lines
  rentWithCharges: Lines
  annuity: Lines
  /** The letters of energy and climate, each alone, and the use of energy. */
  letters: string
  energyLetter: string
  climateLetter: string
  energyUse: string
  available: Lines
  reference: string
  agency: Lines
  moreAt: Lines
  /** What one asks the reader to do, without a full stop; `none` where no network is known. */
  contacts: ByAddress<Readonly<Record<SocialNetwork | 'none', Lines>>>
  /** It, with the signs of a warm text. */
  request: string
  /** What for. */
  aims: ByAddress<Readonly<Record<Closing, Lines>>>
  /** A question in front of it, in warm texts. */
  leads: ByAddress<Readonly<Record<Closing, Lines>>>
  /** Hashtags. */
  tags: Readonly<Record<'property' | 'sale' | 'rent' | 'program' | 'sold' | 'used' | 'car' | 'motorbike' | 'news', string>>
}

/** Everything that the copywriter knows of a language. */
export interface Tongue {
  words: Words
  phrases: Phrases
  /** How one speaks to the reader in a sober and in a warm text, if nobody says. */
  address: Readonly<Record<Register, Address>>
}

/** What a field says, in few words. */
export interface Fact {
  /** With an article, for sentences. */
  prose: string
  /** Without, for lists. */
  bare: string
  icon: string
}

/** Only these fields are ever read; everything else of an ad is never said. */
export const sayableFields = [
  'offerType',
  'objectType',
  'reference',
  'price',
  'priceShown',
  'monthlyRent',
  'rentIncludesCharges',
  'monthlyRentWithCharges',
  'city',
  'livingSurface',
  'landSurface',
  'commercialSurface',
  'officeSurface',
  'activitySurface',
  'parkingSurface',
  'minimumSurface',
  'rooms',
  'bedrooms',
  'bathrooms',
  'showerRooms',
  'toilets',
  'balconies',
  'parkingSpaces',
  'boxes',
  'livingRoomSurface',
  'terraceSurface',
  'floor',
  'builtIn',
  'furnished',
  'kitchen',
  'heatingEnergy',
  'heatingSystem',
  'orientation',
  'availableOn',
  'charges',
  'deposit',
  'isLifeAnnuity',
  'annuityLumpSum',
  'annuityRent',
  'energyLetter',
  'energyUse',
  'climateLetter',
  'delivery',
  'propertyEquipment',
  'vehicleAge',
  'brand',
  'model',
  'version',
  'year',
  'mileage',
  'mileageGuaranteed',
  'energy',
  'gearbox',
  'gears',
  'doors',
  'power',
  'engineSize',
  'colour',
  'warranty',
  'vehicleEquipment',
  'motorbikeEquipment',
] as const satisfies readonly (keyof AdValues)[]
/** The values that may be said. */
export type Sayable = Partial<Pick<AdValues, (typeof sayableFields)[number]>>
