/** Files to write, by their path from the root. */
export type Files = Record<string, string>

export const written = '// Written by `npm run generate`.'

/** `ads-list` becomes `AdsList`. */
export const pascalOf = (kebab: string): string => kebab.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `ads-list` becomes `adsList`. */
export const camelOf = (kebab: string): string => kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
