/** The surfaces that an ad may tell, in square metres. */
export type Surface = 'living' | 'land' | 'commercial' | 'office' | 'activity' | 'parking' | 'minimum'

const within =
  (from: number, to: number) =>
  (code: number): boolean =>
    code >= from && code <= to

/** The first line that fits an object type names the surface which its ad must tell; the codes overlap on purpose. */
const lines: readonly [fits: (code: number) => boolean, surface: Surface][] = [
  [(code) => within(1300, 1399)(code) || code === 3300, 'land'],
  [within(1400, 1499), 'parking'],
  [(code) => [2410, 3400, 4400].includes(code), 'office'],
  [within(2300, 2499), 'commercial'],
  [within(2000, 2999), 'activity'],
  [within(3000, 5000), 'minimum'],
]

/** The surface that an ad of this type must tell. Vehicles, which share codes with business premises, have none: their forms do not ask. */
export const requiredSurface = (objectType: number): Surface => lines.find(([fits]) => fits(objectType))?.[1] ?? 'living'

/** People live there: furnished or not is asked. */
export const isHabitable = (objectType: number): boolean => requiredSurface(objectType) === 'living'
