import type { Prompt } from '../prompts.model.ts'

/** The one of the contract (`golden/`), in the words of the model. */
export const prompt: Prompt = {
  id: 7,
  version: 2,
  title: 'First',
  state: 'draft',
  note: '',
  createdAt: new Date('2026-03-04T10:00:00.000Z'),
}
