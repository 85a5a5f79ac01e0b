import type { Abilities } from '../account/account.model.ts'
import type { ExportJob, ExportSubject } from './exports.model.ts'

/** Also the code of the server's refusal. */
export type ExportRefusal = 'no-export-access'

/** What a user may export: whoever sees ads or contacts in the area may export them; a limited user exports what that user sees. */
export const exportSubjects = ({ exportAds, exportContacts }: Pick<Abilities, 'exportAds' | 'exportContacts'>): ExportSubject[] => [
  ...(exportAds ? (['ads'] as const) : []),
  ...(exportContacts ? (['contacts', 'calls'] as const) : []),
]

export const exportRefusal = (abilities: Pick<Abilities, 'exportAds' | 'exportContacts'>, subject: ExportSubject): ExportRefusal | null =>
  exportSubjects(abilities).includes(subject) ? null : 'no-export-access'

/** Days that a file is stored. */
export const exportDays = 14

/** Whether a file is still being made, so that a list of exports polls. */
export const isUnderWay = ({ state }: Pick<ExportJob, 'state'>): boolean => state === 'waiting' || state === 'running'
