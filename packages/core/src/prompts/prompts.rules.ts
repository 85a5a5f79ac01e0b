import type { Decision } from '../records/records.model.ts'
import type { Prompt } from './prompts.model.ts'

/** Why something cannot be done: the end of the text's key that says so. */
export type PromptRefusal = 'still-open'

/** The button, its explanation and the server ask here. */
export const canDeletePrompt = ({ state }: Pick<Prompt, 'state'>): Decision<PromptRefusal> =>
  state === 'open' ? { allowed: false, reason: 'still-open' } : { allowed: true }
