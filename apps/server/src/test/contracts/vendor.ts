import { expect } from 'vitest'
import type { ConnectorDeps } from '../../social-networks/social-networks.http.client.ts'
import { problemsOf, type Contract } from './contract.ts'
import { recordingFetch } from './exchanges.ts'

/** A call as the vendor receives it. */
interface VendorCall {
  method: string
  /** Without the query. */
  url: string
  query: Record<string, string>
  headers: Record<string, string>
  /** A parsed form or JSON; the number of bytes of anything else. */
  body: unknown
}

export type VendorReply = { status?: number; headers?: Record<string, string>; body?: unknown } | Error

const readBody = (init: RequestInit | undefined): unknown => {
  const body = init?.body
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  if (typeof body === 'string') return JSON.parse(body)
  return body instanceof Uint8Array ? body.byteLength : undefined
}

/** A vendor that answers as its documentation says: a script of `[call, reply]` in order, and the calls that it got. */
export const createVendor = (contract: Contract, script: readonly (readonly [call: string, reply: VendorReply])[]) => {
  const calls: VendorCall[] = []
  const left = [...script]
  const paused: number[] = []
  const now = new Date('2026-11-23T09:00:00Z')
  const answer: typeof fetch = async (input, init) => {
    const url = new URL(String(input))
    const call = {
      method: init?.method ?? 'GET',
      url: url.origin + url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: readBody(init),
    }
    calls.push(call)
    const [wanted, reply] = left.shift() ?? ['nothing more', {}]
    const received = `${call.method} ${url.pathname}`
    if (wanted !== received) throw new Error(`The vendor was asked ${received} where ${wanted} was due`)
    if (reply instanceof Error) throw reply
    const { status = 200, headers = {}, body = {} } = reply
    return new Response(status === 204 ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })
  }
  const deps: ConnectorDeps = {
    app: { clientId: 'app-1', clientSecret: 'app-secret' },
    // Nothing is asked, and nothing answered, that the vendor does not know.
    fetch: recordingFetch(answer, (exchange) => expect.soft(problemsOf(contract, exchange)).toEqual([])),
    now: () => now,
    pause: async (ms) => void paused.push(ms),
  }
  return { deps, calls, paused, left }
}
