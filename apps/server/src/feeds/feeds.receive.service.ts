import { createHash } from 'node:crypto'
import { feedFileLimit } from '@vitrine/core/feeds'
import type { ServerConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import type { ImportDeps } from './feeds.import.service.ts'
import { isLost, nameOfFile, pathOfRun } from './feeds.model.ts'
import { deleteRun, failLostRuns, findNoted, findOldFiles, insertRun, type NewRun } from './feeds.runs.store.ts'
import type { FeedRunRow } from './feeds.table.ts'
import { givenUp, roomFor, storageFull } from './storage/feeds.storage.rules.ts'
import { findStoredFiles, holdStorage, noteGivenUp, type StoredFile } from './storage/feeds.storage.store.ts'

export interface ReceiveDeps extends ImportDeps {
  config: Pick<ServerConfig, 'feedStorage'>
}

export interface Received extends Pick<NewRun, 'advertiserId' | 'feedId' | 'userId' | 'origin'> {
  file: string
  /** Bytes, where they are told beforehand: what does not fit need not be read. */
  announced?: number | undefined
}

/** The bytes that a file may have. */
const roomOf = async ({ database, config }: ReceiveDeps, { advertiserId, feedId, announced = 0 }: Received): Promise<number> => {
  const room = roomFor(await findStoredFiles(database, advertiserId), feedId, config.feedStorage)
  if (announced > room) throw storageFull(room, config.feedStorage)
  return room
}

/** Makes room for what an account has got: the oldest files give way. Resolves to those that are to be removed. */
const makeRoom = async (tx: Db, { feedStorage }: ReceiveDeps['config'], { advertiserId, feedId }: Received): Promise<StoredFile[]> => {
  const files = await findStoredFiles(tx, advertiserId)
  const gone = givenUp(files, feedStorage)
  const rest = files.filter((file) => !gone.includes(file))
  if (rest.reduce((bytes, { size }) => bytes + size, 0) > feedStorage)
    throw storageFull(roomFor(files.slice(0, -1), feedId, feedStorage), feedStorage)
  await noteGivenUp(
    tx,
    gone.map(({ stored }) => stored),
  )
  return gone
}

/** Makes a file's name safe to show; it is never used as a path. */
const tidyName = (name: string): string =>
  name
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/\p{Cc}/gu, '')
    .slice(0, 200) || 'file'

/** Stores a file that arrives in chunks, and enqueues its import. */
export const receiveFile = async (deps: ReceiveDeps, received: Received, bytes: AsyncIterable<Uint8Array>): Promise<FeedRunRow> => {
  const { database, files, clock, jobs, config } = deps
  const { file, announced: _told, ...row } = received
  const room = await roomOf(deps, received)
  const digest = createHash('sha256')
  let size = 0
  const counted = async function* () {
    for await (const chunk of bytes) {
      size += chunk.byteLength
      if (size > feedFileLimit) throw new Refusal('too-large')
      if (size > room) throw storageFull(room, config.feedStorage)
      digest.update(chunk)
      yield chunk
    }
  }
  const stored = nameOfFile(clock.now())
  await files.write(pathOfRun({ stored }), counted())
  try {
    if (size === 0) throw new Refusal('file-empty', { params: { file } })
    const taken = await database.db.transaction(async (tx) => {
      await holdStorage(tx, row.advertiserId)
      const run = await insertRun(tx, {
        ...row,
        file: tidyName(file),
        size,
        hash: digest.digest('base64url'),
        stored,
        receivedAt: clock.now(),
      })
      const gone = await makeRoom(tx, config, received)
      await jobs.enqueue('import-feed', { runId: run.id }, tx)
      return { run, gone }
    })
    // After a kill before this the sweep removes them.
    for (const old of taken.gone) await files.remove(pathOfRun(old))
    return taken.run
  } catch (error) {
    await files.remove(pathOfRun({ stored }))
    throw error
  }
}

/** How many runs of a source keep their files, so that they can be imported again. */
const keptRuns = 20

const ours = /^feeds\/([0-9a-f-]{36})$/

/** Deletes files whose process was killed before they were recorded. */
const removeLost = async ({ database: { db }, files, clock }: Omit<ImportDeps, 'jobs'>): Promise<void> => {
  const lying: string[] = []
  for await (const path of files.list()) {
    const stored = ours.exec(path)?.[1]
    if (stored !== undefined && isLost(stored, clock.now())) lying.push(stored)
  }
  const noted = new Set(await findNoted(db, lying))
  for (const stored of lying) if (!noted.has(stored)) await files.remove(pathOfRun({ stored }))
}

/** Deletes old files, and marks runs as failed that nobody works on any more. */
export const sweepFeeds = async (deps: Omit<ImportDeps, 'jobs'>): Promise<void> => {
  const {
    database: { db },
    files,
    clock,
  } = deps
  await failLostRuns(db, clock.now())
  for (const run of await findOldFiles(db, keptRuns)) {
    // A part lies in the file of the head, which goes with the head's run.
    if (run.parts === null) await files.remove(pathOfRun(run))
    await deleteRun(db, run)
  }
  await removeLost(deps)
}
