import { adValuesWire } from '../ad-form/ad-form.record.wire.ts'
import type { AdValues } from '../ad-form/ad-form.form.ts'
import type { Http } from '../http/http.types.ts'
import { languages } from '../i18n/languages.ts'
import type { TextEvent, TextStyle, WrittenText } from '../text-generation/text-generation.model.ts'
import { readText } from '../text-generation/text-generation.stream.client.ts'
import { styleFields, writtenTextWire } from '../text-generation/text-generation.wire.ts'
import { mapped, oneOf, record, text } from '../wire/index.ts'

/** A text of an ad that is to be written: of what is typed so far, or of a text. */
export interface AdTextQuestion extends TextStyle {
  purpose: 'description' | 'shortening' | 'translation'
  /** As they are typed; need not be saved. */
  values: AdValues
  /** The text to shorten or translate; empty for a description. */
  source: string
}

export const adTextQuestionWire = record<AdTextQuestion>()({
  purpose: ['nature', mapped({ DESCRIPTION: 'description', RESUME: 'shortening', TRADUCTION: 'translation' })],
  values: ['annonce', adValuesWire],
  source: ['texte', text],
  language: ['langue', oneOf(languages)],
  ...styleFields,
})

export interface AdWritingClient {
  /** Has a text written; its pieces arrive while it is. Ends with `done`, or throws ApiError. */
  write(question: AdTextQuestion, options: { signal: AbortSignal }): AsyncIterable<TextEvent<WrittenText>>
}

export const createAdWritingClient = (http: Http): AdWritingClient => ({
  write: (question, { signal }) =>
    readText(http, { path: '/annonce/redaction', body: adTextQuestionWire.encode(question), decode: writtenTextWire.decode, signal }),
})
