import * as v from 'valibot'
import type { Universe } from '../account/account.model.ts'
import { languages, type Language } from '../i18n/languages.ts'
import {
  codec,
  instant,
  integer,
  mapped,
  nullable,
  nullableInteger,
  nullableText,
  pageOf,
  record,
  text,
  type Codec,
  wireObject,
} from '../wire/index.ts'
import type { ExportJob, ExportRequest, ExportScope } from './exports.model.ts'

const exportJobWire = record<ExportJob>()({
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

/** A request with what is added from the account. */
export interface ExportOrder extends ExportRequest {
  universe: Universe
  language: Language
}

const subjects = mapped({ contacts: 'contacts', appels: 'calls' })

/** The type names the universe, and its ending says whether it is about contacts. */
const exportTypes = { annonce_IMMO: 'IMMO', annonce_VO: 'VO', annonce_IMMO_MAILTRACKING: 'IMMO', annonce_VO_MAILTRACKING: 'VO' } as const
type ExportType = keyof typeof exportTypes

const scopeEntries = {
  filters: v.record(v.string(), v.string()),
  exportType: v.picklist(Object.keys(exportTypes) as ExportType[]),
}
type ScopeWire = v.InferOutput<v.ObjectSchema<typeof scopeEntries, undefined>>

/** The rows of an export, and the account's universe. */
export type CountedExport = ExportScope & Pick<ExportOrder, 'universe'>

/** Mails and calls share a type: a filter says which of them it is; mails if it is absent. */
const readScope = ({ filters: { sujet, ...filters }, exportType }: ScopeWire): CountedExport => ({
  subject: !exportType.endsWith('_MAILTRACKING') ? 'ads' : sujet === 'appels' ? 'calls' : 'contacts',
  filters,
  universe: exportTypes[exportType],
})

const writeScope = ({ subject, filters, universe }: CountedExport): ScopeWire =>
  subject === 'ads'
    ? { filters, exportType: `annonce_${universe}` }
    : { filters: { ...filters, sujet: subjects.write(subject) }, exportType: `annonce_${universe}_MAILTRACKING` }

/** The body of the call that counts the rows of a file. */
export const exportScopeWire: Codec<CountedExport, ScopeWire> = codec<CountedExport, ScopeWire>(
  v.object(scopeEntries),
  readScope,
  writeScope,
)

/** How many rows a file would have now. */
export const exportCountWire = wireObject({ total: ['total_items', integer] })

const schema = v.object({ ...scopeEntries, to: v.string(), filename: v.string(), lang: v.picklist(languages) })
export type ExportOrderWire = v.InferOutput<typeof schema>

/** The body of the call that requests a file. */
export const exportOrderWire: Codec<ExportOrder, ExportOrderWire> = codec<ExportOrder, ExportOrderWire>(
  schema,
  ({ to, filename, lang, ...scope }) => ({ ...readScope(scope), to, filename, language: lang }),
  ({ to, filename, language, ...scope }) => ({ ...writeScope(scope), to, filename, lang: language }),
)

/** The reply to a request. */
export const exportReceiptWire = wireObject({ id: ['id', integer] })
