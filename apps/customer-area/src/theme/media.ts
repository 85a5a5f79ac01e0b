/** The widths, in pixels, at which the layout changes. */
export const breakpoints = { sm: 360, md: 720, lg: 1024, xl: 1300 } as const

type Breakpoint = keyof typeof breakpoints

/** A media query for that width and every larger one. */
export const from = (name: Breakpoint): string => `(min-width: ${breakpoints[name]}px)`
/** A media query for everything narrower than that width. */
export const below = (name: Breakpoint): string => `(max-width: ${breakpoints[name] - 0.02}px)`
