import * as v from 'valibot'
import { integer, isoDate, nullable, nullableInteger, oneOf, pageOf, plain, record, text } from '../wire/index.ts'
import { auditActs, type AuditDetails, type AuditEvent } from './audit.model.ts'

const named = nullable(record<NonNullable<AuditEvent['user']>>()({ id: ['id', integer], name: ['nom', text] }))

const details = plain<AuditDetails>(
  v.object({
    ids: v.exactOptional(v.array(v.number())),
    fields: v.exactOptional(v.array(v.string())),
    count: v.exactOptional(v.number()),
    from: v.exactOptional(v.string()),
    to: v.exactOptional(v.string()),
    hash: v.exactOptional(v.string()),
  }),
)

export const auditEventWire = record<AuditEvent>()({
  id: ['id', integer],
  at: ['date', isoDate],
  act: ['action', oneOf(auditActs)],
  user: ['utilisateur', named],
  switchedFrom: ['connecte_par', named],
  key: ['cle', named],
  address: ['adresse', text],
  device: ['appareil', text],
  subject: ['objet', text],
  subjectId: ['objet_id', nullableInteger],
  details: ['details', details],
})

export const auditPageWire = pageOf('audit_events', auditEventWire)
