import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { Problem } from './problem.ts'

const reply = { status: 200, description: 'Yes', schema: v.object({ status: v.literal('ok') }) }

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
      await database.query('SELECT 1').catch(() => {
        throw new Problem(503, 'unavailable')
      })
      return c.json({ status: 'ok' })
    },
  }),
]
