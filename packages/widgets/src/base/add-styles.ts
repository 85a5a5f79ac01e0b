import { adoptStyles, supportsAdoptingStyleSheets, type CSSResult } from 'lit'

/** Adds the styles of a part that arrived later to those a widget was made with. */
export const addStyles = (root: ShadowRoot, styles: readonly CSSResult[]): void => {
  if (!supportsAdoptingStyleSheets) return adoptStyles(root, [...styles])
  const sheets = styles.flatMap((style) => style.styleSheet ?? [])
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets.filter((sheet) => !root.adoptedStyleSheets.includes(sheet))]
}
