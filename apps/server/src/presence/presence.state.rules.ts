import { isDeepStrictEqual } from 'node:util'
import {
  completenessOf,
  driftsOf,
  media,
  mediumKeys,
  partFor,
  problemsOf,
  type Listing,
  type ListingDrift,
  type ListingState,
  type MediumKey,
  type MediumPresence,
  type PartialListing,
} from '@vitrine/core/presence'
import type { RemoteListing } from './presence.connector.model.ts'
import type { ListingRow } from './presence.store.ts'

/** A listing that nobody has sent yet. */
export const newRow = (advertiserId: number, medium: MediumKey): ListingRow => ({
  advertiserId,
  medium,
  state: 'waiting',
  remoteId: null,
  address: null,
  sent: null,
  sentVersion: 0,
  sentAt: null,
  shown: {},
  pending: [],
  shownAt: null,
  checkedAt: null,
  refusal: null,
  guarded: [],
  duplicate: null,
  dueAt: null,
  checkAt: null,
  attempts: 0,
})

/** What the medium shows otherwise than it was told, apart from what it still looks at. */
export const driftsOfRow = ({ sent, shown, pending }: Pick<ListingRow, 'sent' | 'shown' | 'pending'>): ListingDrift[] =>
  sent === null ? [] : driftsOf(sent, shown).filter(({ field }) => !pending.includes(field))

/** Whether the medium was told what the sheet says now; exceptional days that are over since make no difference. */
export const isCurrent = (row: Pick<ListingRow, 'sent'> | null, part: PartialListing, today: string): boolean => {
  if (row?.sent == null) return false
  const { exceptions } = row.sent
  const sent = { ...row.sent, ...(exceptions && { exceptions: exceptions.filter(({ date }) => date >= today) }) }
  return isDeepStrictEqual(JSON.parse(JSON.stringify(part)), sent)
}

const stateOf = (row: ListingRow | null, isServed: boolean, isKnown: boolean, hasProblems: boolean): ListingState => {
  if (!isServed) return isKnown ? 'shown' : hasProblems ? 'incomplete' : 'by-hand'
  if (hasProblems) return 'incomplete'
  return row?.state ?? 'waiting'
}

interface Known {
  listing: Listing
  /** The day at the place, YYYY-MM-DD. */
  today: string
}

/** An establishment on one medium. `isServed`: this installation sends it there by itself. */
const presenceOn = (medium: MediumKey, { listing, today }: Known, row: ListingRow | null, isServed: boolean): MediumPresence => {
  const problems = problemsOf(medium, listing)
  const { percent, next } = completenessOf(medium, listing)
  const state = stateOf(row, isServed, isCurrent(row, partFor(medium, listing), today), problems.length > 0)
  return {
    medium,
    state,
    isServed,
    completeness: percent,
    next,
    problems,
    sentVersion: row?.sentVersion ?? 0,
    sentAt: row?.sentAt ?? null,
    shownAt: row?.shownAt ?? null,
    checkedAt: row?.checkedAt ?? null,
    dueAt: row?.dueAt ?? null,
    refusal: row?.refusal ?? null,
    drifts: isServed && row ? driftsOfRow(row) : [],
    guarded: row?.guarded ?? [],
    duplicate: row?.duplicate ?? null,
    address: row?.address ?? null,
  }
}

export const presenceOf = (known: Known, found: readonly ListingRow[], isServed: (medium: MediumKey) => boolean): MediumPresence[] =>
  mediumKeys.map((medium) => presenceOn(medium, known, found.find((row) => row.medium === medium) ?? null, isServed(medium)))

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** When a medium that could not be reached is tried again: sooner at first, at last four times a day. */
export const nextTry = (attempts: number, now: Date): Date => new Date(now.getTime() + Math.min(2 ** attempts * minuteMs, 6 * hourMs))

/** When a medium is looked at next: soon after something was sent, and once a day for what others change there. */
export const nextCheck = ({ state, sentAt }: Pick<ListingRow, 'state' | 'sentAt'>, now: Date): Date => {
  const isFresh = sentAt !== null && now.getTime() - sentAt.getTime() < hourMs
  const waits = state === 'sent' || state === 'pending'
  return new Date(now.getTime() + (waits ? (isFresh ? minuteMs : hourMs) : 24 * hourMs))
}

const fileHour = 4

/** A file goes out once a day, at four o'clock UTC; in a demonstration with the next minute. */
const nextFile = (now: Date, isDemo: boolean): Date => {
  if (isDemo) return now
  const day = now.getUTCHours() < fileHour ? 0 : 1
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + day, fileHour))
}

export const nextSending = (medium: MediumKey, now: Date, isDemo: boolean): Date =>
  media[medium].takes === 'file' ? nextFile(now, isDemo) : now

/** A medium that changes a guarded field again and again is not sent it more than once an hour. */
const afterPause = (sentAt: Date | null, now: Date): Date => new Date(Math.max(now.getTime(), (sentAt?.getTime() ?? 0) + hourMs))

/** What was seen on a medium. A field that is guarded and shows something else makes the listing due again. */
export const seen = (row: ListingRow, remote: RemoteListing | null, now: Date): ListingRow => {
  if (remote === null) return { ...row, checkedAt: now, checkAt: nextCheck(row, now) }
  const { shown, pending, refusal } = remote
  const looked = {
    ...row,
    shown,
    pending,
    refusal,
    remoteId: remote.remoteId ?? row.remoteId,
    address: remote.address ?? row.address,
    checkedAt: now,
  }
  const drifts = driftsOfRow(looked)
  const state = refusal ? 'refused' : pending.length > 0 ? 'pending' : drifts.length > 0 ? 'drifted' : 'shown'
  const isGuarded = state === 'drifted' && drifts.some(({ field }) => row.guarded.includes(field))
  const known = row.duplicate
  const duplicate =
    remote.duplicate === null ? null : { ...remote.duplicate, state: known?.id === remote.duplicate.id ? known.state : ('found' as const) }
  return {
    ...looked,
    state,
    duplicate,
    shownAt: state === 'shown' ? now : row.shownAt,
    checkAt: nextCheck({ state, sentAt: row.sentAt }, now),
    dueAt: isGuarded ? (row.dueAt ?? afterPause(row.sentAt, now)) : row.dueAt,
  }
}
