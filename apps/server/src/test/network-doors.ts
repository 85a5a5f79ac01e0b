import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { decodeJwt } from 'jose'

/** The request to a network at which a process is killed, before or after the network has handled it. */
export interface LastRequest {
  at: number
  when: 'before' | 'after'
}

/** The requests that a process makes for one page of a network, in order. */
interface Door {
  asked: string[]
  last: LastRequest | null
  isReached: boolean
}

const tokenIn = async (request: Request): Promise<string> => {
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /, '')
  const form = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
    ? new URLSearchParams(await request.clone().text())
    : null
  return bearer ?? form?.get('access_token') ?? new URL(request.url).searchParams.get('access_token') ?? ''
}

/** The page and network that a request is about: `facebook 2`. */
const pageOf = async (request: Request): Promise<string | null> => {
  const token = await tokenIn(request)
  if (token === '') return null
  const { network, advertiserId } = decodeJwt<{ network: string; advertiserId: number }>(token)
  return `${network} ${advertiserId}`
}

/** A request without its ids, so that requests for different posts can be compared. */
const shapeOf = ({ method, url }: Request): string =>
  `${method} ${new URL(url).pathname
    .split('/')
    .slice(3)
    .map((part) => (/\d{2}|^[0-9a-f]{32}$|^urn/.test(part) ? '*' : part))
    .join('/')}`

/** The demonstration's networks at an address of their own, so that they survive the killed processes; any request can be a process's last. */
export const openDoors = async (port: number, answer: (request: Request) => Response | Promise<Response>) => {
  const doors = new Map<string, Door>()
  let release = Promise.withResolvers<null>()
  const doorOf = (page: string): Door => {
    const door = doors.get(page) ?? { asked: [], last: null, isReached: false }
    doors.set(page, door)
    return door
  }
  const fetch = async (request: Request): Promise<Response> => {
    const page = await pageOf(request)
    if (page === null) return answer(request)
    const door = doorOf(page)
    const count = door.asked.push(shapeOf(request))
    const isLast = door.last?.at === count
    if (isLast && door.last?.when === 'before') {
      door.isReached = true
      await release.promise
      return new Response(null, { status: 500 })
    }
    const reply = await answer(request)
    if (!isLast) return reply
    door.isReached = true
    await release.promise
    return new Response(null, { status: 500 })
  }
  const server = serve({ fetch, port, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The requests about a page since they were last reset. */
    asked: (page: string): readonly string[] => doorOf(page).asked,
    isReached: (page: string): boolean => doorOf(page).isReached,
    /** Resets the counted requests, and sets the one at which the process is killed. */
    set: (page: string, last: LastRequest | null): void => void doors.set(page, { asked: [], last, isReached: false }),
    /** Releases the requests of killed processes. */
    release: (): void => {
      release.resolve(null)
      release = Promise.withResolvers<null>()
      doors.clear()
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
