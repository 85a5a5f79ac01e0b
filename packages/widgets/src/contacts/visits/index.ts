export { VitrineVisits } from './visits.ts'
export type { VisitsEventMap } from './visits.events.ts'
