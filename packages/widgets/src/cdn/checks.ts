/**
 * The few checks of valibot that the wire codecs use, with the same answers, for the script-tag build alone: it has a budget
 * in bytes, needs neither messages nor types, and derives no documents. What differs from valibot fails `checks.test.ts`.
 */

/** Where a value does not fit: the path as keys, outermost first; undefined when it fits. */
type Check = (value: unknown) => readonly PropertyKey[] | undefined

interface Schema {
  check: Check
  entries?: Record<string, Schema>
}

const here: readonly PropertyKey[] = []
const test = (fits: (value: never) => boolean): Schema => ({ check: (value) => (fits(value as never) ? undefined : here) })

const inside = (key: PropertyKey, { check }: Schema, value: unknown): readonly PropertyKey[] | undefined => {
  const path = check(value)
  return path && [key, ...path]
}

const firstOf = <Item>(items: Iterable<Item>, look: (item: Item) => ReturnType<Check>): ReturnType<Check> => {
  for (const item of items) {
    const path = look(item)
    if (path) return path
  }
  return undefined
}

export const string = (): Schema => test((value) => typeof value === 'string')
export const number = (): Schema => test((value) => typeof value === 'number' && !Number.isNaN(value))
export const boolean = (): Schema => test((value) => typeof value === 'boolean')
export const integer = (): Schema => test(Number.isInteger)
export const finite = (): Schema => test(Number.isFinite)
export const regex = (pattern: RegExp): Schema => test((value: string) => pattern.test(value))

const timestamp = /^\d{4}-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:Z| ?[+-](\d\d)(?::?(\d\d))?)$/
const [least, most] = [['01', '01'], ['12', '31', '23', '59', '59', '23', '59']]
// An expression that says the limits too is compiled to four times the memory.
export const isoTimestamp = (): Schema =>
  test((value: string) => timestamp.exec(value)?.slice(1).every((part, at) => part === undefined || (part >= (least[at] ?? '') && part <= (most[at] ?? ''))) ?? false)
export const picklist = (values: readonly unknown[]): Schema => test((value) => values.includes(value))

export const pipe = (...steps: readonly Schema[]): Schema => ({ check: (value) => firstOf(steps, ({ check }) => check(value)) })
export const optional = ({ check }: Schema): Schema => ({ check: (value) => (value === undefined ? value : check(value)) })
export const nullish = (inner: Schema): Schema => optional({ check: (value) => (value === null ? undefined : inner.check(value)) })

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export const object = (entries: Record<string, Schema>): Schema => {
  const list = Object.entries(entries)
  return { entries, check: (value) => (isObject(value) ? firstOf(list, ([key, inner]) => inside(key, inner, value[key])) : here) }
}
export const record = (_key: Schema, inner: Schema): Schema => ({
  check: (value) => (isObject(value) ? firstOf(Object.entries(value), ([key, item]) => inside(key, inner, item)) : here),
})
export const array = (inner: Schema): Schema => ({
  check: (value) => (Array.isArray(value) ? firstOf(value.entries(), ([index, item]) => inside(index, inner, item)) : here),
})

interface Issue {
  path: readonly PropertyKey[]
  message?: string
}

export const safeParse = ({ check }: Schema, output: unknown) => {
  const path = check(output)
  return { success: !path, output, issues: path && [{ path }] }
}
export const getDotPath = ({ path }: Issue): string | null => path.join('.') || null
