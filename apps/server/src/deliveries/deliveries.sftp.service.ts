import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { FetchFault } from '../ports/network.ts'
import { isMissing, openSftp, sftpFailureOf, type SftpConnection } from '../ports/sftp.ts'
import { saveHostKey } from '../portals/portals.accounts.store.ts'
import { answerLimit, answerNameOf, fileNameOf, type Parcel } from './deliveries.model.ts'
import { targetOf, type TargetDeps } from './deliveries.target.service.ts'
import { TransportFault } from './deliveries.transport.model.ts'
import type { Transport } from './deliveries.transport.types.ts'

/** What the protocol says of a file that may not be written. */
const permissionDenied = 3

const faultOf = (error: unknown): TransportFault => {
  if (error instanceof TransportFault) return error
  if (error instanceof FetchFault && error.code === 'slow') return new TransportFault('slow', { cause: error })
  const { code, message } = error as Error & { code?: string | number }
  if (code === permissionDenied || /permission denied/i.test(message))
    return new TransportFault('refused', { params: { words: 'Permission denied' }, cause: error })
  const failure = sftpFailureOf(error)
  return new TransportFault(failure === 'private' ? 'address' : failure, { cause: error })
}

interface Opened {
  connection: SftpConnection
  folder: string
}

/** The first key that a portal shows is the one that it has to show from then on. */
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

/** Brings the file under a name of its own, which nobody reads, and makes sure that it came whole. */
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
  // Whoever was killed before it was noted has brought the file already.
  if (await isThere()) return
  const part = `${target}.${randomUUID().slice(0, 8)}.part`
  try {
    await upload(connection, part, bytes)
    await client.rename(part, target)
  } catch (error) {
    if (!connection.gone.aborted) await client.delete(part, true).catch(() => undefined)
    if (!connection.gone.aborted && (await isThere())) return
    throw connection.gone.aborted ? connection.gone.reason : error
  }
}

const answer = async ({ connection: { client }, folder }: Opened, { run }: Parcel): Promise<string | null> => {
  const path = `${folder}/${answerNameOf(run)}`
  try {
    // What is too large to be an answer is none that could be read.
    if ((await client.stat(path)).size > answerLimit) return ''
    return ((await client.get(path)) as Buffer).toString('utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** A folder on a server of the portal's, by SFTP. */
export const sftpTransport = (deps: TargetDeps): Transport => ({
  isRemote: true,
  send: (parcel, bytes) => withPortal(deps, parcel, (opened) => send(opened, parcel, bytes)),
  answer: (parcel) => withPortal(deps, parcel, (opened) => answer(opened, parcel)),
})
