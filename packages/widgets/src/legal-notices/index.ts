export { VitrineLegalNotices } from './legal-notices.ts'
export type { LegalNoticesEventMap } from './legal-notices.events.ts'
