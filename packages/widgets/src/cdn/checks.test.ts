import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as valibot from 'valibot'
import * as checks from './checks.ts'

type Library = typeof checks

const libraries = [valibot as unknown as Library, checks] as const

/** What a library says about a value: that it fits, or the path of the first thing that does not. */
const verdict = (library: Library, schemaOf: (v: Library) => unknown, value: unknown): string => {
  const parse = library.safeParse as (schema: unknown, value: unknown, config: object) => ReturnType<Library['safeParse']>
  const result = parse(schemaOf(library), value, { abortEarly: true })
  return result.success ? 'fits' : `at ${library.getDotPath(result.issues?.[0] as never) ?? 'the top'}`
}

const schemas: Record<string, (v: Library) => unknown> = {
  string: (v) => v.string(),
  number: (v) => v.number(),
  boolean: (v) => v.boolean(),
  integer: (v) => v.pipe(v.number(), v.integer()),
  finite: (v) => v.pipe(v.number(), v.finite()),
  timestamp: (v) => v.pipe(v.string(), v.isoTimestamp()),
  date: (v) => v.pipe(v.string(), v.regex(/^\d{2}\/\d{2}\/\d{4}$/)),
  choice: (v) => v.picklist(['oui', 'non']),
  maybe: (v) => v.nullish(v.string()),
  absent: (v) => v.optional(v.string()),
  list: (v) => v.array(v.pipe(v.number(), v.integer())),
  dictionary: (v) => v.record(v.string(), v.number()),
  ad: (v) => v.object({ id: v.number(), photo: v.nullish(v.object({ url: v.string() })), tags: v.array(v.object({ name: v.string() })) }),
}

/** Timestamps, each wrong in its own way or only just right. */
const stamps = [
  '2026-00-12T10:20:30Z', '2026-01-00T10:20:30Z', '2026-12-31T23:59:59Z', '2026-01-32T10:20:30Z', '2026-01-12T24:20:30Z', '2026-01-12T10:60:30Z',
  '2026-01-12T10:20:60Z', '2026-01-12 10:20:30 +0100', '2026-01-12T10:20:30+23:59', '2026-01-12T10:20:30+24:00', '2026-01-12T10:20:30-01:60',
  '2026-01-12T10:20:30+01', '2026-01-12T10:20:30.Z', '2026-01-12T10:20:30.1234567890Z', '2026-1-12T10:20:30Z', '26-01-12T10:20:30Z', '2026-01-12T10:20:30z',
  ' 2026-01-12T10:20:30Z', '2026-01-12T10:20:30Z ', '2026-01-12T10:20:30  +01:00',
]

const values: unknown[] = [
  undefined, null, '', 'oui', '12/01/2026', '2026-01-12', '2026-01-12T10:20:30Z', '2026-01-12T10:20:30.123+01:00', '2026-13-12T10:20:30Z',
  '2026-01-12T10:20:30', ...stamps, 0, 1, 1.5, -3, Number.NaN, Number.POSITIVE_INFINITY, true, false, [], [1, 2], [1, 'two'], [1.5], {}, { a: 1 }, { a: 'one' },
  { id: 1, tags: [] }, { id: 1, photo: null, tags: [{ name: 'new' }] }, { id: 1, photo: { url: 7 }, tags: [] }, { id: 1, tags: [{ name: 'new' }, {}] },
  { id: '1', tags: [] }, { tags: [] }, { id: 1, photo: [], tags: 'none' },
]

describe('the checks of the script tag', () => {
  it.each(Object.keys(schemas))('judge a %s as valibot does', (name) => {
    const [theirs, ours] = libraries.map((library) => values.map((value) => verdict(library, schemas[name]!, value)))
    expect(ours).toEqual(theirs)
    expect(new Set(theirs).size).toBeGreaterThan(1)
  })

  it('are as many as the codecs of core use', () => {
    const core = new URL('../../../core/src/', import.meta.url)
    const files = readdirSync(core, { recursive: true, encoding: 'utf8' }).filter((file) => /^(wire|ads|account|contacts|exports|embed)\//.test(file))
    expect(files.length).toBeGreaterThan(10)
    const used = files.filter((file) => /wire.*\.ts$/.test(file)).flatMap((file) => [...readFileSync(new URL(file, core), 'utf8').matchAll(/\bv\.([a-z]\w+)\(/g)].map(([, name]) => name))
    expect([...new Set(used)].filter((name) => !(name! in checks))).toEqual([])
  })
})
