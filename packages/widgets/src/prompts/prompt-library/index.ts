export { VitrinePromptLibrary } from './prompt-library.ts'
export type { PromptLibraryEventMap } from './prompt-library.events.ts'
