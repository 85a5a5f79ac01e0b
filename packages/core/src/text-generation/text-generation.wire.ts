import { nullable, nullableInteger, oneOf, record, text, wireObject } from '../wire/index.ts'
import { textFailures, textLengths, textTones, textWriters, type WrittenText } from './text-generation.model.ts'

export const textPieceWire = wireObject({ text: ['text', text] })

/** Why a text did not come, after it had begun. */
export const textFailureWire = wireObject({ code: ['code', text], message: ['message', text] })

export const styleFields = { tone: ['ton', oneOf(textTones)], length: ['longueur', oneOf(textLengths)] } as const

export const writtenFields = {
  text: ['text', text],
  writer: ['redacteur', oneOf(textWriters)],
  fallback: ['repli', nullable(oneOf(textFailures))],
  left: ['reste', nullableInteger],
} as const

export const writtenTextWire = record<WrittenText>()(writtenFields)
