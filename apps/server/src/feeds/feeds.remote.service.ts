import { PassThrough, type Readable } from 'node:stream'
import { isServerKind, type ServerKind } from '@vitrine/core/feeds'
import type { ServerConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { ftpFailureOf, implicitPort, openFtp, usualPorts, type FtpFailure, type FtpTarget } from '../ports/ftp.ts'
import { unseal } from '../ports/sealed.ts'
import { openSftp, sftpFailureOf, type SftpFailure } from '../ports/sftp.ts'
import { noteFetch } from './feeds.store.ts'
import type { FeedRow } from './feeds.table.ts'

export interface RemoteDeps {
  database: Database
  config: Pick<ServerConfig, 'tokenSecret'>
  /** Which addresses may be connected to; by default those of the public internet. */
  isAllowed?: (address: string) => boolean
}

interface RemoteFile {
  name: string
  size: number
  /** Milliseconds. */
  changedAt: number
}

/** The folder of a source on another organisation's server. */
interface RemoteFolder extends AsyncDisposable {
  list(isWanted: (name: string) => boolean): Promise<RemoteFile[]>
  read(name: string): Readable
}

const passwordOf = ({ config }: RemoteDeps, feed: FeedRow): string =>
  feed.password === null ? '' : (unseal(config.tokenSecret, feed.password) ?? '')

const openSftpFolder = async (deps: RemoteDeps, feed: FeedRow): Promise<RemoteFolder> => {
  const { database, isAllowed } = deps
  const connection = await openSftp({ ...feed, port: feed.port ?? 22, password: passwordOf(deps, feed) }, { isAllowed })
  if (feed.hostKey === null) await noteFetch(database.db, feed, { hostKey: connection.hostKey })
  const { client } = connection
  const folder = feed.path || '.'
  return {
    list: async (isWanted) =>
      (await client.list(folder, ({ name, type }) => type === '-' && isWanted(name))).map(({ name, size, modifyTime }) => ({
        name,
        size,
        changedAt: modifyTime,
      })),
    read: (name) => client.createReadStream(`${folder}/${name}`),
    [Symbol.asyncDispose]: () => connection[Symbol.asyncDispose](),
  }
}

const encryptionOf = ({ kind, port }: FeedRow): FtpTarget['encryption'] => {
  if (kind === 'ftp') return 'none'
  return port === implicitPort ? 'implicit' : 'explicit'
}

const openFtpFolder = async (deps: RemoteDeps, feed: FeedRow): Promise<RemoteFolder> => {
  const encryption = encryptionOf(feed)
  const connection = await openFtp(
    { ...feed, port: feed.port ?? usualPorts[encryption], password: passwordOf(deps, feed), encryption, folder: feed.path },
    { isAllowed: deps.isAllowed },
  )
  const { client } = connection
  return {
    async list(isWanted) {
      const files: RemoteFile[] = []
      for (const { name, size, isFile, modifiedAt } of await client.list())
        // Older servers list files without their year.
        if (isFile && isWanted(name)) files.push({ name, size, changedAt: (modifiedAt ?? (await client.lastMod(name))).getTime() })
      return files
    },
    read(name) {
      const bytes = new PassThrough()
      client.downloadTo(bytes, name).catch((error: unknown) => bytes.destroy(error as Error))
      return bytes
    },
    async [Symbol.asyncDispose]() {
      connection[Symbol.dispose]()
    },
  }
}

export interface FeedServer {
  open: (deps: RemoteDeps, feed: FeedRow) => Promise<RemoteFolder>
  failureOf: (error: unknown) => FtpFailure | SftpFailure
}

const servers: Readonly<Record<ServerKind, FeedServer>> = {
  sftp: { open: openSftpFolder, failureOf: sftpFailureOf },
  ftps: { open: openFtpFolder, failureOf: ftpFailureOf },
  ftp: { open: openFtpFolder, failureOf: ftpFailureOf },
}

/** How files of a source are fetched from a server; null if they arrive otherwise. */
export const serverOf = ({ kind }: FeedRow): FeedServer | null => (isServerKind(kind) ? servers[kind] : null)
