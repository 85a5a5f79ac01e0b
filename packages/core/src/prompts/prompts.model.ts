import type { Stored } from '../records/records.model.ts'

const promptStates = ['draft', 'open', 'closed'] as const
export type PromptState = (typeof promptStates)[number]

/** What is typed about one. */
export interface PromptDetails {
  title: string
  state: PromptState
  note: string
}

export type Prompt = PromptDetails & Stored
