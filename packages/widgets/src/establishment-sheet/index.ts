export { VitrineEstablishmentSheet } from './establishment-sheet.ts'
export type { EstablishmentSheetEventMap } from './establishment-sheet.events.ts'
