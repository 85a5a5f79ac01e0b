import { media, partFor, problemsOf, type MediumKey } from '@vitrine/core/presence'
import { holdSheet } from '../establishment-sheet/establishment-sheet.store.ts'
import { MediumFault, type MediumConnector, type SendAnswer, type SentListing } from './presence.connector.model.ts'
import { readListing } from './presence.listing.store.ts'
import { allDone, keyOf, type PresenceDeps } from './presence.model.ts'
import { nextTry } from './presence.state.rules.ts'
import { makeDue } from './presence.service.ts'
import {
  claimDue,
  claimDueOn,
  findListings,
  holdListing,
  insertEvent,
  listingsOn,
  release,
  saveListing,
  stopWaiting,
  type DueListing,
  type EventNote,
  type ListingRow,
} from './presence.store.ts'

const sentAtOnce = 50
const sendMs = 30_000

/** A listing that is about to be sent; null if the sheet lacks what the medium asks for. */
const prepare = async (deps: PresenceDeps, { advertiserId, medium }: DueListing): Promise<SentListing | null> => {
  const { sheet, listing } = await readListing(deps, deps.database, advertiserId)
  if (problemsOf(medium, listing).length > 0) return null
  const remoteId = (await findListings(deps.database, advertiserId)).find((row) => row.medium === medium)?.remoteId ?? null
  return { advertiserId, key: keyOf(advertiserId), remoteId, version: sheet.version, listing: partFor(medium, listing) }
}

/** Changes a listing that nobody else works on. */
const change = (deps: PresenceDeps, due: DueListing, to: (row: ListingRow) => ListingRow, note?: EventNote): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    // In the order in which a save of the sheet locks.
    await holdSheet(tx, due.advertiserId)
    const row = await holdListing(tx, due.advertiserId, due.medium)
    if (!row) return
    const after = to(row)
    await saveListing(tx, after)
    if (note) await insertEvent(tx, { ...due, at: deps.clock.now(), version: after.sentVersion, ...note })
    // Who saved the sheet while it was sent is sent again.
    if (after.dueAt === null) await makeDue(deps, tx, due.advertiserId, { among: [due.medium] })
  })

/** Waits for a person: the next save of the sheet, or a click, makes it due again. A sheet that was filled in meanwhile goes on. */
const leave = (deps: PresenceDeps, { advertiserId, medium }: DueListing): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    await holdSheet(tx, advertiserId)
    await holdListing(tx, advertiserId, medium)
    const { listing } = await readListing(deps, tx, advertiserId)
    const isComplete = deps.connectors[medium] !== undefined && problemsOf(medium, listing).length === 0
    await (isComplete ? release(tx, advertiserId, medium) : stopWaiting(tx, advertiserId, medium))
  })

const noteAnswer = (deps: PresenceDeps, due: DueListing, sent: SentListing, answer: SendAnswer): Promise<void> => {
  const now = deps.clock.now()
  const told = { sent: sent.listing, sentVersion: sent.version, sentAt: now, dueAt: null, attempts: 0, pending: [] }
  if (answer.kind === 'refused') {
    const { field, answer: words } = answer
    return change(deps, due, (row) => ({ ...row, ...told, state: 'refused', refusal: { field, answer: words } }), {
      act: 'refused',
      fields: field ? [field] : [],
      answer: words,
    })
  }
  return change(
    deps,
    due,
    (row) => ({
      ...row,
      ...told,
      state: 'sent',
      refusal: null,
      remoteId: answer.remoteId ?? row.remoteId,
      checkAt: now,
    }),
    { act: 'sent' },
  )
}

const noteFault = (deps: PresenceDeps, due: DueListing, error: unknown): Promise<void> => {
  const now = deps.clock.now()
  const fault = error instanceof MediumFault ? error : new MediumFault('')
  if (fault.isUnconnected) return stopWaiting(deps.database, due.advertiserId, due.medium, 'unconnected')
  return change(deps, due, (row) => ({
    ...row,
    state: 'unreachable',
    attempts: row.attempts + 1,
    dueAt: fault.retryAt && fault.retryAt > now ? fault.retryAt : nextTry(row.attempts, now),
  }))
}

const sendTo = async (
  deps: PresenceDeps,
  connector: MediumConnector,
  due: readonly DueListing[],
  others: readonly SentListing[] = [],
): Promise<void> => {
  const prepared = await Promise.all(due.map(async (each) => ({ each, sent: await prepare(deps, each) })))
  const ready = prepared.flatMap(({ each, sent }) => (sent ? [{ each, sent }] : []))
  for (const { each, sent } of prepared) if (!sent) await leave(deps, each)
  if (ready.length === 0) return
  try {
    const answers = await connector.send([...ready.map(({ sent }) => sent), ...others], AbortSignal.timeout(sendMs))
    for (const [index, { each, sent }] of ready.entries())
      await noteAnswer(deps, each, sent, answers[index] ?? { kind: 'refused', field: null, answer: '' })
  } catch (error) {
    for (const { each } of ready) await noteFault(deps, each, error)
    if (!(error instanceof MediumFault)) throw error
  }
}

/** What a file says of all other listings: what their sheets say by now, whoever notes that they were sent. */
const othersOn = async (deps: PresenceDeps, medium: MediumKey, due: readonly DueListing[]): Promise<SentListing[]> => {
  const claimed = new Set(due.map(({ advertiserId }) => advertiserId))
  const others = (await listingsOn(deps.database, medium)).filter(({ advertiserId }) => !claimed.has(advertiserId))
  const prepared: (SentListing | null)[] = []
  for (const other of others) prepared.push(await prepare(deps, other))
  return prepared.filter((each) => each !== null)
}

/** By calls each is sent by itself, by file all of a medium together. */
const sendOn = async (deps: PresenceDeps, medium: MediumKey, due: readonly DueListing[]): Promise<void> => {
  const connector = deps.connectors[medium]
  if (!connector) return allDone(due.map((each) => leave(deps, each)))
  if (media[medium].takes === 'file') {
    const all = [...due, ...(await claimDueOn(deps.database, medium, deps.clock.now()))]
    return sendTo(deps, connector, all, await othersOn(deps, medium, all))
  }
  return allDone(due.map((each) => sendTo(deps, connector, [each])))
}

/** Sends what is due. */
export const sendDue = async (deps: PresenceDeps): Promise<void> => {
  const due = await claimDue(deps.database, deps.clock.now(), sentAtOnce)
  await allDone([...Map.groupBy(due, (each) => each.medium)].map(([medium, listings]) => sendOn(deps, medium, listings)))
}
