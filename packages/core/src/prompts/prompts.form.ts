import { defineForm } from '../form/index.ts'
import type { PromptDetails } from './prompts.model.ts'

/** Fields, messages and the server's check follow from here. */
export const promptForm = defineForm<PromptDetails>()('prompts', {
  title: { kind: 'text', label: 'fields.title', required: true, max: 120 },
  state: {
    kind: 'choice',
    label: 'fields.state',
    initial: 'draft',
    choices: [
      { value: 'draft', text: 'states.draft' },
      { value: 'open', text: 'states.open' },
      { value: 'closed', text: 'states.closed' },
    ],
  },
  note: { kind: 'long-text', label: 'fields.note', max: 2000, rows: 4 },
})
