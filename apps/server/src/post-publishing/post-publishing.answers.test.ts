import { writeScheduling } from '@vitrine/core/post-plans'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createNetworks } from '../networks.ts'
import { NetworkFault } from '../social-networks/social-networks.connector.model.ts'
import { beforeEachApp } from '../test/each-app.ts'
import { createFakeNetworks } from '../test/fake-networks.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { findPost, plan, planned, save, saved, subscribePosts, written } from '../test/posts.ts'
import { publisherOf } from '../test/publishing.ts'

let app: TestApp
let north: string
let networks: ReturnType<typeof createFakeNetworks>
beforeEachApp(async (usual) => {
  networks = createFakeNetworks()
  const posting = createApp(usual.deps, { ...createNetworks(usual.deps), ...networks.connections })
  app = {
    ...usual,
    ...posting,
    call: async (method, path, { token = '', body } = {}) =>
      posting.app.request(path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  }
  await subscribePosts(app)
  north = await app.tokenOf(ids.northMain)
})

const minutes = (count: number): void => app.clock.advance(count * 60_000)
const publish = (): Promise<void> => publisherOf({ ...app.deps, connections: networks.connections }).drain()
const soon = new Date('2026-03-10T10:00:00Z')

/** A post whose answer was lost on the first of its networks. */
const lost = async (on: SocialNetwork[] = ['facebook']) => {
  const post = await saved(app, north, { content: written(on) })
  const { id } = await planned(app, north, { ids: [post.id], networks: on, plan: soon })
  minutes(61)
  networks.moods.push('loses-answer', ...on.slice(1).map(() => new NetworkFault('outage', '503')))
  await publish()
  return { post, planId: id }
}
const unschedule = async ({ post, planId }: { post: { id: number }; planId: number }) => {
  const reply = await app.call('DELETE', `/api/provider/eventCalendar/${planId}/${post.id}`, { token: north })
  return { status: reply.status, body: (await reply.json()) as { code: string; message: string } & string[] }
}
const states = async (): Promise<string[]> =>
  (
    await app.database.query<{ line: string }>(
      `SELECT network || ' ' || state || coalesce(' ' || address, '') AS line FROM post_publications ORDER BY network, created_at`,
    )
  ).map(({ line }) => line)

describe('a post whose answer was lost, and is taken back,', () => {
  test('is published where its network has it, and stays in its plan', async () => {
    const { status, body } = await unschedule(await lost())
    expect([status, body.code]).toEqual([409, 'post-out'])
    expect(body.message).toContain('Facebook')
    expect(await states()).toEqual(['facebook published https://network.example/1'])
    expect(await app.database.query(`SELECT act FROM audit_events WHERE act IN ('post.published', 'post.unscheduled')`)).toEqual([
      { act: 'post.published' },
    ])
  })

  test('leaves what is not out, which is taken back by itself then', async () => {
    const of = await lost(['facebook', 'google'])
    const stand = async () => (await states()).map((line) => line.split(' ')[1]).toSorted()
    expect((await unschedule(of)).body.code).toBe('post-out')
    expect(await stand()).toEqual(['published', 'scheduled'])
    expect(await unschedule(of)).toEqual({ status: 200, body: ['ok'] })
    expect(await stand()).toEqual(['cancelled', 'published'])
  })

  test('is taken back where its network has it not', async () => {
    const of = await lost()
    networks.shown.length = 0
    expect(await unschedule(of)).toEqual({ status: 200, body: ['ok'] })
    expect(await states()).toEqual(['facebook cancelled'])
  })

  test('is said to be uncertain where its network cannot be asked, and published once that answers', async () => {
    const of = await lost()
    networks.answerAll(new NetworkFault('outage', '503'))
    const { status, body } = await unschedule(of)
    expect([status, body[0], body[1]]).toEqual([200, 'ok', expect.stringContaining('Facebook')])
    expect(await states()).toEqual(['facebook cancelled'])
    networks.answerAll(null)
    minutes(3)
    await publish()
    expect(await states()).toEqual(['facebook published https://network.example/1'])
  })

  test('and planned anew while its network cannot be asked, goes out once all the same', async () => {
    const of = await lost()
    networks.answerAll(new NetworkFault('outage', '503'))
    await unschedule(of)
    await planned(app, north, { ids: [of.post.id], networks: ['facebook'], plan: 'now' })
    networks.answerAll(null)
    minutes(3)
    await publish()
    expect(networks.shown).toHaveLength(1)
    expect(await states()).toEqual(['facebook cancelled', 'facebook published https://network.example/1'])
  })

  test('is asked for a week, and then no more', async () => {
    const of = await lost()
    networks.answerAll(new NetworkFault('outage', '503'))
    await unschedule(of)
    minutes(8 * 24 * 60)
    await publish()
    expect(await app.database.query('SELECT check_at FROM post_publications')).toEqual([{ check_at: null }])
  })
})

test('nobody is asked about a post that a network has refused', async () => {
  const post = await saved(app, north, { content: written(['facebook']) })
  const { id: planId } = await planned(app, north, { ids: [post.id], networks: ['facebook'], plan: soon })
  minutes(61)
  networks.moods.push(new NetworkFault('text', 'Too loud'))
  await publish()
  networks.calls.length = 0
  expect(await unschedule({ post, planId })).toEqual({ status: 200, body: ['ok'] })
  expect(networks.calls).toEqual([])
})

test('a plan whose post turns out to be out is not moved', async () => {
  const { post, planId } = await lost()
  const reply = await app.call('PUT', '/api/provider/socialposts', {
    token: north,
    body: { id: planId, annonces: [post.id], scheduled: { cronExpression: '0 12 10 3 *', status: '1' } },
  })
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([409, 'post-out'])
  expect(await states()).toEqual(['facebook published https://network.example/1'])
})

test('a post that turns out to be out is not planned anew on that network, and is not changed', async () => {
  const { post } = await lost()
  const reply = await app.call('POST', '/api/provider/socialposts', {
    token: north,
    body: writeScheduling({
      advertiser: { id: ids.north, login: 'north' },
      kind: 'editorial',
      ids: [post.id],
      networks: ['facebook'],
      plan: 'now',
      isAgain: false,
      post: { ...post, adId: null, videoDeleted: false, content: written(['facebook'], { text: 'Another' }) },
    }),
  })
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([409, 'post-out'])
  expect(await states()).toEqual(['facebook published https://network.example/1'])
  expect((await findPost(app, north, post.id)).version).toBe(post.version)
})

describe('of a post whose answer was lost and cannot be asked for', () => {
  test('nothing is saved that would take it back', async () => {
    const { post } = await lost()
    networks.answerAll(new NetworkFault('outage', '503'))
    const reply = await save(app, north, { id: post.id, version: post.version, state: 'draft', content: written(['facebook']) })
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([409, 'post-unanswered'])
    expect(await states()).toEqual(['facebook scheduled'])
  })

  test('nothing is deleted', async () => {
    const { post } = await lost()
    networks.answerAll(new NetworkFault('outage', '503'))
    const remove = async () =>
      (await (
        await app.call('DELETE', '/api/provider/annonce', { token: north, body: { ids: [post.id], source: { code: 'SOCIAL_NETWORK' } } })
      ).json()) as { deleted: number[]; errors: { code: string }[] }
    expect((await remove()).errors[0]?.code).toBe('post-unanswered')
    networks.answerAll(null)
    expect((await remove()).errors[0]?.code).toBe('post-delete-conditions')
    expect(await states()).toEqual(['facebook published https://network.example/1'])
  })
})

test('a picture that a network left out is told though its answer was lost', async () => {
  const post = await saved(app, north, { content: written(['facebook']) })
  await plan(app, north, { ids: [post.id], networks: ['facebook'], plan: 'now' })
  networks.moods.push('loses-answer-without-picture')
  await publish()
  minutes(2)
  await publish()
  expect(await app.database.query('SELECT state, answer FROM post_publications')).toEqual([
    { state: 'published', answer: 'This photo is too large' },
  ])
})
