import type { WidgetScope } from '@vitrine/core/embed'
import type { Parameter } from '@vitrine/core/list'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Cost } from './admission.ts'
import type { AppContext, RefusalStatuses } from './context.ts'
import type { BodyForm } from '../form.ts'

/** One call of the contract as data: the router, the OpenAPI document and the access test all read it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Full path with `:name` parameters. */
  path: string
  tag: string
  summary: string
  /** `session` needs a valid bearer token, `key` the publishable key of an embedding page; `public` works without either. */
  access: 'public' | 'session' | 'key'
  /** What the token of an embedding page must allow; `any` token will do, and without a scope none does. */
  scope?: WidgetScope | 'any'
  /** The widget that a page's key must list, for `access: 'key'`. */
  widget?: string
  /** Header of the token where it is not the usual bearer. */
  tokenHeader?: 'x-auth-token'
  /** Query parameters: those of a table of filters, or by name with one line of explanation each. */
  query?: readonly Parameter[] | Record<string, string>
  /** The JSON body; a body that does not fit is refused with 400 and the path of the field. */
  body?: GenericSchema
  /** The form that the body is checked by, where there is one. */
  form?: BodyForm
  /** What no database keeps is taken out of the body's texts by the endpoint, instead of being refused. */
  repairsTexts?: true
  /** Largest body in bytes where the usual limit is too generous. */
  bodyLimit?: number
  /**
   * `heavy` calls add up much: the handler does that part by `c.get('runHeavy')`, so that few are at work at a time.
   * `none` takes no place: what is sent comes as slowly as the line of whoever sends it.
   */
  cost?: Cost | 'none'
  reply: { status: number; description: string; schema?: GenericSchema }
  /** Refusals of this endpoint beyond the usual ones: code -> status. */
  refusals?: RefusalStatuses
  /** Refuses by throwing, before the body is read. */
  guard?(c: AppContext): void | Promise<void>
  handle(c: AppContext, body: never): Response | Promise<Response>
}

type EndpointSpec<Body extends GenericSchema | undefined, Field extends string> = Omit<Endpoint, 'body' | 'form' | 'handle'> & {
  body?: Body
  form?: BodyForm<Field>
  handle(c: AppContext, body: Body extends GenericSchema ? InferOutput<Body> : undefined): Response | Promise<Response>
}

/** Declares an endpoint; the handler's body is typed by its schema, and the wire of its form names every field. */
export const endpoint = <Body extends GenericSchema | undefined = undefined, Field extends string = never>(
  spec: EndpointSpec<Body, Field>,
): Endpoint => spec as unknown as Endpoint

/** Each parameter of the query by itself. */
export const queryParameters = (query: NonNullable<Endpoint['query']>): readonly Parameter[] =>
  Array.isArray(query)
    ? query
    : Object.entries(query).flatMap(([names, description]) =>
        names.split(', ').map((name) => ({ name, description, schema: { type: 'string' as const } })),
      )
