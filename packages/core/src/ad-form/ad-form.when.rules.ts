import { landWithHouseType, plotProgramTypes } from '../ads/ads.model.ts'
import type { AdFacts, AdWhen } from './ad-form.model.ts'
import { isHabitable, requiredSurface, type Surface } from './ad-form.surface.rules.ts'

export const isProperty: AdWhen = (_, { universe }) => universe === 'IMMO'
export const isVehicle: AdWhen = (_, { universe }) => universe === 'VO'
/** The object type of motorbikes and scooters. */
export const motorbikeType = 2200
export const isMotorbike: AdWhen = ({ objectType }, { universe }) => universe === 'VO' && objectType === motorbikeType
/** Cars and utility vehicles. */
export const isCar: AdWhen = ({ objectType }, { universe }) => universe === 'VO' && objectType !== motorbikeType

/** A condition that holds when all of these do. */
export const both =
  (...all: readonly AdWhen[]): AdWhen =>
  (facts, context) =>
    all.every((when) => when(facts, context))
export const not =
  (when: AdWhen): AdWhen =>
  (facts, context) =>
    !when(facts, context)

export const isRental: AdWhen = ({ offerType }) => offerType === 'L'
export const isForSale: AdWhen = (facts, context) => !isRental(facts, context)
export const isLifeAnnuity: AdWhen = both(isForSale, ({ isLifeAnnuity: annuity }) => annuity)

export const isLand: AdWhen = both(
  isProperty,
  ({ objectType }) => objectType !== null && objectType !== landWithHouseType && requiredSurface(objectType) === 'land',
)

export const isDwelling: AdWhen = both(
  isProperty,
  ({ objectType }) => objectType !== null && (isHabitable(objectType) || [landWithHouseType, 4100, 4200].includes(objectType)),
)
/** Whether it is a building or part of one. */
export const isBuilding: AdWhen = both(
  isProperty,
  not(isLand),
  ({ objectType }) => objectType !== null && requiredSurface(objectType) !== 'parking',
)

/** Whether it is business property. */
export const isBusiness: AdWhen = both(
  isProperty,
  ({ objectType }) => objectType !== null && ['office', 'commercial', 'activity'].includes(requiredSurface(objectType)),
)

/** Flats and studios, old and new. */
const flatTypes: readonly number[] = [1100, 1110, 4100]
export const isFlat: AdWhen = ({ objectType }) => objectType !== null && flatTypes.includes(objectType)

/** New homes by a developer: a programme, or what is sold in one. */
export const isNewBuild: AdWhen = both(
  isProperty,
  ({ objectType }) => objectType !== null && (objectType >= 3000 || objectType === landWithHouseType),
)

/** A programme that can sell plots of land. */
export const isPlotProgram: AdWhen = both(
  isProperty,
  ({ objectType }, { isLot }) => !isLot && objectType !== null && plotProgramTypes.includes(objectType),
)

/** Whether it is the one surface that an ad of this type must state. */
export const needsSurface = (surface: Surface): AdWhen =>
  both(isProperty, ({ objectType }) => objectType !== null && requiredSurface(objectType) === surface)

const oldResale: AdWhen = both(isProperty, isForSale, not(isNewBuild))
export const hasFees = oldResale
export const isCoOwned: AdWhen = (facts) => facts.isCoOwnership === 'yes'

export const hasDiagnosis: AdWhen = both(isBuilding, ({ energyDiagnosis }) => energyDiagnosis === 'done')
/** From this day on an energy diagnosis states the year of its prices, and our own field for it is not sent. */
export const diagnosisOfNow = '2021-07-01'
export const isDiagnosisOfBefore: AdWhen = both(
  hasDiagnosis,
  ({ energyDiagnosedOn }) => energyDiagnosedOn !== null && energyDiagnosedOn <= diagnosisOfNow,
)

/** The energies of vehicles that are charged from outside. */
const plugIn = new Set(['electric', 'plugIn'])
export const hasBattery: AdWhen = both(isVehicle, ({ energy }) => energy !== null && plugIn.has(energy))

export const isFinanced = (...kinds: readonly NonNullable<AdFacts['financing']>[]): AdWhen =>
  both(isVehicle, ({ financing }) => financing !== null && kinds.includes(financing))
