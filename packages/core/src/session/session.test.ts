import { describe, expect, it, vi } from 'vitest'
import { meetsChallenge } from '../challenge/index.ts'
import { ApiError } from '../http/errors.ts'
import { createMemory, json, persistedWith, key, openArea, type Handler } from './testing/area.ts'
import { accountReply, userReply } from './testing/replies.ts'

const nobody = {
  status: 'signed-out',
  token: null,
  account: null,
  failure: null,
  reference: null,
  retryAt: null,
  working: false,
  expired: false,
  socialContractSeen: false,
}
const down: Handler = () => {
  throw new TypeError('fetch failed')
}

const signedIn = async (handlers: Record<string, Handler> = {}) => {
  const area = openArea(handlers)
  await area.session.signIn('desk', 'secret')
  expect(area.session.get().status).toBe('signed-in')
  return area
}

const restored = (handlers: Record<string, Handler>, texts = persistedWith('old')) => {
  const memory = createMemory(texts)
  return { ...openArea(handlers, { storage: memory.storage }), memory }
}

describe('signing in', () => {
  it('keeps the token, loads user and advertiser, and starts lists afresh', async () => {
    const { session, memory, onEnter, calls } = openArea()
    const statuses: string[] = []
    session.subscribe(() => statuses.push(session.get().status))
    await session.signIn('desk', 'secret')
    expect(session.get()).toMatchObject({
      status: 'signed-in',
      token: 'mine',
      failure: null,
      account: { advertiser: { id: 1001 }, user: { id: 7 }, isDemo: true },
    })
    expect(statuses).toEqual(['signing-in', 'signed-in'])
    expect(JSON.parse(memory.map.get(key) ?? '')).toMatchObject({ token: 'mine' })
    expect(calls).toHaveLength(3)
    expect(calls).toEqual(expect.arrayContaining(['POST /a/connect', 'GET /b/load-advertiser mine', 'GET /b/users mine']))
    expect(onEnter).toHaveBeenCalledTimes(1)
  })

  it.each<[string, string, Handler]>([
    ['rejected', 'wrong credentials', () => json({ code: 'rejected' }, 401)],
    ['rejected', 'an active user but no token', () => json({ token: null, user: userReply, status: 'ACTIF' })],
    ['no-access', 'no user', () => json({ token: null, user: null, status: 'INACTIF' })],
    ['no-access', 'an inactive user, token or not', () => json({ token: 't', user: { ...userReply, active: false }, status: 'ACTIF' })],
    ['no-access', 'a closed door', () => json({}, 403)],
    ['suspended', 'a late payment', () => json({ token: null, user: null, status: 'SUSPENDU' })],
    ['suspended', 'a late payment, token or not', () => json({ token: 't', user: userReply, status: 'SUSPENDU' })],
    ['rate-limited', 'too many attempts', () => json({}, 429)],
    ['unreachable', 'a server that is down', down],
    ['server', 'a server that fails', () => json({}, 500)],
    ['server', 'an answer nobody can read', () => new Response('<html>')],
  ])('ends signed out and %s after %s', async (failure, _what, connect) => {
    const { session, memory, onEnter } = openArea({ 'POST /a/connect': connect })
    await session.signIn('desk', 'secret')
    expect(session.get()).toEqual({ ...nobody, failure })
    expect(memory.map.size).toBe(0)
    expect(onEnter).not.toHaveBeenCalled()
  })

  it('says from when on another try makes sense', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    const { session } = openArea({ 'POST /a/connect': () => new Response('{}', { status: 429, headers: { 'retry-after': '90' } }) })
    await session.signIn('desk', 'secret')
    vi.useRealTimers()
    expect(session.get()).toEqual({ ...nobody, failure: 'rate-limited', retryAt: 1_090_000 })
  })

  describe('at a server that knows devices', () => {
    const needed = { code: 'challenge-needed', field: 'challenge', reason: 'work', params: { token: 'c', difficulty: 4 } }
    const wordsOf = ({ body }: RequestInit) =>
      JSON.parse(String(body)) as { device?: string; challenge?: { token: string; answer: string } }
    const entered = { token: 'mine', user: userReply, status: 'ACTIF' }

    it('shows what it was given before, also after a sign-out, and nothing before that', async () => {
      const shown: unknown[] = []
      const { session } = openArea({
        'POST /a/connect': (init) => {
          shown.push(wordsOf(init))
          return json({ ...entered, device: `d${shown.length}` })
        },
      })
      for (const _ of [1, 2]) {
        await session.signIn('desk', 'secret')
        await session.signOut()
      }
      expect(shown).toEqual([
        { username: 'desk', password: 'secret' },
        { username: 'desk', password: 'secret', device: 'd1' },
      ])
    })

    it('does the work that is asked for, says so meanwhile, and tries once more', async () => {
      const { session } = openArea({
        'POST /a/connect': (init) => {
          const { challenge } = wordsOf(init)
          return challenge?.token === 'c' && meetsChallenge({ token: 'c', difficulty: 4 }, challenge.answer)
            ? json(entered)
            : json(needed, 429)
        },
      })
      const working: boolean[] = []
      session.subscribe(() => working.push(session.get().working))
      await session.signIn('desk', 'secret')
      expect(session.get()).toMatchObject({ status: 'signed-in', token: 'mine', working: false })
      expect(working).toEqual([false, true, false])
    })

    it('gives up when that was not enough, and does no endless work', async () => {
      const { session, calls } = openArea({ 'POST /a/connect': () => json(needed, 429) })
      await session.signIn('desk', 'secret')
      expect(session.get()).toEqual({ ...nobody, failure: 'rate-limited' })
      expect(calls).toHaveLength(2)
      const other = openArea({ 'POST /a/connect': () => json({ ...needed, params: { token: 'c', difficulty: 40 } }, 429) })
      await other.session.signIn('desk', 'secret')
      expect([other.session.get().failure, other.calls.length]).toEqual(['rate-limited', 1])
    })
  })

  it('gives the token back when the account cannot be loaded', async () => {
    const { session, calls, memory } = openArea({ 'GET /b/load-advertiser': () => json({}, 500) })
    await session.signIn('desk', 'secret')
    expect(session.get()).toEqual({ ...nobody, failure: 'server' })
    expect(calls).toContain('DELETE /a/connect mine')
    expect(memory.map.size).toBe(0)
  })

  it('counts for nothing when the person left meanwhile', async () => {
    const { session, calls } = openArea()
    const signIn = session.signIn('desk', 'secret')
    await session.signOut()
    await signIn
    expect(session.get()).toEqual(nobody)
    expect(calls).toContain('DELETE /a/connect mine')
  })
})

describe('a kept session', () => {
  it('is found again without starting lists afresh', async () => {
    const { session, onEnter } = restored({})
    expect(session.get()).toMatchObject({ status: 'restoring', token: 'old', account: null })
    await session.restore()
    expect(session.get()).toMatchObject({ status: 'signed-in', token: 'old', account: { user: { id: 7 } }, socialContractSeen: true })
    expect(onEnter).not.toHaveBeenCalled()
  })

  it('belongs to one environment', () => {
    const { storage } = createMemory(persistedWith('old'))
    expect(openArea({}, { storage, environment: 'trial' }).session.get()).toEqual(nobody)
  })

  it.each(['', '{', 'null', '7', '{"token":7}', '{"token":""}', '[]'])('that reads %j is none', async (text) => {
    const { session, calls } = restored({}, { [key]: text })
    expect(session.get()).toEqual(nobody)
    await session.restore()
    expect(calls).toEqual([])
  })

  it('may not be kept at all: the page works all the same', async () => {
    const refuse = (): never => {
      throw new Error('denied')
    }
    const { session } = openArea({}, { storage: { getItem: refuse, setItem: refuse, removeItem: refuse } })
    await session.signIn('desk', 'secret')
    expect(session.get().status).toBe('signed-in')
  })

  it('that is refused has expired', async () => {
    const { session, memory } = restored({ 'GET /b/load-advertiser': () => json({}, 401) })
    await session.restore()
    expect(session.get()).toEqual({ ...nobody, expired: true })
    expect(memory.map.size).toBe(0)
  })

  it('waits for a server that is down, and goes on when it is back', async () => {
    const load = vi.fn<Handler>(down)
    const { session, memory } = restored({ 'GET /b/load-advertiser': load })
    await session.restore()
    expect(session.get()).toMatchObject({ status: 'restoring', token: 'old', failure: 'unreachable' })
    expect(memory.map.has(key)).toBe(true)
    load.mockImplementation(() => json(accountReply()))
    await session.restore()
    expect(session.get()).toMatchObject({ status: 'signed-in', failure: null })
  })

  it('keeps the reference of a server that failed until it is there again', async () => {
    const load = vi.fn<Handler>(() => json({ requestId: 'r-9' }, 500))
    const { session } = restored({ 'GET /b/load-advertiser': load })
    await session.restore()
    expect(session.get()).toMatchObject({ status: 'restoring', failure: 'server', reference: 'r-9' })
    load.mockImplementation(() => json(accountReply()))
    await session.restore()
    expect(session.get()).toMatchObject({ status: 'signed-in', reference: null })
  })

  it('of a user without access any more ends', async () => {
    const { session } = restored({ 'GET /b/load-advertiser': () => json(accountReply({ active: false })) })
    await session.restore()
    expect(session.get()).toEqual({ ...nobody, failure: 'no-access' })
  })
})

describe('a token from elsewhere', () => {
  it('is kept and loaded as after signing in', async () => {
    const { session, memory, onEnter } = openArea()
    const adopting = session.adoptToken('given')
    expect(session.get().status).toBe('restoring')
    await adopting
    expect(session.get()).toMatchObject({ status: 'signed-in', token: 'given', account: { user: { id: 7 } } })
    expect(memory.map.get(key)).toContain('given')
    expect(onEnter).toHaveBeenCalledTimes(1)
  })

  it('that is refused leaves nobody signed in', async () => {
    const { session } = openArea({ 'GET /b/load-advertiser': () => json({}, 401) })
    await session.adoptToken('forged')
    expect(session.get()).toEqual({ ...nobody, expired: true })
  })
})

describe('going on as a colleague', () => {
  it('rebuilds the session for them and keeps the sign-in, which both tokens are of', async () => {
    const { session, memory, onEnter, calls } = await signedIn()
    session.markSocialContractSeen()
    await session.switchUser(8)
    expect(session.get()).toMatchObject({ token: 'theirs', account: { user: { id: 8 } }, socialContractSeen: false })
    expect(memory.map.get(key)).toContain('theirs')
    expect(calls).toContain('GET /a/switch_user/8 mine')
    expect(onEnter).toHaveBeenCalledTimes(2)
    await session.signOut()
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual(['DELETE /a/connect theirs'])
  })

  it('changes nothing when that is refused', async () => {
    const { session } = await signedIn({ 'GET /a/switch_user/8': () => json({ message: 'Not yours' }, 403) })
    const before = session.get()
    await expect(session.switchUser(8)).rejects.toMatchObject({ kind: 'forbidden', serverMessage: 'Not yours' })
    expect(session.get()).toBe(before)
  })
})

describe('signing out', () => {
  it('clears everything at once and tells the server', async () => {
    const { session, memory, calls } = await signedIn()
    session.markSocialContractSeen()
    const leaving = session.signOut()
    expect(session.get()).toEqual(nobody)
    expect(memory.map.size).toBe(0)
    await leaving
    expect(calls.at(-1)).toBe('DELETE /a/connect mine')
  })

  it('does not need the server', async () => {
    const { session } = await signedIn({ 'DELETE /a/connect': down })
    await session.signOut()
    expect(session.get()).toEqual(nobody)
  })
})

describe('an expired token', () => {
  it('signs out exactly once however many calls fail', async () => {
    const { session, memory } = await signedIn({ 'GET /p/annonce': () => json({ message: 'Expired' }, 401) })
    const changed = vi.fn<() => void>()
    session.subscribe(changed)
    const calls = Array.from({ length: 20 }, (_, page) => session.http.send({ service: 'provider', path: '/annonce', query: { page } }))
    const results = await Promise.allSettled(calls)
    expect(results.every(({ status, ...rest }) => status === 'rejected' && 'reason' in rest && rest.reason instanceof ApiError)).toBe(true)
    expect(session.get()).toEqual({ ...nobody, expired: true })
    expect(changed).toHaveBeenCalledTimes(1)
    expect(memory.map.size).toBe(0)
  })

  it('does not end the session of the next person', async () => {
    let refuse = (): void => {}
    const { session } = await signedIn({
      'GET /p/annonce': () =>
        new Promise((resolve) => {
          refuse = () => resolve(json({}, 401))
        }),
    })
    const late = session.http.send({ service: 'provider', path: '/annonce' }).catch((error: unknown) => error)
    await session.switchUser(8)
    refuse()
    expect(await late).toMatchObject({ kind: 'auth' })
    expect(session.get()).toMatchObject({ status: 'signed-in', token: 'theirs', expired: false })
  })

  it('is said no more after the next sign-in', async () => {
    const { session } = restored({ 'GET /b/load-advertiser': ({ token }) => (token === 'old' ? json({}, 401) : json(accountReply())) })
    await session.restore()
    expect(session.get().expired).toBe(true)
    await session.signIn('desk', 'secret')
    expect(session.get()).toMatchObject({ status: 'signed-in', expired: false })
  })
})

describe('another tab', () => {
  const change = (newValue: string | null, of: string | null = key): Event => Object.assign(new Event('storage'), { key: of, newValue })

  it('that signs out takes this one along', async () => {
    const { session, calls } = await signedIn()
    const tabs = new EventTarget()
    session.followOtherTabs(tabs)
    tabs.dispatchEvent(change(null))
    expect(session.get()).toEqual(nobody)
    expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false)
  })

  it('that goes on as a colleague takes this one along', async () => {
    const { session } = await signedIn()
    const tabs = new EventTarget()
    session.followOtherTabs(tabs)
    tabs.dispatchEvent(change(JSON.stringify({ token: 'theirs' })))
    expect(session.get()).toMatchObject({ status: 'restoring', token: 'theirs', account: null })
    await vi.waitFor(() => expect(session.get()).toMatchObject({ status: 'signed-in', account: { user: { id: 8 } } }), { timeout: 20_000 })
  })

  it('is no longer heard after stopping, nor when it changes something else', async () => {
    const { session } = await signedIn()
    const tabs = new EventTarget()
    const stop = session.followOtherTabs(tabs)
    tabs.dispatchEvent(change(null, 'theme'))
    stop()
    tabs.dispatchEvent(change(null))
    expect(session.get().status).toBe('signed-in')
  })
})
