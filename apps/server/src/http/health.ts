import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { endpoint, type Endpoint } from './endpoint.ts'

const reply = { status: 200, description: 'Yes', schema: v.object({ status: v.literal('ok') }) }

// Who asks gives up after a few seconds; a database that hangs is as good as none.
const timeoutMs = 1_500

const answers = async (database: Database): Promise<boolean> => {
  const clock = new AbortController()
  const late = wait(timeoutMs, false, { signal: clock.signal }).catch(() => false)
  const answered = database.ping().then(() => true, () => false)
  const result = await Promise.race([answered, late])
  clock.abort()
  return result
}

export const healthEndpoints = (database: Database): Endpoint[] => [
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
    summary: 'Does the database answer as well?',
    access: 'public',
    reply,
    refusals: { unavailable: 503 },
    async handle(c) {
      if (!(await answers(database))) throw new Refusal('unavailable', { field: 'database' })
      return c.json({ status: 'ok' })
    },
  }),
]
