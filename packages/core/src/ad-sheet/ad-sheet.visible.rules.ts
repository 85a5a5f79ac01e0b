import { adForm, type AdValues } from '../ad-form/ad-form.form.ts'

/** Whether a page lets this datum be seen, by its name. */
export type FieldTest = (name: string) => boolean

/** Fields that lists of ads show in one column under a name of their own. */
const namesInLists: Readonly<Record<string, readonly (keyof AdValues)[]>> = {
  surface: ['livingSurface', 'landSurface', 'commercialSurface', 'officeSurface', 'activitySurface', 'parkingSurface', 'minimumSurface'],
  priceIsShown: ['priceShown'],
}

/** The test of a page's whitelist: the names of the catalogue, and those of lists; everything may be seen without one. */
export const fieldTestOf = (visible: readonly string[] | undefined): FieldTest => {
  if (!visible) return () => true
  const names = new Set<string>(visible.flatMap((name) => [name, ...(namesInLists[name] ?? [])]))
  return (name) => names.has(name)
}

/** These decide how others are read and say nothing themselves where `visibleValues` is used. */
const deciding = new Set<string>([
  'offerType',
  'objectType',
  'priceShown',
  'exactAddressShown',
  'energyDiagnosedOn',
  'energyPricesYear',
  'energyPricesOf',
] satisfies (keyof AdValues)[])

/** The values with those left empty that may not be seen, for what joins several of them: an address, a scale. */
export const visibleValues = (values: AdValues, isVisible: FieldTest): AdValues => {
  const isKept = ([name, value]: [string, unknown]): boolean =>
    isVisible(name) || deciding.has(name) || (name === 'energyDiagnosis' && value === 'done')
  return { ...adForm.empty, ...Object.fromEntries(Object.entries(values).filter(isKept)) }
}
