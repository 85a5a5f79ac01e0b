import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerConfig } from '../config.ts'
import { unseal } from '../ports/sealed.ts'
import { openSftp, sftpFailureOf, type SftpConnection } from '../ports/sftp.ts'
import { Refusal } from '../refusal.ts'
import type { ImportDeps } from './feeds.import.service.ts'
import { receiveFile } from './feeds.receive.service.ts'
import { hasOrigin } from './feeds.runs.store.ts'
import { findFetched, noteFetch } from './feeds.store.ts'
import type { FeedRow } from './feeds.table.ts'

export interface CollectDeps extends ImportDeps {
  config: Pick<ServerConfig, 'feedsFolder' | 'tokenSecret'>
  /** Which machines may be asked for files; those of the open internet unless said otherwise. */
  isAllowed?: (address: string) => boolean
}

type Fetched = FeedRow & { login: string }

/** The folder of a source, below that of the server's data. */
export const folderOf = (feedsFolder: string, login: string, { id }: Pick<FeedRow, 'id'>): string =>
  join(feedsFolder, login.replaceAll(/[^\w-]/g, '_'), String(id))

const isData = (name: string): boolean => /^[^.].*\.(?:zip|csv|txt|xml|json)$/i.test(name)

/** A file that was written to a moment ago may not be whole yet. */
const restMs = 10_000

const fromFolder = async (deps: CollectDeps, feed: Fetched): Promise<void> => {
  const folder = folderOf(deps.config.feedsFolder, feed.login, feed)
  await mkdir(folder, { recursive: true })
  const found = await Promise.all(
    (await readdir(folder)).filter(isData).map(async (name) => ({ name, path: join(folder, name), entry: await stat(join(folder, name)) })),
  )
  const whole = found.filter(({ entry }) => entry.isFile() && Date.now() - entry.mtimeMs > restMs)
  for (const { name, path } of whole.toSorted((one, other) => one.entry.mtimeMs - other.entry.mtimeMs)) {
    await receiveFile(
      deps,
      { advertiserId: feed.advertiserId, feedId: feed.id, userId: null, origin: null, file: name },
      createReadStream(path),
    ).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
    await rm(path)
  }
}

const connect = async ({ database, config, isAllowed }: CollectDeps, feed: Fetched): Promise<SftpConnection> => {
  const password = feed.password === null ? '' : (unseal(config.tokenSecret, feed.password) ?? '')
  const connection = await openSftp({ ...feed, port: feed.port ?? 22, password }, { isAllowed })
  if (feed.hostKey === null) await noteFetch(database.db, feed, { hostKey: connection.hostKey })
  return connection
}

/** The newest file of the folder, where it was not fetched before. It stays where it is: the folder is somebody else's. */
const fromServer = async (deps: CollectDeps, feed: Fetched): Promise<void> => {
  await using connection = await connect(deps, feed)
  const { client } = connection
  const folder = feed.path || '.'
  const entries = await client.list(folder, ({ name, type }) => type === '-' && isData(name))
  const newest = entries.toSorted((one, other) => other.modifyTime - one.modifyTime)[0]
  if (!newest) return
  const origin = `${newest.name} ${newest.size} ${newest.modifyTime}`
  if (await hasOrigin(deps.database, feed, origin)) return
  const bytes = client.createReadStream(`${folder}/${newest.name}`)
  await receiveFile(deps, { advertiserId: feed.advertiserId, feedId: feed.id, userId: null, origin, file: newest.name }, bytes)
}

const collect = async (deps: CollectDeps, feed: Fetched): Promise<void> => {
  const { db } = deps.database
  try {
    await (feed.kind === 'folder' ? fromFolder(deps, feed) : fromServer(deps, feed))
    if (feed.fetchFailure !== null) await noteFetch(db, feed, { fetchFailure: null })
  } catch (error) {
    if (feed.kind === 'folder') throw error
    await noteFetch(db, feed, { fetchFailure: sftpFailureOf(error) })
  }
}

/** Minutes between two looks at a server of somebody else's. */
const serverMinutes = 15

/** Looks for files: in folders every minute, on servers now and then, and at one source whenever somebody asks for it. */
export const collectFeeds = async (deps: CollectDeps, feedId?: number): Promise<void> => {
  const isTime = deps.clock.now().getMinutes() % serverMinutes === 0
  for (const feed of await findFetched(deps.database.db)) {
    const isAsked = feedId === undefined ? feed.kind === 'folder' || isTime : feed.id === feedId
    if (isAsked) await collect(deps, feed)
  }
}
