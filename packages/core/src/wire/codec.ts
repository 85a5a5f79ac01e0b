import { getDotPath, safeParse, type GenericSchema } from 'valibot'
import { ApiError } from '../http/errors.ts'

/**
 * Translates one value between wire and model. `decode` checks foreign JSON and throws an ApiError of kind `wire` that names
 * the field; `read` and `write` translate values that are already known to be valid.
 */
export interface Codec<Model, Wire = unknown> {
  /** The valibot schema of the wire side; it transforms nothing, so a JSON schema can be derived from it. */
  readonly schema: GenericSchema<Wire>
  readonly read: (wire: Wire) => Model
  readonly write: (model: Model) => Wire
  readonly decode: (json: unknown) => Model
  readonly encode: (model: Model) => Wire
}

export type WireOf<C> = C extends { write: (model: never) => infer Wire } ? Wire : never

export const codec = <Model, Wire>(
  schema: GenericSchema<Wire>,
  read: (wire: Wire) => Model,
  write: (model: Model) => Wire,
): Codec<Model, Wire> => ({
  schema,
  read,
  write,
  encode: write,
  decode: (json) => {
    const result = safeParse(schema, json, { abortEarly: true })
    if (result.success) return read(result.output)
    const [issue] = result.issues
    throw new ApiError('wire', { field: getDotPath(issue) ?? '', cause: issue.message })
  },
})
