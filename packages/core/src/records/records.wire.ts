import { integer, isoDate, record, type RecordCodec } from '../wire/index.ts'

/** What every record holds beside what is typed, for `record()`. */
export const storedFields = {
  id: ['id', integer],
  version: ['version', integer],
  createdAt: ['date_creation', isoDate],
} as const

/** What a change sends: what was typed, and the version that it was typed over. */
export const changeWire = <Details, Wire>(details: RecordCodec<Details, Wire>) =>
  record<{ details: Details; version: number }>()({ details: ['...', details], version: ['version', integer] })
