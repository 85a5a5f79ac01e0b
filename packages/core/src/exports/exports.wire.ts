import * as v from 'valibot'
import type { Universe } from '../account/account.model.ts'
import { languages, type Language } from '../i18n/languages.ts'
import { codec, instant, integer, mapped, nullable, nullableInteger, nullableText, pageOf, record, text, type Codec } from '../wire/index.ts'
import type { ExportJob, ExportRequest } from './exports.model.ts'

export const exportJobWire = record<ExportJob>()({
  id: ['id', integer],
  filename: ['filename', text],
  state: ['etat', mapped({ attente: 'waiting', en_cours: 'running', pret: 'ready', echec: 'failed', expire: 'expired' })],
  progress: ['progression', integer],
  createdAt: ['date', instant],
  expiresAt: ['expiration', nullable(instant)],
  file: ['fichier', nullableText],
  rows: ['lignes', nullableInteger],
  requestedBy: ['demandeur', text],
})

/** A page of exports with the total. */
export const exportPageWire = pageOf('export', exportJobWire)

/** A request with what the account adds to it. */
export interface ExportOrder extends ExportRequest {
  universe: Universe
  language: Language
}

const exportTypes = { annonce_IMMO_MAILTRACKING: 'IMMO', annonce_VO_MAILTRACKING: 'VO' } as const
const exportType = mapped(exportTypes)
const subject = mapped({ contacts: 'contacts', appels: 'calls' })

const schema = v.object({
  filters: v.record(v.string(), v.string()),
  exportType: exportType.schema,
  to: v.string(),
  filename: v.string(),
  lang: v.picklist(languages),
})
export type ExportOrderWire = v.InferOutput<typeof schema>

const isSubject = (text: string | undefined): text is 'contacts' | 'appels' => text === 'contacts' || text === 'appels'

/** The body that asks for a file; the subject travels among the filters, contacts by mail when it is absent. */
export const exportOrderWire: Codec<ExportOrder, ExportOrderWire> = codec<ExportOrder, ExportOrderWire>(
  schema,
  ({ filters: { sujet, ...filters }, exportType: type, to, filename, lang }) => ({
    subject: isSubject(sujet) ? subject.read(sujet) : 'contacts',
    filters,
    universe: exportType.read(type),
    to,
    filename,
    language: lang,
  }),
  order => ({
    filters: { ...order.filters, sujet: subject.write(order.subject) },
    exportType: exportType.write(order.universe),
    to: order.to,
    filename: order.filename,
    lang: order.language,
  }),
)

/** The receipt of a request. */
export const exportReceiptWire = record<{ id: number }>()({ id: ['id', integer] })
