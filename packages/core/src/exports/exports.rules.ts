import type { Abilities } from '../account/account.model.ts'
import { isEmail } from '../reach/reach.ts'
import type { ExportJob, ExportRequest } from './exports.model.ts'

/** Also the code of the server's refusal. */
export type ExportRefusal = 'no-export-access'

/** Whoever sees contacts in the area may take them along; a limited user takes what that user sees. */
export const exportRefusal = ({ exportContacts }: Pick<Abilities, 'exportContacts'>): ExportRefusal | null =>
  exportContacts ? null : 'no-export-access'

/** Days a file is kept. */
export const exportDays = 14

export const maxFilename = 100

/** Control signs and what some system does not take in a file's name. */
// oxlint-disable-next-line no-control-regex -- those are meant
const unfit = /[\u0000-\u001F\u007F/\\:*?"<>|]/

export interface ExportRequestRefusals {
  to?: 'required' | 'invalid'
  filename?: 'required' | 'too-long' | 'invalid'
}

const filenameRefusal = (filename: string): ExportRequestRefusals['filename'] => {
  if (filename.trim() === '') return 'required'
  if (filename.length > maxFilename) return 'too-long'
  return unfit.test(filename) || filename.startsWith('.') ? 'invalid' : undefined
}

/** What is wrong with a request, field by field; an empty object when nothing is. */
export const exportRequestRefusals = ({ to, filename }: Pick<ExportRequest, 'to' | 'filename'>): ExportRequestRefusals => {
  const named = filenameRefusal(filename)
  const addressed = to.trim() === '' ? 'required' : isEmail(to.trim()) ? undefined : 'invalid'
  return { ...(addressed && { to: addressed }), ...(named && { filename: named }) }
}

/** A file that is still being made, so that a list of exports looks again. */
export const isUnderWay = ({ state }: Pick<ExportJob, 'state'>): boolean => state === 'waiting' || state === 'running'
