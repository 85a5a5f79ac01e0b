import type { Prompt } from '../prompts.model.ts'

/** The one of the contract (`golden/`), in the words of the model. */
export const prompt: Prompt = {
  id: 7,
  version: 2,
  advertiserId: 1001,
  title: 'First',
  network: 'facebook',
  tone: 'friendly',
  fields: ['price', 'city'],
  hasReference: true,
  text: 'Begin with the place.',
  constraints: 'No superlatives.',
  layout: 'Short paragraphs.',
  temperature: 0.1,
  isDefault: false,
  isFromHead: false,
  createdAt: new Date('2026-03-04T10:00:00.000Z'),
}
