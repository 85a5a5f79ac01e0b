import { adoptStyles, supportsAdoptingStyleSheets, type CSSResult } from 'lit'

/** Adds the styles of a part that was loaded later. */
export const addStyles = (root: ShadowRoot, styles: readonly CSSResult[]): void => {
  if (!supportsAdoptingStyleSheets) return adoptStyles(root, [...styles])
  const sheets = styles.flatMap((style) => style.styleSheet ?? [])
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets.filter((sheet) => !root.adoptedStyleSheets.includes(sheet))]
}
