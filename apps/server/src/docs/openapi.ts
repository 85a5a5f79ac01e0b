import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { BodyForm } from '../form.ts'
import { queryParameters, type Endpoint } from '../http/endpoint.ts'

// A check that JSON schema cannot say (trim, a custom pattern) is left out; the type stays.
const jsonSchema = (schema: GenericSchema): object =>
  toJsonSchema(schema, { target: 'openapi-3.0', errorMode: 'ignore', ignoreActions: ['base64'], typeMode: 'input' })

interface ObjectSchema {
  properties: Record<string, object>
  required?: string[]
}

const limits = ['maxLength', 'maxItems', 'minimum', 'maximum']
const formats: Partial<Record<string, string>> = { email: 'email', url: 'uri' }

const limitsOf = (schema: GenericSchema, kind = ''): object => ({
  ...Object.fromEntries(Object.entries(jsonSchema(schema)).filter(([name]) => limits.includes(name))),
  ...(formats[kind] && { format: formats[kind] }),
})

/** The shape of a body, with the limits of the form that it is checked by. */
const bodySchema = (body: GenericSchema, form: BodyForm | undefined): object => {
  const schema = jsonSchema(body) as ObjectSchema
  if (!form) return schema
  const { names, fields, schemas } = form.form
  const nameOf = (name: string): string => form.wire.names[name] ?? name
  const limited = Object.entries(schemas).map(([name, limit]) => [
    nameOf(name),
    { ...schema.properties[nameOf(name)], ...limitsOf(limit, fields[name]?.kind) },
  ])
  const required = names.filter((name) => fields[name]?.required === true && !fields[name]?.visible).map(nameOf)
  return {
    ...schema,
    properties: { ...schema.properties, ...Object.fromEntries(limited) },
    required: [...new Set([...(schema.required ?? []), ...required])],
  }
}

const content = (schema: object) => ({ content: { 'application/json': { schema } } })

const json = (schema: GenericSchema | undefined) => (schema ? content(jsonSchema(schema)) : {})

const openApiPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}')

/** Each by its name once: a call that reads two lists has filters that both know, and the first says more. */
const queryOf = (query: NonNullable<Endpoint['query']>) =>
  queryParameters(query).filter(({ name }, at, all) => all.findIndex((other) => other.name === name) === at)

const parametersOf = ({ path, query = {} }: Endpoint) => [
  ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
  ...queryOf(query).map(({ name, description, schema }) => ({
    name,
    description,
    schema,
    in: 'query',
    ...(schema.type === 'array' && { style: 'form', explode: false }),
  })),
]

const refusalsOf = ({ access, scope, body, cost, refusals = {} }: Endpoint): [string, number][] => [
  ...(access === 'session' ? ([['unauthorized', 401]] as [string, number][]) : []),
  ...(access === 'session' && scope ? ([['scope-missing', 403]] as [string, number][]) : []),
  ...(body
    ? ([
        ['invalid', 400],
        ['too-large', 413],
      ] as [string, number][])
    : []),
  ...(cost === 'heavy' ? ([['busy', 503]] as [string, number][]) : []),
  ...Object.entries(refusals),
]

const responsesOf = (endpoint: Endpoint) => {
  const { status, description, schema } = endpoint.reply
  const responses: Record<string, object> = { [status]: { description, ...json(schema) } }
  const byStatus = Map.groupBy(refusalsOf(endpoint), ([, refused]) => refused)
  for (const [refused, group] of byStatus) {
    responses[refused] = {
      description: group.map(([code]) => `\`${code}\``).join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    }
  }
  return responses
}

/** `GET /api/provider/annonce/:id` is `getProviderAnnonceId`, a name for generated clients. */
const operationId = ({ method, path }: Endpoint): string =>
  [
    method.toLowerCase(),
    ...path
      .replace(/^\/api/, '')
      .split(/[^a-z0-9]+/i)
      .filter(Boolean)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1)),
  ].join('')

const securityOf = ({ access, tokenHeader }: Endpoint): Record<string, never[]>[] =>
  access === 'session' ? [{ [tokenHeader ?? 'bearer']: [] }] : access === 'key' ? [{ key: [] }] : []

/** Who may make the call, in words: embedding pages have tokens of their own. */
const accessOf = ({ access, scope, widget = '', tokenHeader }: Endpoint): string => {
  if (access === 'public') return 'No token.'
  if (access === 'key') return `Publishable key with \`${widget}\`.`
  const rights =
    scope === undefined
      ? ''
      : scope === 'any'
        ? ', also of an embedding page'
        : `, also of an embedding page with ${[scope]
            .flat()
            .map((each) => `\`${each}\``)
            .join(' or ')}`
  return `Token${tokenHeader ? ' in X-Auth-Token' : ''} of a session${rights}.`
}

const operation = (endpoint: Endpoint) => ({
  operationId: operationId(endpoint),
  tags: [endpoint.tag],
  summary: endpoint.summary,
  description: accessOf(endpoint),
  security: securityOf(endpoint),
  parameters: parametersOf(endpoint),
  ...(endpoint.body ? { requestBody: { required: true, ...content(bodySchema(endpoint.body, endpoint.form)) } } : {}),
  responses: responsesOf(endpoint),
})

const errorSchema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', description: 'Stable, for programs' },
    message: { type: 'string', description: "A sentence in the caller's language" },
    field: { type: 'string', description: 'The field the refusal is about' },
    reason: { type: 'string', description: 'What is wrong with the field, stable, for programs' },
    params: { type: 'object', description: 'What the reason goes by, such as `limit`' },
    requestId: { type: 'string', description: 'Reference to quote to support' },
  },
}

/** The OpenAPI document of the endpoints, in 3.0 since readers of 3.1 take four times as long for it; bodies and replies come from the wire codecs. */
export const openApi = (endpoints: readonly Endpoint[], publicUrl: string) => {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = (paths[openApiPath(endpoint.path)] ??= {})
    path[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Vitrine',
      version: '1',
      description:
        'The calls behind the customer area and the widgets. Refusals are `{code, message, field?, requestId}`, with the message in the language of `lang` or Accept-Language. Any call may be answered by 503 with Retry-After: `busy` where too many of the account wait, which leaves it undone, `unavailable` while the database is away.',
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: { type: 'apiKey', in: 'query', name: 'key' },
        'x-auth-token': { type: 'apiKey', in: 'header', name: 'X-Auth-Token' },
      },
    },
  }
}

export type OpenApiDocument = ReturnType<typeof openApi>
