import { scheduleReplyWire, writeScheduling } from '@vitrine/core/post-plans'
import type { Post, PostPlan, PostSaving, Publication } from '@vitrine/core/posts'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { describe, expect, onTestFinished, test } from 'vitest'
import { beforeEachApp } from '../test/each-app.ts'
import { insertAd } from '../test/embed.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { findPost, planned, refusal, saved, savedAndPlanned, subscribePosts, written } from '../test/posts.ts'

let app: TestApp
let north: string
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribePosts(app)
  north = await app.tokenOf(ids.northMain)
})

const soon = new Date('2026-03-11T08:30:00Z')
const later = new Date('2026-03-12T10:00:00Z')

interface Wanted {
  networks: SocialNetwork[]
  plan: PostPlan
  saving?: Partial<PostSaving>
}
/** Saves the post and plans it anew, in one call. */
const replan = (post: Pick<Post, 'id' | 'version' | 'kind' | 'adId'> | null, { networks, plan, saving = {} }: Wanted): Promise<Response> =>
  app.call('POST', '/api/provider/socialposts', {
    token: north,
    body: writeScheduling({
      advertiser: { id: ids.north, login: 'north' },
      kind: post?.kind ?? 'editorial',
      ids: post ? [post.id] : [],
      networks,
      plan,
      isAgain: false,
      post: {
        id: post?.id ?? null,
        version: post?.version ?? 0,
        kind: post?.kind ?? 'editorial',
        adId: post?.adId ?? null,
        state: 'active',
        videoDeleted: false,
        content: written(['facebook', 'google'], { text: 'Sunday too.' }),
        ...saving,
      },
    }),
  })
const find = (id: number): Promise<Post> => findPost(app, north, id)
const states = (publications: readonly Publication[]): string[] =>
  publications.map(({ network, state, dueAt }) => `${network} ${state} ${dueAt.toISOString()}`).toSorted()

/** Has the database refuse every plan until the test ends. */
const breakPlans = async (): Promise<void> => {
  await app.database.query('ALTER TABLE post_schedules ADD CONSTRAINT no_more_plans CHECK (false) NOT VALID')
  onTestFinished(async () => void (await app.database.query('ALTER TABLE post_schedules DROP CONSTRAINT no_more_plans')))
}

describe('a post that is saved and planned anew by one call', () => {
  test('replaces its plan on the networks that are named, and keeps that of the others', async () => {
    const post = await savedAndPlanned(app, north, ['facebook', 'google'], soon)
    const reply = await replan(post, { networks: ['facebook'], plan: later })
    expect(reply.status).toBe(200)
    const { post: after, publications } = scheduleReplyWire.decode(await reply.json())
    expect(states(publications)).toEqual([`facebook scheduled ${later.toISOString()}`])
    expect(after).toEqual(await find(post.id))
    expect(after).toMatchObject({ text: 'Sunday too.', version: 2 })
    expect(states(after!.publications)).toEqual([`facebook scheduled ${later.toISOString()}`, `google scheduled ${soon.toISOString()}`])
  })

  test('keeps its old plan and its old text where the new plan cannot be stored', async () => {
    const post = await savedAndPlanned(app, north, ['facebook', 'google'], soon)
    const before = await find(post.id)
    await breakPlans()
    expect((await replan(post, { networks: ['facebook'], plan: later })).status).toBe(500)
    expect(await find(post.id)).toEqual(before)
  })

  test('keeps both where the new plan is refused', async () => {
    const post = await savedAndPlanned(app, north, ['facebook'], soon)
    const before = await find(post.id)
    const past = new Date('2020-01-01T08:00:00Z')
    expect(await refusal(replan(post, { networks: ['facebook'], plan: past }))).toMatchObject({ code: 'post-schedule-past' })
    expect(await refusal(replan({ ...post, version: 7 }, { networks: ['facebook'], plan: later }))).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
    })
    expect(await find(post.id)).toEqual(before)
  })

  test('is made by it where it is new, and nothing of it where it cannot be planned', async () => {
    const { post } = scheduleReplyWire.decode(await (await replan(null, { networks: ['facebook'], plan: 'now' })).json())
    expect(post).toMatchObject({ state: 'active', version: 1, publications: [{ network: 'facebook', state: 'scheduled' }] })
    await breakPlans()
    expect((await replan(null, { networks: ['facebook'], plan: 'now' })).status).toBe(500)
    expect(await app.database.query('SELECT id FROM posts')).toEqual([{ id: post!.id }])
  })

  test('takes what failed there before out of its plan', async () => {
    const post = await savedAndPlanned(app, north, ['facebook', 'google'], soon)
    await app.database.query(`UPDATE post_publications SET state = 'failed', reason = 'outage'`)
    const { post: after } = scheduleReplyWire.decode(await (await replan(post, { networks: ['facebook'], plan: later })).json())
    expect(states(after!.publications)).toEqual([`facebook scheduled ${later.toISOString()}`, `google failed ${soon.toISOString()}`])
  })

  test('can be that of an ad', async () => {
    await insertAd(app, ids.north, 900, { title: 'House', state: 'A' })
    const post = await find(900)
    const content = written(['facebook'], { title: post.title })
    const reply = await replan(post, { networks: ['facebook'], plan: later, saving: { content } })
    expect(scheduleReplyWire.decode(await reply.json()).post).toMatchObject({
      id: 900,
      kind: 'ad',
      text: content.text,
      publications: [{ network: 'facebook', state: 'scheduled' }],
    })
  })

  test('is refused for another post than the one that is saved', async () => {
    const [one, other] = [
      await saved(app, north, { content: written(['facebook']) }),
      await saved(app, north, { content: written(['facebook']) }),
    ]
    expect(await refusal(replan(one, { networks: ['facebook'], plan: later, saving: { id: other.id } }))).toEqual({
      status: 400,
      code: 'invalid',
      field: 'annonces',
    })
  })

  test('is nobody else’s', async () => {
    const post = await savedAndPlanned(app, north, ['facebook'], soon)
    const before = await find(post.id)
    north = await app.tokenOf(ids.headMain)
    expect(await refusal(replan(post, { networks: ['facebook'], plan: later }))).toMatchObject({ status: 404 })
    north = await app.tokenOf(ids.northMain)
    expect(await find(post.id)).toEqual(before)
  })

  test('waits until what is going out at this moment has gone out', async () => {
    const post = await saved(app, north, { content: written(['facebook']) })
    await planned(app, north, { ids: [post.id], networks: ['facebook'], plan: soon })
    await app.database.query(`UPDATE post_publications SET state = 'publishing'`)
    expect(await refusal(replan(post, { networks: ['facebook'], plan: later }))).toEqual({ status: 409, code: 'post-publishing' })
  })
})

test('a draft has nothing planned and nothing that failed', async () => {
  const post = await savedAndPlanned(app, north, ['facebook', 'google'], soon)
  await app.database.query(`UPDATE post_publications SET state = 'failed', reason = 'outage' WHERE network = 'google'`)
  const draft = await saved(app, north, { id: post.id, version: post.version, state: 'draft', content: written(['facebook', 'google']) })
  expect(draft.publications).toEqual([])
})
