import { freeSlotsWire } from '@vitrine/core/post-settings'
import { scheduleReplyWire, writeScheduling, type PostScheduling } from '@vitrine/core/post-plans'
import { describe, expect, test } from 'vitest'
import { beforeEachApp } from '../test/each-app.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { planned, saved, subscribePosts, written } from '../test/posts.ts'

let app: TestApp
let north: string
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribePosts(app)
  north = await app.tokenOf(ids.northMain)
})

const settings = { retardMinutes: 120, annonceModifiee: 'ATTENDRE', version: 0 }
const usual = async (...creneaux: { jour: number; heure: string }[]): Promise<void> => {
  const reply = await app.call('PUT', '/api/provider/socialposts/reglages', { token: north, body: { ...settings, creneaux } })
  expect(reply.status).toBe(200)
}
const [tuesday, thursday] = [
  { jour: 2, heure: '09:30' },
  { jour: 4, heure: '18:30' },
]

const free = async (query: string) => {
  const reply = await app.call('GET', `/api/provider/socialposts/creneaux?${query}`, { token: north })
  expect(reply.status).toBe(200)
  const { perWeek, times } = freeSlotsWire.decode(await reply.json())
  return { perWeek, times: times.map((at) => at.toISOString()) }
}
const post = async (...networks: ('facebook' | 'instagram' | 'google')[]) => saved(app, north, { content: written(networks) })
const queue = (id: number, plan: string, more: Partial<PostScheduling> = {}): Promise<Response> =>
  app.call('POST', '/api/provider/socialposts', {
    token: north,
    body: writeScheduling({
      advertiser: { id: ids.north, login: 'north' },
      kind: 'editorial',
      ids: [id],
      networks: ['facebook'],
      plan: new Date(plan),
      isAgain: false,
      queue: [id],
      ...more,
    }),
  })
const codeOf = async (reply: Response): Promise<unknown> => ((await reply.json()) as { code?: string }).code

describe('the queue', () => {
  test('is empty where the account has no usual times', async () => expect(await free('')).toEqual({ perWeek: 0, times: [] }))

  test('offers the next free times of the account’s clock, over a change of the clocks', async () => {
    await usual(thursday, tuesday)
    expect(await free('nombre=6')).toEqual({
      perWeek: 2,
      times: [
        '2026-03-12T17:30:00.000Z',
        '2026-03-17T08:30:00.000Z',
        '2026-03-19T17:30:00.000Z',
        '2026-03-24T08:30:00.000Z',
        '2026-03-26T17:30:00.000Z',
        '2026-03-31T07:30:00.000Z',
      ],
    })
  })

  test('leaves out what is planned on the same networks, but not what the posts have themselves', async () => {
    await usual(tuesday, thursday)
    const { id } = await post('facebook')
    await planned(app, north, { ids: [id], networks: ['facebook'], plan: new Date('2026-03-12T17:30:00Z') })
    expect((await free('portails=FACEBOOK&nombre=1')).times).toEqual(['2026-03-17T08:30:00.000Z'])
    for (const query of ['portails=INSTAGRAM', `portails=FACEBOOK&annonces=${id}`])
      expect((await free(`${query}&nombre=1`)).times).toEqual(['2026-03-12T17:30:00.000Z'])
  })

  test('gives a time to one post, whoever asks at the same moment', async () => {
    await usual(tuesday, thursday)
    const [one, other] = [await post('facebook'), await post('facebook')]
    const answers = await Promise.all([one, other].map(({ id }) => queue(id, '2026-03-12T17:30:00Z')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await codeOf(answers.find(({ status }) => status === 409) as Response)).toBe('post-slot-taken')
    const late = await post('facebook', 'instagram')
    expect((await queue(late.id, '2026-03-12T17:30:00Z', { networks: ['instagram'] })).status).toBe(200)
  })

  test('has posts change their places, where they are put into it together', async () => {
    await usual(tuesday, thursday)
    const [one, other] = [await post('facebook'), await post('facebook')]
    await queue(one.id, '2026-03-17T08:30:00Z')
    await queue(other.id, '2026-03-12T17:30:00Z')
    const together = { queue: [one.id, other.id] }
    const first = scheduleReplyWire.decode(await (await queue(one.id, '2026-03-12T17:30:00Z', together)).json())
    expect(first.publications[0]?.dueAt).toEqual(new Date('2026-03-12T17:30:00Z'))
    expect((await queue(other.id, '2026-03-17T08:30:00Z', together)).status).toBe(200)
  })

  test('refuses what is none of the account’s times', async () => {
    await usual(tuesday)
    const { id } = await post('facebook')
    const reply = await queue(id, '2026-03-12T17:30:00Z')
    expect([reply.status, await codeOf(reply)]).toEqual([409, 'post-slot-unknown'])
  })

  test.each(['nombre=0', 'nombre=501', 'portails=PLAYGROUND', 'annonces=x'])('refuses what it cannot make sense of: %s', async (query) =>
    expect((await app.call('GET', `/api/provider/socialposts/creneaux?${query}`, { token: north })).status).toBe(400),
  )
})

describe('the list of posts', () => {
  const titles = async (query: string): Promise<string[]> => {
    const reply = await app.call('GET', `/api/provider/social-management-posts?universe=EDITO&${query}`, { token: north })
    return ((await reply.json()) as { annonces: { titre: string }[] }).annonces.map(({ titre }) => titre)
  }
  const titled = async (title: string, ...states: string[]): Promise<void> => {
    const { id } = await saved(app, north, { content: written(['facebook', 'instagram'], { title }) })
    for (const [at, state] of states.entries()) {
      await planned(app, north, {
        ids: [id],
        networks: ['facebook'],
        plan: new Date(Date.parse('2026-03-12T17:30:00Z') + at * 3_600_000),
        isAgain: true,
      })
      await app.database.query(
        `UPDATE post_publications SET state = $2, first_sent_at = CASE WHEN $2 = 'published' THEN now() END WHERE post_id = $1 AND state = 'scheduled'`,
        [id, state],
      )
    }
  }

  test('begins with what failed or is held, over all of its pages and in any order', async () => {
    await titled('A failed', 'failed')
    await titled('B fixed', 'failed', 'published')
    await titled('C waits', 'failed', 'scheduled')
    await titled('D held', 'held')
    await titled('E refused', 'published', 'refused-later')
    await titled('F fresh')
    await titled('G proposed', 'held')
    await app.database.query(
      `UPDATE post_publications SET reason = 'approval' WHERE post_id = (SELECT id FROM posts WHERE title = 'G proposed')`,
    )
    expect(await titles('orderBy=T')).toEqual(['A failed', 'D held', 'E refused', 'B fixed', 'C waits', 'F fresh', 'G proposed'])
    expect(await titles('orderBy=-T')).toEqual(['E refused', 'D held', 'A failed', 'G proposed', 'F fresh', 'C waits', 'B fixed'])
    expect([await titles('orderBy=T&perPage=2&page=1'), await titles('orderBy=T&perPage=2&page=2')]).toEqual([
      ['A failed', 'D held'],
      ['E refused', 'B fixed'],
    ])
  })
})
