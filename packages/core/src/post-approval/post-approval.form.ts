import { defineForm } from '../form/index.ts'
import { longestComment } from './post-approval.model.ts'

/** What a head office writes to a point of sale whose post it returns. */
export interface ReturnValues {
  comment: string
}

export const returnForm = defineForm<ReturnValues, null>()('post-approval', {
  comment: { kind: 'long-text', label: 'fields.comment', hint: 'hints.comment', required: true, max: longestComment },
})
