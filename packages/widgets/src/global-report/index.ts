export { VitrineGlobalReport } from './global-report.ts'
export type { GlobalReportEventMap } from './global-report.events.ts'
