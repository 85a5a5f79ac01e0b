import { isEmail } from '../email-phone/index.ts'
import { defineForm } from '../form/index.ts'

/** A mail with the sheet of an ad. */
export interface SheetMail {
  to: string[]
  subject: string
  message: string
}

const maxReaders = 5

export const sheetMailForm = defineForm<SheetMail>()('ad-sheet', {
  to: {
    kind: 'lines',
    label: 'mail.to',
    hint: 'mail.toHint',
    required: true,
    max: maxReaders,
    rows: 2,
    check: (addresses) => {
      const address = addresses.find((each) => !isEmail(each))
      return address === undefined ? null : { reason: 'invalid', params: { address } }
    },
    messages: { invalid: 'mail.invalidAddress', 'too-many': 'mail.tooMany' },
  },
  subject: { kind: 'text', label: 'mail.subject', required: true, max: 200 },
  message: { kind: 'long-text', label: 'mail.message', required: true, max: 10_000, rows: 8 },
})

/** The staff's note about an ad. */
export interface AdNote {
  note: string
}

export const adNoteForm = defineForm<AdNote>()('ad-sheet', {
  note: { kind: 'long-text', label: 'note.label', hint: 'note.hint', max: 4_000, rows: 10 },
})
