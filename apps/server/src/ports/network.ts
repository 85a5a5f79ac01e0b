import dns from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline } from 'node:stream/promises'
import ipaddr from 'ipaddr.js'

/** The bytes of an IPv6 address that identify the network: one household has more addresses than could be counted. */
const networkBytes = 8

/** What a rate limit counts an address by: an IPv4 address in normal form, or the 64-bit network of an IPv6 address. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : Buffer.from(parsed.toByteArray().slice(0, networkBytes)).toString('hex')
}

/** Why an outside address was not fetched. */
export class FetchFault extends Error {
  readonly code: 'private' | 'unreachable' | 'too-large' | 'slow'

  constructor(code: FetchFault['code'], cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** Whether an address is on the public internet: addresses that others supply must not reach this machine, its network or the hoster's. */
export const isPublicAddress = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

/** Resolves a host name; throws a `FetchFault` if it has no allowed address. */
export const publicAddress = async (host: string, isAllowed = isPublicAddress): Promise<string> => {
  const found = await dns.lookup(host, { all: true }).catch((error: unknown) => {
    throw new FetchFault('unreachable', error)
  })
  const allowed = found.find(({ address }) => isAllowed(address))
  if (!allowed) throw new FetchFault('private')
  return allowed.address
}

/** Whether a host name leads nowhere but into private networks; false for one that is not known at the moment. */
export const leadsInside = (url: string): Promise<boolean> =>
  publicAddress((URL.parse(url)?.hostname ?? '').replace(/^\[|\]$/g, '')).then(
    () => false,
    (error: unknown) => error instanceof FetchFault && error.code === 'private',
  )

export interface FetchLimits {
  /** Bytes. */
  size: number
  ms: number
  isAllowed?: (address: string) => boolean
}

const mostRedirects = 3

export interface PublicRequest {
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Readonly<Record<string, string>>
  /** The body, in chunks. */
  body?: AsyncIterable<Uint8Array> | undefined
  signal: AbortSignal
  /** Milliseconds without any data from the server. */
  idleMs?: number | undefined
}

/** Sends a request to the address that was checked, so that a second DNS answer cannot redirect it. Redirects are not followed. */
export const requestPublic = async (
  url: URL,
  { method = 'GET', headers, body, signal, idleMs = 0 }: PublicRequest,
  isAllowed = isPublicAddress,
): Promise<IncomingMessage> => {
  if (!/^https?:$/.test(url.protocol)) throw new FetchFault('private')
  const name = url.hostname.replaceAll(/^\[|\]$/g, '')
  const address = await publicAddress(name, isAllowed)
  const isSecret = url.protocol === 'https:'
  const send = isSecret ? requestHttps : requestHttp
  const options: RequestOptions = {
    method,
    host: address,
    port: url.port || undefined,
    path: url.pathname + url.search,
    signal,
    agent: false,
    headers: { host: url.host, 'user-agent': 'Vitrine', ...headers },
  }
  return new Promise((resolve, reject) => {
    const request = send({ ...options, ...(isSecret && !ipaddr.isValid(name) && { servername: name }) }, resolve)
    request.on('error', reject)
    request.setTimeout(idleMs, () => request.destroy(new FetchFault('slow')))
    if (body) pipeline(body, request).catch(reject)
    else request.end()
  })
}

/** The body of an answer, within a limit. */
export const bytesOf = async (answer: IncomingMessage, largest: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > largest) throw new FetchFault('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** By what a server tells whether something has changed; null where it does not say. */
export interface Validators {
  etag: string | null
  modified: string | null
}

export interface Fetched extends Validators {
  bytes: Uint8Array
}

const longestValidator = 500

/** What a server has said, as far as it can be sent back. */
const validatorOf = (value: string | undefined): string | null =>
  value !== undefined && value.length <= longestValidator && /^[\t\x20-\x7E]+$/.test(value) ? value : null

const conditionsOf = ({ etag, modified }: Validators): Record<string, string> => ({
  ...(etag !== null && { 'if-none-match': etag }),
  ...(modified !== null && { 'if-modified-since': modified }),
})

interface Following extends FetchLimits {
  signal: AbortSignal
  redirects: number
  known: Validators
}

const unchanged = 304

/** Resolves to null if it is as it was. */
const follow = async (url: URL, { signal, redirects, known, ...limits }: Following): Promise<Fetched | null> => {
  const conditions = conditionsOf(known)
  const answer = await requestPublic(url, { headers: { accept: 'image/*', ...conditions }, signal }, limits.isAllowed)
  const { statusCode = 0, headers } = answer
  try {
    if (statusCode === unchanged && Object.keys(conditions).length > 0) return null
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined && redirects > 0)
      return await follow(new URL(headers.location, url), { ...limits, signal, known, redirects: redirects - 1 })
    if (statusCode !== 200) throw new FetchFault('unreachable')
    const bytes = await bytesOf(answer, limits.size)
    return { bytes, etag: validatorOf(headers.etag), modified: validatorOf(headers['last-modified']) }
  } finally {
    answer.destroy()
  }
}

const neverSeen: Validators = { etag: null, modified: null }

/** Fetches a URL that somebody else supplied unless it is as it was, within limits; throws a `FetchFault`. */
export const fetchChanged = async (address: string, limits: FetchLimits, known: Validators = neverSeen): Promise<Fetched | null> => {
  const url = URL.parse(address)
  if (!url) throw new FetchFault('unreachable')
  try {
    return await follow(url, { ...limits, known, signal: AbortSignal.timeout(limits.ms), redirects: mostRedirects })
  } catch (error) {
    throw error instanceof FetchFault ? error : new FetchFault('unreachable', error)
  }
}

/** Fetches a URL that somebody else supplied, within limits; throws a `FetchFault`. */
export const fetchPublic = async (address: string, limits: FetchLimits): Promise<Uint8Array> => {
  const fetched = await fetchChanged(address, limits)
  if (!fetched) throw new FetchFault('unreachable')
  return fetched.bytes
}
