import { defineForm } from '../form/index.ts'
import { longestComment } from './post-approval.model.ts'

export interface ReturnValues {
  comment: string
}

export const returnForm = defineForm<ReturnValues, null>()('post-approval', {
  comment: { kind: 'long-text', label: 'fields.comment', hint: 'hints.comment', required: true, max: longestComment },
})
