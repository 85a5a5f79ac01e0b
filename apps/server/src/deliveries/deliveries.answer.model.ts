import { requirementKinds, type PortalCause } from '@vitrine/core/portals'
import * as v from 'valibot'
import type { AdAnswer } from './deliveries.model.ts'

/** The length to which texts of portals are cut. */
const mostText = 2_000
const mostMessages = 100

/** A code of a limited length that PostgreSQL can store. */
const word = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.check((text) => text.isWellFormed() && !text.includes('\0')),
  )

const cause: v.GenericSchema<unknown, PortalCause> = v.object({
  kind: v.picklist(requirementKinds),
  field: word(60),
  params: v.record(word(60), v.union([word(200), v.number()])),
})

const message = v.object({
  level: v.picklist(['refused', 'advised']),
  cause: v.fallback(v.nullable(cause), null),
  text: v.pipe(
    v.fallback(v.string(), ''),
    v.transform((text) => text.replaceAll('\0', '').slice(0, mostText).toWellFormed()),
  ),
})

const answers = v.object({
  annonces: v.array(
    v.object({
      adId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
      isPublished: v.boolean(),
      messages: v.pipe(
        v.optional(v.array(message), []),
        v.transform((messages) => messages.slice(0, mostMessages)),
      ),
    }),
  ),
})

/** Parses a portal's answer about the ads of a file; null if it is not valid. */
export const readAnswer = (text: string): AdAnswer[] | null => {
  try {
    return v.parse(answers, JSON.parse(text)).annonces
  } catch {
    return null
  }
}
