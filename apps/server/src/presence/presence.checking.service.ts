import { holdSheet } from '../establishment-sheet/establishment-sheet.store.ts'
import { MediumFault, type RemoteListing } from './presence.connector.model.ts'
import { readListing } from './presence.listing.store.ts'
import { allDone, keyOf, type PresenceDeps } from './presence.model.ts'
import { driftsOfRow, nextCheck, seen } from './presence.state.rules.ts'
import { makeDue } from './presence.service.ts'
import {
  claimChecks,
  findListings,
  holdListing,
  insertEvent,
  saveListing,
  stopChecking,
  type DueListing,
  type EventNote,
  type ListingRow,
} from './presence.store.ts'

const checkedAtOnce = 50
const readMs = 20_000

const fieldsOf = (row: ListingRow, today: string): ListingRow['pending'] => driftsOfRow(row, today).map(({ field }) => field)

/** What has changed between two looks at a medium, for the history. */
const notesOf = (before: ListingRow, after: ListingRow, today: string): EventNote[] => {
  const notes: EventNote[] = []
  const isNew = before.state !== after.state
  if (after.state === 'shown' && isNew) notes.push({ act: 'shown' })
  if (after.state === 'refused' && isNew)
    notes.push({ act: 'refused', fields: after.refusal?.field ? [after.refusal.field] : [], answer: after.refusal?.answer ?? '' })
  const drifted = fieldsOf(after, today)
  if (after.state === 'drifted' && (isNew || fieldsOf(before, today).join() !== drifted.join()))
    notes.push({ act: 'drifted', fields: drifted })
  if (after.duplicate && after.duplicate.id !== before.duplicate?.id) notes.push({ act: 'duplicate', answer: after.duplicate.name })
  if (before.duplicate && !after.duplicate) notes.push({ act: 'merged', answer: before.duplicate.name })
  return notes
}

const noteSeen = (deps: PresenceDeps, { advertiserId, medium }: DueListing, asked: ListingRow, remote: RemoteListing | null) =>
  deps.database.db.transaction(async (tx) => {
    // In the order in which a save of the sheet locks.
    await holdSheet(tx, advertiserId)
    const row = await holdListing(tx, advertiserId, medium)
    // Something else was sent while the medium was asked: what was seen is out of date.
    if (!row || row.sentAt?.getTime() !== asked.sentAt?.getTime()) return
    const now = deps.clock.now()
    const { today } = await readListing(deps, tx, advertiserId)
    const after = seen(row, remote, { now, today, isDemo: deps.config.isDemo })
    await saveListing(tx, after)
    for (const note of notesOf(row, after, today))
      await insertEvent(tx, { advertiserId, medium, at: now, version: after.sentVersion, ...note })
    // A sheet that was saved while the medium was not connected has not been sent.
    if (after.dueAt === null) await makeDue(deps, tx, advertiserId, { among: [medium] })
  })

/** Looks at what a medium shows of an establishment that it was sent. Throws a `MediumFault` if it cannot be asked. */
export const checkListing = async (deps: PresenceDeps, due: DueListing, milliseconds: number = readMs): Promise<void> => {
  const connector = deps.connectors[due.medium]
  const row = (await findListings(deps.database, due.advertiserId)).find(({ medium }) => medium === due.medium)
  if (!connector || row?.sent == null) return stopChecking(deps.database, due.advertiserId, due.medium)
  const remote = await connector.read(
    { advertiserId: due.advertiserId, key: keyOf(due.advertiserId), remoteId: row.remoteId, listing: row.sent },
    AbortSignal.timeout(milliseconds),
  )
  await noteSeen(deps, due, row, remote)
}

const postpone = async ({ database, clock }: PresenceDeps, { advertiserId, medium }: DueListing, error: unknown): Promise<void> =>
  database.db.transaction(async (tx) => {
    const row = await holdListing(tx, advertiserId, medium)
    if (!row) return
    const now = clock.now()
    const retryAt = error instanceof MediumFault ? error.retryAt : null
    await saveListing(tx, { ...row, checkAt: retryAt && retryAt > now ? retryAt : nextCheck(row, now) })
  })

const checkOrPostpone = async (deps: PresenceDeps, due: DueListing): Promise<void> => {
  try {
    await checkListing(deps, due)
  } catch (error) {
    await postpone(deps, due, error)
    if (!(error instanceof MediumFault)) throw error
  }
}

/** Looks at the media whose turn it is. */
export const checkDue = async (deps: PresenceDeps): Promise<void> => {
  const due = await claimChecks(deps.database, deps.clock.now(), checkedAtOnce)
  await allDone(due.map((each) => checkOrPostpone(deps, each)))
}
