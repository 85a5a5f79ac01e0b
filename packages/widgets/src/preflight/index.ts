export { VitrinePreflight } from './preflight.ts'
export type { PreflightEventMap } from './preflight.events.ts'
