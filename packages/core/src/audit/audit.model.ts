import { recordActs, type RecordAct } from '../catalogue/catalogue.ts'

const ownActs = [
  'session.signed-in',
  'session.signed-out',
  'session.switched',
  'session.ended',
  'user.created',
  'user.imported',
  'user.changed',
  'user.rights-changed',
  'user.access-granted',
  'user.invited',
  'user.colleagues-changed',
  'user.password-changed',
  'key.created',
  'key.changed',
  'key.rotated',
  'key.revoked',
  'key.leaked',
  'ad.created',
  'ad.changed',
  'ad.noted',
  'ad.duplicated',
  'ad.state-changed',
  'ad.pushed',
  'ad.deleted',
  'ad.sale-recorded',
  'ad.sale-changed',
  'ad.scheduled',
  'ad.unscheduled',
  'ad.schedule-failed',
  'ad.report-shared',
  'ad.report-changed',
  'ad.report-sent',
  'ad.report-revoked',
  'feed.created',
  'feed.changed',
  'feed.deleted',
  'feed.secret-made',
  'feed.imported',
  'feed.loss-taken',
  'feed.loss-refused',
  'feed.word-read',
  'feed.word-forgotten',
  'feed.agencies-chosen',
  'feed.columns-chosen',
  'feed.columns-forgotten',
  'broadcast.activated',
  'broadcast.deactivated',
  'broadcast.quotas-changed',
  'broadcast.rules-changed',
  'broadcast.pinned',
  'broadcast.unpinned',
  'portal.changed',
  'portal.suspended',
  'portal.resumed',
  'portal.cause-dismissed',
  'portal.cause-minded',
  'portal.sent-again',
  'post.created',
  'post.changed',
  'post.deleted',
  'post.scheduled',
  'post.unscheduled',
  'post.sent-again',
  'post.settings-changed',
  'post.published',
  'post.not-published',
  'post.approved',
  'post.returned',
  'network.asked',
  'network.agreed',
  'network.connected',
  'network.disconnected',
  'contact.handled',
  'contact.expired',
  'export.requested',
  'export.downloaded',
  'mail.sent',
  'person.exported',
  'person.erased',
  'retention.changed',
] as const

/** The actions that the audit trail records: what they are about, and what was done. Those on records stand in the catalogue. */
export type AuditAct = (typeof ownActs)[number] | RecordAct
export const auditActs: readonly AuditAct[] = [...ownActs, ...recordActs]

/** The subject of an action: its first word. */
export type AuditArea = AuditAct extends `${infer Area}.${string}` ? Area : never

/** Details of an action. They hold nothing personal of a contact: only ids, names of fields, numbers. */
export interface AuditDetails {
  ids?: number[]
  /** The names of the changed fields. */
  fields?: string[]
  count?: number
  from?: string
  to?: string
  /** A hash by which somebody who knows an address can find out whether it was erased. */
  hash?: string
}

/** A person or thing by its current name. */
export interface AuditName {
  id: number
  name: string
}

/** One entry of the audit trail. */
export interface AuditEvent {
  id: number
  at: Date
  act: AuditAct
  /** Null if the server acted by itself. */
  user: AuditName | null
  /** The user who had switched to that user. */
  switchedFrom: AuditName | null
  /** The embedding key whose token was used. */
  key: AuditName | null
  address: string
  /** Browser and system. */
  device: string
  /** The subject: the name of a user or a key, or the reference of an ad; '' if it has none. */
  subject: string
  subjectId: number | null
  details: AuditDetails
}
