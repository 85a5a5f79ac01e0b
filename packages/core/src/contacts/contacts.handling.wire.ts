import * as v from 'valibot'
import { codec, instant, integer, type Codec } from '../wire/index.ts'
import type { HandlingChange } from './contacts.model.ts'
import { handlingState } from './contacts.values.wire.ts'

const schema = v.object({
  traitement: v.object({
    etat: v.optional(handlingState.schema),
    responsable: v.nullish(integer.schema),
    note: v.optional(v.string()),
    rappel: v.nullish(instant.schema),
    version: integer.schema,
  }),
})
export type HandlingChangeWire = v.InferOutput<typeof schema>

/** The body that changes how a contact or call is handled; absent fields are unchanged, null empties a field. */
export const handlingChangeWire: Codec<HandlingChange, HandlingChangeWire> = codec<HandlingChange, HandlingChangeWire>(
  schema,
  ({ traitement: { etat, responsable, note, rappel, version } }) => ({
    version,
    ...(etat !== undefined && { state: handlingState.read(etat) }),
    ...(responsable !== undefined && { ownerId: responsable }),
    ...(note !== undefined && { note }),
    ...(rappel !== undefined && { callBackAt: rappel }),
  }),
  ({ version, state, ownerId, note, callBackAt }) => ({
    traitement: {
      version,
      ...(state !== undefined && { etat: handlingState.write(state) }),
      ...(ownerId !== undefined && { responsable: ownerId }),
      ...(note !== undefined && { note }),
      ...(callBackAt !== undefined && { rappel: callBackAt }),
    },
  }),
)
