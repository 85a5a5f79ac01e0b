import { createHash } from 'node:crypto'
import { feedFileLimit } from '@vitrine/core/feeds'
import { Refusal } from '../refusal.ts'
import type { ImportDeps } from './feeds.import.service.ts'
import { isLost, nameOfFile, pathOfRun } from './feeds.model.ts'
import { deleteRun, failLostRuns, findNoted, findOldFiles, insertRun, type NewRun } from './feeds.runs.store.ts'
import type { FeedRunRow } from './feeds.table.ts'

export type Received = Pick<NewRun, 'advertiserId' | 'feedId' | 'userId' | 'origin'> & { file: string }

/** Makes a file's name safe to show; it is never used as a path. */
const tidyName = (name: string): string =>
  name
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/\p{Cc}/gu, '')
    .slice(0, 200) || 'file'

/** Stores a file that arrives in chunks, and enqueues its import. */
export const receiveFile = async (
  { database, files, clock, jobs }: ImportDeps,
  { file, ...received }: Received,
  bytes: AsyncIterable<Uint8Array>,
): Promise<FeedRunRow> => {
  const digest = createHash('sha256')
  let size = 0
  const counted = async function* () {
    for await (const chunk of bytes) {
      size += chunk.byteLength
      if (size > feedFileLimit) throw new Refusal('too-large')
      digest.update(chunk)
      yield chunk
    }
  }
  const stored = nameOfFile(clock.now())
  await files.write(pathOfRun({ stored }), counted())
  try {
    if (size === 0) throw new Refusal('file-empty', { params: { file } })
    return await database.db.transaction(async (tx) => {
      const run = await insertRun(tx, {
        ...received,
        file: tidyName(file),
        size,
        hash: digest.digest('base64url'),
        stored,
        receivedAt: clock.now(),
      })
      await jobs.enqueue('import-feed', { runId: run.id }, tx)
      return run
    })
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
    await files.remove(pathOfRun(run))
    await deleteRun(db, run)
  }
  await removeLost(deps)
}
