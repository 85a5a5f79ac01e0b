import type { Abilities } from '../account/account.model.ts'
import type { Call, Handling, HandlingChange } from './contacts.model.ts'

/** Why something is not allowed; also the code of the server's refusal. */
export type ContactRefusal = 'not-subscribed' | 'note-too-long' | 'call-back-invalid' | 'call-back-past'

export type ContactDecision = { allowed: true } | { allowed: false; reason: ContactRefusal }

const yes: ContactDecision = { allowed: true }
const no = (reason: ContactRefusal): ContactDecision => ({ allowed: false, reason })

/** Whether the account has subscribed to the contact manager. */
export const canSeeContacts = ({ seeContacts }: Pick<Abilities, 'seeContacts'>): ContactDecision =>
  seeContacts ? yes : no('not-subscribed')

export const maxNote = 2000

/** Milliseconds. A call-back for the current minute arrives a little later, from a clock that may be slow. */
const clockToleranceMs = 5 * 60_000

/**
 * Whether a person may make this change. A call-back cannot be planned in the past; one whose time has passed stays, as
 * overdue, until it is done, moved or removed.
 */
export const canChangeHandling = ({ note, callBackAt }: Omit<HandlingChange, 'version'>, now: Date): ContactDecision => {
  if (note !== undefined && note.length > maxNote) return no('note-too-long')
  if (callBackAt === undefined || callBackAt === null) return yes
  const time = Date.parse(callBackAt)
  if (Number.isNaN(time)) return no('call-back-invalid')
  return time < now.getTime() - clockToleranceMs ? no('call-back-past') : yes
}

/** Whether it has a call-back whose time has passed and is not done. */
export const isOverdue = ({ callBackAt, state }: Pick<Handling, 'callBackAt' | 'state'>, now: Date): boolean =>
  callBackAt !== null && state !== 'done' && Date.parse(callBackAt) <= now.getTime()

/** Whether it is a missed call that nobody has handled. */
export const waitsForReturn = ({ status, handling }: Pick<Call, 'status' | 'handling'>): boolean =>
  status === 'missed' && handling.state !== 'done'

/** The handling after a change; the version is incremented. The caller looks names up. */
export const changedHandling = (
  handling: Handling,
  { state, ownerId, note, callBackAt }: Omit<HandlingChange, 'version'>,
  nameOf: (ownerId: number) => string,
): Handling => ({
  state: state ?? handling.state,
  owner: ownerId === undefined ? handling.owner : ownerId === null ? null : { id: ownerId, name: nameOf(ownerId) },
  note: note ?? handling.note,
  callBackAt: callBackAt === undefined ? handling.callBackAt : callBackAt,
  version: handling.version + 1,
  changedBy: handling.changedBy,
})
