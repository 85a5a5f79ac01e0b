import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { featureRefusal, oneOf, registrations } from './feature.ts'
import { root } from './host.mjs'

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

/** The shared files as they are with this feature. */
const edited = (name: string): string[] =>
  registrations({ name, one: oneOf(name) }).map(({ path, change }) => change(readFileSync(join(root, path), 'utf8')))

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
