import { glob, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { camelOf, pascalOf, type Files } from '../generated/files.ts'

/** A feature like any other: to change what a new one is made of, change the files of its folders, one for each option. */
const templates = new URL('../../new-feature/', import.meta.url).pathname

/** What a new feature may have beside its list. */
export const featureOptions = ['editor', 'job', 'mail', 'connector'] as const
export type FeatureOption = (typeof featureOptions)[number]

/** What a feature and one of its things are called, in lower case words joined by hyphens: `open-houses`, `open-house`. */
interface FeatureName {
  name: string
  one: string
}

export interface Feature extends FeatureName {
  options: readonly FeatureOption[]
}

/** The job is what sends the mail, and what asks outside. */
export const withJob = (options: readonly FeatureOption[]): FeatureOption[] =>
  featureOptions.filter(
    (option) => options.includes(option) || (option === 'job' && options.some((other) => other === 'mail' || other === 'connector')),
  )

/** The word for one of them, where an s is all that makes them many. */
export const oneOf = (name: string): string => (/[^s]s$/.test(name) ? name.slice(0, -1) : name)

const isVariable = (word: string): boolean => {
  try {
    return !!new Script(`let ${word}`)
  } catch {
    return false
  }
}

/** Why a feature cannot be called so; undefined when it can. */
export const featureRefusal = ({ name, one }: FeatureName): string | undefined => {
  const isWord = (word: string): boolean => /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/.test(word)
  if (!isWord(name) || !isWord(one)) return 'Name the feature in lower case words joined by hyphens: npm run new-feature open-houses'
  if (one === name || !isVariable(camelOf(one))) return `Say what one of them is called, too: npm run new-feature ${name} ${name}-entry`
  return undefined
}

const sentence = (name: string): string => name.replaceAll('-', ' ')
const titled = (name: string): string => `${name.charAt(0).toUpperCase()}${sentence(name.slice(1))}`
const underscored = (name: string): string => name.replaceAll('-', '_')
const spellings = [(name: string) => name, camelOf, pascalOf, underscored, titled, sentence]

/** The words of the template, each in all its spellings, by those that take their place; many before one, which it begins with. */
const wordsFor = ({ name, one }: FeatureName): Map<string, string> =>
  new Map(
    [
      ['open-houses', name],
      ['open-house', one],
    ].flatMap(([own = '', other = '']) => spellings.map((spell) => [spell(own), spell(other)] as const)),
  )

const renamed = (text: string, feature: FeatureName): string => {
  const words = wordsFor(feature)
  return text.replaceAll(new RegExp([...words.keys()].join('|'), 'g'), (word) => words.get(word) ?? word)
}

/** Leaves out what is not asked for: lines between `<<editor>>` or `<<not editor>>` and `<<end>>`, or a part of one line. */
export const chosen = (text: string, options: readonly string[]): string => {
  const choose = (_: string, not: string | undefined, option: string, part: string): string =>
    options.includes(option) === (not === undefined) ? part : ''
  // Parts of a line first: they may stand in lines that are chosen.
  return text.replaceAll(/<<(not )?(\w+)>>(?!\n)(.*?)<<end>>/g, choose).replaceAll(/^<<(not )?(\w+)>>\n([\s\S]*?)^<<end>>\n/gm, choose)
}

/** One more than the last: two people may have left a gap. */
const nextMigration = async (root: string): Promise<string> => {
  const numbers = (await readdir(join(root, 'apps/server/src/db/migrations'))).map((file) => Number.parseInt(file, 10))
  return String(Math.max(...numbers.filter((number) => !Number.isNaN(number))) + 1).padStart(4, '0')
}

/** The files of a new feature in every layer. */
export const featureFiles = async (root: string, feature: Feature): Promise<Files> => {
  const { options } = feature
  const migration = await nextMigration(root)
  const folders = ['plain', ...options].map((folder) => join(templates, folder))
  const paths = await Promise.all(
    folders.map(async (cwd) => (await Array.fromAsync(glob('{.*/,}**/*.txt', { cwd }))).toSorted().map((path) => ({ cwd, path }))),
  )
  const files = paths.flat().map(async ({ cwd, path }) => {
    const target = renamed(path, feature)
      .replace(/\.txt$/, '')
      .replace('NNNN', migration)
      .replaceAll('\\', '/')
    return [target, renamed(chosen(await readFile(join(cwd, path), 'utf8'), options), feature)] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

interface Edit {
  path: string
  /** Answers the text with the feature in it, or the same text when its place is not found. */
  change(text: string): string
}

/** In front of the first of its kind that the alphabet puts later, or of what follows them all. */
const inOrder =
  (named: RegExp, end: RegExp, name: string, addition: string) =>
  (text: string): string => {
    const next = [...text.matchAll(named)].find(([, other = '']) => other > name)
    const at = next?.index ?? text.search(end)
    return at < 0 ? text : text.slice(0, at) + addition + text.slice(at)
  }

/** Behind the last entry of the array that begins so. */
const atEnd =
  (start: string, addition: string) =>
  (text: string): string => {
    const from = text.indexOf(start)
    const length = from < 0 ? -1 : text.slice(from).search(/^ *\]/m)
    return length < 0 ? text : text.slice(0, from + length) + addition + text.slice(from + length)
  }

interface TrailTexts {
  areas: Record<string, string>
  acts: Record<string, Record<string, string>>
}

/** What the trail calls the records, and what is done to one. */
const trailWords = {
  en: (one: string) => ({ created: `${one} added`, changed: `${one} changed`, deleted: `${one} deleted` }),
  fr: (one: string) => ({ created: `${one}\u00A0: ajout`, changed: `${one}\u00A0: modification`, deleted: `${one}\u00A0: suppression` }),
  es: (one: string) => ({ created: `${one}: alta`, changed: `${one}: cambio`, deleted: `${one}: borrado` }),
}

const trailTexts = ({ name, one }: FeatureName): Edit[] =>
  Object.entries(trailWords).map(([language, wordsOf]) => ({
    path: `packages/core/src/i18n/locales/${language}/audit.json`,
    change(text) {
      const texts = JSON.parse(text) as TrailTexts
      const areas = { ...texts.areas, [one]: titled(name) }
      const acts = { ...texts.acts, [one]: wordsOf(titled(one)) }
      return `${JSON.stringify({ ...texts, areas, acts }, null, 2)}\n`
    },
  }))

/**
 * Where a feature is made known by hand: the catalogue, from which most follows, the features of the server, the screens of the
 * customer area, and what the trail calls what is done to it, in each language.
 */
export const registrations = ({ name, one, options }: Feature): Edit[] => {
  const [camel, pascal] = [camelOf(name), pascalOf(name)]
  const has = (option: FeatureOption, text: string): string => (options.includes(option) ? text : '')
  const quoted = camel === name ? name : `'${name}'`
  const widgets = `${quoted}: []${has('editor', `, '${one}-editor': []`)}`
  const entry = `  ${quoted}: { topics: ['${name}'], scopes: [], widgets: { ${widgets} }, acts: ['${one}.created', '${one}.changed', '${one}.deleted'] },\n`
  const lazy = (component: string): string => `lazyScreen(async () => (await import('../${name}/${component}.tsx')).${component})`
  const screen = `  {
    path: '/${name}',
    Screen: ${lazy(`${pascal}Screen`)},${has('editor', `\n    below: { '/${name}/:record': ${lazy(`${pascalOf(one)}Screen`)} },`)}
    menu: { group: 'adManagement', label: ['${name}', 'list.title'], icon: <IconListing /> },
  },
`
  const load = inOrder(
    /^import \{ \w+(?:Endpoints|Jobs) \} from '\.\/([\w-]+)\//gm,
    /^\n/m,
    name,
    `${has('job', `import { ${camel}Jobs } from './${name}/${name}.jobs.ts'\n`)}import { ${camel}Endpoints } from './${name}/${name}.routes.ts'\n`,
  )
  const add = inOrder(
    /^ {2}'?([\w-]+)'?: \{ endpoints/gm,
    /^\}\n\nexport const endpointsOf/m,
    name,
    `  ${quoted}: { endpoints: ${camel}Endpoints${has('job', `, jobs: ${camel}Jobs`)} },\n`,
  )
  return [
    {
      path: 'packages/core/src/catalogue/catalogue.ts',
      change: inOrder(/^ {2}'?([\w-]+)'?: \{/gm, /^\} as const satisfies/m, name, entry),
    },
    { path: 'apps/server/src/features.ts', change: (text) => add(load(text)) },
    { path: 'apps/customer-area/src/screens/feature-screens.tsx', change: atEnd('export const featureScreens', screen) },
    ...trailTexts({ name, one }),
  ]
}
