import type { AuditAct, AuditDetails } from '@vitrine/core/audit'
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const auditEvents = pgTable('audit_events', {
  advertiserId: integer('advertiser_id').notNull(),
  id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  userId: integer('user_id'),
  keyId: integer('key_id'),
  switchedFrom: integer('switched_from'),
  address: text('address').notNull().default(''),
  device: text('device').notNull().default(''),
  act: text('act').$type<AuditAct>().notNull(),
  subjectId: bigint('subject_id', { mode: 'number' }),
  details: jsonb('details').$type<AuditDetails>().notNull().default({}),
})
