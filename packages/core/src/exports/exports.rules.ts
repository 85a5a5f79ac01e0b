import type { Abilities } from '../account/account.model.ts'
import type { ExportJob, ExportSubject } from './exports.model.ts'

/** Also the code of the server's refusal. */
export type ExportRefusal = 'no-export-access'

/** Whoever sees ads or contacts in the area may take them along; a limited user takes what that user sees. */
export const exportSubjects = ({ exportAds, exportContacts }: Pick<Abilities, 'exportAds' | 'exportContacts'>): ExportSubject[] => [
  ...(exportAds ? (['ads'] as const) : []),
  ...(exportContacts ? (['contacts', 'calls'] as const) : []),
]

export const exportRefusal = (abilities: Pick<Abilities, 'exportAds' | 'exportContacts'>, subject: ExportSubject): ExportRefusal | null =>
  exportSubjects(abilities).includes(subject) ? null : 'no-export-access'

/** Days a file is kept. */
export const exportDays = 14

/** A file that is still being made, so that a list of exports looks again. */
export const isUnderWay = ({ state }: Pick<ExportJob, 'state'>): boolean => state === 'waiting' || state === 'running'
