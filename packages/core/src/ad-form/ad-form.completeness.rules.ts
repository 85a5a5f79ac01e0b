import { adCatalogue, adForm, type AdValues } from './ad-form.form.ts'
import type { AdContext, AdWhen, Tab } from './ad-form.model.ts'
import type { AdContent } from './ad-form.record.model.ts'
import { requiredSurface, type Surface } from './ad-form.surface.rules.ts'
import {
  both,
  hasBattery,
  hasDiagnosis,
  hasFees,
  isBuilding,
  isCar,
  isDwelling,
  isForSale,
  isLand,
  isMotorbike,
  isNewBuild,
  isProperty,
  isRental,
  isVehicle,
  not,
} from './ad-form.when.rules.ts'

type Name = keyof AdValues

/** One part of an ad's completeness: its weight, and how much of it is present, from 0 to 1. */
interface Part {
  weight: number
  tab: Tab
  /** The field to fill in; absent for pictures. */
  field?: Name
  applies?: AdWhen
  share: (content: AdContent, context: AdContext) => number
}

const isFilled = (value: unknown): boolean =>
  value !== null && value !== '' && value !== false && (!Array.isArray(value) || value.length > 0)

/** The share of these fields that is filled in. */
const filled =
  (...names: readonly Name[]) =>
  ({ values }: AdContent, context: AdContext): number => {
    const visibleNames = names.filter((name) => adForm.isVisible(name, values, context))
    return visibleNames.length === 0 ? 1 : visibleNames.filter((name) => isFilled(values[name])).length / visibleNames.length
  }

const fields = (weight: number, names: readonly [Name, ...Name[]], applies?: AdWhen): Part => ({
  weight,
  tab: adCatalogue[names[0]].tab,
  field: names[0],
  share: filled(...names),
  ...(applies && { applies }),
})

const upTo = (expected: number, count: number): number => Math.min(1, count / expected)

const textOf =
  (expected: number) =>
  ({ values }: AdContent): number =>
    upTo(expected, values.text.trim().length)

const surfaceNames: Readonly<Record<Surface, Name>> = {
  living: 'livingSurface',
  land: 'landSurface',
  commercial: 'commercialSurface',
  office: 'officeSurface',
  activity: 'activitySurface',
  parking: 'parkingSurface',
  minimum: 'minimumSurface',
}

/** A hidden price counts half, since such ads get fewer answers. */
const pricing = ({ values }: AdContent, context: AdContext): number => {
  const amount = isRental(values, context) ? values.monthlyRent : values.price
  return amount === null ? 0 : values.priceShown === 'hidden' ? 0.5 : 1
}

/** A diagnosis that is being made or not required counts as complete. */
const energy = (content: AdContent, context: AdContext): number => {
  const { energyDiagnosis } = content.values
  return energyDiagnosis === null
    ? 0
    : energyDiagnosis === 'done'
      ? filled('energyLetter', 'climateLetter', 'energyUse', 'emissions', 'energyCostFrom', 'energyCostTo')(content, context)
      : 1
}

const isBareGround: AdWhen = (values, context) =>
  isLand(values, context) || (isProperty(values, context) && values.objectType !== null && requiredSurface(values.objectType) === 'parking')

/** The number of pictures that an ad of its kind should have. */
export const expectedPictures = (values: AdValues, context: AdContext): number =>
  isVehicle(values, context) ? 10 : isBareGround(values, context) ? 4 : 8

/**
 * The parts of an ad's completeness by weight. Pictures weigh most, since ads without them are skipped. Parts that do not apply to
 * an ad are not counted, so that each kind can reach 100 %.
 */
const parts = {
  pictures: {
    weight: 25,
    tab: 'media',
    share: ({ pictures, values }, context) => upTo(expectedPictures(values, context), pictures.length),
  },
  title: { weight: 4, tab: 'main', field: 'title', share: ({ values }) => upTo(20, values.title.trim().length) },
  text: { weight: 14, tab: 'description', field: 'text', applies: not(isBareGround), share: textOf(600) },
  shortText: { weight: 14, tab: 'description', field: 'text', applies: isBareGround, share: textOf(300) },
  price: { weight: 9, tab: 'main', field: 'price', share: pricing },
  place: { weight: 5, tab: 'main', field: 'street', applies: isProperty, share: filled('realPostalCode', 'realCity', 'street') },
  surface: {
    weight: 8,
    tab: 'detail',
    field: 'livingSurface',
    applies: isProperty,
    share: ({ values }) => (values.objectType !== null && isFilled(values[surfaceNames[requiredSurface(values.objectType)]]) ? 1 : 0),
  },
  rooms: fields(7, ['rooms', 'bedrooms', 'bathrooms'], isDwelling),
  building: fields(4, ['builtIn', 'floor'], both(isBuilding, not(isNewBuild))),
  energy: { weight: 9, tab: 'detail', field: 'energyDiagnosis', applies: both(isBuilding, not(isNewBuild)), share: energy },
  fees: fields(4, ['feesPaidBy', 'buyerFees', 'sellerFees'], hasFees),
  coOwnership: fields(3, ['isCoOwnership', 'coOwnershipLots', 'coOwnershipCharges'], both(isBuilding, isForSale, not(isNewBuild))),
  rent: fields(6, ['charges', 'deposit', 'tenantFees', 'furnished'], both(isDwelling, isRental)),
  newBuild: fields(6, ['productState', 'delivery', 'priceIsFirm', 'programType'], isNewBuild),
  propertyEquipment: {
    weight: 5,
    tab: 'equipment',
    field: 'propertyEquipment',
    applies: isBuilding,
    share: ({ values }) => upTo(3, values.propertyEquipment.length),
  },
  identity: fields(12, ['brand', 'model', 'version', 'year'], isVehicle),
  use: fields(8, ['mileage', 'registeredOn', 'vehicleAge'], isVehicle),
  engine: fields(8, ['energy', 'gearbox', 'power', 'carbonDioxide'], isVehicle),
  look: fields(4, ['colour', 'doors'], isCar),
  vehicleEquipment: {
    weight: 7,
    tab: 'equipment',
    field: 'vehicleEquipment',
    applies: isCar,
    share: ({ values }) => upTo(5, values.vehicleEquipment.length),
  },
  motorbikeEquipment: {
    weight: 7,
    tab: 'equipment',
    field: 'motorbikeEquipment',
    applies: isMotorbike,
    share: ({ values }) => upTo(4, values.motorbikeEquipment.length),
  },
  warranty: fields(4, ['warranty'], isVehicle),
  registration: fields(
    3,
    ['plate', 'vin'],
    both(isVehicle, ({ vehicleAge }) => vehicleAge !== 'new'),
  ),
  battery: fields(6, ['batteryScore', 'batteryTestedOn', 'batteryRange'], both(isVehicle, hasBattery)),
  tour: {
    weight: 4,
    tab: 'media',
    field: 'tourUrl',
    applies: not(isBareGround),
    share: ({ values }) => (isFilled(values.tourUrl) || isFilled(values.videoUrl) ? 1 : 0),
  },
} as const satisfies Readonly<Record<string, Part>>

type CompletenessPart = keyof typeof parts

/** Something missing that would make the ad more complete. */
export interface Missing {
  part: CompletenessPart
  tab: Tab
  field: Name | null
  /** By how many percent the ad becomes more complete. */
  gain: number
  /** How many pictures are missing; null for any other part. */
  pictures: number | null
}

export interface Completeness {
  percent: number
  /** The largest gain first. */
  missing: Missing[]
}

/** The field to open, if it depends on the ad. */
const fieldOf = (name: CompletenessPart, part: Part, { values }: AdContent, context: AdContext): Name | null => {
  if (name === 'price') return isRental(values, context) ? 'monthlyRent' : 'price'
  if (name === 'surface') return values.objectType === null ? 'objectType' : surfaceNames[requiredSurface(values.objectType)]
  if (name === 'energy' && hasDiagnosis(values, context)) return 'energyLetter'
  return part.field ?? null
}

/** How complete an ad is in percent, and what is missing. */
export const completenessOf = (content: AdContent, context: AdContext): Completeness => {
  const applicable = (Object.entries(parts) as [CompletenessPart, Part][]).filter(
    ([, { applies }]) => applies?.(content.values, context) ?? true,
  )
  const whole = applicable.reduce((sum, [, { weight }]) => sum + weight, 0)
  const gaps = applicable
    .map(([name, part]) => ({ name, part, shortfall: part.weight * (1 - part.share(content, context)) }))
    .filter(({ shortfall }) => shortfall > 0)
  const totalGap = gaps.reduce((sum, { shortfall }) => sum + shortfall, 0)
  return {
    percent: Math.floor(100 * (1 - totalGap / whole)),
    missing: gaps
      .toSorted((one, other) => other.shortfall - one.shortfall)
      .map(({ name, part, shortfall }) => {
        const field = fieldOf(name, part, content, context)
        return {
          part: name,
          tab: field === null ? part.tab : adCatalogue[field].tab,
          field,
          gain: Math.max(1, Math.round((100 * shortfall) / whole)),
          pictures: name === 'pictures' ? expectedPictures(content.values, context) - content.pictures.length : null,
        }
      }),
  }
}
