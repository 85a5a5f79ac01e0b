import type { APIRequestContext } from '@playwright/test'
import { bearer } from './journey.ts'

const nothing = { language: null, theme: null, density: null, clock: null, start_page: null, single_keys: null }

/** Takes back what a person has set, which the journeys after this one would find. */
export const forgetPreferences = async (request: APIRequestContext, token: string): Promise<void> => {
  const reply = await request.patch('/api/backend/preferences', { ...bearer(token), data: nothing })
  if (!reply.ok()) throw new Error(`The preferences were not taken back: ${reply.status()} ${await reply.text()}`)
}
