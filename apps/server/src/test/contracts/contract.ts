/** The names of an object's fields: with a table where the value is an object, or a list of objects. */
interface Fields {
  readonly [name: string]: unknown
}

/** The same, as the types of a vendor's package allow it: any other name does not compile. */
export type FieldsOf<Type> = {
  readonly [Name in keyof Type]?:
    | true
    | (NonNullable<Type[Name]> extends readonly (infer Item)[]
        ? FieldsOf<Item>
        : NonNullable<Type[Name]> extends object
          ? FieldsOf<NonNullable<Type[Name]>>
          : true)
}

/** One call of a vendor. */
export interface Endpoint {
  /** Method and path, with `*` for what differs. */
  call: string
  /** The package that says so, or the page of the documentation with the day on which it was read. */
  source: string
  /** A table here means that the parameter lists fields, such as `readMask=name,title`. */
  query?: Fields
  body?: Fields
  reply?: Fields
}

export interface Contract {
  endpoints: readonly Endpoint[]
  /** What a refusal says. */
  errors: Fields
}

/** A call, and what it was answered. */
export interface Exchange {
  method: string
  /** Without host and query. */
  path: string
  query: Readonly<Record<string, string>>
  body: unknown
  status: number
  reply: unknown
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Names in a value that the table does not have. */
const unknownNames = (value: unknown, fields: Fields, place: string): string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => unknownNames(item, fields, place))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (known === undefined) return [`${place}.${name}`]
    return isObject(known) ? unknownNames(inner, known, `${place}.${name}`) : []
  })
}

/** `id,page{name,city{name}}` as an object. */
const listedFields = (text: string): Record<string, unknown> => {
  const outer: Record<string, unknown>[] = [{}]
  let last = ''
  for (const [sign] of text.matchAll(/[{}]|[^,{}]+/g)) {
    const inner = outer.at(-1) ?? {}
    if (sign === '{') outer.push((inner[last] = {}))
    else if (sign === '}') outer.pop()
    else inner[(last = sign)] = true
  }
  return outer[0] ?? {}
}

const unknownInQuery = (query: Readonly<Record<string, string>>, known: Fields): string[] =>
  Object.entries(query).flatMap(([name, value]) => {
    const fields = known[name]
    if (fields === undefined) return [`query.${name}`]
    return isObject(fields) ? unknownNames(listedFields(value), fields, `query.${name}`) : []
  })

/** The path without what stands before it in the demonstration. */
const vendorPath = (path: string): string => path.replace(/^\/sandbox-networks\/[^/]+/, '')

const matches = ({ call }: Endpoint, { method, path }: Exchange): boolean =>
  new RegExp(`^${call.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`).test(`${method} ${vendorPath(path)}`)

const problemsAt = (endpoint: Endpoint, errors: Fields, { query, body, status, reply }: Exchange): string[] => [
  ...unknownInQuery(query, endpoint.query ?? {}),
  ...unknownNames(body, endpoint.body ?? {}, 'body'),
  ...unknownNames(reply, status < 400 ? (endpoint.reply ?? {}) : errors, 'reply'),
]

/** What a vendor does not know of a call and its reply; empty if it knows everything. */
export const problemsOf = ({ endpoints, errors }: Contract, exchange: Exchange): string[] => {
  const found = endpoints.filter((endpoint) => matches(endpoint, exchange))
  const call = `${exchange.method} ${exchange.path}`
  if (found.length === 0) return [`${call}: no such call`]
  // Objects of several kinds have the same path: one of them has to fit.
  const [fewest = []] = found.map((endpoint) => problemsAt(endpoint, errors, exchange)).toSorted((one, other) => one.length - other.length)
  return fewest.map((problem) => `${call}: ${problem}`)
}
