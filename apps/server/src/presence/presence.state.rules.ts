import { isDeepStrictEqual } from 'node:util'
import {
  completenessOf,
  differs,
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

/** Exceptional days that are over make no difference: some media drop them, others keep them. */
const withoutPast = (listing: PartialListing, today: string): PartialListing => ({
  ...listing,
  ...(listing.exceptions && { exceptions: listing.exceptions.filter(({ date }) => date >= today) }),
})

/** What the medium shows otherwise than it was told, apart from what it still looks at. */
export const driftsOfRow = ({ sent, shown, pending }: Pick<ListingRow, 'sent' | 'shown' | 'pending'>, today: string): ListingDrift[] =>
  sent === null ? [] : driftsOf(withoutPast(sent, today), withoutPast(shown, today)).filter(({ field }) => !pending.includes(field))

/** Whether the medium was told what the sheet says now. */
export const isCurrent = (row: Pick<ListingRow, 'sent'> | null, part: PartialListing, today: string): boolean =>
  row?.sent != null && isDeepStrictEqual(JSON.parse(JSON.stringify(part)), withoutPast(row.sent, today))

const stateOf = (row: ListingRow | null, isServed: boolean, isKnown: boolean, hasProblems: boolean): ListingState => {
  if (!isServed) return isKnown ? 'shown' : hasProblems ? 'incomplete' : 'by-hand'
  if (hasProblems) return 'incomplete'
  return row?.state ?? 'waiting'
}

/** What this installation does for a medium. */
interface Serving {
  isServed: boolean
  /** Whether a second listing is told of from here. */
  canMerge: boolean
}

interface Known {
  listing: Listing
  /** The day at the place, YYYY-MM-DD. */
  today: string
}

/** An establishment on one medium. `isServed`: this installation sends it there by itself. */
const presenceOn = (
  medium: MediumKey,
  { listing, today }: Known,
  row: ListingRow | null,
  { isServed, canMerge }: Serving,
): MediumPresence => {
  const problems = problemsOf(medium, listing)
  const { percent, next } = completenessOf(medium, listing)
  const state = stateOf(row, isServed, isCurrent(row, partFor(medium, listing), today), problems.length > 0)
  return {
    medium,
    state,
    isServed,
    canMerge,
    completeness: percent,
    next,
    problems,
    sentVersion: row?.sentVersion ?? 0,
    sentAt: row?.sentAt ?? null,
    shownAt: row?.shownAt ?? null,
    checkedAt: row?.checkedAt ?? null,
    dueAt: row?.dueAt ?? null,
    refusal: row?.refusal ?? null,
    drifts: isServed && row ? driftsOfRow(row, today) : [],
    guarded: row?.guarded ?? [],
    duplicate: row?.duplicate ?? null,
    address: row?.address ?? null,
  }
}

export const presenceOf = (known: Known, found: readonly ListingRow[], servingOf: (medium: MediumKey) => Serving): MediumPresence[] =>
  mediumKeys.map((medium) => presenceOn(medium, known, found.find((row) => row.medium === medium) ?? null, servingOf(medium)))

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

/** A guarded field is sent again at most once an hour, and by file with the next one. */
const nextGuarding = ({ medium, sentAt }: ListingRow, now: Date, isDemo: boolean): Date =>
  new Date(Math.max(nextSending(medium, now, isDemo).getTime(), (sentAt?.getTime() ?? 0) + hourMs))

/** How long a medium may go on showing what it showed before it was sent something else. */
const publishingMs = 3 * 24 * hourMs

/** Whether the medium has not published yet what it was sent: it shows what it showed before. */
const isUnpublished = (row: ListingRow, drifts: readonly ListingDrift[], now: Date): boolean =>
  row.state === 'sent' &&
  now.getTime() - (row.sentAt?.getTime() ?? 0) < publishingMs &&
  drifts.every(({ field, theirs }) => field in row.shown && !differs(field, theirs, row.shown))

const stateSeen = (
  row: ListingRow,
  { pending, refusal }: RemoteListing,
  drifts: readonly ListingDrift[],
  now: Date,
): ListingRow['state'] => {
  // What waits to be sent is not over because the former values are still shown.
  if (row.dueAt !== null) return row.state
  if (refusal) return 'refused'
  if (pending.length > 0) return 'pending'
  if (drifts.length === 0) return 'shown'
  if (row.state === 'refused') return 'refused'
  return isUnpublished(row, drifts, now) ? 'sent' : 'drifted'
}

interface Seeing {
  now: Date
  /** The day at the place, YYYY-MM-DD. */
  today: string
  isDemo: boolean
}

/** What was seen on a medium; null if it does not know the listing, or no more. A guarded field that shows something else makes it due again. */
export const seen = (row: ListingRow, remote: RemoteListing | null, { now, today, isDemo }: Seeing): ListingRow => {
  if (remote === null) {
    const state = row.state === 'shown' || row.state === 'drifted' ? 'sent' : row.state
    return { ...row, state, shown: {}, checkedAt: now, checkAt: nextCheck({ ...row, state }, now) }
  }
  const { shown, pending } = remote
  const looked = {
    ...row,
    shown,
    pending,
    remoteId: remote.remoteId ?? row.remoteId,
    address: remote.address ?? row.address,
    checkedAt: now,
  }
  const drifts = driftsOfRow(looked, today)
  const state = stateSeen(row, remote, drifts, now)
  const isGuarded = state === 'drifted' && drifts.some(({ field }) => row.guarded.includes(field))
  const known = row.duplicate
  const duplicate =
    remote.duplicate === null ? null : { ...remote.duplicate, state: known?.id === remote.duplicate.id ? known.state : ('found' as const) }
  return {
    ...looked,
    state,
    refusal: state === 'refused' ? (remote.refusal ?? row.refusal) : null,
    duplicate,
    shownAt: state === 'shown' ? now : row.shownAt,
    checkAt: nextCheck({ state, sentAt: row.sentAt }, now),
    dueAt: isGuarded ? nextGuarding(row, now, isDemo) : row.dueAt,
  }
}
