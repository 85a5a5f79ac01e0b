import { sampleReplies } from './mock.model.ts'
import type { MockedCall, MockReplies, MockVitrine } from './mock.types.ts'

const services = /\/(?:backend|provider|broadcast|auth|logs|embed)\/.*$/

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const callOf = async (request: Request): Promise<MockedCall> => {
  const { pathname, searchParams } = new URL(request.url)
  const text = await request.text()
  return {
    method: request.method,
    path: services.exec(pathname)?.[0] ?? pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(request.headers),
    body: text === '' ? undefined : parse(text),
  }
}

const matches = (part: string, segment: string): boolean =>
  part === ':id' ? /^\d+$/.test(segment) : part.startsWith(':') ? segment !== '' : part === segment

/** Whether a call matches a route: `:id` stands for a number, any other name after a colon for anything. */
const isOf = (route: string, { method, path }: MockedCall): boolean => {
  const pattern = route.split('/')
  const segments = `${method} ${path}`.split('/')
  return pattern.length === segments.length && pattern.every((part, index) => matches(part, segments[index] ?? ''))
}

// A test in a browser may load the page from another origin than it calls.
const headers = { 'access-control-allow-origin': '*' }

const responseOf = (reply: unknown): Response => {
  if (reply instanceof Response) return reply.clone()
  return reply === null ? new Response(null, { status: 204, headers }) : Response.json(reply, { headers })
}

const unknown = ({ method, path }: MockedCall): Response =>
  Response.json({ code: 'not-mocked', message: `mockVitrine has no answer to ${method} ${path}: give it one` }, { status: 404, headers })

/** A server for tests: answers the widgets' calls with samples or with given replies, and records the calls. */
export const mockVitrine = (given: MockReplies = {}): MockVitrine => {
  const own = new Map(Object.entries(given))
  const calls: MockedCall[] = []
  return {
    calls,
    reply: (route, reply) => void own.set(route, reply),
    async fetch(input, init) {
      init?.signal?.throwIfAborted()
      const call = await callOf(input instanceof Request ? input : new Request(new URL(input, globalThis.location?.href), init))
      calls.push(call)
      const found = [...own, ...Object.entries(sampleReplies)].find(([route]) => isOf(route, call))
      if (!found) return unknown(call)
      const [, reply] = found
      return responseOf(typeof reply === 'function' ? await (reply as (call: MockedCall) => unknown)(call) : reply)
    },
  }
}
