export { VitrinePromptEditor } from './prompt-editor.ts'
export type { PromptEditorEventMap } from './prompt-editor.events.ts'
