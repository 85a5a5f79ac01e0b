import { describe, expect, test } from 'vitest'
import { decodeListQuery, encodeListQuery } from '../list/index.ts'
import events from './golden/events.json' with { type: 'json' }
import one from './golden/post.json' with { type: 'json' }
import page from './golden/posts.json' with { type: 'json' }
import saving from './golden/saving.json' with { type: 'json' }
import scheduling from './golden/scheduling.json' with { type: 'json' }
import {
  createPostsClient,
  emptyContent,
  followingPost,
  placeOfPortal,
  portalCodeOf,
  postDefaults,
  postPageWire,
  postReplyWire,
  postSavingWire,
  postSchema,
  publicationWire,
  type PostContent,
  type PostSaving,
} from './index.ts'
import type { Http } from '../http/http.types.ts'
import { createPostPlansClient, postEventsWire, sentSchedulingWire, writeScheduling } from '../post-plans/index.ts'
import { createPostPublishingClient } from '../post-publishing/index.ts'

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('the wire is that of the contract', () => {
  test('for a post in full', () => {
    const reply = postReplyWire.decode(one)
    const [post] = reply.posts
    expect(post).toMatchObject({
      kind: 'editorial',
      state: 'active',
      text: 'Les terrasses rouvrent.',
      prompt: 'Sans le mot « coquet »',
      pictures: [{ id: 'f1', alternative: 'Le port au printemps' }],
      networks: {
        facebook: { text: null, pictures: null, tracking: { campaign: 'printemps' } },
        instagram: {
          text: 'Les terrasses rouvrent. #port',
          pictures: [{ id: null, url: 'https://photos.example/2.jpg' }],
          firstComment: 'Le lien est sur notre page.',
          promptId: 12,
        },
        google: {
          type: 'offer',
          button: 'learn-more',
          offer: { title: 'Estimation offerte', from: '2027-03-01', to: '2027-03-31' },
          promptId: null,
        },
      },
      publications: [
        { network: 'facebook', kind: 'editorial', state: 'published', firstSentAt: new Date('2027-03-05T08:30:04Z'), isManual: true },
        { network: 'google', state: 'failed', reason: 'phone-number', answer: 'Phone numbers are not allowed', firstSentAt: null },
      ],
    })
    expect(post?.networks).not.toHaveProperty('linkedin')
    expect(post?.approvalSteps).toMatchObject([
      { kind: 'proposed', who: 'Élodie Meyer', at: new Date('2027-03-01T10:00:00Z') },
      { kind: 'returned', account: 'Réseau du Port', comment: 'Le prix manque.' },
    ])
    expect(asJson(postReplyWire.encode(reply))).toEqual(one)
  })

  test('for a page of a list', () => {
    const reply = postPageWire.decode(page)
    expect(reply.items[0]).toMatchObject({
      kind: 'ad',
      adId: 41,
      networks: ['instagram'],
      price: 450_000,
      publications: [{ dueAt: new Date('2028-02-29T17:00:00Z') }],
    })
    expect(asJson(postPageWire.encode(reply))).toEqual(page)
  })

  test('for a post that is saved, where a network follows the initial text or says its own', () => {
    const content: PostContent = {
      ...emptyContent,
      title: 'Printemps au port',
      text: 'Les terrasses rouvrent.',
      prompt: 'Sans le mot « coquet »',
      videoUrl: 'https://films.example/port.mp4',
      networks: { linkedin: { ...followingPost('linkedin'), text: 'Nous recrutons.', promptId: 12 } },
    }
    const sent = {
      id: 41,
      version: 3,
      kind: 'editorial',
      adId: null,
      state: 'draft',
      content,
      videoDeleted: true,
      login: 'ag1001',
      mustUpdate: false,
      plans: [{ portal: { network: 'linkedin', kind: 'editorial' }, cronExpression: '30 8 5 3 *' }],
    } satisfies PostSaving
    expect(asJson(postSavingWire.encode(sent))).toEqual(saving)
    expect(postSavingWire.decode(saving)).toEqual(sent)
  })

  test('for a plan, whose instant is the expression of the documents', () => {
    const plan = {
      advertiser: { id: 1, login: 'ag1001' },
      kind: 'editorial',
      ids: [41, 42],
      networks: ['facebook', 'google'],
      plan: new Date('2027-03-05T08:30:00Z'),
      isAgain: false,
    } as const
    expect(asJson(writeScheduling(plan))).toEqual(scheduling)
    expect(sentSchedulingWire.read(scheduling as never)).toMatchObject({
      ids: [41, 42],
      kinds: ['editorial'],
      networks: ['facebook', 'google'],
      scheduled: { cronExpression: '30 8 5 3 *', at: new Date('2027-03-05T08:30:00Z') },
    })
    expect(writeScheduling({ ...plan, plan: 'now' }).scheduled.cronExpression).toBe('* * * * *')
  })

  test('for the events of the calendar', () => {
    const found = postEventsWire.decode(events)
    expect(found[0]).toMatchObject({
      id: 7,
      kind: 'editorial',
      isPublished: false,
      isManual: false,
      publications: [{ network: 'linkedin' }],
    })
    expect(asJson(postEventsWire.encode(found))).toEqual(events)
  })
})

test('a provider that knows nothing of our fields is understood', () => {
  const plan = {
    id: 3,
    annonce: 41,
    portail: { code: 'FACEBOOK' },
    type: 'AUTO',
    scheduled: { cronExpression: '30 8 5 3 *', cronDate: '2027-03-05T08:30:00.000Z', lastExecution: '2027-03-05T08:30:04.000Z' },
  }
  expect(publicationWire.decode(plan)).toMatchObject({
    state: 'published',
    isManual: false,
    firstSentAt: new Date('2027-03-05T08:30:04Z'),
    reason: null,
  })
  expect(publicationWire.decode({ ...plan, scheduled: { ...plan.scheduled, lastExecution: null } })).toMatchObject({
    state: 'scheduled',
    firstSentAt: null,
  })
  const [post] = one.annonces
  const bare = { ...one, annonces: [{ ...post, planifications: undefined }] }
  expect(postReplyWire.decode(bare).posts[0]?.publications).toMatchObject([
    { network: 'facebook', kind: 'editorial', state: 'published', scheduleId: 0 },
  ])
})

test.each([
  ['facebook', 'ad', 'FACEBOOK'],
  ['instagram', 'sold', 'INSTAGRAM_BIENS_VENDUS'],
  ['google', 'editorial', 'GOOGLE_MY_BUSINESS_EDITO'],
  ['linkedin', 'editorial', 'LINKEDIN_EDITO'],
] as const)('a network and a kind of posts are one code: %s, %s', (network, kind, code) => {
  expect(portalCodeOf(network, kind)).toBe(code)
  expect(placeOfPortal(code)).toEqual({ network, kind })
})

test('a tab asks for its kind, and editorial posts for those that are no templates', () => {
  expect(encodeListQuery(postSchema, postDefaults('editorial'))).toMatchObject({
    universe: 'EDITO',
    etat: ['A', 'B'],
    orderBy: '-DC',
    perPage: 10,
    page: 1,
  })
  const params = new URLSearchParams(
    'universe=ANNONCE&portalCodesAnnonces=GOOGLE_MY_BUSINESS&annoncesDiffusees=non&dateDiffAfter=01/03/2027&statutDiffusion=failed',
  )
  expect(decodeListQuery(postSchema, params, postDefaults('ad')).filters).toMatchObject({
    kind: 'ad',
    networks: ['google'],
    published: false,
    due: { from: '2027-03-01', to: null },
    status: ['failed'],
  })
})

const calls: string[] = []
const listening = { announce: (topic: string) => void calls.push(topic), listen: () => () => undefined }

test('a post is taken out of a plan only where the answer begins with ok', async () => {
  const plans = (reply: unknown) => createPostPlansClient({ send: async () => reply })
  expect(await plans(['ok']).removeEvent(7, 41)).toEqual([])
  for (const reply of [['error', 'ok'], [], {}, null]) await expect(plans(reply).removeEvent(7, 41)).rejects.toMatchObject({ kind: 'wire' })
})

test('a save whose answer has no id of a post is an error', async () => {
  const { advertiser: _, ...rest } = one.annonces[0]!
  const client = (reply: unknown) => createPostsClient({ send: async () => reply })
  const saving = {
    id: null,
    version: 0,
    kind: 'editorial',
    adId: null,
    state: 'draft',
    content: emptyContent,
    videoDeleted: false,
  } as const
  expect((await client(one.annonces[0]).save(saving)).id).toBe(41)
  for (const reply of [{ ...rest, id: undefined }, {}, 'ok', null])
    await expect(client(reply).save(saving)).rejects.toMatchObject({ kind: 'wire' })
})

test('the calls of the client are those of the contract, and changes are announced', async () => {
  calls.length = 0
  const reply = { id: 7, planifications: one.annonces[0]?.planifications }
  const replies: Record<string, unknown> = {
    GET: one,
    POST: reply,
    PUT: reply,
    DELETE: ['ok', 'Facebook cannot be asked.'],
    PATCH: one.annonces[0],
  }
  const http: Http = {
    send: async ({ method = 'GET', path }) => {
      calls.push(`${method} ${path}`)
      if (path.endsWith('/relance')) return reply.planifications?.[0]
      return path.endsWith('/treatment') ? one.annonces[0] : replies[method]
    },
  }
  const client = createPostsClient(http, listening)
  const plans = createPostPlansClient(http, listening)
  const saved = { id: null, version: 0, kind: 'editorial', adId: null, state: 'draft', content: emptyContent, videoDeleted: false } as const
  const advertiser = { id: 1, login: 'ag1001' }
  expect((await client.find(41)).id).toBe(41)
  await client.save(saved)
  await client.save({ ...saved, kind: 'ad', adId: 12 })
  expect(
    await plans.schedule({ advertiser, kind: 'editorial', ids: [41], networks: ['facebook'], plan: 'now', isAgain: false }),
  ).toHaveLength(2)
  await plans.reschedule({ id: 7, ids: null, plan: 'now' })
  await plans.cancel({ id: 7, advertiser })
  await createPostPublishingClient(http, listening).retry('a')
  expect(await plans.removeEvent(7, 41)).toEqual(['Facebook cannot be asked.'])
  expect(calls).toEqual([
    'GET /social-management-posts',
    'POST /socialposts/post/treatment',
    'posts',
    'PATCH /annonce/12',
    'posts',
    'POST /socialposts',
    'posts',
    'PUT /socialposts',
    'posts',
    'DELETE /socialposts',
    'posts',
    'POST /socialposts/diffusions/a/relance',
    'posts',
    'DELETE /eventCalendar/7/41',
    'posts',
  ])
})
