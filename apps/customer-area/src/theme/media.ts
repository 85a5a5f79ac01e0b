import { defaultConfig } from '@vitrine/core/config'

const { breakpoints } = defaultConfig

type Breakpoint = keyof typeof breakpoints

/** A media query for that width and every larger one. */
export const from = (name: Breakpoint): string => `(min-width: ${breakpoints[name]}px)`
/** A media query for everything narrower than that width. */
export const below = (name: Breakpoint): string => `(max-width: ${breakpoints[name] - 0.02}px)`
