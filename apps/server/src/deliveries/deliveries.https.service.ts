import type { IncomingMessage } from 'node:http'
import type { PortalConnector } from '@vitrine/core/portals'
import { requestPublic, bytesOf, FetchFault } from '../ports/network.ts'
import { answerLimit, answerNameOf, fileNameOf, type Parcel } from './deliveries.model.ts'
import { targetOf, wordsWithout, type TargetDeps, type PortalTarget } from './deliveries.target.service.ts'
import { leaseMs, TransportFault } from './deliveries.transport.model.ts'
import type { Transport } from './deliveries.transport.types.ts'

const types: Record<PortalConnector['format'], string> = {
  csv: 'application/zip',
  xml: 'application/xml',
  json: 'application/json',
  poliris: 'application/zip',
}

const usualIdleMs = 60_000
/** The time limit of a call: shorter than the lease of a run, so that nobody else takes the run meanwhile. */
const longestMs = leaseMs - 5 * 60_000

const faultOf = (error: unknown): TransportFault => {
  if (error instanceof TransportFault) return error
  if (error instanceof FetchFault && error.code === 'private') return new TransportFault('address', { cause: error })
  const isSlow = (error instanceof FetchFault && error.code === 'slow') || (error as Error).name === 'AbortError'
  return new TransportFault(isSlow ? 'slow' : 'unreachable', { cause: error })
}

const mostRead = 16_384

const messageIn = (text: string): string => {
  try {
    const body = JSON.parse(text) as Record<string, unknown> | null
    const found = ['message', 'detail', 'error', 'title'].map((name) => body?.[name]).find((value) => typeof value === 'string')
    return typeof found === 'string' ? found : ''
  } catch {
    return text
  }
}

/** The portal's error message, shortened and without the password. */
const wordsOf = async (reply: IncomingMessage, { password }: PortalTarget): Promise<string> => {
  if (!/^(?:text\/plain|application\/(?:[\w.-]+\+)?json)\b/i.test(reply.headers['content-type'] ?? '')) return ''
  const text = await bytesOf(reply, mostRead).then(
    (bytes) => new TextDecoder().decode(bytes),
    () => '',
  )
  return wordsWithout(password, messageIn(text))
}

/** WebDAV's status for a disk that is full. */
const noRoom = 507

/** Statuses after which a retry makes sense: the run is locked, or there were too many calls. */
const laterStatuses = new Set([408, 409, 423, 425, 429])

const refusalOf = async (reply: IncomingMessage, target: PortalTarget): Promise<TransportFault> => {
  const { statusCode: status = 0 } = reply
  if (status === noRoom) return new TransportFault('full', { params: { status } })
  if (status >= 500 || laterStatuses.has(status)) return new TransportFault('busy', { params: { status } })
  if (status >= 300 && status < 400) return new TransportFault('moved', { params: { status } })
  if (status === 401 || (status === 403 && target.password !== '')) return new TransportFault('login')
  if (status === 404 || status === 410) return new TransportFault('path')
  return new TransportFault('refused', { params: { status, words: await wordsOf(reply, target) } })
}

interface PortalRequest {
  method: 'PUT' | 'GET'
  name: string
  headers?: Record<string, string>
  body?: AsyncIterable<Uint8Array>
}

/** Calls the portal, and reads its reply while the connection is open. */
const send = async <Result>(
  deps: TargetDeps,
  parcel: Parcel,
  { method, name, headers, body }: PortalRequest,
  read: (reply: IncomingMessage, target: PortalTarget) => Promise<Result>,
): Promise<Result> => {
  const target = await targetOf(deps, parcel)
  const signIn: Record<string, string> = target.password === '' ? {} : { authorization: `Bearer ${target.password}` }
  // Names may contain characters that are not allowed in headers.
  const own = { ...signIn, 'x-advertiser': encodeURIComponent(target.name), ...headers }
  const url = new URL(target.url)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${name}`
  try {
    const reply = await requestPublic(
      url,
      { method, headers: own, body, signal: AbortSignal.timeout(longestMs), idleMs: deps.idleMs ?? usualIdleMs },
      target.isAllowed,
    )
    try {
      return await read(reply, target)
    } finally {
      reply.destroy()
    }
  } catch (error) {
    throw faultOf(error)
  }
}

const isTaken = ({ statusCode = 0 }: IncomingMessage): boolean => statusCode >= 200 && statusCode < 300

const answerIn = async (reply: IncomingMessage, target: PortalTarget): Promise<string | null> => {
  const { statusCode = 0 } = reply
  if (statusCode === 202 || statusCode === 204 || statusCode === 404 || statusCode === 425) return null
  if (!isTaken(reply)) throw await refusalOf(reply, target)
  try {
    return new TextDecoder().decode(await bytesOf(reply, answerLimit))
  } catch (error) {
    // An answer that is too large is treated as invalid.
    if (error instanceof FetchFault && error.code === 'too-large') return ''
    throw error
  }
}

/** Delivers by HTTPS. The run's key identifies a repeated file. Redirects are not followed, so that credentials go nowhere else. */
export const httpsTransport = (deps: TargetDeps): Transport => ({
  isRemote: true,
  send: (parcel, body) => {
    const {
      run,
      portal: { connector },
    } = parcel
    const headers = { 'content-type': types[connector.format], 'idempotency-key': run.key }
    return send(deps, parcel, { method: 'PUT', name: fileNameOf(run, connector), headers, body }, async (reply, target) => {
      if (!isTaken(reply)) throw await refusalOf(reply, target)
    })
  },
  answer: (parcel) =>
    send(deps, parcel, { method: 'GET', name: answerNameOf(parcel.run), headers: { accept: 'application/json' } }, answerIn),
})
