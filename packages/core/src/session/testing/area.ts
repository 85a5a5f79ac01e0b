import { vi, type Mock } from 'vitest'
import type { Account } from '../../account/account.model.ts'
import { createSession } from '../session.service.ts'
import type { SessionStorage } from '../session.storage.service.ts'
import type { SessionOptions } from '../session.types.ts'
import { accountReply, userReply } from './replies.ts'

export const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status })

export const createMemory = (texts: Record<string, string> = {}) => {
  const map = new Map(Object.entries(texts))
  const storage: SessionStorage = {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => void map.set(key, text),
    removeItem: (key) => void map.delete(key),
  }
  return { storage, map }
}

export type Handler = (init: RequestInit & { token: string | undefined }) => Response | Promise<Response>

/** A page with a session and a server whose replies a test may replace, by `METHOD path`. */
export const openArea = (handlers: Record<string, Handler> = {}, options: Partial<SessionOptions> = {}) => {
  const served: Record<string, Handler> = {
    'POST /a/connect': () => json({ token: 'mine', user: userReply, status: 'ACTIF' }),
    'DELETE /a/connect': () => new Response(null, { status: 204 }),
    'GET /b/users': () => json(userReply),
    'GET /b/load-advertiser': ({ token }) => json(token === 'theirs' ? accountReply({ id: 8, username: 'colleague' }) : accountReply()),
    'GET /a/switch_user/8': () => json({ token: 'theirs' }),
    ...handlers,
  }
  const calls: string[] = []
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>((url, init) => {
    const call = `${init.method} ${url.split('?')[0]}`
    const token = (init.headers as Record<string, string>)['authorization']?.replace('Bearer ', '')
    calls.push(token ? `${call} ${token}` : call)
    return Promise.resolve().then(() => served[call]?.({ ...init, token }) ?? json({}, 404))
  })
  const memory = createMemory()
  const onEnter: Mock<(account: Account) => void> = vi.fn<(account: Account) => void>()
  const session = createSession({
    baseUrls: { backend: '/b', provider: '/p', auth: '/a', logs: '/l' },
    storage: memory.storage,
    getLanguage: () => 'fr',
    demoLogins: ['desk'],
    fetch: fetch as unknown as typeof globalThis.fetch,
    onEnter,
    ...options,
  })
  return { session, calls, memory, onEnter }
}

export const key = 'vitrine:/a:session'
export const persistedWith = (token: string): Record<string, string> => ({ [key]: JSON.stringify({ token, socialContractSeen: true }) })
