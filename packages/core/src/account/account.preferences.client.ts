import type { Http } from '../http/http.types.ts'
import type { Preferences } from './account.model.ts'
import { preferencesWire } from './account.preferences.wire.ts'

/** Stores what a person prefers, with the person, so that it holds on their other devices too, and even if the page is left at once; throws only ApiError. */
export const savePreferences = async (http: Http, change: Partial<Preferences>): Promise<void> => {
  const body = Object.fromEntries(Object.entries(change).map(([name, value]) => [preferencesWire.names[name as keyof Preferences], value]))
  await http.send({ service: 'backend', method: 'PATCH', path: '/preferences', body, keepalive: true })
}
