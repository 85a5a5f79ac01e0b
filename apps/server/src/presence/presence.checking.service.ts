import type { PresenceAct } from '@vitrine/core/presence'
import { MediumFault, type RemoteListing } from './presence.connector.model.ts'
import { allDone, keyOf, type PresenceDeps } from './presence.model.ts'
import { driftsOfRow, nextCheck, seen } from './presence.state.rules.ts'
import { claimChecks, findListings, holdListing, insertEvent, saveListing, type DueListing, type ListingRow } from './presence.store.ts'

const checkedAtOnce = 50
const readMs = 20_000

interface Note {
  act: PresenceAct
  fields?: ListingRow['pending']
  answer?: string
}

const fieldsOf = (row: ListingRow): ListingRow['pending'] => driftsOfRow(row).map(({ field }) => field)

/** What has changed between two looks at a medium, for the history. */
const notesOf = (before: ListingRow, after: ListingRow): Note[] => {
  const notes: Note[] = []
  const isNew = before.state !== after.state
  if (after.state === 'shown' && isNew) notes.push({ act: 'shown' })
  if (after.state === 'refused' && isNew)
    notes.push({ act: 'refused', fields: after.refusal?.field ? [after.refusal.field] : [], answer: after.refusal?.answer ?? '' })
  const drifted = fieldsOf(after)
  if (after.state === 'drifted' && (isNew || fieldsOf(before).join() !== drifted.join())) notes.push({ act: 'drifted', fields: drifted })
  if (after.duplicate && after.duplicate.id !== before.duplicate?.id) notes.push({ act: 'duplicate', answer: after.duplicate.name })
  if (before.duplicate && !after.duplicate) notes.push({ act: 'merged', answer: before.duplicate.name })
  return notes
}

const noteSeen = (
  { database, clock }: PresenceDeps,
  { advertiserId, medium }: DueListing,
  asked: ListingRow,
  remote: RemoteListing | null,
) =>
  database.db.transaction(async (tx) => {
    const row = await holdListing(tx, advertiserId, medium)
    // Something else was sent while the medium was asked: what was seen is out of date.
    if (!row || row.sentAt?.getTime() !== asked.sentAt?.getTime()) return
    const now = clock.now()
    const after = seen(row, remote, now)
    await saveListing(tx, after)
    for (const note of notesOf(row, after)) await insertEvent(tx, { advertiserId, medium, at: now, version: after.sentVersion, ...note })
  })

/** Looks at what a medium shows of an establishment that it was sent. Throws a `MediumFault` if it cannot be asked. */
export const checkListing = async (deps: PresenceDeps, due: DueListing): Promise<void> => {
  const connector = deps.connectors[due.medium]
  const row = (await findListings(deps.database, due.advertiserId)).find(({ medium }) => medium === due.medium)
  if (!connector || row?.sent == null) return
  const remote = await connector.read(
    { advertiserId: due.advertiserId, key: keyOf(due.advertiserId), remoteId: row.remoteId, listing: row.sent },
    AbortSignal.timeout(readMs),
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
