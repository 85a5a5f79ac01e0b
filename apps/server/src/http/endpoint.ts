import type { WidgetScope } from '@vitrine/core/embed'
import type { FieldLabel, Parameter } from '@vitrine/core/list'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Cost } from './admission.ts'
import type { AppContext, RefusalStatuses } from './context.ts'
import type { BodyForm } from '../form.ts'

/** One call of the API as data, from which the router, the OpenAPI document and the access test are built. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Full path with `:name` parameters. */
  path: string
  tag: string
  summary: string
  /** `session` requires a valid bearer token, `key` the publishable key of an embedding page; `public` neither. */
  access: 'public' | 'session' | 'key'
  /** The scope that a token of an embedding page needs, or one of several; `any` accepts every token, and without a scope none is accepted. */
  scope?: WidgetScope | 'any' | readonly WidgetScope[]
  /** The widget that a page's key must list, for `access: 'key'`. */
  widget?: string
  /** The header of the token, if it is not the Authorization header. */
  tokenHeader?: 'x-auth-token'
  /** Query parameters: those of a table of filters, or a description by name. */
  query?: readonly Parameter[] | Record<string, string>
  /** The schema of the JSON body; a body that does not fit is refused with 400 and the path of the field. */
  body?: GenericSchema
  /** The form that the body is checked by, where there is one. */
  form?: BodyForm
  /** What the screen calls the fields of the body, by their names on the wire, where no `form` says it. */
  labels?: Readonly<Record<string, FieldLabel>>
  /** Removes characters that PostgreSQL cannot store from the body's texts, instead of refusing them. */
  repairsTexts?: true
  /** The maximum size of the body in bytes, if it is below the usual limit. */
  bodyLimit?: number
  /**
   * `heavy` calls aggregate many rows: the handler does that part by `c.get('runHeavy')`, which limits how many run at a time.
   * `none` is not counted: the body arrives as slowly as the sender's connection.
   */
  cost?: Cost | 'none'
  reply: { status: number; description: string; schema?: GenericSchema }
  /** The endpoint's own refusals: code -> status. */
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

/** Declares an endpoint; its schema types the handler's body, and the wire of its form names every field. */
export const endpoint = <Body extends GenericSchema | undefined = undefined, Field extends string = never>(
  spec: EndpointSpec<Body, Field>,
): Endpoint => spec as unknown as Endpoint

/** The parameters of the query. */
export const queryParameters = (query: NonNullable<Endpoint['query']>): readonly Parameter[] =>
  Array.isArray(query)
    ? query
    : Object.entries(query).flatMap(([names, description]) =>
        names.split(', ').map((name) => ({ name, description, schema: { type: 'string' as const } })),
      )
