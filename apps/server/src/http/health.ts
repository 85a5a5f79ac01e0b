import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { endpoint, type Endpoint } from './endpoint.ts'

const reply = { status: 200, description: 'Yes', schema: v.object({ status: v.literal('ok') }) }

// Monitors give up after a few seconds; a database that hangs counts as unavailable.
const timeoutMs = 1_500

/** Checks whether the database is writable; concurrent requests share one check. */
const createProbe = (database: Database) => {
  let running: Promise<boolean> | null = null
  const probe = (): Promise<boolean> =>
    (running ??= database
      .probe()
      .then(
        () => true,
        () => false,
      )
      .finally(() => void (running = null)))
  return async (): Promise<boolean> => {
    const clock = new AbortController()
    const late = wait(timeoutMs, false, { signal: clock.signal }).catch(() => false)
    const result = await Promise.race([probe(), late])
    clock.abort()
    return result
  }
}

export const healthEndpoints = (database: Database, isWritable = createProbe(database)): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/health/live',
    tag: 'Health',
    summary: 'Does the process answer?',
    access: 'public',
    reply,
    handle: (c) => c.json({ status: 'ok' }),
  }),
  endpoint({
    method: 'GET',
    path: '/health/ready',
    tag: 'Health',
    summary: 'Can the database be written to as well?',
    access: 'public',
    reply,
    refusals: { unavailable: 503 },
    async handle(c) {
      if (!(await isWritable())) throw new Refusal('unavailable', { field: 'database', retryAfter: 5 })
      return c.json({ status: 'ok' })
    },
  }),
]
