import { integer, isoDate, record, type RecordCodec } from '../wire/index.ts'

/** The fields of every record beside those of its form, for `record()`. */
export const storedFields = {
  id: ['id', integer],
  version: ['version', integer],
  createdAt: ['date_creation', isoDate],
} as const

/** The body of a change: what was typed, and the version that it is based on. */
export const changeWire = <Details, Wire>(details: RecordCodec<Details, Wire>) =>
  record<{ details: Details; version: number }>()({ details: ['...', details], version: ['version', integer] })
