export { VitrineAdSheet } from './ad-sheet.ts'
export type { AdSheetEventMap } from './ad-sheet.events.ts'
