import type { AuditEvent } from '@vitrine/core/audit'
import type { MainColumn } from '../../list/define-list.ts'
import type { AuditTrailColumn, AuditTrailContext, AuditTrailTypes } from './audit-trail.types.ts'

const what = ({ act, subject, subjectId }: AuditEvent, { t }: AuditTrailContext): string => {
  const about = subject || (subjectId === null ? '' : t('number', { id: String(subjectId) }))
  return about ? t('about', { what: t(`acts.${act}`), about }) : t(`acts.${act}`)
}

/** The names of fields are those of the API, which is enough for readers who look this closely. */
const more = ({ details: { ids, fields, count, from, to } }: AuditEvent, { t, format }: AuditTrailContext): string =>
  [
    fields?.length ? t('fields', { fields: fields.join(', ') }) : '',
    from && to ? t('fromTo', { from, to }) : ((to || from) ?? ''),
    ids?.length ? t('ids', { ids: ids.join(', ') }) : '',
    count === undefined ? '' : format.formatNumber(count),
  ]
    .filter(Boolean)
    .join(' · ')

const who = ({ user, switchedFrom, key }: AuditEvent, { t }: AuditTrailContext): string => {
  const name = user?.name ?? t('server')
  if (switchedFrom) return t('switched', { name, from: switchedFrom.name })
  return key ? t('byKey', { name, key: key.name }) : name
}

const when = ({ at }: AuditEvent, { format }: AuditTrailContext): string => format.formatDateTime(at)

const where = ({ address, device }: AuditEvent): string => [device, address].filter(Boolean).join(' · ')

export const auditTrailMain: MainColumn<AuditTrailTypes> = { label: 'columns.what', width: 260, name: what, note: more }

export const auditTrailColumns: readonly AuditTrailColumn[] = [
  { key: 'who', label: 'columns.who', width: 170, priority: 1, cell: who, folded: who },
  { key: 'when', label: 'columns.when', sort: 'date', descendingFirst: true, width: 150, priority: 2, cell: when, folded: when },
  { key: 'where', label: 'columns.where', width: 200, priority: 3, cell: where, folded: where },
]
