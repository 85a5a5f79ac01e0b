import { storedFields } from '../records/records.wire.ts'
import { oneOf, pageOf, record, text } from '../wire/index.ts'
import { textLanguages, type ReusableText, type ReusableTextDetails } from './reusable-texts.model.ts'

const details = {
  title: ['titre', text],
  language: ['langue', oneOf(textLanguages)],
  text: ['texte', text],
} as const

/** The body that the form sends. */
export const reusableTextDetailsWire = record<ReusableTextDetails>()(details)

export const reusableTextWire = record<ReusableText>()({ ...details, ...storedFields })

export const reusableTextsPageWire = pageOf('reusable_texts', reusableTextWire)
