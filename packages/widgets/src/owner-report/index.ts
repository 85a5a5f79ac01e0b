export { VitrineOwnerReport } from './owner-report.ts'
export type { OwnerReportEventMap } from './owner-report.events.ts'
