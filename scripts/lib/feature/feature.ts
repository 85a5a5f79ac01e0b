import { glob, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { camelOf, pascalOf, type Files } from '../generated/files.ts'

/** The templates of a new feature: one folder for each option. */
const templates = new URL('../../new-feature/', import.meta.url).pathname

/** The optional parts of a new feature. */
export const featureOptions = ['editor', 'job', 'mail', 'connector'] as const
export type FeatureOption = (typeof featureOptions)[number]

/** The names of a feature and of one of its records, in lower case with hyphens: `open-houses`, `open-house`. */
interface FeatureName {
  name: string
  one: string
}

/** Languages in which somebody has to say what a feature is called: in English its name does. */
export const labelLanguages = ['fr', 'es'] as const

interface Label {
  many: string
  one: string
}

export type Labels = Partial<Record<(typeof labelLanguages)[number], Label>>

/** `Portes ouvertes/Porte ouverte`; undefined for what is written otherwise. */
export const labelOf = (text: string): Label | undefined => {
  const [many = '', one = '', ...more] = text.split('/').map((word) => word.trim())
  return many && one && more.length === 0 ? { many, one } : undefined
}

export interface Feature extends FeatureName {
  options: readonly FeatureOption[]
  labels?: Labels
}

/** The job sends the mail and uses the connector, so both imply it. */
export const withJob = (options: readonly FeatureOption[]): FeatureOption[] =>
  featureOptions.filter(
    (option) => options.includes(option) || (option === 'job' && options.some((other) => other === 'mail' || other === 'connector')),
  )

/** The singular of a name, if the plural only adds an s. */
export const oneOf = (name: string): string => (/[^s]s$/.test(name) ? name.slice(0, -1) : name)

const isVariable = (word: string): boolean => {
  try {
    return !!new Script(`let ${word}`)
  } catch {
    return false
  }
}

/** Why a feature cannot have these names; undefined if it can. */
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

/** The template's names in all spellings, with their replacements; plurals first, since they begin with the singular. */
const wordsFor = ({ name, one }: FeatureName): Map<string, string> =>
  new Map(
    [
      ['open-houses', name],
      ['open-house', one],
    ].flatMap(([own = '', other = '']) => spellings.map((spell) => [spell(own), spell(other)] as const)),
  )

/** The words of a file of texts in another language, where they are known. */
const labelsFor = ({ labels = {} }: Feature, path: string): [string, string][] => {
  const language = labelLanguages.find((one) => path.includes(`/locales/${one}/`))
  const label = language && labels[language]
  const inJson = (words: string): string => JSON.stringify(words).slice(1, -1)
  return label
    ? [
        [titled('open-houses'), inJson(label.many)],
        [titled('open-house'), inJson(label.one)],
      ]
    : []
}

const renamed = (text: string, feature: Feature, path: string): string => {
  const words = new Map([...wordsFor(feature), ...labelsFor(feature, path)])
  return text.replaceAll(new RegExp([...words.keys()].join('|'), 'g'), (word) => words.get(word) ?? word)
}

/** Removes the parts of options that were not chosen: lines between `<<editor>>` or `<<not editor>>` and `<<end>>`, or a part of one line. */
export const chosen = (text: string, options: readonly string[]): string => {
  const choose = (_: string, not: string | undefined, option: string, part: string): string =>
    options.includes(option) === (not === undefined) ? part : ''
  // Parts of a line first, since they may be inside of chosen lines.
  return text.replaceAll(/<<(not )?(\w+)>>(?!\n)(.*?)<<end>>/g, choose).replaceAll(/^<<(not )?(\w+)>>\n([\s\S]*?)^<<end>>\n/gm, choose)
}

/** One more than the highest number: there may be gaps. */
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
    const target = renamed(path, feature, '')
      .replace(/\.txt$/, '')
      .replace('NNNN', migration)
      .replaceAll('\\', '/')
    return [target, renamed(chosen(await readFile(join(cwd, path), 'utf8'), options), feature, path)] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

interface Edit {
  path: string
  /** Returns the text with the feature added, or the same text if its position is not found. */
  change(text: string): string
}

/** Inserts in alphabetical order: before the first entry that comes later, or before what follows the entries. */
const inOrder =
  (named: RegExp, end: RegExp, name: string, addition: string) =>
  (text: string): string => {
    const next = [...text.matchAll(named)].find(([, other = '']) => other > name)
    const at = next?.index ?? text.search(end)
    return at < 0 ? text : text.slice(0, at) + addition + text.slice(at)
  }

/** Inserts behind the last entry of the array with this beginning. */
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

/** The audit trail's texts for the records, and for actions on them. */
const trailWords = {
  en: (one: string) => ({ created: `${one} added`, changed: `${one} changed`, deleted: `${one} deleted` }),
  fr: (one: string) => ({ created: `${one}\u00A0: ajout`, changed: `${one}\u00A0: modification`, deleted: `${one}\u00A0: suppression` }),
  es: (one: string) => ({ created: `${one}: alta`, changed: `${one}: cambio`, deleted: `${one}: borrado` }),
}

const trailTexts = ({ name, one, labels = {} }: Omit<Feature, 'options'>): Edit[] =>
  Object.entries(trailWords).map(([language, wordsOf]) => ({
    path: `packages/core/src/i18n/locales/${language}/audit.json`,
    change(text) {
      const texts = JSON.parse(text) as TrailTexts
      const label = labels[language as keyof Labels] ?? { many: titled(name), one: titled(one) }
      const areas = { ...texts.areas, [one]: label.many }
      const acts = { ...texts.acts, [one]: wordsOf(label.one) }
      return `${JSON.stringify({ ...texts, areas, acts }, null, 2)}\n`
    },
  }))

/**
 * The files in which a feature is registered by hand: the catalogue, from which most is derived, the server's features, the
 * screens of the customer area, and the audit trail's texts in each language.
 */
export const registrations = (feature: Feature): Edit[] => {
  const { name, one, options } = feature
  const [camel, pascal] = [camelOf(name), pascalOf(name)]
  const has = (option: FeatureOption, text: string): string => (options.includes(option) ? text : '')
  const quoted = camel === name ? name : `'${name}'`
  const closed = `{ areaOnly: 'Its calls have no rights for pages of other sites yet.' }`
  const widgets = `${quoted}: ${closed}${has('editor', `, '${one}-editor': ${closed}`)}`
  const entry = `  ${quoted}: { topics: ['${name}'], scopes: [], widgets: { ${widgets} }, acts: ['${one}.created', '${one}.changed', '${one}.deleted'] },\n`
  const lazy = (component: string): string => `lazyScreen(async () => (await import('../${name}/${component}.tsx')).${component})`
  const screen = `  {
    path: '/${name}',
    Screen: ${lazy(`${pascal}Screen`)},${has('editor', `\n    below: { '/${name}/:record': ${lazy(`${pascalOf(one)}Screen`)} },`)}
    menu: { group: 'adManagement', label: ['${name}', 'list.title'] },
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
    ...trailTexts(feature),
  ]
}
