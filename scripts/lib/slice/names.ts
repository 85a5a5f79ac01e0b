export interface Names {
  /** `open-houses`: folder, file and path name. */
  kebab: string
  /** `openHouses` */
  camel: string
  /** `OpenHouses` */
  pascal: string
  /** `open_houses`: table name. */
  snake: string
}

/** The spellings of a feature's name; undefined when it is not lower case words joined by hyphens. */
export const namesOf = (kebab: string): Names | undefined => {
  if (!/^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/.test(kebab)) return undefined
  const pascal = kebab.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return { kebab, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), snake: kebab.replaceAll('-', '_') }
}

/** Files to write, by their path from the root. */
export type Files = Record<string, string>
