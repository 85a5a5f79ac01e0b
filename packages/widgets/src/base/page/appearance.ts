import { accentVariables, propertyOf, type TokenName } from '../../theme/tokens.ts'
import type { Appearance } from '../vitrine.types.ts'

const schemes = { page: 'initial', light: 'light', dark: 'dark', auto: 'light dark' } as const

/** Sets an appearance as single style properties, which a strict Content-Security-Policy allows. */
export const applyAppearance = (element: HTMLElement, { theme, variables = {} }: Appearance): (() => void) => {
  const accent = variables.colorAccent
  const values: Record<string, string> = { ...(accent && accentVariables(accent)), ...variables }
  const properties = Object.entries(values).map(([name, value]): [string, string] => [propertyOf(name as TokenName), value])
  if (theme) properties.push(['--vitrine-scheme', schemes[theme]])
  for (const [name, value] of properties) element.style.setProperty(name, value)
  return () => {
    for (const [name] of properties) element.style.removeProperty(name)
  }
}
