import { defineForm } from '../form/index.ts'
import type { ReusableTextDetails } from './reusable-texts.model.ts'
import { unknownPlaceholder } from './reusable-texts.rules.ts'

/** The form: fields, messages and the server's check are derived from this table. */
export const reusableTextForm = defineForm<ReusableTextDetails>()('reusable-texts', {
  title: { kind: 'text', label: 'fields.title', required: true, max: 120 },
  language: {
    kind: 'choice',
    label: 'fields.language',
    initial: 'fr',
    choices: [
      { value: 'fr', text: 'languages.fr' },
      { value: 'en', text: 'languages.en' },
      { value: 'es', text: 'languages.es' },
    ],
  },
  text: {
    kind: 'long-text',
    label: 'fields.text',
    hint: 'hints.text',
    required: true,
    max: 4000,
    rows: 10,
    check: (text) => unknownPlaceholder(text),
    messages: { 'placeholder-unknown': 'faults.placeholderUnknown' },
  },
})
