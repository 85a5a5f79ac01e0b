import type { ConnectedPage, PreparedPost } from '../social-networks/social-networks.connector.model.ts'
import type { ConnectorDeps } from '../social-networks/social-networks.http.client.ts'

/** A call as the vendor gets it. */
interface VendorCall {
  method: string
  /** Without the query. */
  url: string
  query: Record<string, string>
  headers: Record<string, string>
  /** A form or JSON, read; the number of bytes of anything else. */
  body: unknown
}

export type VendorReply = { status?: number; headers?: Record<string, string>; body?: unknown } | Error

const readBody = (init: RequestInit | undefined): unknown => {
  const body = init?.body
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  if (typeof body === 'string') return JSON.parse(body)
  return body instanceof Uint8Array ? body.byteLength : undefined
}

/** A vendor that answers as its documentation says: `[call, reply]` in the order in which they are due, and what it was asked. */
export const createVendor = (script: readonly (readonly [call: string, reply: VendorReply])[]) => {
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
    const asked = `${call.method} ${url.pathname}`
    if (wanted !== asked) throw new Error(`The vendor was asked ${asked} where ${wanted} was due`)
    if (reply instanceof Error) throw reply
    const { status = 200, headers = {}, body = {} } = reply
    return new Response(status === 204 ? null : JSON.stringify(body), { status, headers })
  }
  const deps: ConnectorDeps = {
    app: { clientId: 'app-1', clientSecret: 'app-secret' },
    fetch: answer,
    now: () => now,
    pause: async (ms) => void paused.push(ms),
  }
  return { deps, calls, paused, left }
}

export const connectedPage = (more: Partial<ConnectedPage> = {}): ConnectedPage => ({
  network: 'facebook',
  id: '104',
  name: 'Agence',
  address: null,
  token: 'page-token',
  ...more,
})

export const picture = (name: string, alternative = ''): PreparedPost['pictures'][number] => ({
  address: `https://area.example/${name}.jpg`,
  alternative,
  read: async () => new Uint8Array(3),
})

export const video = (size = 5): NonNullable<PreparedPost['video']> => ({
  address: 'https://area.example/film.mp4',
  size,
  read: async () => new Uint8Array(size),
})

export const preparedPost = (more: Partial<PreparedPost> = {}): PreparedPost => ({
  key: '00000000-0000-4000-8000-000000000001',
  text: 'A house by the river',
  pictures: [],
  video: null,
  type: 'media',
  button: 'none',
  buttonUrl: '',
  offer: { title: '', link: '', conditions: '', from: '', to: '' },
  firstComment: '',
  language: 'fr',
  ...more,
})
