import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  chosen,
  featureFiles,
  featureOptions,
  featureRefusal,
  labelOf,
  oneOf,
  registrations,
  withJob,
  type FeatureOption,
} from './feature.ts'
import { allOptions, usage } from './usage.ts'
import { root } from '../host.mjs'

interface Texts {
  list: { title: string }
  areas: Record<string, string>
  acts: Record<string, Record<string, string>>
}

test.each([
  ['open-houses', 'open-house'],
  ['calls', 'call'],
  ['business', 'business'],
  ['stock', 'stock'],
])('of %s one is a %s', (name, one) => expect(oneOf(name)).toBe(one))

test.each([
  ['Open houses', 'open-house', /lower case words/],
  ['stock', 'stock', /npm run new-feature stock stock-entry/],
  ['news', 'new', /npm run new-feature news news-entry/],
])('a feature is not called %s of which one is a %s', (name, one, refusal) => expect(featureRefusal({ name, one })).toMatch(refusal))

test('a feature is called by many and by one', () => expect(featureRefusal({ name: 'open-houses', one: 'open-house' })).toBeUndefined())

/** The shared files with this feature added. */
const edited = (name: string): string[] =>
  registrations({ name, one: oneOf(name), options: [] }).map(({ path, change }) => change(readFileSync(join(root, path), 'utf8')))

const found = (text: string | undefined, pattern: RegExp): string[] => [...(text ?? '').matchAll(pattern)].map(([, name = '']) => name)

test.each(['aerial-views', 'key-rounds', 'zoning-plans'])('%s stand where the alphabet or the order of the file wants them', (name) => {
  const [catalogue, server, screens] = edited(name)
  const entries = found(catalogue, /^ {2}'?([\w-]+)'?: \{/gm)
  const rows = found(server, /^ {2}'?([\w-]+)'?: \{ endpoints/gm)
  const imports = found(server, /^import \{ \w+Endpoints.* from '\.\/([\w-]+)\//gm)
  expect(entries).toContain(name)
  expect(entries).toEqual(entries.toSorted())
  for (const names of [rows, imports]) {
    expect(names).toContain(name)
    expect(names).toEqual(names.toSorted())
  }
  expect(found(screens, /^ {4}path: (.+),/gm).at(-1)).toBe(`'/${name}'`)
})

test('a new feature is called in French and Spanish as it was said, in its own texts and in the trail', async () => {
  const labels = { fr: { many: 'Tournées « clés »', one: 'Tournée' }, es: { many: 'Rondas "llaves"', one: 'Ronda' } }
  const feature = { name: 'key-rounds', one: 'key-round', options: [], labels }
  const files = await featureFiles(root, feature)
  const changed = registrations(feature).map(({ path, change }) => [path, change(readFileSync(join(root, path), 'utf8'))] as const)
  const textsOf = (language: string, file: string): Texts =>
    JSON.parse({ ...files, ...Object.fromEntries(changed) }[`packages/core/src/i18n/locales/${language}/${file}.json`] ?? '{}') as Texts
  const said = Object.keys(labels).map((language) => [
    textsOf(language, 'key-rounds').list.title,
    textsOf(language, 'audit').areas['key-round'],
    ...Object.values(textsOf(language, 'audit').acts['key-round'] ?? {}),
  ])
  expect(said).toEqual([
    ['Tournées « clés »', 'Tournées « clés »', 'Tournée\u00A0: ajout', 'Tournée\u00A0: modification', 'Tournée\u00A0: suppression'],
    ['Rondas "llaves"', 'Rondas "llaves"', 'Ronda: alta', 'Ronda: cambio', 'Ronda: borrado'],
  ])
})

test.each(['Portes ouvertes', 'Portes ouvertes/', '/Porte', 'a/b/c'])(
  'the label "%s" of a feature is refused, since it does not say what many and one are called',
  (text) => expect(labelOf(text)).toBeUndefined(),
)

test('the help of the generator names every option', () => {
  const named = [...usage.matchAll(/^ {2}(--\w+) +\w/gm)].map(([, option]) => option)
  expect(named.join(', ')).toBe(allOptions)
})

test('a template of a feature keeps what the options ask for, in lines and inside of one', () => {
  const text = 'first\n<<job>>\njob<<mail>> and mail<<end>>\n<<end>>\n<<not job>>\nno job\n<<end>>\nlast\n'
  expect(chosen(text, [])).toBe('first\nno job\nlast\n')
  expect(chosen(text, ['job'])).toBe('first\njob\nlast\n')
  expect(chosen(text, ['job', 'mail'])).toBe('first\njob and mail\nlast\n')
})

test('a mail and a connector bring the job that needs them', () => {
  expect(withJob(['connector', 'editor'])).toEqual(['editor', 'job', 'connector'])
  expect(withJob(['editor'])).toEqual(['editor'])
})

/** All combinations of options. */
const choices = [
  ...new Set(
    Array.from({ length: 2 ** featureOptions.length }, (_, bits) =>
      withJob(featureOptions.filter((__, position) => bits & (2 ** position))).join(' '),
    ),
  ),
]

test.each(choices)(
  'a feature with "%s" is whole: nothing is left of what chooses, and what it imports of itself is there',
  async (choice) => {
    const options = choice.split(' ').filter(Boolean) as FeatureOption[]
    const files = await featureFiles(root, { name: 'key-rounds', one: 'key-round', options })
    expect(Object.keys(files).filter((path) => /<<(?:not )?\w+>>/.test(files[path] ?? ''))).toEqual([])
    // A journey imports shared files, which exist already.
    const sources = Object.entries(files).filter(([path]) => path.includes('/src/'))
    const imported = sources.flatMap(([path, text]) =>
      [...text.matchAll(/from '(\.\/[\w.-]+)'/g)].map(([, file = '']) => join(dirname(path), file)),
    )
    expect(imported.filter((path) => !(path in files))).toEqual([])
  },
)
