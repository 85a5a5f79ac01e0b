export { VitrineAuditTrail } from './audit-trail.ts'
export type { AuditTrailEventMap } from './audit-trail.events.ts'
