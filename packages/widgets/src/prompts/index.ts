export { VitrinePrompts } from './prompts.ts'
export type { PromptsEventMap } from './prompts.events.ts'
