import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { FetchFault } from '../ports/network.ts'
import { freeBytesOf, isMissing, openSftp, sftpFailureOf, type SftpConnection } from '../ports/sftp.ts'
import { saveHostKey } from '../portals/portals.accounts.store.ts'
import { answerLimit, answerNameOf, fileNameOf, type Parcel } from './deliveries.model.ts'
import { leftoversAmong } from './deliveries.sweep.service.ts'
import { targetOf, type TargetDeps } from './deliveries.target.service.ts'
import { isAboutRoom, TransportFault } from './deliveries.transport.model.ts'
import type { Transport } from './deliveries.transport.types.ts'

/** SFTP's status code for "permission denied". */
const permissionDenied = 3

const faultOf = (error: unknown): TransportFault => {
  if (error instanceof TransportFault) return error
  if (error instanceof FetchFault && error.code === 'slow') return new TransportFault('slow', { cause: error })
  const { code, message } = error as Error & { code?: string | number }
  if (isAboutRoom(message)) return new TransportFault('full', { cause: error })
  if (/timed out/i.test(message)) return new TransportFault('slow', { cause: error })
  if (code === permissionDenied || /permission denied/i.test(message))
    return new TransportFault('refused', { params: { words: 'Permission denied' }, cause: error })
  const failure = sftpFailureOf(error)
  return new TransportFault(failure === 'private' ? 'address' : failure, { cause: error })
}

interface Opened {
  connection: SftpConnection
  folder: string
}

/** Connects to a portal; the first host key that it presents is stored, and required from then on. */
const withPortal = async <Result>(deps: TargetDeps, parcel: Parcel, work: (opened: Opened) => Promise<Result>): Promise<Result> => {
  const { url, folder, name, password, isAllowed } = await targetOf(deps, parcel)
  const { hostKey } = parcel.portal
  try {
    await using connection = await openSftp(
      { host: url.hostname.replaceAll(/^\[|\]$/g, ''), port: Number(url.port) || 22, username: name, password, hostKey },
      { isAllowed, idleMs: deps.idleMs },
    )
    if (hostKey === null) await saveHostKey(deps.database, parcel.portal.id, connection.hostKey)
    return await work({ connection, folder })
  } catch (error) {
    throw faultOf(error)
  }
}

/** OpenSSH says nothing but "Failure" of a full disk. */
const failure = 4
/** Less than this is left of a disk that is full: the server writes in pieces. */
const hardlyAnything = 1024 * 1024

const isFull = async (connection: SftpConnection, folder: string, error: unknown): Promise<boolean> => {
  if ((error as { code?: unknown }).code !== failure) return false
  const free = await freeBytesOf(connection, folder).catch(() => null)
  return free !== null && free < hardlyAnything
}

/** Uploads under a temporary name, and checks that the file arrived completely. */
const upload = async ({ client, gone }: SftpConnection, path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> => {
  let size = 0
  const counted = async function* () {
    for await (const chunk of bytes) {
      size += chunk.byteLength
      yield chunk
    }
  }
  await pipeline(counted, client.createWriteStream(path), { signal: gone })
  if ((await client.stat(path)).size !== size) throw new TransportFault('unreachable')
}

const send = async ({ connection, folder }: Opened, { run, portal }: Parcel, bytes: AsyncIterable<Uint8Array>): Promise<void> => {
  const { client } = connection
  const target = `${folder}/${fileNameOf(run, portal.connector)}`
  const isThere = async (): Promise<boolean> =>
    (await client.exists(target)) !== false || (await client.exists(`${folder}/${answerNameOf(run)}`)) !== false
  // A process that was killed before recording it has uploaded the file already.
  if (await isThere()) return
  const part = `${target}.${randomUUID().slice(0, 8)}.part`
  try {
    await upload(connection, part, bytes)
    await client.rename(part, target)
  } catch (error) {
    const isOutOfRoom = !connection.gone.aborted && (await isFull(connection, folder, error))
    if (!connection.gone.aborted) await client.delete(part, true).catch(() => undefined)
    if (!connection.gone.aborted && (await isThere())) return
    if (isOutOfRoom) throw new TransportFault('full', { cause: error })
    throw connection.gone.aborted ? connection.gone.reason : error
  }
}

/** Removes what uploads that were cut off have left there. A portal that shows no list, or lets nothing be removed, keeps it. */
const sweep = async ({ connection: { client }, folder }: Opened, { database }: TargetDeps, parcel: Parcel): Promise<void> => {
  const entries = await client.list(folder)
  const leftovers = await leftoversAmong(
    database,
    parcel,
    entries.map(({ name }) => name),
  )
  for (const name of leftovers) await client.delete(`${folder}/${name}`, true)
}

const answer = async ({ connection: { client }, folder }: Opened, { run }: Parcel): Promise<string | null> => {
  const path = `${folder}/${answerNameOf(run)}`
  try {
    // An answer that is too large is treated as invalid.
    if ((await client.stat(path)).size > answerLimit) return ''
    return ((await client.get(path)) as Buffer).toString('utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Delivers to a folder on the portal's server, by SFTP. */
export const sftpTransport = (deps: TargetDeps): Transport => ({
  isRemote: true,
  send: (parcel, bytes) =>
    withPortal(deps, parcel, async (opened) => {
      await send(opened, parcel, bytes)
      await sweep(opened, deps, parcel).catch(() => undefined)
    }),
  answer: (parcel) => withPortal(deps, parcel, (opened) => answer(opened, parcel)),
})
