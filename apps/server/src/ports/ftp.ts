import { setTimeout as wait } from 'node:timers/promises'
import { Client, FTPError } from 'basic-ftp'
import ipaddr from 'ipaddr.js'
import { FetchFault, isPublicAddress, publicAddress } from './network.ts'

/** Another organisation's FTP server, and our credentials. */
export interface FtpTarget {
  host: string
  port: number
  username: string
  password: string
  /** `explicit`: encrypted on request, by AUTH TLS. `implicit`: encrypted from the first byte. */
  encryption: 'none' | 'explicit' | 'implicit'
  /** The folder to work in; '' for the one where the connection begins. */
  folder: string
}

export interface FtpLimits {
  /** Which addresses may be connected to; by default those of the public internet. */
  isAllowed?: ((address: string) => boolean) | undefined
  /** Milliseconds without any data from the server. */
  idleMs?: number | undefined
}

export interface FtpConnection extends Disposable {
  client: Client
}

/** Why an operation on another organisation's server failed. `refused` is for good, `busy` for now. */
export type FtpFailure = 'private' | 'certificate' | 'login' | 'path' | 'refused' | 'busy' | 'slow' | 'unreachable'

/** The folder to work in cannot be entered. */
class FolderFault extends Error {}

const usual = { idleMs: 60_000, readyMs: 15_000 }

/** The port of FTPS that is encrypted from the first byte. */
export const implicitPort = 990

export const usualPorts = { none: 21, explicit: 21, implicit: implicitPort } as const

/** Signs in, in passive mode alone. The library opens data connections to the address of the control connection, and to no other. */
const signIn = async (client: Client, { host, port, username, password, encryption }: FtpTarget, address: string): Promise<void> => {
  const secure = encryption === 'implicit' ? 'implicit' : encryption === 'explicit'
  // Certificates are checked by the name, although the connection goes to the address that was checked.
  const secureOptions = ipaddr.isValid(host) ? {} : { servername: host }
  await client.access({ host: address, port, user: username, password, secure, secureOptions })
}

/** How long a reply may come after the connection for data was cut. */
const graceMs = 1_000

/**
 * A server that refuses a file cuts the connection for data off, and then says why. The library would close everything at the first of
 * both, and the reason would be lost.
 */
const hearReasons = ({ ftp }: Client): void => {
  const close = ftp.closeWithError.bind(ftp)
  ftp.closeWithError = (error) => {
    const { dataSocket } = ftp
    if (!dataSocket || !error.message.endsWith('(data socket)')) return close(error)
    void wait(graceMs, undefined, { ref: false }).then(() => ftp.dataSocket === dataSocket && close(error))
  }
}

const enter = async (client: Client, folder: string): Promise<void> => {
  if (folder === '') return
  try {
    await client.cd(folder)
  } catch (error) {
    throw error instanceof FTPError && error.code >= 500 ? new FolderFault(folder, { cause: error }) : error
  }
}

/** Opens a connection; throws an error whose reason `ftpFailureOf` names. */
export const openFtp = async (
  target: FtpTarget,
  { isAllowed = isPublicAddress, idleMs = usual.idleMs }: FtpLimits = {},
): Promise<FtpConnection> => {
  const address = await publicAddress(target.host, isAllowed)
  const client = new Client(idleMs)
  hearReasons(client)
  // The library waits for the end of the TLS handshake without any limit.
  const late = wait(Math.min(usual.readyMs, idleMs), undefined, { ref: false }).then(() => {
    throw new FetchFault('slow')
  })
  try {
    await Promise.race([signIn(client, target, address), late])
    await enter(client, target.folder)
  } catch (error) {
    client.close()
    throw error
  }
  return { client, [Symbol.dispose]: () => client.close() }
}

/** The size of a file; null if there is none. */
export const ftpSizeOf = async ({ client }: FtpConnection, name: string): Promise<number | null> => {
  try {
    return await client.size(name)
  } catch (error) {
    if (error instanceof FTPError && error.code === 550) return null
    throw error
  }
}

const loginCodes = new Set([331, 332, 430, 530, 532])
/** The server gave up a connection, which says nothing of the file. */
const connectionCodes = new Set([421, 425, 426])

const failureOfCode = (code: number): FtpFailure => {
  if (loginCodes.has(code)) return 'login'
  if (connectionCodes.has(code)) return 'unreachable'
  return code >= 500 ? 'refused' : 'busy'
}

export const ftpFailureOf = (error: unknown): FtpFailure => {
  if (error instanceof FetchFault) return error.code === 'private' || error.code === 'slow' ? error.code : 'unreachable'
  if (error instanceof FolderFault) return 'path'
  if (error instanceof FTPError) return failureOfCode(error.code)
  const { message, code } = error as NodeJS.ErrnoException
  if (/CERT|UNABLE_TO_VERIFY|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH/.test(code ?? '')) return 'certificate'
  return /^timeout/i.test(message) ? 'slow' : 'unreachable'
}
