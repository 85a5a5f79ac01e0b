export { VitrineRepairs } from './repairs.ts'
export type { RepairsEventMap } from './repairs.events.ts'
