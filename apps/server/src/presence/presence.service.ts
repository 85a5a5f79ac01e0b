import {
  mediumKeys,
  partFor,
  takenInto,
  type DriftChoice,
  type DuplicateAct,
  type ListingField,
  type MediumKey,
  type Presence,
} from '@vitrine/core/presence'
import type { Db } from '../db/database.ts'
import { changeSheet, type SheetEditor } from '../establishment-sheet/establishment-sheet.change.service.ts'
import { holdSheet, type StoredSheet } from '../establishment-sheet/establishment-sheet.store.ts'
import type { Services } from '../ports/services.ts'
import { Refusal } from '../refusal.ts'
import { readListing } from './presence.listing.store.ts'
import { keyOf, type PresenceDeps } from './presence.model.ts'
import { driftsOfRow, isCurrent, newRow, nextSending, presenceOf } from './presence.state.rules.ts'
import { findListings, holdListing, insertEvent, saveListing, type ListingRow } from './presence.store.ts'

export const readPresence = async (deps: PresenceDeps, advertiserId: number): Promise<Presence> => {
  const { sheet, listing, today } = await readListing(deps, deps.database, advertiserId)
  const found = await findListings(deps.database, advertiserId)
  const media = presenceOf({ listing, today }, found, (medium) => {
    const connector = deps.connectors[medium]
    return { isServed: connector !== undefined, canMerge: connector?.duplicate !== undefined }
  })
  return { advertiserId, sheetVersion: sheet.version, listing, media }
}

/** Makes media due that this installation serves; those that were sent the same already only where `always`. Resolves to how many. */
export const makeDue = async (
  deps: Pick<PresenceDeps, 'clock' | 'config' | 'connectors'>,
  tx: Db,
  advertiserId: number,
  { among = mediumKeys, always = false }: { among?: readonly MediumKey[]; always?: boolean } = {},
): Promise<number> => {
  const { listing, today } = await readListing(deps, tx, advertiserId)
  const now = deps.clock.now()
  let count = 0
  for (const medium of among) {
    if (!deps.connectors[medium]) continue
    const row = await holdListing(tx, advertiserId, medium)
    if (!always && (!row || isCurrent(row, partFor(medium, listing), today))) continue
    await saveListing(tx, {
      ...(row ?? newRow(advertiserId, medium)),
      state: 'waiting',
      refusal: null,
      attempts: 0,
      dueAt: nextSending(medium, now, deps.config.isDemo),
    })
    count += 1
  }
  return count
}

/** After a sheet was saved: whoever was sent it before is sent what is new. */
export const followSheet = async (
  deps: Pick<PresenceDeps, 'clock' | 'config' | 'connectors'> & Pick<Services, 'jobs'>,
  tx: Db,
  advertiserId: number,
): Promise<void> => {
  if ((await makeDue(deps, tx, advertiserId)) > 0) await deps.jobs.enqueue('presence-due', {}, tx)
}

interface Deciding {
  deps: PresenceDeps
  tx: Db
  advertiserId: number
  medium: MediumKey
  userId: number
}

interface DecidingOfSheet extends Deciding {
  editor: SheetEditor
}

const heldOf = async ({ tx, advertiserId, medium }: Deciding): Promise<ListingRow> => {
  const row = await holdListing(tx, advertiserId, medium)
  if (!row) throw new Refusal('not-sent-yet')
  return row
}

const note = (
  { deps, tx, advertiserId, medium, userId }: Deciding,
  row: ListingRow,
  act: Parameters<typeof insertEvent>[1]['act'],
  fields: readonly ListingField[] = [],
  answer = '',
) =>
  insertEvent(tx, {
    advertiserId,
    medium,
    act,
    at: deps.clock.now(),
    version: row.sentVersion,
    userId,
    fields,
    answer,
  })

/** The sheet takes over what the medium shows; all other media are sent it. */
const takeTheirs = async (deciding: DecidingOfSheet, row: ListingRow, field: ListingField): Promise<void> => {
  const { deps, tx, advertiserId, medium, editor } = deciding
  const { today } = await readListing(deps, tx, advertiserId)
  const drift = driftsOfRow(row, today).find((each) => each.field === field)
  if (!drift) throw new Refusal('no-drift')
  if (!drift.canTake) throw new Refusal('cannot-take')
  const typed = (before: StoredSheet) => ({ version: before.version, details: { ...before, ...takenInto(before, drift, today) } })
  const { after: saved } = await changeSheet(deps, editor, tx, { advertiserId, typed })
  const { listing } = await readListing(deps, tx, advertiserId)
  // This medium shows it already, and need not be sent it.
  const after = { ...row, sent: { ...row.sent, ...partFor(medium, listing) }, sentVersion: saved.version }
  const isShown = driftsOfRow(after, today).length === 0
  await saveListing(tx, { ...after, state: isShown ? 'shown' : 'drifted', ...(isShown && { shownAt: deps.clock.now() }) })
}

/** What a person decides about a field that a medium shows otherwise. Throws a `Refusal`: `not-sent-yet`, `no-drift`, `cannot-take`. */
export const decideDrift = async (
  deciding: DecidingOfSheet,
  { field, choice }: { field: ListingField; choice: DriftChoice },
): Promise<void> => {
  const { deps, tx, advertiserId, medium } = deciding
  // In the order in which a save of the sheet locks.
  await holdSheet(tx, advertiserId)
  const row = await heldOf(deciding)
  const now = deps.clock.now()
  const others = row.guarded.filter((each) => each !== field)
  if (choice === 'theirs') await takeTheirs(deciding, row, field)
  else if (choice === 'unguard') await saveListing(tx, { ...row, guarded: others })
  else {
    const guarded = choice === 'guard' ? [...others, field] : row.guarded
    const { today } = await readListing(deps, tx, advertiserId)
    const isDrifted = driftsOfRow(row, today).some((each) => each.field === field)
    await saveListing(tx, { ...row, guarded, ...(isDrifted && { state: 'waiting', dueAt: nextSending(medium, now, deps.config.isDemo) }) })
  }
  await note(deciding, row, choice, [field])
}

/** Tells a medium of a second listing, or asks it to merge both. Throws a `Refusal`: `not-sent-yet`, `no-duplicate`, or a `MediumFault`. */
export const decideDuplicate = async (
  deciding: Omit<Deciding, 'tx'>,
  act: DuplicateAct,
  recorded: (tx: Db) => Promise<void>,
): Promise<void> => {
  const { deps, advertiserId, medium } = deciding
  const known = (await findListings(deps.database, advertiserId)).find((row) => row.medium === medium)
  if (!known) throw new Refusal('not-sent-yet')
  const { duplicate } = known
  const connector = deps.connectors[medium]
  if (!duplicate || !connector?.duplicate) throw new Refusal('no-duplicate')
  await connector.duplicate({ advertiserId, key: keyOf(advertiserId), remoteId: known.remoteId }, duplicate.id, act)
  await deps.database.db.transaction(async (tx) => {
    const row = await holdListing(tx, advertiserId, medium)
    if (!row) return
    await saveListing(tx, {
      ...row,
      duplicate: { ...duplicate, state: act === 'report' ? 'reported' : 'merging' },
      checkAt: deps.clock.now(),
    })
    await note({ ...deciding, tx }, row, act, [], duplicate.name)
    await recorded(tx)
  })
}

/** A person says that a medium shows the sheet as it is in this version. Throws a `Refusal`: `sheet-changed`, `is-served`. */
export const enterByHand = async (deciding: Deciding, version: number): Promise<void> => {
  const { deps, tx, advertiserId, medium } = deciding
  if (deps.connectors[medium]) throw new Refusal('is-served')
  const sheet = await holdSheet(tx, advertiserId)
  if (sheet.version !== version) throw new Refusal('sheet-changed')
  const { listing } = await readListing(deps, tx, advertiserId)
  const now = deps.clock.now()
  const row = (await holdListing(tx, advertiserId, medium)) ?? newRow(advertiserId, medium)
  const after: ListingRow = {
    ...row,
    state: 'shown',
    sent: partFor(medium, listing),
    sentVersion: version,
    sentAt: now,
    shownAt: now,
    checkedAt: now,
    checkAt: null,
  }
  await saveListing(tx, after)
  await note(deciding, after, 'entered')
}
