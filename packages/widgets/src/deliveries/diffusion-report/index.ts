export { VitrineDiffusionReport } from './diffusion-report.ts'
export type { DiffusionReportEventMap } from './diffusion-report.events.ts'
