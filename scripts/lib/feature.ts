import { glob, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { camelOf, pascalOf, type Files } from './generated/files.ts'

/** A feature like any other: to change what a new one is made of, change the files of the template. */
const template = new URL('../new-feature/template/', import.meta.url).pathname

/** The template's own name in each spelling, and what takes its place. */
const spellings = (name: string): [own: string, other: string][] => [
  ['open-houses', name],
  ['openHouses', camelOf(name)],
  ['OpenHouses', pascalOf(name)],
  ['open_houses', name.replaceAll('-', '_')],
  ['Open houses', `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('-', ' ')],
  ['open houses', name.replaceAll('-', ' ')],
]

const renamed = (text: string, name: string): string => spellings(name).reduce((done, [own, other]) => done.replaceAll(own, other), text)

/** One more than the last: two people may have left a gap. */
const nextMigration = async (root: string): Promise<string> => {
  const numbers = (await readdir(join(root, 'apps/server/src/db/migrations'))).map((file) => Number.parseInt(file, 10))
  return String(Math.max(...numbers.filter((number) => !Number.isNaN(number))) + 1).padStart(4, '0')
}

/** The files of a new feature in every layer. */
export const featureFiles = async (root: string, name: string): Promise<Files> => {
  const migration = await nextMigration(root)
  const paths = (await Array.fromAsync(glob('{.*/,}**/*.txt', { cwd: template }))).toSorted()
  const files = paths.map(async (path) => {
    const target = renamed(path, name).replace(/\.txt$/, '').replace('NNNN', migration).replaceAll('\\', '/')
    return [target, renamed(await readFile(join(template, path), 'utf8'), name)] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

interface Edit {
  path: string
  /** Answers the text with the feature in it, or the same text when its place is not found. */
  change(text: string): string
}

const after = (found: RegExp, addition: string) => (text: string): string => text.replace(found, (match) => `${match}${addition}`)

/** Where a feature is made known by hand: the catalogue, from which most follows, the routes of the server, the screens of the customer area. */
export const registrations = (name: string): Edit[] => {
  const [camel, pascal] = [camelOf(name), pascalOf(name)]
  const loadRoutes = after(/^(?:import [^\n]+\n)+/, `import { ${camel}Endpoints } from './${name}/${name}.routes.ts'\n`)
  const addRoutes = after(/: Endpoint\[\] = \[\n/, `    ...${camel}Endpoints(services),\n`)
  const screen = `  {
    path: '/${name}',
    Screen: lazyScreen(async () => (await import('../${name}/${pascal}Screen.tsx')).${pascal}Screen),
    menu: { group: 'adManagement', label: ['${name}', 'title'], icon: <IconListing /> },
  },
`
  return [
    { path: 'packages/core/src/catalogue/catalogue.ts', change: after(/export const features = \{\n/, `  '${name}': { topics: ['${name}'], scopes: [], widgets: { '${name}': [] } },\n`) },
    { path: 'apps/server/src/routes.ts', change: (text) => addRoutes(loadRoutes(text)) },
    { path: 'apps/customer-area/src/app/feature-screens.tsx', change: after(/export const featureScreens: readonly FeatureScreen\[\] = \[\n/, screen) },
  ]
}
