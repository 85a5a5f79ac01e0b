import { auditEventWire, type AuditEvent } from '@vitrine/core/audit'

const { names } = auditEventWire

const nameOf = (named: AuditEvent['user']): string => named?.name ?? ''

const lineOf = (event: AuditEvent) => [
  event.at.toISOString(),
  event.act,
  nameOf(event.user),
  nameOf(event.switchedFrom),
  nameOf(event.key),
  event.address,
  event.device,
  event.subject,
  event.subjectId,
  JSON.stringify(event.details),
]

const linesOf = async function* (batches: AsyncGenerator<AuditEvent[]>) {
  yield [
    names.at,
    names.act,
    names.user,
    names.switchedFrom,
    names.key,
    names.address,
    names.device,
    names.subject,
    names.subjectId,
    names.details,
  ]
  for await (const events of batches) yield* events.map(lineOf)
}

/** The trail as a CSV file; cells such as a browser's name are escaped so that none is taken for a formula. */
export const auditFile = async (batches: AsyncGenerator<AuditEvent[]>): Promise<ReadableStream<Uint8Array>> => {
  const { writeCsvStream } = await import('hucre/csv')
  return writeCsvStream(linesOf(batches), { bom: true, escapeFormulae: true })
}
