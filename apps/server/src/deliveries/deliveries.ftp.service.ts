import { Readable, Writable } from 'node:stream'
import { FTPError } from 'basic-ftp'
import { ftpFailureOf, ftpSizeOf, implicitPort, openFtp, usualPorts, type FtpConnection, type FtpTarget } from '../ports/ftp.ts'
import { answerLimit, answerNameOf, fileNameOf, type Parcel } from './deliveries.model.ts'
import { leftoversAmong } from './deliveries.sweep.service.ts'
import { targetOf, wordsWithout, type PortalTarget, type TargetDeps } from './deliveries.target.service.ts'
import { isAboutRoom, TransportFault } from './deliveries.transport.model.ts'
import type { Transport } from './deliveries.transport.types.ts'

/** FTP's reply for a disk that is full. */
const noRoom = 452

const faultOf = (error: unknown, password: string): TransportFault => {
  if (error instanceof TransportFault) return error
  const failure = ftpFailureOf(error)
  if (failure === 'private') return new TransportFault('address', { cause: error })
  if (error instanceof FTPError && (error.code === noRoom || isAboutRoom(error.message)))
    return new TransportFault('full', { cause: error })
  const params = error instanceof FTPError ? { status: error.code, words: wordsWithout(password, error.message) } : {}
  return new TransportFault(failure, { params, cause: error })
}

/** FTPS begins unencrypted, unless the address has the port, or the note, of the other kind. */
const encryptionOf = ({ protocol, port, searchParams }: URL): FtpTarget['encryption'] => {
  if (protocol !== 'ftps:') return 'none'
  return Number(port) === implicitPort || searchParams.get('tls') === 'implicit' ? 'implicit' : 'explicit'
}

const ftpTargetOf = ({ url, folder, name, password }: PortalTarget): FtpTarget => {
  const encryption = encryptionOf(url)
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  return { host, port: Number(url.port) || usualPorts[encryption], username: name, password, encryption, folder: folder || '/' }
}

const withPortal = async <Result>(
  deps: TargetDeps,
  parcel: Parcel,
  work: (connection: FtpConnection) => Promise<Result>,
): Promise<Result> => {
  const target = await targetOf(deps, parcel)
  try {
    using connection = await openFtp(ftpTargetOf(target), { isAllowed: target.isAllowed, idleMs: deps.idleMs })
    return await work(connection)
  } catch (error) {
    throw faultOf(error, target.password)
  }
}

/** What comes after the first bytes, which are at the portal already. Counts all of them. */
const after = async function* (bytes: AsyncIterable<Uint8Array>, arrived: number, counted: { size: number }): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    const skipped = Math.min(Math.max(arrived - counted.size, 0), chunk.byteLength)
    counted.size += chunk.byteLength
    if (skipped < chunk.byteLength) yield chunk.subarray(skipped)
  }
}

const begunWith = async function* (first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* rest
}

/** Goes on with a file that was cut off; many servers refuse that, and the next attempt begins anew. */
const resume = async ({ client }: FtpConnection, part: string, rest: AsyncGenerator<Uint8Array>): Promise<void> => {
  const first = await rest.next()
  // All of it has arrived, and a transfer of nothing is an error to some servers.
  if (first.done) return
  try {
    await client.appendFrom(Readable.from(begunWith(first.value, rest)), part)
  } catch (error) {
    if (!(error instanceof FTPError)) throw error
    await client.remove(part, true)
    throw new TransportFault('unreachable', { cause: error })
  }
}

/** Uploads under a temporary name, or goes on where an attempt before was cut off, and checks that all of it arrived. */
const upload = async (connection: FtpConnection, part: string, bytes: AsyncIterable<Uint8Array>): Promise<void> => {
  const { client } = connection
  const arrived = (await ftpSizeOf(connection, part)) ?? 0
  const counted = { size: 0 }
  const rest = after(bytes, arrived, counted)
  await (arrived > 0 ? resume(connection, part, rest) : client.uploadFrom(Readable.from(rest), part))
  if ((await ftpSizeOf(connection, part)) === counted.size) return
  await client.remove(part, true)
  throw new TransportFault('unreachable')
}

const send = async (connection: FtpConnection, { run, portal }: Parcel, bytes: AsyncIterable<Uint8Array>): Promise<void> => {
  const { client } = connection
  const target = fileNameOf(run, portal.connector)
  const isThere = async (): Promise<boolean> =>
    (await ftpSizeOf(connection, target)) !== null || (await ftpSizeOf(connection, answerNameOf(run))) !== null
  // A process that was killed before recording it has uploaded the file already.
  if (await isThere()) return
  const part = `${target}.part`
  try {
    await upload(connection, part, bytes)
    await client.rename(part, target)
  } catch (error) {
    const failure = ftpFailureOf(error)
    // What was cut off stays there, and the next attempt goes on with it.
    if (failure === 'refused' || failure === 'busy' || isAboutRoom((error as Error).message))
      await client.remove(part, true).catch(() => undefined)
    if (client.closed || !(await isThere().catch(() => false))) throw error
  }
}

/** Removes what uploads that were cut off have left there. A portal that shows no list, or lets nothing be removed, keeps it. */
const sweep = async ({ client }: FtpConnection, { database }: TargetDeps, parcel: Parcel): Promise<void> => {
  const entries = await client.list()
  const leftovers = await leftoversAmong(
    database,
    parcel,
    entries.map(({ name }) => name),
  )
  for (const name of leftovers) await client.remove(name, true)
}

const answer = async (connection: FtpConnection, { run }: Parcel): Promise<string | null> => {
  const name = answerNameOf(run)
  const size = await ftpSizeOf(connection, name)
  if (size === null) return null
  // An answer that is too large is treated as invalid.
  if (size > answerLimit) return ''
  const chunks: Buffer[] = []
  const kept = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk)
      done()
    },
  })
  await connection.client.downloadTo(kept, name)
  return Buffer.concat(chunks).toString('utf8')
}

/** Delivers to a folder on the portal's server, by FTP or FTPS. */
export const ftpTransport = (deps: TargetDeps): Transport => ({
  isRemote: true,
  send: (parcel, bytes) =>
    withPortal(deps, parcel, async (connection) => {
      await send(connection, parcel, bytes)
      await sweep(connection, deps, parcel).catch(() => undefined)
    }),
  answer: (parcel) => withPortal(deps, parcel, (connection) => answer(connection, parcel)),
})
