import type { Abilities } from '../account/account.model.ts'
import type { ExportJob } from './exports.model.ts'

/** Also the code of the server's refusal. */
export type ExportRefusal = 'no-export-access'

/** Whoever sees contacts in the area may take them along; a limited user takes what that user sees. */
export const exportRefusal = ({ exportContacts }: Pick<Abilities, 'exportContacts'>): ExportRefusal | null =>
  exportContacts ? null : 'no-export-access'

/** Days a file is kept. */
export const exportDays = 14

/** A file that is still being made, so that a list of exports looks again. */
export const isUnderWay = ({ state }: Pick<ExportJob, 'state'>): boolean => state === 'waiting' || state === 'running'
