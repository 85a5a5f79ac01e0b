import { approvalPolicyWire, approvalResultWire, type ApprovalPolicy } from '@vitrine/core/post-approval'
import { postEventsWire } from '@vitrine/core/post-plans'
import type { Post } from '@vitrine/core/posts'
import { beforeEach, describe, expect, test } from 'vitest'
import { beforeEachApp } from '../test/each-app.ts'
import { insertAd, makeKeyAs, secretKey, tokenFrom } from '../test/embed.ts'
import { createFakeNetworks } from '../test/fake-networks.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { findPost, plan, planned, save, saved, subscribePosts, written } from '../test/posts.ts'
import { publisherOf } from '../test/publishing.ts'
import { beginSending, claimPublications } from '../post-publishing/post-publishing.store.ts'

let app: TestApp
let head: string
let outlet: string
let networks: ReturnType<typeof createFakeNetworks>
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribePosts(app)
  head = await app.tokenOf(ids.headMain)
  outlet = await app.tokenOf(ids.outletMain)
  networks = createFakeNetworks()
})

const publish = (): Promise<void> => publisherOf({ ...app.deps, connections: networks.connections }).drain()
const shown = (): string[] => networks.shown.map(({ text }) => text)

const minutes = (count: number): void => app.clock.advance(count * 60_000)
/** An hour from now. */
const ten = new Date('2026-03-10T10:00:00Z')

const ask = async (needsApproval = true, token = head): Promise<unknown> => {
  const path = '/api/provider/socialposts/reglages'
  const now = (await (await app.call('GET', path, { token })).json()) as object
  const reply = await app.call('PUT', path, { token, body: { ...now, accordRequis: needsApproval } })
  expect(reply.status).toBe(200)
  return ((await reply.json()) as { accordRequis: boolean }).accordRequis
}
const policyOf = async (token: string): Promise<ApprovalPolicy> =>
  approvalPolicyWire.decode(await (await app.call('GET', '/api/provider/socialposts/accord', { token })).json())
const find = (id: number, token = outlet): Promise<Post> => findPost(app, token, id)
const decide = (
  token: string,
  posts: readonly Pick<Post, 'id' | 'version'>[],
  decision: { accord: boolean; commentaire?: string },
): Promise<Response> =>
  app.call('POST', '/api/provider/socialposts/accord', {
    token,
    body: { annonces: posts.map(({ id, version }) => ({ id, version })), ...decision },
  })
const decided = async (
  token: string,
  posts: readonly Pick<Post, 'id' | 'version'>[],
  decision: { accord: boolean; commentaire?: string },
) => {
  const reply = await decide(token, posts, decision)
  expect(reply.status).toBe(200)
  const { decided: done, failures } = approvalResultWire.decode(await reply.json())
  return { done, failures: failures.map(({ id, code }) => [id, code]) }
}
const standing = async (post: Pick<Post, 'id'>) => {
  const { state, approval, publications } = await find(post.id)
  return { state, approval, publications: publications.map(({ state: how, reason }) => [how, reason]) }
}
const stepsOf = async (post: Pick<Post, 'id'>, token = outlet): Promise<string[]> =>
  (await find(post.id, token)).approvalSteps.map(({ kind }) => kind)
const mailsTo = (login: string) => app.mails.filter(({ to }) => to.includes(login))

const written_ = (title = 'Spring', text = 'The terraces are open.') => written(['facebook'], { title, text })
const outletPlans = async (post: Post, at: Date | 'now' = ten): Promise<void> =>
  void (await planned(app, outlet, { ids: [post.id], networks: ['facebook'], plan: at, advertiser: ids.outlet }))
/** A post of the outlet that waits for its head office, due at ten. */
const proposed = async (title?: string, at: Date | 'now' = ten): Promise<Post> => {
  const post = await saved(app, outlet, { content: written_(title) })
  await outletPlans(post, at)
  return find(post.id)
}

describe('while a head office asks for it', () => {
  beforeEach(async () => void (await ask()))

  test('what its points of sale plan waits with its time, and one mail tells of it', async () => {
    const post = await proposed()
    expect(await standing(post)).toEqual({ state: 'active', approval: 'proposed', publications: [['held', 'approval']] })
    expect(post.publications[0]?.dueAt).toEqual(ten)
    minutes(61)
    await publish()
    expect(shown()).toEqual([])
    await app.jobs.drain()
    expect(mailsTo('head')).toHaveLength(1)
    expect(app.mails[0]).toMatchObject({ subject: expect.stringContaining('Spring') })
  })

  test('many that are planned in one act are one mail', async () => {
    const posts = [await saved(app, outlet, { content: written_('One') }), await saved(app, outlet, { content: written_('Two', 'Second') })]
    await planned(app, outlet, { ids: posts.map(({ id }) => id), networks: ['facebook'], plan: ten, advertiser: ids.outlet })
    await app.jobs.drain()
    expect(mailsTo('head')).toHaveLength(1)
    expect(app.mails[0]?.text).toContain('– One\n– Two')
  })

  test('a page of another site decides with the right to approve, and not with that to write', async () => {
    const post = await proposed()
    const droits = ['posts:read', 'posts:write', 'posts:approve']
    const { text } = await makeKeyAs(app, ids.headMain, { ...secretKey, droits, reseau: true })
    const pageWith = (scopes: readonly string[]): Promise<string> => tokenFrom(app, text, { scopes })
    expect((await decide(await pageWith(['posts:read', 'posts:write']), [post], { accord: true })).status).toBe(403)
    expect(await decided(await pageWith(['posts:read', 'posts:approve']), [post], { accord: true })).toEqual({
      done: [post.id],
      failures: [],
    })
  })

  test('the publisher asks again in the moment of sending, whatever is noted', async () => {
    const post = await proposed()
    await app.database.query(`UPDATE post_publications SET state = 'scheduled', reason = NULL`)
    await app.database.query(`UPDATE posts SET approval = 'none'`)
    minutes(61)
    await publish()
    expect(shown()).toEqual([])
    expect(await standing(post)).toMatchObject({ approval: 'proposed', publications: [['held', 'approval']] })
  })

  test('nothing is sent that was taken up just before the head office asked', async () => {
    await ask(false)
    await proposed()
    minutes(61)
    const [claimed] = await claimPublications(app.database, app.clock.now(), 1)
    await ask()
    expect(await beginSending(app.database, claimed!, {} as never, app.clock.now())).toBe(false)
  })

  test('an approved post goes out at its time, once', async () => {
    const post = await proposed()
    expect(await decided(head, [post], { accord: true })).toEqual({ done: [post.id], failures: [] })
    await publish()
    expect(shown()).toEqual([])
    minutes(61)
    await publish()
    await publish()
    expect(shown()).toEqual(['The terraces are open.'])
    expect(await stepsOf(post)).toEqual(['proposed', 'approved'])
    expect(await stepsOf(post, head)).toEqual(['proposed', 'approved'])
  })

  test('one that was to go out at once does so when it is approved, however long that took', async () => {
    const post = await proposed('Now', 'now')
    expect(post.publications[0]?.isAtOnce).toBe(true)
    minutes(600)
    await decided(head, [await find(post.id)], { accord: true })
    await publish()
    expect(shown()).toHaveLength(1)
  })

  test.each([
    [60 + 119, ['published', null]],
    [60 + 121, ['held', 'late']],
  ])('one that is approved %i minutes after it was planned follows what the account allows', async (later, how) => {
    const post = await proposed()
    minutes(later)
    await decided(head, [post], { accord: true })
    await publish()
    expect((await standing(post)).publications).toEqual([how])
  })

  test('one that is returned is a draft with a comment; fixed and planned it is proposed again', async () => {
    const post = await proposed()
    expect(await decided(head, [post], { accord: false, commentaire: ' The price is missing. ' })).toEqual({
      done: [post.id],
      failures: [],
    })
    const back = await find(post.id)
    expect(back).toMatchObject({ state: 'draft', approval: 'returned', publications: [], version: post.version + 1 })
    expect(back.approvalSteps.at(-1)).toMatchObject({ kind: 'returned', comment: 'The price is missing.', account: 'head' })
    await app.jobs.drain()
    expect(mailsTo('outlet')).toHaveLength(1)
    expect(app.mails.at(-1)?.text).toContain('The price is missing.')

    const fixed = await saved(app, outlet, { id: post.id, version: back.version, content: written_('Spring', 'Open, from 20 euros.') })
    expect(fixed.approval).toBe('returned')
    await outletPlans(fixed)
    expect(await stepsOf(post)).toEqual(['proposed', 'returned', 'changed', 'proposed'])
    await decided(head, [await find(post.id)], { accord: true })
    minutes(61)
    await publish()
    expect(shown()).toEqual(['Open, from 20 euros.'])
  })

  test('what was written by somebody else meanwhile is not approved unseen', async () => {
    const post = await proposed()
    await saved(app, outlet, { id: post.id, version: post.version, content: written_('Spring', 'Something else.') })
    expect(await decided(head, [post], { accord: true })).toEqual({ done: [], failures: [[post.id, 'changed-meanwhile']] })
    expect(await standing(post)).toMatchObject({ approval: 'proposed', publications: [['held', 'approval']] })
    expect(await decided(head, [await find(post.id, head)], { accord: true })).toMatchObject({ done: [post.id] })
  })

  test('an approved post is proposed again when visitors would read something else, and not when its time or its name changes', async () => {
    const post = await proposed()
    await decided(head, [post], { accord: true })
    await outletPlans(post, new Date('2026-03-10T12:00:00Z'))
    const same = await find(post.id)
    await saved(app, outlet, { id: post.id, version: same.version, content: written_('Another name') })
    expect(await standing(post)).toEqual({ state: 'active', approval: 'approved', publications: [['scheduled', null]] })
    const { version } = await find(post.id)
    await saved(app, outlet, {
      id: post.id,
      version,
      content: written(['facebook', 'google'], { title: 'Another name', text: 'The terraces are open.' }),
    })
    expect(await standing(post)).toEqual({ state: 'active', approval: 'proposed', publications: [['held', 'approval']] })
    expect(await stepsOf(post)).toEqual(['proposed', 'approved', 'changed', 'proposed'])
    await app.jobs.drain()
    expect(mailsTo('head')).toHaveLength(2)
  })

  test('the post of an ad waits like the others, and a network more is another post', async () => {
    await insertAd(app, ids.outlet, 7, { title: 'House' })
    await app.database.query(`UPDATE ads SET body = 'House by the sea', photos = $1 WHERE id = 7`, [
      JSON.stringify([{ url: 'https://photos.example/1.jpg', thumb: 'https://photos.example/1s.jpg', width: 800, height: 600 }]),
    ])
    const wanted = { kind: 'ad' as const, ids: [7], plan: ten, advertiser: ids.outlet }
    await planned(app, outlet, { ...wanted, networks: ['facebook'] })
    await decided(head, [await find(7)], { accord: true })
    expect(await standing({ id: 7 })).toMatchObject({ approval: 'approved', publications: [['scheduled', null]] })
    await planned(app, outlet, { ...wanted, networks: ['facebook', 'google'] })
    expect(await standing({ id: 7 })).toMatchObject({
      approval: 'proposed',
      publications: [
        ['held', 'approval'],
        ['held', 'approval'],
      ],
    })
    await decided(head, [await find(7)], { accord: false, commentaire: 'No.' })
    expect(await standing({ id: 7 })).toEqual({ state: 'active', approval: 'returned', publications: [] })
  })

  describe('one that is planned for other networks', () => {
    const both = async (): Promise<Post> => {
      const post = await saved(app, outlet, { content: written(['facebook', 'instagram'], { title: 'Spring' }) })
      await planned(app, outlet, { ids: [post.id], networks: ['facebook'], plan: ten, advertiser: ids.outlet })
      return find(post.id)
    }
    const unschedule = async ({ id, publications }: Post): Promise<number> =>
      (await app.call('DELETE', `/api/provider/eventCalendar/${publications[0]?.scheduleId}/${id}`, { token: outlet })).status
    const onInstagram = (post: Post) => planned(app, outlet, { ids: [post.id], networks: ['instagram'], plan: ten, advertiser: ids.outlet })
    const mails = async (): Promise<number> => {
      await app.jobs.drain()
      return mailsTo('head').length
    }

    test('stays one proposal with one mail, though its plan is taken back for it', async () => {
      const post = await both()
      expect(await unschedule(post)).toBe(200)
      minutes(1)
      await onInstagram(post)
      expect(await stepsOf(post)).toEqual(['proposed', 'changed'])
      expect(await standing(post)).toMatchObject({ approval: 'proposed', publications: [['held', 'approval']] })
      expect(await mails()).toBe(1)
    })

    test('or for one more, stays one proposal with one mail', async () => {
      const post = await both()
      await onInstagram(post)
      expect([await stepsOf(post), await mails()]).toEqual([['proposed', 'changed'], 1])
    })

    test('is another proposal where it was withdrawn an hour ago', async () => {
      const post = await both()
      await unschedule(post)
      minutes(61)
      outlet = await app.tokenOf(ids.outletMain)
      await planned(app, outlet, { ids: [post.id], networks: ['instagram'], plan: 'now', advertiser: ids.outlet })
      expect([await stepsOf(post), await mails()]).toEqual([['proposed', 'withdrawn', 'proposed'], 2])
    })
  })

  test('a plan that is moved is the same to the head office', async () => {
    const post = await proposed()
    const reply = await app.call('PUT', '/api/provider/socialposts', {
      token: outlet,
      body: { id: post.publications[0]?.scheduleId, annonces: [post.id], scheduled: { cronExpression: '0 12 10 3 *', status: '1' } },
    })
    expect([reply.status, await stepsOf(post)]).toEqual([200, ['proposed']])
  })

  test('one that is taken out of the plan waits no longer', async () => {
    const post = await proposed()
    await app.call('DELETE', `/api/provider/eventCalendar/${post.publications[0]!.scheduleId}/${post.id}`, { token: outlet })
    expect(await standing(post)).toEqual({ state: 'active', approval: 'none', publications: [] })
    expect(await stepsOf(post)).toEqual(['proposed', 'withdrawn'])
    expect(await decided(head, [post], { accord: true })).toEqual({ done: [], failures: [[post.id, 'post-not-proposed']] })
  })

  test('its author neither sends it by hand nor moves it past the head office', async () => {
    const post = await proposed()
    const [publication] = post.publications
    const again = await app.call('POST', `/api/provider/socialposts/diffusions/${publication!.id}/relance`, { token: outlet })
    expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([409, 'post-approval'])
    await app.call('PUT', '/api/provider/socialposts', {
      token: outlet,
      body: { id: publication!.scheduleId, annonces: null, scheduled: { cronExpression: '* * * * *', cronDate: null, status: '1' } },
    })
    await publish()
    expect(shown()).toEqual([])
    await app.jobs.drain()
    expect(mailsTo('head')).toHaveLength(1)
  })

  test('an approved post that has not gone out yet can be returned', async () => {
    const post = await proposed()
    await decided(head, [post], { accord: true })
    expect(await decided(head, [post], { accord: false, commentaire: 'On second thoughts.' })).toMatchObject({ done: [post.id] })
    minutes(61)
    await publish()
    expect(shown()).toEqual([])
  })

  test('what points of sale plan stands in the calendar of their head office, with whose it is', async () => {
    await proposed()
    const events = async (token: string) =>
      postEventsWire.decode(
        await (
          await app.call('GET', '/api/provider/events_calendar?startDate=2026-03-01T00:00:00.000Z&endDate=2026-03-31T23:59:59.999Z', {
            token,
          })
        ).json(),
      )
    const [{ name }] = (await app.database.query<{ name: string }>('SELECT name FROM advertisers WHERE id = $1', [ids.outlet])) as [
      { name: string },
    ]
    expect((await events(head)).map((event) => event.outlet)).toEqual([name])
    expect((await events(outlet)).map((event) => event.outlet)).toEqual([null])
  })

  test('what goes back and forth is in the trail of both accounts', async () => {
    const post = await proposed()
    await decided(head, [post], { accord: true })
    expect(
      await app.database.query(`SELECT advertiser_id FROM audit_events WHERE act = 'post.approved' AND subject_id = $1 ORDER BY 1`, [
        post.id,
      ]),
    ).toEqual([{ advertiser_id: ids.head }, { advertiser_id: ids.outlet }])
  })

  test('what is its own is told from what is of its points of sale', async () => {
    const post = await proposed()
    const own = await saved(app, head, { content: written_('Of the head office') })
    const found = async (of: number) =>
      (
        (await (
          await app.call('GET', `/api/provider/social-management-posts?idAnnonceur=${of}&universe=EDITO`, { token: head })
        ).json()) as { annonces: { id: number }[] }
      ).annonces.map(({ id }) => id)
    expect([await found(ids.head), await found(ids.outlet), await found(ids.north)]).toEqual([[own.id], [post.id], []])
  })

  test('its own posts go out as they are planned', async () => {
    const post = await saved(app, head, { content: written_('Own') })
    await planned(app, head, { ids: [post.id], networks: ['facebook'], plan: 'now', advertiser: ids.head })
    await publish()
    expect(shown()).toHaveLength(1)
  })
})

describe('only the head office of a point of sale decides', () => {
  beforeEach(async () => void (await ask()))

  test.each([
    ['the point of sale itself', ids.outletMain],
    ['another account', ids.northMain],
  ])('%s does not', async (_, user) => {
    const post = await proposed()
    expect(await decided(await app.tokenOf(user), [post], { accord: true })).toEqual({ done: [], failures: [[post.id, 'not-found']] })
    expect(await standing(post)).toMatchObject({ approval: 'proposed' })
  })

  test('and says why it returns a post', async () => {
    const post = await proposed()
    const reply = await decide(head, [post], { accord: false, commentaire: '  ' })
    expect([reply.status, await reply.json()]).toEqual([400, expect.objectContaining({ field: 'commentaire', reason: 'required' })])
    const long = await decide(head, [post], { accord: false, commentaire: 'x'.repeat(1001) })
    expect(await long.json()).toMatchObject({ field: 'commentaire', reason: 'too-long' })
    expect(await standing(post)).toMatchObject({ approval: 'proposed' })
  })

  test('many at once, each by itself', async () => {
    const [one, two] = [await proposed('One'), await proposed('Two')]
    await saved(app, outlet, { id: two.id, version: two.version, content: written_('Two', 'Changed.') })
    expect(await decided(head, [one, two, { id: 999_999, version: 1 }], { accord: true })).toEqual({
      done: [one.id],
      failures: [
        [two.id, 'changed-meanwhile'],
        [999_999, 'not-found'],
      ],
    })
  })
})

describe('the setting', () => {
  test('is told to whoever it concerns', async () => {
    expect(await policyOf(outlet)).toEqual({ approver: null, isRequired: false, waiting: 0, waitingAnswers: 0 })
    await ask()
    await proposed()
    expect(await policyOf(outlet)).toMatchObject({ approver: { id: ids.head, login: 'head' }, isRequired: false, waiting: 0 })
    expect(await policyOf(head)).toEqual({ approver: null, isRequired: true, waiting: 1, waitingAnswers: 0 })
  })

  test('means nothing for accounts without points of sale', async () => expect(await ask(true, outlet)).toBe(false))

  test('reaches what is planned already', async () => {
    const post = await proposed()
    expect(await standing(post)).toMatchObject({ approval: 'none', publications: [['scheduled', null]] })
    await ask()
    expect(await standing(post)).toMatchObject({ approval: 'proposed', publications: [['held', 'approval']] })
    minutes(61)
    await publish()
    expect(shown()).toEqual([])
  })

  test('lets what waits go out when it is withdrawn', async () => {
    await ask()
    const post = await proposed()
    await ask(false)
    expect(await standing(post)).toMatchObject({ approval: 'none', publications: [['scheduled', null]] })
    expect(await stepsOf(post)).toEqual(['proposed', 'released'])
    minutes(61)
    await publish()
    expect(shown()).toHaveLength(1)
  })

  test('does not hold posts of a head office that is away for good', async () => {
    await ask()
    await app.database.query(`UPDATE advertisers SET status = 'SUSPENDU' WHERE id = $1`, [ids.head])
    const post = await proposed()
    expect(await standing(post)).toMatchObject({ approval: 'none', publications: [['scheduled', null]] })
  })
})

test('whoever waits is found by how things stand', async () => {
  await ask()
  const [first, second] = [await proposed('First'), await proposed('Second')]
  await decided(head, [second], { accord: false, commentaire: 'No.' })
  const found = async (token: string, query: string): Promise<number[]> =>
    (
      (await (await app.call('GET', `/api/provider/social-management-posts?${query}`, { token })).json()) as { annonces: { id: number }[] }
    ).annonces.map(({ id }) => id)
  expect(await found(head, 'statutDiffusion=to-approve')).toEqual([first.id])
  expect(await found(outlet, 'statutDiffusion=returned')).toEqual([second.id])
  expect(await found(outlet, 'statutDiffusion=held')).toEqual([])
})

test('a post that cannot be planned is not proposed', async () => {
  await ask()
  const post = await saved(app, outlet, { state: 'draft', content: written_() })
  expect((await plan(app, outlet, { ids: [post.id], networks: ['facebook'], plan: ten, advertiser: ids.outlet })).status).toBe(409)
  expect((await save(app, outlet, { id: post.id, version: post.version, content: written_('Still none') })).status).toBe(200)
  expect(await stepsOf(post)).toEqual([])
})
