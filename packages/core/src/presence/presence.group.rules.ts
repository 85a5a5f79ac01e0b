import type { MediumPresence } from './presence.model.ts'

/** What is asked of a person about a medium: to look at it, to wait, or nothing. */
export const presenceGroups = ['todo', 'underway', 'shown'] as const
export type PresenceGroup = (typeof presenceGroups)[number]

export const presenceGroupOf = ({ state, duplicate, dueAt }: Pick<MediumPresence, 'state' | 'duplicate' | 'dueAt'>): PresenceGroup => {
  if (duplicate?.state === 'found') return 'todo'
  if (state === 'shown') return 'shown'
  return state === 'sent' || state === 'pending' || (state === 'waiting' && dueAt !== null) ? 'underway' : 'todo'
}
