import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerConfig } from '../config.ts'
import { Refusal } from '../refusal.ts'
import type { ImportDeps } from './feeds.import.service.ts'
import { receiveFile } from './feeds.receive.service.ts'
import { serverOf, type FeedServer, type RemoteDeps } from './feeds.remote.service.ts'
import { hasOrigin } from './feeds.runs.store.ts'
import { findFetched, noteFetch } from './feeds.store.ts'
import type { FeedRow } from './feeds.table.ts'

export interface CollectDeps extends ImportDeps, RemoteDeps {
  config: Pick<ServerConfig, 'feedsFolder' | 'feedStorage' | 'tokenSecret'>
}

type Fetched = FeedRow & { login: string }

/** The folder of a source, below that of the server's data. */
export const folderOf = (feedsFolder: string, login: string, { id }: Pick<FeedRow, 'id'>): string =>
  join(feedsFolder, login.replaceAll(/[^\w-]/g, '_'), String(id))

const isData = (name: string): boolean => /^[^.].*\.(?:zip|csv|txt|xml|json)$/i.test(name)

/** Milliseconds since the last write until a file is considered complete. */
const restMs = 10_000

/** Why a file was not taken although it can be reached. */
const isWithoutRoom = (error: unknown): boolean => error instanceof Refusal && error.code === 'feed-storage-full'

const noteFailure = async ({ database: { db } }: CollectDeps, feed: Fetched, fetchFailure: string | null): Promise<void> => {
  if (feed.fetchFailure !== fetchFailure) await noteFetch(db, feed, { fetchFailure })
}

const fromFolder = async (deps: CollectDeps, feed: Fetched): Promise<void> => {
  const folder = folderOf(deps.config.feedsFolder, feed.login, feed)
  await mkdir(folder, { recursive: true })
  const found = await Promise.all(
    (await readdir(folder)).filter(isData).map(async (name) => ({ name, path: join(folder, name), entry: await stat(join(folder, name)) })),
  )
  const whole = found.filter(({ entry }) => entry.isFile() && Date.now() - entry.mtimeMs > restMs)
  for (const { name, path, entry } of whole.toSorted((one, other) => one.entry.mtimeMs - other.entry.mtimeMs)) {
    const row = { advertiserId: feed.advertiserId, feedId: feed.id, userId: null, origin: null, file: name, announced: entry.size }
    try {
      await receiveFile(deps, row, createReadStream(path))
    } catch (error) {
      // It stays in the folder until there is room.
      if (isWithoutRoom(error)) return noteFailure(deps, feed, 'storage')
      if (!(error instanceof Refusal)) throw error
    }
    await rm(path)
  }
  await noteFailure(deps, feed, null)
}

/** Fetches the newest file of the folder unless it was fetched before. It is not deleted, since the folder is not ours. */
const fromServer = async (deps: CollectDeps, feed: Fetched, open: FeedServer['open']): Promise<void> => {
  await using folder = await open(deps, feed)
  const [newest] = (await folder.list(isData)).toSorted((one, other) => other.changedAt - one.changedAt)
  if (!newest) return
  const origin = `${newest.name} ${newest.size} ${newest.changedAt}`
  if (await hasOrigin(deps.database, feed, origin)) return
  const row = { advertiserId: feed.advertiserId, feedId: feed.id, userId: null, origin, file: newest.name, announced: newest.size }
  await receiveFile(deps, row, folder.read(newest.name))
}

const collect = async (deps: CollectDeps, feed: Fetched): Promise<void> => {
  const server = serverOf(feed)
  if (!server) return fromFolder(deps, feed)
  try {
    await fromServer(deps, feed, server.open)
    await noteFailure(deps, feed, null)
  } catch (error) {
    await noteFailure(deps, feed, isWithoutRoom(error) ? 'storage' : server.failureOf(error))
  }
}

/** The polling interval for other organisations' servers, in minutes. */
const serverMinutes = 15

/** Looks for files: in folders every minute, on servers at intervals, and for one source on request. */
export const collectFeeds = async (deps: CollectDeps, feedId?: number): Promise<void> => {
  const isTime = deps.clock.now().getMinutes() % serverMinutes === 0
  for (const feed of await findFetched(deps.database.db)) {
    const isAsked = feedId === undefined ? feed.kind === 'folder' || isTime : feed.id === feedId
    if (isAsked) await collect(deps, feed)
  }
}
