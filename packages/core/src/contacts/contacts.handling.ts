import type { HandlingState } from './contacts.model.ts'

/** What somebody changes about a contact or call. `version` is the one they saw. */
export interface HandlingChange {
  version: number
  state?: HandlingState
  /** Null gives it back to nobody. */
  ownerId?: number | null
  note?: string
  /** ISO 8601; null calls nobody back. */
  callBackAt?: string | null
}
