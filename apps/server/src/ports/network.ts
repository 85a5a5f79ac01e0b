import dns from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import ipaddr from 'ipaddr.js'

/** Bytes of an IPv6 address that name the network: one household has more addresses in it than could be counted. */
const networkBytes = 8

/** What an address is counted by: an IPv4 address as it is, however it is written, and an IPv6 address by its network of 64 bits. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : Buffer.from(parsed.toByteArray().slice(0, networkBytes)).toString('hex')
}

/** Why something outside was not fetched. */
export class FetchFault extends Error {
  readonly code: 'private' | 'unreachable' | 'too-large'

  constructor(code: FetchFault['code'], cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** An address of the open internet: no machine of the house, of its network or of the hoster is asked for what somebody else named. */
export const isPublicAddress = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

/** The address of a name; throws a `FetchFault` where it has none that may be asked. */
export const publicAddress = async (host: string, isAllowed = isPublicAddress): Promise<string> => {
  const found = await dns.lookup(host, { all: true }).catch((error: unknown) => {
    throw new FetchFault('unreachable', error)
  })
  const allowed = found.find(({ address }) => isAllowed(address))
  if (!allowed) throw new FetchFault('private')
  return allowed.address
}

export interface FetchLimits {
  /** Bytes. */
  size: number
  ms: number
  isAllowed?: (address: string) => boolean
}

const mostRedirects = 3

/** The connection goes to the address that was looked at, and to no other that the name may have a moment later. */
const answerOf = async (url: URL, { isAllowed = isPublicAddress }: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> => {
  if (!/^https?:$/.test(url.protocol)) throw new FetchFault('private')
  const name = url.hostname.replaceAll(/^\[|\]$/g, '')
  const address = await publicAddress(name, isAllowed)
  const isSecret = url.protocol === 'https:'
  const send = isSecret ? requestHttps : requestHttp
  const options: RequestOptions = { host: address, port: url.port || undefined, path: url.pathname + url.search, signal, agent: false, headers: { host: url.host, accept: 'image/*', 'user-agent': 'Vitrine' } }
  return new Promise((resolve, reject) => {
    const request = send({ ...options, ...(isSecret && !ipaddr.isValid(name) && { servername: name }) }, resolve)
    request.on('error', reject)
    request.end()
  })
}

const bytesOf = async (answer: IncomingMessage, largest: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > largest) throw new FetchFault('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const follow = async (url: URL, limits: FetchLimits, signal: AbortSignal, redirects: number): Promise<Uint8Array> => {
  const answer = await answerOf(url, limits, signal)
  const { statusCode = 0, headers } = answer
  try {
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined && redirects > 0) return await follow(new URL(headers.location, url), limits, signal, redirects - 1)
    if (statusCode !== 200) throw new FetchFault('unreachable')
    return await bytesOf(answer, limits.size)
  } finally {
    answer.destroy()
  }
}

/** What lies at an address that somebody else has named, within limits; throws a `FetchFault`. */
export const fetchPublic = async (address: string, limits: FetchLimits): Promise<Uint8Array> => {
  const url = URL.parse(address)
  if (!url) throw new FetchFault('unreachable')
  try {
    return await follow(url, limits, AbortSignal.timeout(limits.ms), mostRedirects)
  } catch (error) {
    throw error instanceof FetchFault ? error : new FetchFault('unreachable', error)
  }
}
