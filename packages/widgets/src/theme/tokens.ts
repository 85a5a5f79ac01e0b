/**
 * The one source of design tokens. A key such as `colorAccent` is the custom property
 * `--vitrine-color-accent`; a page sets that property anywhere above a widget to change it.
 * `light-dark()` is resolved by the colour scheme of the element that uses the token.
 */
const inputs = {
  colorAccent: 'light-dark(oklch(0.46 0.14 257), oklch(0.74 0.115 257))',

  colorCanvas: 'light-dark(oklch(0.985 0.003 80), oklch(0.175 0.008 265))',
  colorSurface: 'light-dark(oklch(1 0 0), oklch(0.215 0.009 265))',
  colorSunken: 'light-dark(oklch(0.965 0.004 80), oklch(0.155 0.008 265))',
  colorOverlay: 'light-dark(oklch(1 0 0), oklch(0.25 0.011 265))',
  colorLine: 'light-dark(oklch(0.9 0.004 80), oklch(0.32 0.011 265))',
  colorLineStrong: 'light-dark(oklch(0.62 0.012 265), oklch(0.56 0.014 265))',
  colorInk: 'light-dark(oklch(0.25 0.018 265), oklch(0.94 0.006 265))',
  colorMuted: 'light-dark(oklch(0.5 0.016 265), oklch(0.74 0.012 265))',
  colorBackdrop: 'light-dark(oklch(0.25 0.02 265 / 0.4), oklch(0.08 0.01 265 / 0.62))',

  colorActive: 'light-dark(oklch(0.45 0.11 152), oklch(0.8 0.13 152))',
  colorDraft: 'light-dark(oklch(0.46 0.016 265), oklch(0.78 0.012 265))',
  colorModel: 'light-dark(oklch(0.47 0.15 300), oklch(0.8 0.1 300))',
  colorSold: 'light-dark(oklch(0.47 0.1 68), oklch(0.83 0.12 78))',
  colorDeleted: 'light-dark(oklch(0.49 0.17 26), oklch(0.78 0.12 24))',
  colorSuccess: 'light-dark(oklch(0.45 0.11 152), oklch(0.8 0.13 152))',
  colorWarning: 'light-dark(oklch(0.47 0.1 68), oklch(0.83 0.12 78))',
  colorDanger: 'light-dark(oklch(0.49 0.17 26), oklch(0.78 0.12 24))',

  shadowOverlay: '0 1px 2px oklch(0.2 0.02 265 / 0.08), 0 12px 32px -8px oklch(0.2 0.02 265 / 0.28)',

  radiusSmall: '6px',
  radiusMedium: '10px',
  radiusLarge: '14px',

  text12: '12px',
  text13: '13px',
  text14: '14px',
  text16: '16px',
  text20: '20px',

  control: '36px',
  controlCompact: '32px',
  controlTouch: '44px',
  // A row of a list; its picture follows.
  row: '65px',

  motionFast: '120ms',
  motionSlow: '200ms',
} as const

/** For surrounding pages; no widget reads them. */
const pageInputs = {
  space1: '4px',
  space2: '8px',
  space3: '12px',
  space4: '16px',
  space5: '20px',
  space6: '24px',
  space8: '32px',
  space10: '40px',

  text26: '26px',
  text32: '32px',
} as const

type InputName = keyof typeof inputs | keyof typeof pageInputs
export type DerivedName =
  | 'colorAccentHover'
  | 'colorAccentPressed'
  | 'colorAccentQuiet'
  | 'colorAccentQuietHover'
  | 'colorAccentText'
  | 'colorOnAccent'
  | 'colorFocus'
export type TokenName = InputName | DerivedName

/** `colorOnAccent` -> `color-on-accent`, `space1` -> `space-1`. */
const kebab = (name: string): string => name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)

/** The custom property a page sets, such as `--vitrine-color-accent`. */
export const propertyOf = (name: TokenName): string => `--vitrine-${kebab(name)}`

/**
 * The colours derived from the accent. Luminance is the `y` of XYZ, so the limits below are
 * WCAG contrast itself: black or white on the accent gives at least 4.5:1 for any accent, and the accent
 * as text is darkened (or lightened, in the dark) until it can be read on every surface.
 */
const derive = (accent: string, surface: string): Record<DerivedName, string> => {
  const white = (channel: string): string => `clamp(0, (0.179 - y) * 10000, ${channel})`
  const darker = (channel: string): string => `calc(${channel} * min(1, 0.125 / y))`
  const text = `light-dark(color(from ${accent} xyz-d65 ${darker('x')} ${darker('y')} ${darker('z')}), oklch(from ${accent} max(l, 0.8) min(c, 0.12) h))`
  return {
    colorAccentHover: `color-mix(in oklab, ${accent}, light-dark(black, white) 12%)`,
    colorAccentPressed: `color-mix(in oklab, ${accent}, light-dark(black, white) 22%)`,
    colorAccentQuiet: `color-mix(in oklab, ${accent} 9%, ${surface})`,
    colorAccentQuietHover: `color-mix(in oklab, ${accent} 15%, ${surface})`,
    colorAccentText: text,
    colorOnAccent: `color(from ${accent} xyz-d65 ${white('0.9505')} ${white('1')} ${white('1.089')})`,
    colorFocus: text,
  }
}

// Only a call can be marked as pure, and removed by bundlers if its result is unused.
const allNames = (): string[] => [inputs, pageInputs, derive('', '')].flatMap((some) => Object.keys(some))
const allVars = (): object => Object.fromEntries(tokenNames.map((name) => [name, `var(${propertyOf(name)})`]))

export const tokenNames = /* @__PURE__ */ allNames() as readonly TokenName[]

/** Every token as a `var()` reference, for a host's own style sheets. */
export const vars = /* @__PURE__ */ allVars() as Record<TokenName, string>

/** The colours derived from an accent, for setting an accent on one element. */
export const accentVariables = (accent: string): Record<DerivedName, string> => derive(accent, 'var(--vitrine-color-surface)')

/** Every token's public name with its value, for a page that builds its own style sheet. */
export const themeVariables = (): Record<string, string> => {
  const values: Record<string, string> = { ...inputs, ...pageInputs, ...derive(vars.colorAccent, vars.colorSurface) }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [propertyOf(name as TokenName), value]))
}

/** A rule that defines every token under its public name for a page; the page's colour scheme decides between light and dark. */
export const themeCss = (selector = ':root'): string => {
  const lines = Object.entries(themeVariables()).map(([name, value]) => `${name}:${value}`)
  return `${selector}{color-scheme:var(--vitrine-scheme,light dark);${lines.join(';')}}`
}

/**
 * The same tokens inside a widget, with the short prefix `--v-`: the public property if a page sets it,
 * otherwise the value above. Separate names let a page's value reach the widget.
 */
export const widgetTokens = (): string => {
  const own = (name: string): string => `var(--v-${kebab(name)})`
  const values: Record<string, string> = { ...inputs, ...derive(own('colorAccent'), own('colorSurface')) }
  return Object.entries(values)
    .map(([name, value]) => `--v-${kebab(name)}:var(${propertyOf(name as TokenName)},${value})`)
    .join(';')
}
