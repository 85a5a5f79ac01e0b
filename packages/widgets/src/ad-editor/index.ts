export { VitrineAdEditor } from './ad-editor.ts'
export type { AdEditorEventMap } from './ad-editor.events.ts'
