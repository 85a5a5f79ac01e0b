import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Catalogue {
  featureWidgets: readonly string[]
  areaWidgets: readonly string[]
  publicWidgets: readonly string[]
  scopesOfWidgets: Readonly<Record<string, readonly string[] | null>>
  textsOfWidgets: Readonly<Record<string, readonly string[]>>
}

/** The features and widgets as core names them, of the project in a folder. */
export const readCatalogue = async (root: string): Promise<Catalogue> =>
  (await import(pathToFileURL(join(root, 'packages/core/src/catalogue/catalogue.ts')).href)) as Catalogue
