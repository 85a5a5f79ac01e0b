export { VitrineContactBreakdown } from './contact-breakdown.ts'
export type { ContactBreakdownEventMap } from './contact-breakdown.events.ts'
