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

/** What people do that an account keeps a trail of: what it is about, and what was done to it. Those of records stand in the catalogue. */
export type AuditAct = (typeof ownActs)[number] | RecordAct
export const auditActs: readonly AuditAct[] = [...ownActs, ...recordActs]

/** What an act is about: its first word. */
export type AuditArea = AuditAct extends `${infer Area}.${string}` ? Area : never

/** What more is known of an act. Nothing in it tells of a contact: ids, names of fields, numbers. */
export interface AuditDetails {
  ids?: number[]
  /** What was changed, by its name alone. */
  fields?: string[]
  count?: number
  from?: string
  to?: string
  /** What lets somebody who knows an address find whether it was erased. */
  hash?: string
}

/** Somebody or something, as it is called today. */
export interface AuditName {
  id: number
  name: string
}

/** One entry of the trail. */
export interface AuditEvent {
  id: number
  at: Date
  act: AuditAct
  /** Nobody for what the server does by itself. */
  user: AuditName | null
  /** Who had switched to that user. */
  switchedFrom: AuditName | null
  /** The embedding key whose token was used. */
  key: AuditName | null
  address: string
  /** Browser and system. */
  device: string
  /** What it is about: a user's or a key's name, an ad's reference; '' where it has none. */
  subject: string
  subjectId: number | null
  details: AuditDetails
}
