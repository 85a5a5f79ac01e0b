import type { CDPSession } from '@playwright/test'

/** One request of a page, in milliseconds from its first one on. */
export interface SentRequest {
  url: string
  type: string
  start: number
  /** Infinity while it is under way. */
  end: number
  /** What crossed the wire, headers included. */
  bytes: number
}

/** All that a page asks for from now on, preflights included, but for what its own cache answers. */
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
    // What needed a preflight is told of before it, and sent after it.
    const asked = byId.get(preflightOf.get(requestId) ?? '')
    if (asked) asked.start = Math.max(asked.start, request.end)
  })
  return () => [...byId.values()]
}

/** The most requests of which each began after the one before had ended, until a moment: what a visitor waits for one after the other. */
export const requestsInARow = (requests: readonly SentRequest[], until: number): number => {
  const depths = new Map<SentRequest, number>()
  for (const request of requests.filter(({ end }) => end <= until).toSorted((a, b) => a.start - b.start)) {
    const before = [...depths].filter(([{ end }]) => end <= request.start).map(([, depth]) => depth)
    depths.set(request, 1 + Math.max(0, ...before))
  }
  return Math.max(0, ...depths.values())
}
