export { VitrineIntegrationReport } from './integration-report.ts'
export type { IntegrationReportEventMap } from './integration-report.events.ts'
