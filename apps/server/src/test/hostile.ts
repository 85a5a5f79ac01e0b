import fc, { type Arbitrary } from 'fast-check'
import { partner } from './embed.ts'
import { fieldsOf, withField, type BodyField, type Call, type Schema } from './calls.ts'
import { ids } from './fixtures.ts'

/** A request as plain data, so that it can be printed and sent again. */
export interface HostileRequest {
  call: Call
  /** The caller: a user of the fixtures, none, or one with an invalid token. */
  user: number | null | 'nonsense'
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

const unfitTexts = ['\0', 'a\0b', '\ud800', 'x\udfffy']
const strangeTexts = [
  '',
  ' ',
  '\u2028',
  '\ufeff',
  '\u202e',
  'İstanbul',
  '٣',
  '👩‍👩‍👧',
  'a\r\nBcc: all@example.org',
  '\t',
  '%',
  '%00',
  '%_\\',
  "'; DROP TABLE ads; --",
  '$1',
  '{}',
  '[]',
  'null',
  'undefined',
  'true',
  ',,,',
  '1,'.repeat(600),
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  'x'.repeat(201),
  'x'.repeat(5_001),
  '<script>alert(1)</script>',
  'http://[',
  'javascript:alert(1)',
  'a@b',
  '@',
  `${'a'.repeat(200)}@example.org`,
  '+33601020304',
  'Europe/Nowhere',
  'W10=',
  '====',
]
const strangeNumbers = [
  'NaN',
  'Infinity',
  '1e400',
  '-0',
  '-1',
  '0',
  '1.5',
  '2147483647',
  '2147483648',
  '-2147483649',
  '4294967296',
  '9007199254740993',
  '999999999999',
  '9'.repeat(40),
  '0x10',
  '1,2,3',
  '00',
]
const strangeDays = [
  '2026-02-31',
  '2026-02-29',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '275760-09-13',
  '1900-01-01',
  '31/02/2026',
  '01/01/0000',
  '31/12/9999',
  '01/01/275760',
  '2026-13-45T99:00:00Z',
  '2026-02-31T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '2026-03-12T10:00:00Z',
  '2026-03-12T10:00:00.000Z',
  '2026-03-12T10:00:00+99:99',
]
const usual = [
  'Vente',
  'Nantes',
  'ana@example.org',
  '0601020304',
  '44000',
  'fr',
  'en',
  'oui',
  'non',
  'O',
  'N',
  'A',
  'IMMO',
  'ads',
  'north',
  'https://portal.example',
  'FR',
  '2026-03-01',
  '01/03/2026',
  'SITE',
  'search=x',
]
const numbers = [0, -0, 1, -1, 1.5, 777, ...Object.values(ids), 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, 5e-324]

const anyStrange = fc.oneof(...[unfitTexts, strangeTexts, strangeNumbers, strangeDays].map((texts) => fc.constantFrom(...texts)))
const anyText = fc.oneof(
  { weight: 5, arbitrary: anyStrange },
  { weight: 3, arbitrary: fc.constantFrom(...usual) },
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)
const anyNumber = fc.oneof(fc.constantFrom(...numbers), fc.integer(), fc.double())
/** Written verbatim into the JSON: no JavaScript number is serialised like this. */
const beyondNumbers = '"@beyond@"'

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
const anyJson: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: anyText },
  { weight: 3, arbitrary: anyNumber },
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    ['@beyond@'],
    '@beyond@',
    deep(25),
    deep(4_000),
    Array.from({ length: 3_000 }, () => 1),
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(JSON.parse('{"__proto__":{"admin":true},"constructor":1}')),
)

/** A value that usually fits the schema. */
const fitting = (schema: Schema): Arbitrary<unknown> => {
  const { type, enum: values, nullable, properties, additionalProperties, items, anyOf } = schema
  if (nullable) return fc.option(fitting({ ...schema, nullable: false }))
  if (values) return fc.constantFrom(...values)
  if (anyOf) return fc.oneof(...anyOf.map(fitting))
  if (properties)
    return fc.record(Object.fromEntries(Object.entries(properties).map(([name, inside]) => [name, fitting(inside)])), { requiredKeys: [] })
  if (typeof additionalProperties === 'object') return fc.dictionary(anyText, fitting(additionalProperties), { maxKeys: 4 })
  if (type === 'array') return fc.array(fitting(items ?? {}), { maxLength: 4 })
  if (type === 'integer' || type === 'number') return fc.constantFrom(1, 2, 777, ids.northMain, ids.northSub, ids.southMain)
  if (type === 'boolean') return fc.boolean()
  return type === 'string' ? fc.constantFrom(...usual) : anyJson
}

type Pairs = (readonly [string, string])[]

const isSort = (schema: Schema): boolean => schema.enum?.some((code) => String(code).startsWith('-')) ?? false

/** A cursor for the requested sort, with a position that may be invalid. */
const anySortedPlace = (parameters: Call['parameters']): Arbitrary<Pairs> => {
  const sort = parameters.find(({ schema }) => isSort(schema))
  const codes = (sort?.schema.enum ?? []).map(String)
  if (!sort || codes.length === 0) return fc.constant([])
  return fc
    .tuple(
      fc.constantFrom(...codes),
      fc.constantFrom(0, 1),
      fc.oneof(fc.constantFrom(...strangeDays), anyText, anyNumber),
      fc.oneof(fc.constant(1), anyNumber),
    )
    .map(([code, forward, key, id]) => [
      [sort.name, code],
      ['cursor', Buffer.from(JSON.stringify([code, forward, key, id])).toString('base64url')],
    ])
}

const numeric = ({ type = '', items }: Schema): boolean => /integer|number/.test(type) || (items ? numeric(items) : false)

const anyValue = (schema: Schema): Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fitting(schema).map((value) => (Array.isArray(value) ? value.join(',') : String(value))) },
    { weight: 4, arbitrary: numeric(schema) ? fc.constantFrom(...strangeNumbers) : anyStrange },
    { weight: 2, arbitrary: anyText },
    anyNumber.map(String),
  )

const anyPair = (parameters: Call['parameters']): Arbitrary<readonly [string, string]> =>
  parameters.length === 0
    ? fc.tuple(anyText, anyText)
    : fc.oneof(
        {
          weight: 40,
          arbitrary: fc
            .constantFrom(...parameters)
            .chain(({ name, schema }) => anyValue(schema).map((value) => [name.replace('CODE', 'DPE'), value] as const)),
        },
        fc.tuple(anyText, anyText),
      )

const anyPairs = ({ parameters, query }: Call): Arbitrary<Pairs> =>
  fc.oneof(
    { weight: 5, arbitrary: anyPair(parameters).map((pair) => [pair]) },
    { weight: 2, arbitrary: anySortedPlace(parameters) },
    fc
      .tuple(fc.constantFrom<Pairs>(Object.entries(query), []), fc.array(anyPair(parameters), { maxLength: 4 }), anySortedPlace(parameters))
      .map((parts) => parts.flat()),
  )

const encode = (text: string): string => encodeURIComponent(text.toWellFormed())
const rawQueries = [
  '&&==&',
  '%',
  '%zz=%ff',
  'lang=%c0%af',
  'a[]=1&a[]=2&a=3',
  `${'a=1&'.repeat(2_000)}`,
  '?',
  '#',
  'lang=xx',
  '__proto__=1',
]

const anyQuery = (call: Call): Arbitrary<string> =>
  fc.oneof(
    { weight: call.parameters.length === 0 ? 60 : 0, arbitrary: fc.constant('') },
    { weight: 30, arbitrary: anyPairs(call).map((pairs) => pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')) },
    fc.constantFrom(...rawQueries),
  )

const rawSegments = ['%', '%ff', '%c0%af', '%00', '%2f', '%2e%2e', '.', '%F0%9F', 'a;b', '1/2', '']

const anyPath = ({ endpoint: { path }, ids: named }: Call): Arbitrary<string> => {
  const segments = path.split('/').map((segment) => {
    if (!segment.startsWith(':')) return fc.constant(segment)
    const fits = fc.constant(named[segment.slice(1)] ?? '1')
    return fc.oneof(
      { weight: 9, arbitrary: fits },
      { weight: 2, arbitrary: anyText.map(encode) },
      fc.constantFrom(...rawSegments),
      anyNumber.map(String),
    )
  })
  return fc.tuple(...segments).map((parts) => parts.join('/'))
}

const sheet = fc
  .array(fc.array(anyText, { maxLength: 4 }), { maxLength: 5 })
  .map((rows) => Buffer.from(['Nom;Email;Prénom;Rôle', ...rows.map((row) => row.join(';'))].join('\n')).toString('base64'))

/** A value for a field of a body: often one that only this field understands. */
const anyField = ({ path, schema }: BodyField, criteria: Call['parameters']): Arbitrary<unknown> => {
  if (path.at(-1) === 'file') return fc.oneof({ weight: 4, arbitrary: sheet }, anyJson)
  if (path.at(-1) === 'filters')
    return fc.oneof(
      { weight: 6, arbitrary: fc.array(anyPair(criteria), { maxLength: 3 }).map((pairs) => Object.fromEntries(pairs) as unknown) },
      anyJson,
    )
  if (schema.type === 'string') return fc.oneof({ weight: 3, arbitrary: anyStrange }, anyJson)
  return numeric(schema) ? fc.oneof({ weight: 3, arbitrary: anyNumber }, anyJson) : anyJson
}

const written = (value: unknown): string => (JSON.stringify(value) ?? '').replaceAll(beyondNumbers, '1e400')
const rawBodies = [
  '',
  ' ',
  '{',
  'null',
  '[]',
  '"x"',
  '1e400',
  '\ufeff{}',
  '{"a":1,"a":2}',
  '\0',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `{"a":"${'x'.repeat(300_000)}"}`,
  '{"__proto__":1}',
]

const anyBody = ({ schema, body }: Call, criteria: Call['parameters']): Arbitrary<string | undefined> => {
  if (!schema) return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, fc.constantFrom(...rawBodies))
  const fields = fieldsOf(schema)
  const change =
    fields.length === 0
      ? fc.constant(null)
      : fc.constantFrom(...fields).chain((field) => anyField(field, criteria).map((value) => ({ path: field.path, value })))
  const repaired = fc
    .tuple(
      fc.oneof({ weight: 5, arbitrary: fc.constant<unknown>(body ?? {}) }, fitting(schema)),
      fc.oneof({ weight: 3, arbitrary: change.map((one) => [one]) }, fc.array(change, { maxLength: 3 })),
    )
    .map(([whole, changes]) => written(changes.reduce((so, each) => (each ? withField(so, each.path, each.value) : so), whole)))
  return fc.oneof({ weight: 20, arbitrary: repaired }, anyJson.map(written), fc.constantFrom(...rawBodies))
}

const headerText = fc.constantFrom(
  '',
  'x',
  '*',
  'null',
  'a'.repeat(9_000),
  'fr;q=NaN',
  'es-MX,es;q=0.9',
  ';;,,',
  '"',
  'gzip',
  'é',
  'Bearer',
  '0',
  '-1',
  partner,
  'https://evil.example',
  'http://[',
  'application/json',
  'text/plain',
  'multipart/form-data',
)
const headerNames = [
  'accept-language',
  'x-request-id',
  'content-type',
  'origin',
  'referer',
  'user-agent',
  'cookie',
  'idempotency-key',
  'if-none-match',
  'range',
  'x-forwarded-for',
  'host',
  'sec-fetch-site',
  'last-event-id',
  'x-auth-token',
  'authorization',
]
/** Pages of other sites send their origin, and an idempotency key with a body. */
const usualHeaders = ({ endpoint: { access } }: Call): Arbitrary<Record<string, string>> =>
  access === 'key' ? fc.uuid().map((uuid) => ({ origin: partner, 'idempotency-key': uuid })) : fc.constant({})
const anyHeaders = (call: Call): Arbitrary<Record<string, string>> =>
  fc.oneof({ weight: 12, arbitrary: usualHeaders(call) }, fc.dictionary(fc.constantFrom(...headerNames), headerText, { maxKeys: 3 }))

const users = [ids.northMain, ids.northMain, ids.northMain, ids.northSub, ids.southMain, ids.headMain, ids.outletMain]
const anyUser = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom<HostileRequest['user']>(...users) },
  fc.constantFrom<HostileRequest['user']>(null, 'nonsense'),
)

/** Requests to all calls, from valid ones to ones that nobody would send by mistake. */
export const anyRequest = (calls: readonly Call[]): Arbitrary<HostileRequest> => {
  const criteria = calls.filter(({ name }) => /^GET .*\/(?:annonce|contacts|calls)$/.test(name)).flatMap(({ parameters }) => parameters)
  const requests = calls.map((call) =>
    fc.record({
      call: fc.constant(call),
      user: anyUser,
      method: fc.oneof(
        { weight: 25, arbitrary: fc.constant<string>(call.endpoint.method) },
        fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'),
      ),
      path: fc.tuple(anyPath(call), anyQuery(call)).map(([path, query]) => (query === '' ? path : `${path}?${query}`)),
      headers: anyHeaders(call),
      body: anyBody(call, criteria),
    }),
  )
  // Calls with many parameters are tried more often than those without.
  return fc.oneof(
    ...requests.map((arbitrary, at) => ({ weight: 1 + (calls[at]?.parameters.length ?? 0) + (calls[at]?.schema ? 6 : 0), arbitrary })),
  )
}
