import { queryParameters, type Endpoint } from '../http/endpoint.ts'
import { openApi } from '../docs/openapi.ts'
import type { VitrineApp } from '../app.ts'
import type { Samples } from './samples.ts'

/** The keywords of JSON schema that the calls' schemas use. */
export interface Schema {
  type?: string
  enum?: readonly unknown[]
  nullable?: boolean
  properties?: Readonly<Record<string, Schema>>
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
}

/** A call of the API with valid values. */
export interface Call {
  name: string
  endpoint: Endpoint
  /** Path parameters that identify existing records. */
  ids: Readonly<Record<string, string>>
  parameters: readonly { name: string; schema: Schema }[]
  query: Readonly<Record<string, string>>
  schema: Schema | null
  body: object | undefined
}

interface Operation {
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

const idsOf = (path: string, ids: Required<Samples>['ids']): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/([\w-]+)\/:(\w+)/g)].map(([, before = '', name = '']) => [name, String(ids[before] ?? 1)]))

/** All calls of the API, with their samples and their OpenAPI descriptions. */
export const callsOf = ({ endpoints }: VitrineApp, samples: Required<Samples>): Call[] => {
  const { paths } = openApi(endpoints, '')
  return endpoints.map((endpoint) => {
    const { method, path } = endpoint
    const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as Operation
    const parameters = queryParameters(endpoint.query ?? [])
    return {
      name: `${method} ${path}`,
      endpoint,
      ids: idsOf(path, samples.ids),
      parameters,
      query: Object.fromEntries(parameters.flatMap(({ name }) => (name in samples.query ? [[name, String(samples.query[name])]] : []))),
      schema: operation.requestBody?.content['application/json'].schema ?? null,
      body: samples.bodies[`${method} ${path}` as keyof typeof samples.bodies],
    }
  })
}

/** One field of a body, with its path. */
export interface BodyField {
  path: readonly string[]
  schema: Schema
}

const below = (name: string, fields: readonly BodyField[]): BodyField[] =>
  fields.map(({ path, schema }) => ({ path: [name, ...path], schema }))

/** All fields of a body. */
export const fieldsOf = ({ properties = {}, items, anyOf = [], allOf = [] }: Schema): BodyField[] => [
  ...Object.entries(properties).flatMap(([name, schema]) => [{ path: [name], schema }, ...below(name, fieldsOf(schema))]),
  ...(items ? below('0', fieldsOf(items)) : []),
  ...[...anyOf, ...allOf].flatMap(fieldsOf),
]

/** A copy with another value at this path. */
export const withField = (whole: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value
  if (Array.isArray(whole)) return [withField((whole as unknown[])[0], rest, value)]
  const inside = typeof whole === 'object' && whole !== null ? (whole as Record<string, unknown>) : {}
  return { ...inside, [name]: withField(inside[name], rest, value) }
}

/** The path and query of a call. */
export const addressOf = ({ endpoint, ids, query }: Pick<Call, 'endpoint' | 'ids' | 'query'>): string => {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(ids[name] ?? '1'))
  const params = new URLSearchParams(query)
  return params.size > 0 ? `${path}?${params}` : path
}

/** The header with the token of a call. */
export const tokenHeader = ({ tokenHeader: name }: Endpoint, token: string): Record<string, string> =>
  name ? { [name]: token } : { authorization: `Bearer ${token}` }
