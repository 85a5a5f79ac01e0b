import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What a widget is on pages of other sites. */
export type Embedding = 'public' | { needs: readonly string[]; uses?: readonly string[] } | { areaOnly: string }

export interface Catalogue {
  features: Readonly<Record<string, { widgets: Readonly<Record<string, unknown>> }>>
  featureWidgets: readonly string[]
  areaWidgets: readonly string[]
  publicWidgets: readonly string[]
  embeddings: Readonly<Record<string, Embedding>>
  textsOfWidgets: Readonly<Record<string, readonly string[]>>
}

/** The features and widgets of core's catalogue, of the project in a folder. */
export const readCatalogue = async (root: string): Promise<Catalogue> =>
  (await import(pathToFileURL(join(root, 'packages/core/src/catalogue/catalogue.ts')).href)) as Catalogue

/** The source folder of each widget: its feature's, with a subfolder if its name differs. */
export const foldersOfWidgets = ({ features }: Pick<Catalogue, 'features'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(features).flatMap(([feature, { widgets }]) =>
      Object.keys(widgets).map((widget) => [widget, widget === feature ? feature : `${feature}/${widget}`]),
    ),
  )
