import { storedFields } from '../records/records.wire.ts'
import { mapped, pageOf, record, text } from '../wire/index.ts'
import type { Prompt, PromptDetails } from './prompts.model.ts'

const details = {
  title: ['titre', text],
  state: ['etat', mapped({ brouillon: 'draft', ouvert: 'open', ferme: 'closed' })],
  note: ['note', text],
} as const

/** What the form sends. */
export const promptDetailsWire = record<PromptDetails>()(details)

export const promptWire = record<Prompt>()({ ...details, ...storedFields })

export const promptsPageWire = pageOf('prompts', promptWire)
