import { createHash } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import type { SFTPWrapper } from 'ssh2'
import SftpClient from 'ssh2-sftp-client'
import { FetchFault, isPublicAddress, publicAddress } from './network.ts'

/** Another organisation's SFTP server, and our credentials. */
export interface SftpTarget {
  host: string
  port: number
  username: string
  password: string
  /** The host key that it must present; null if none is known yet. */
  hostKey: string | null
}

export interface SftpLimits {
  /** Which addresses may be connected to; by default those of the public internet. */
  isAllowed?: ((address: string) => boolean) | undefined
  /** Milliseconds without any data from the server. */
  idleMs?: number | undefined
}

export interface SftpConnection extends AsyncDisposable {
  client: SftpClient
  /** The host key that it presented. */
  hostKey: string
  /** Aborted when the connection is lost. */
  gone: AbortSignal
}

/** Why an operation on another organisation's server failed. */
export type SftpFailure = 'private' | 'host-key' | 'login' | 'path' | 'unreachable'

const usual = { idleMs: 60_000, readyMs: 15_000 }

const opened = (host: string, port: number, idleMs: number): { socket: Socket; gone: AbortSignal } => {
  const gone = new AbortController()
  // The protocol sends many short messages, which should not wait for each other.
  const socket = connect({ host, port, noDelay: true })
  socket.setTimeout(idleMs, () => socket.destroy(new FetchFault('slow')))
  socket.on('close', () => gone.abort(new FetchFault('unreachable')))
  return { socket, gone: gone.signal }
}

/** Opens a connection; throws an error whose reason `sftpFailureOf` names. Nothing is sent to a server with another host key. */
export const openSftp = async (
  target: SftpTarget,
  { isAllowed = isPublicAddress, idleMs = usual.idleMs }: SftpLimits = {},
): Promise<SftpConnection> => {
  // Without listeners of ours the library writes to the standard output.
  const client = new SftpClient('vitrine', { error: () => undefined, end: () => undefined, close: () => undefined })
  const host = await publicAddress(target.host, isAllowed)
  const { socket, gone } = opened(host, target.port, idleMs)
  let hostKey = ''
  try {
    await client.connect({
      sock: socket,
      username: target.username,
      password: target.password,
      readyTimeout: Math.min(usual.readyMs, idleMs),
      hostVerifier: (key: Buffer) => {
        hostKey = createHash('sha256').update(key).digest('base64')
        return target.hostKey === null || target.hostKey === hostKey
      },
    })
  } catch (error) {
    socket.destroy()
    throw error
  }
  return {
    client,
    hostKey,
    gone,
    async [Symbol.asyncDispose]() {
      if (!gone.aborted)
        await Promise.race([client.end(), new Promise((resolve) => gone.addEventListener('abort', resolve))]).catch(() => undefined)
      socket.destroy()
    },
  }
}

/** What the library keeps of the protocol below it. */
interface Below {
  sftp?: Pick<SFTPWrapper, 'ext_openssh_statvfs'>
}

/** How much the disk of a folder has left for us; null where the server does not say. */
export const freeBytesOf = ({ client, gone }: SftpConnection, folder: string): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const { sftp } = client as unknown as Below
    if (!sftp) return resolve(null)
    gone.addEventListener('abort', () => resolve(null))
    // Throws at once if the server has no such question.
    sftp.ext_openssh_statvfs(folder, (error, found: { f_bavail: number; f_frsize: number } | undefined) =>
      error || !found ? reject(error ?? new Error('No answer')) : resolve(Number(found.f_bavail) * Number(found.f_frsize)),
    )
  })

export const isMissing = (error: unknown): boolean => {
  const { message, code } = error as Error & { code?: string | number }
  return code === 2 || code === 'ENOENT' || /no such file/i.test(message)
}

export const sftpFailureOf = (error: unknown): SftpFailure => {
  if (error instanceof FetchFault && error.code === 'private') return 'private'
  const { message, level } = error as Error & { level?: string }
  if (/host denied|host key|handshake failed/i.test(message)) return 'host-key'
  if (level === 'client-authentication' || /authentication/i.test(message)) return 'login'
  return isMissing(error) ? 'path' : 'unreachable'
}
