import { layers } from '../rooms/index.ts'
import { isInFeature, type Layer } from '../rooms/room.ts'

const most = 30

/** Written by a generator, one file for each of many. */
const isGenerated = /^packages\/(?:core\/src\/i18n\/sources|widgets\/src\/define|react-bindings\/src)$/

const folderOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0))

/** The folders with too many files. */
export const tooLarge = (paths: readonly string[]): string[] => {
  const folders = Map.groupBy(paths, folderOf)
  return [...folders]
    .filter(([folder, { length }]) => length > most && !isGenerated.test(folder))
    .map(([folder, { length }]) => `${folder}: ${length} files, at most ${most}: give those of one subject a folder of their own`)
}

/** Folders that are not features of the catalogue: parts of one, pages about several, and shared code. The same names in every layer. */
const besideFeatures: ReadonlySet<string> = new Set([
  'about',
  'ad-form',
  'ad-law',
  'ad-media',
  'ad-schedule',
  'ad-visits',
  'content-library',
  'copywriter',
  'dashboard',
  'day',
  'docs',
  'events',
  'fact-check',
  'logs',
  'menu',
  'metrics',
  'object-types',
  'opening-hours',
  'personal-data',
  'places',
  'poliris',
  'review-answers',
  'sandbox-directories',
  'sandbox-networks',
  'sandbox-portals',
  'session',
  'site',
  'static',
  'test',
  'testing',
  'text-generation',
])

/** The journeys have folders by feature, with shared files beside them. */
const journeys: Layer = { source: 'tests/e2e', rooms: [{ name: 'features', why: '' }] }

/** The catalogue's features with their widgets by name. */
type Features = Readonly<Record<string, { widgets: Readonly<Record<string, unknown>> }>>

const misnamedIn = ({ source }: Layer, features: Features, folders: readonly string[]): string | undefined => {
  const [feature = '', inside] = folders
  const known = features[feature]
  if (!known && !besideFeatures.has(feature))
    return `${source}/${feature}: no feature of the catalogue has this name; a feature has one name in every layer`
  if (source !== 'packages/widgets/src' || !inside || !known || inside === 'ui' || inside in known.widgets) return undefined
  return `${source}/${feature}/${inside}: the catalogue names no such widget of ${feature}`
}

/** The folders whose name is not that of a feature of the catalogue, or of one of its widgets. */
export const misnamed = (paths: readonly string[], features: Features): string[] => {
  const refused = [...layers, journeys].flatMap((layer) =>
    paths
      .filter((path) => isInFeature(layer, path))
      .map((path) =>
        misnamedIn(
          layer,
          features,
          folderOf(path)
            .slice(layer.source.length + 1)
            .split('/'),
        ),
      ),
  )
  return [...new Set(refused)].filter((why) => why !== undefined)
}
