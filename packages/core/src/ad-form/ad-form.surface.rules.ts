/** The kinds of surfaces of an ad, in square metres. */
export type Surface = 'living' | 'land' | 'commercial' | 'office' | 'activity' | 'parking' | 'minimum'

const within =
  (from: number, to: number) =>
  (code: number): boolean =>
    code >= from && code <= to

/** The first line that fits an object type names the surface that its ad must state; the ranges of codes overlap on purpose. */
const lines: readonly [fits: (code: number) => boolean, surface: Surface][] = [
  [(code) => within(1300, 1399)(code) || code === 3300, 'land'],
  [within(1400, 1499), 'parking'],
  [(code) => [2410, 3400, 4400].includes(code), 'office'],
  [within(2300, 2499), 'commercial'],
  [within(2000, 2999), 'activity'],
  [within(3000, 5000), 'minimum'],
]

/** The surface that an ad of this type must state. Vehicles, which share codes with business premises, have none; their forms do not call this. */
export const requiredSurface = (objectType: number): Surface => lines.find(([fits]) => fits(objectType))?.[1] ?? 'living'

/** Whether people live there, which decides whether the form asks if it is furnished. */
export const isHabitable = (objectType: number): boolean => requiredSurface(objectType) === 'living'
