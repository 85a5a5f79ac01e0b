import type { CDPSession } from '@playwright/test'

/** One request of a page, in milliseconds since its first one. */
export interface SentRequest {
  url: string
  type: string
  start: number
  /** Infinity while it is in progress. */
  end: number
  /** Bytes on the wire, headers included. */
  bytes: number
}

/** Records all requests of a page, preflights included, except those answered by its cache. */
export const recordRequests = (cdp: CDPSession): (() => SentRequest[]) => {
  const byId = new Map<string, SentRequest>()
  const preflightOf = new Map<string, string>()
  let began: number | undefined
  const since = (timestamp: number): number => (timestamp - (began ??= timestamp)) * 1000
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp, initiator }) => {
    const isPreflight = initiator.type === 'preflight'
    if (isPreflight && initiator.requestId) preflightOf.set(requestId, initiator.requestId)
    byId.set(requestId, { url: request.url, type: isPreflight ? 'Preflight' : type, start: since(timestamp), end: Infinity, bytes: 0 })
  })
  cdp.on('Network.requestServedFromCache', ({ requestId }) => byId.delete(requestId))
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) byId.delete(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = byId.get(requestId)
    if (!request) return
    request.end = since(timestamp)
    request.bytes = encodedDataLength
    // A request with a preflight is reported before it, and sent after it.
    const actual = byId.get(preflightOf.get(requestId) ?? '')
    if (actual) actual.start = Math.max(actual.start, request.end)
  })
  return () => [...byId.values()]
}

/** The longest chain of requests that each began after the previous one had ended, up to a moment: the round trips that a visitor waits for. */
export const requestsInARow = (requests: readonly SentRequest[], until: number): number => {
  const depths = new Map<SentRequest, number>()
  for (const request of requests.filter(({ end }) => end <= until).toSorted((a, b) => a.start - b.start)) {
    const before = [...depths].filter(([{ end }]) => end <= request.start).map(([, depth]) => depth)
    depths.set(request, 1 + Math.max(0, ...before))
  }
  return Math.max(0, ...depths.values())
}
