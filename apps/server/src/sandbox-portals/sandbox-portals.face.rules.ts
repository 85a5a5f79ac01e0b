import type { PortalInfo } from './sandbox-portals.page.model.ts'

/** The hue of a portal: neighbours in the list have very different ones. */
const hueOf = (codeName: string): number =>
  Array.from(codeName).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 3_600, 7) / 10

/** The initials of the two main words of a name: `Pierre & Clé` is PC. */
const initialsOf = (name: string): string => {
  const words = name.split(/[^\p{L}]+/u).filter((word) => word.length > 2)
  return (words.length > 1 ? [words[0], words.at(-1)] : [name]).map((word = '') => word.charAt(0).toUpperCase()).join('')
}

/** The colours of a portal's style sheet. */
export const coloursOf = ({ codeName }: Pick<PortalInfo, 'codeName'>): string => `:root { --hue: ${hueOf(codeName)}; }\n`

/** A generated logo, since made-up portals have none. */
export const logoOf = ({ codeName, name }: PortalInfo): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" role="img"><rect width="48" height="48" rx="12" fill="hsl(${hueOf(codeName)} 55% 32%)"/><path d="M8 24 24 10l16 14" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" opacity=".55"/><text x="24" y="37" fill="#fff" font-family="Georgia, serif" font-size="16" font-weight="700" text-anchor="middle">${initialsOf(name)}</text></svg>`
