// Compares the database at the end with what was confirmed.
import { findEmbedded, openPostgres } from '@vitrine/server/database'
import { join } from 'node:path'
import type { Confirmed } from './writers.ts'

export interface Comparison {
  acknowledged: number
  present: number
  doubled: number
  /** What is missing or duplicated, one line each. */
  complaints: string[]
}

const ask = async (data: string, text: string): Promise<Record<string, unknown>[]> => {
  const url = await findEmbedded(join(data, 'database'))
  if (url === null) throw new Error('The database does not run')
  const database = await openPostgres(url)
  try {
    return await database.query(text)
  } finally {
    await database.close()
  }
}

const compareRequests = async (data: string, { requests }: Confirmed): Promise<Comparison> => {
  const rows = await ask(data, "SELECT message, count(*)::int AS count FROM contacts WHERE message LIKE 'soak %' GROUP BY message")
  const counts = new Map(rows.map(({ message, count }) => [String(message), Number(count)]))
  const missing = [...requests.keys()].filter((message) => !counts.has(message))
  const doubled = [...counts].filter(([, count]) => count > 1).map(([message]) => message)
  return {
    acknowledged: requests.size,
    present: requests.size - missing.length,
    doubled: doubled.length,
    complaints: [...missing.map((message) => `request missing: ${message}`), ...doubled.map((message) => `request doubled: ${message}`)],
  }
}

const compareNotes = async (data: string, { notes }: Confirmed): Promise<Comparison> => {
  const rows = await ask(data, "SELECT id, note FROM contacts WHERE note LIKE 'soak %'")
  const last = new Map(rows.map(({ id, note }) => [Number(id), Number(String(note).slice('soak '.length))]))
  const lost = [...notes].filter(([id, number]) => (last.get(id) ?? 0) < number)
  const confirmed = [...notes.values()].reduce((sum, number) => sum + number, 0)
  const missing = lost.reduce((sum, [id, number]) => sum + number - (last.get(id) ?? 0), 0)
  return {
    acknowledged: confirmed,
    present: confirmed - missing,
    doubled: 0,
    complaints: lost.map(([id, number]) => `note ${number} of contact ${id} is ${last.get(id) ?? 'missing'}`),
  }
}

const compareExports = async (data: string, { exports }: Confirmed): Promise<Comparison> => {
  const rows = await ask(data, "SELECT id, state, filename FROM exports WHERE filename LIKE 'soak-%'")
  const ready = new Set(rows.filter(({ state }) => state === 'ready').map(({ id }) => Number(id)))
  const missing = exports.filter((id) => !ready.has(id))
  const names = rows.map(({ filename }) => filename)
  const doubled = names.filter((name, index) => names.indexOf(name) !== index)
  return {
    acknowledged: exports.length,
    present: exports.length - missing.length,
    doubled: doubled.length,
    complaints: missing.map((id) => `export ${id} is not ready`),
  }
}

/** All kinds of writes together. */
export const compare = async (data: string, confirmed: Confirmed): Promise<Comparison> => {
  const parts = [await compareRequests(data, confirmed), await compareNotes(data, confirmed), await compareExports(data, confirmed)]
  const sum = (of: (part: Comparison) => number): number => parts.reduce((total, part) => total + of(part), 0)
  return {
    acknowledged: sum((part) => part.acknowledged),
    present: sum((part) => part.present),
    doubled: sum((part) => part.doubled),
    complaints: parts.flatMap((part) => part.complaints),
  }
}
