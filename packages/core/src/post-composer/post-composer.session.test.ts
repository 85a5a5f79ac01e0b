import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noOptions, type Account } from '../account/account.model.ts'
import { ApiError } from '../http/errors.ts'
import type { Http, HttpCall } from '../http/http.types.ts'
import one from '../posts/golden/post.json' with { type: 'json' }
import { postReplyWire, postWire, type Post } from '../posts/index.ts'
import { pollMs, PostSession, type PostSessionEvent } from './index.ts'

const [loaded] = postReplyWire.decode(one).posts as [Post]
const [first] = loaded.publications
const planned: Post = {
  ...loaded,
  publications: [
    { ...first!, network: 'facebook', state: 'scheduled', isManual: true, firstSentAt: null, dueAt: new Date('2031-03-05T08:30:00Z') },
  ],
}
const options = { ...noOptions, socialManagement: true, facebookEditorial: true }
const account = { advertiser: { id: 1, login: 'ag1001', options } } as Account

let server: Post
let fails: ApiError | null
let calls: string[]
const change = ({ method, path }: HttpCall): unknown => {
  calls.push(`${method} ${path}`)
  if (fails) throw fails
  if (path === '/annonce') return { deleted: [server.id], errors: [] }
  return method === 'DELETE' ? ['ok'] : path.endsWith('/relance') ? {} : { id: 9, planifications: [], annonce: postWire.encode(server) }
}
const http: Http = {
  send: async (call) => ((call.method ?? 'GET') === 'GET' ? postReplyWire.encode({ posts: [server], total: 1 }) : change(call)),
}
const opened = (post: Post | null = planned): PostSession => {
  server = post ?? planned
  const params = () => ({ postId: post?.id, adId: undefined, isTemplate: false, isReadOnly: false })
  const session = new PostSession({ services: () => ({ http }), account: () => account, params })
  session.open(post)
  return session
}

beforeEach(() => {
  calls = []
  fails = null
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

describe('a post while it is written', () => {
  test('is unsaved from the first change on, and tells who listens', () => {
    const session = opened()
    const heard = vi.fn<() => void>()
    session.subscribe(heard)
    expect(session.snapshot()).toMatchObject({ isDirty: false, post: planned })
    session.change({ ...session.content, text: 'Another' })
    expect(session.snapshot()).toMatchObject({ isDirty: true, content: { text: 'Another' } })
    expect(heard).toHaveBeenCalled()
  })

  test('says what is missing before it can go out', () => {
    const session = opened(null)
    expect([session.isNew, session.canPublish, session.canSave('model')]).toMatchObject([
      true,
      { allowed: false, reason: 'post-incomplete' },
      { allowed: false, parts: ['title', 'text'] },
    ])
  })

  test('is saved and planned by one call', async () => {
    const session = opened()
    server = { ...server, version: server.version + 1 }
    expect(await session.schedule({ networks: ['facebook'], plan: 'now', isAgain: false })).toEqual(server)
    expect(calls).toEqual(['POST /socialposts'])
    expect(session.snapshot()).toMatchObject({ isDirty: false, post: { version: server.version } })
  })

  test('tells who listens what was saved, scheduled and removed', async () => {
    const session = opened()
    const heard = vi.fn<(event: PostSessionEvent) => void>()
    session.subscribe((event) => event.kind === 'changed' || heard(event))
    await session.schedule({ networks: ['facebook'], plan: 'now', isAgain: false })
    await session.remove()
    expect(heard.mock.calls).toEqual([
      [{ kind: 'saved', post: server, isNew: false }],
      [{ kind: 'scheduled', post: server, networks: ['facebook'], plan: 'now' }],
      [{ kind: 'removed', id: server.id }],
    ])
  })

  test('shows what the server has after a failure, and keeps what was typed', async () => {
    const session = opened()
    session.change({ ...session.content, text: 'Another' })
    fails = new ApiError('server', { status: 503 })
    server = { ...server, publications: [] }
    expect(await session.schedule({ networks: ['facebook'], plan: 'now', isAgain: false })).toBe(null)
    expect(session.snapshot()).toMatchObject({
      error: { status: 503 },
      isDirty: true,
      content: { text: 'Another' },
      post: { publications: [] },
    })
  })

  test('asks where somebody else has changed the same', async () => {
    const session = opened()
    session.change({ ...session.content, text: 'Mine' })
    fails = new ApiError('conflict', { status: 409, code: 'changed-meanwhile' })
    server = { ...server, text: 'Theirs', version: server.version + 1 }
    await session.save('active')
    expect(session.snapshot()).toMatchObject({ conflict: { fields: ['text'] }, content: { text: 'Mine' } })
  })

  test('is read again after a plan was cancelled, or could not be', async () => {
    const session = opened()
    server = { ...server, publications: [] }
    expect(await session.cancel('facebook')).toEqual([])
    expect([calls, session.post?.publications]).toEqual([['DELETE /socialposts'], []])
    session.show(planned)
    fails = new ApiError('conflict', { status: 409, code: 'post-out' })
    await expect(session.cancel('facebook')).rejects.toMatchObject({ code: 'post-out' })
    expect(session.post?.publications).toEqual([])
  })

  test('is polled while a network is getting it, and not while nobody looks', async () => {
    const session = opened({ ...planned, publications: planned.publications.map((each) => ({ ...each, state: 'publishing' as const })) })
    const published = planned.publications.map((each) => ({
      ...each,
      state: 'published' as const,
      firstSentAt: new Date('2031-03-05T08:30:04Z'),
    }))
    server = { ...server, publications: published }
    session.pause()
    await vi.advanceTimersByTimeAsync(2 * pollMs)
    expect(session.post?.publications[0]?.state).toBe('publishing')
    session.resume()
    await vi.advanceTimersByTimeAsync(pollMs)
    expect(session.post?.publications[0]?.state).toBe('published')
  })

  test('can be removed', async () => {
    expect(await opened().remove()).toEqual({ deleted: [planned.id], failures: [] })
  })
})
