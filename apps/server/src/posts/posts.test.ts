import { postEventsWire } from '@vitrine/core/post-plans'
import { postPageWire, postSavingWire, type Post, type PostSummary, type Publication } from '@vitrine/core/posts'
import { describe, expect, test } from 'vitest'
import { beforeEachApp } from '../test/each-app.ts'
import { insertAd } from '../test/embed.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { findPost, plan, planned, refusal, save, saved, subscribePosts, written } from '../test/posts.ts'

let app: TestApp
let north: string
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribePosts(app)
  north = await app.tokenOf(ids.northMain)
})

const photo = { url: 'https://photos.example/1.jpg', thumb: 'https://photos.example/1s.jpg', width: 800, height: 600 }
const addAd = async (id: number, state = 'A') => {
  await insertAd(app, ids.north, id, { title: `House ${id}`, state })
  await app.database.query('UPDATE ads SET price = 450000, body = $2, photos = $3 WHERE id = $1', [
    id,
    'A house by the sea.',
    JSON.stringify([photo]),
  ])
}

const find = (id: number, token = north): Promise<Post> => findPost(app, token, id)
const list = async (query: string, token = north): Promise<PostSummary[]> => {
  const reply = await app.call('GET', `/api/provider/social-management-posts?${query}`, { token })
  expect(reply.status).toBe(200)
  return postPageWire.decode(await reply.json()).items
}
const soon = new Date('2026-03-11T08:30:00Z')
const states = (publications: readonly Publication[]) => publications.map(({ network, state }) => `${network} ${state}`)

describe('an editorial post', () => {
  test('is saved as a draft, changed and validated, each network following or saying its own', async () => {
    const draft = await saved(app, north, { state: 'draft', content: written([]) })
    expect(draft).toMatchObject({
      kind: 'editorial',
      state: 'draft',
      adId: null,
      version: 1,
      reference: `EDITO-${draft.id}`,
      advertiser: { id: ids.north, login: 'north' },
      publications: [],
    })
    const content = written(['facebook', 'google'])
    const own = {
      ...content.networks.google!,
      text: 'Open again: come and see.',
      button: 'learn-more' as const,
      buttonUrl: 'https://north.example',
    }
    const post = await saved(app, north, {
      id: draft.id,
      version: 1,
      content: { ...content, networks: { ...content.networks, google: own } },
    })
    expect(post).toMatchObject({
      id: draft.id,
      version: 2,
      state: 'active',
      networks: { facebook: { text: null }, google: { text: 'Open again: come and see.', button: 'learn-more' } },
    })
    expect(await find(draft.id)).toEqual(post)
  })

  test('says which field is missing, and what was changed meanwhile is not written over', async () => {
    expect(await refusal(save(app, north, { content: written(['facebook'], { title: ' ' }) }))).toEqual({
      status: 409,
      code: 'post-incomplete',
      field: 'annonce.titre',
    })
    expect(await refusal(save(app, north, { state: 'draft', content: written([], { videoUrl: '' }) }))).toEqual({
      status: 409,
      code: 'post-incomplete',
      field: 'annonce.pictures',
    })
    expect(await refusal(save(app, north, { content: written([]) }))).toEqual({
      status: 409,
      code: 'post-incomplete',
      field: 'annonce.portails',
    })
    expect(await refusal(save(app, north, { content: written(['linkedin']) }))).toEqual({ status: 403, code: 'post-network-right' })
    expect(await refusal(save(app, north, { content: written(['facebook'], { videoUrl: 'https://youtu.be/1' }) }))).toEqual({
      status: 400,
      code: 'invalid',
      field: 'annonce.post_video_file_url_custom',
    })
    expect(
      await refusal(
        save(app, north, {
          content: written(['facebook'], {
            pictures: [{ id: null, url: 'http://10.0.0.1/x', thumbnailUrl: '', width: null, height: null, alternative: '' }],
          }),
        }),
      ),
    ).toEqual({ status: 400, code: 'invalid', field: 'pictures' })
    const post = await saved(app, north, { content: written(['facebook']) })
    await saved(app, north, { id: post.id, version: 1, content: written(['facebook'], { text: 'Another' }) })
    expect(await refusal(save(app, north, { id: post.id, version: 1, content: written(['facebook']) }))).toEqual({
      status: 409,
      code: 'changed-meanwhile',
    })
    expect((await find(post.id)).text).toBe('Another')
  })

  test('goes out with no placeholder that visitors would read', async () => {
    const open = written(['facebook'], { title: '[titre]', text: 'In [city], [prix] [sic]' })
    expect(await refusal(save(app, north, { content: open }))).toEqual({ status: 409, code: 'post-placeholders', field: 'annonce.caption' })
    const draft = await saved(app, north, { state: 'draft', content: open })
    await app.database.query(`UPDATE posts SET state = 'A' WHERE id = $1`, [draft.id])
    const reply = await plan(app, north, { ids: [draft.id], networks: ['facebook'], plan: soon })
    expect({ status: reply.status, body: await reply.json() }).toMatchObject({
      status: 409,
      body: { code: 'post-placeholders', message: expect.stringContaining('[city], [prix]') },
    })
    expect((await saved(app, north, { id: draft.id, version: 1, content: { ...open, text: 'In Nantes' } })).state).toBe('active')
  })

  test('is not planned with a video that no network could fetch', async () => {
    for (const host of ['10.0.0.5', '127.0.0.1:8080', '[::1]', 'localhost']) {
      const post = await saved(app, north, { content: written(['facebook'], { videoUrl: `http://${host}/film.mp4` }) })
      const reply = await plan(app, north, { ids: [post.id], networks: ['facebook'], plan: soon })
      expect({ status: reply.status, body: await reply.json() }).toMatchObject({
        status: 400,
        body: {
          code: 'post-video-private',
          field: 'annonce.post_video_file_url_custom',
          reason: 'video-private',
          message: expect.stringContaining(host),
        },
      })
      expect((await find(post.id)).publications).toEqual([])
    }
  })

  test('is planned in the same step where it says when, both or neither, and is refused for another account or entry', async () => {
    const plans = [{ portal: { network: 'facebook', kind: 'editorial' }, cronExpression: '30 8 11 3 *' }] as const
    const post = await saved(app, north, { content: written(['facebook', 'google']), plans: [...plans], login: 'north' })
    expect(post.publications).toMatchObject([{ network: 'facebook', state: 'scheduled', dueAt: soon }])
    expect(
      await refusal(save(app, north, { state: 'draft', content: written(['facebook'], { title: 'Never' }), plans: [...plans] })),
    ).toEqual({ status: 409, code: 'post-draft' })
    expect((await list('universe=EDITO')).map(({ id }) => id)).toEqual([post.id])
    expect(await refusal(save(app, north, { content: written(['facebook']), login: 'south' }))).toEqual({
      status: 400,
      code: 'invalid',
      field: 'annonceur.login',
    })
    const body = {
      ...postSavingWire.encode({
        id: null,
        version: 0,
        kind: 'ad',
        adId: null,
        state: 'draft',
        content: written(['facebook']),
        videoDeleted: false,
      }),
      source: null,
    }
    expect(await refusal(app.call('POST', '/api/provider/socialposts/post/treatment', { token: north, body }))).toEqual({
      status: 400,
      code: 'invalid',
      field: 'flux.code',
    })
  })

  test('is locked where it is out, and open where it is not', async () => {
    const post = await saved(app, north, { content: written(['facebook', 'google']) })
    await planned(app, north, { ids: [post.id], networks: ['facebook'], plan: 'now' })
    await app.database.query(`UPDATE post_publications SET state = 'published', first_sent_at = now()`)
    const change = (content: Post) => save(app, north, { id: post.id, version: 1, content })
    expect(await refusal(change({ ...post, text: 'Other' }))).toEqual({ status: 409, code: 'post-published', field: 'annonce' })
    expect(await refusal(change({ ...post, networks: { google: post.networks.google! } }))).toEqual({
      status: 409,
      code: 'post-published',
      field: 'annonce',
    })
    const own = { ...post.networks.google!, text: 'Only here' }
    expect(
      (await saved(app, north, { id: post.id, version: 1, content: { ...post, networks: { ...post.networks, google: own } } })).networks
        .google?.text,
    ).toBe('Only here')
    const removal = await app.call('DELETE', '/api/provider/annonce', {
      token: north,
      body: { ids: [post.id], source: { code: 'SOCIAL_NETWORK' } },
    })
    expect(await removal.json()).toMatchObject({ deleted: [], errors: [{ id: post.id, code: 'post-delete-conditions' }] })
  })

  test('is removed with its plans, and nobody else finds it', async () => {
    const post = await saved(app, north, { content: written(['facebook']) })
    await planned(app, north, { ids: [post.id], networks: ['facebook'], plan: soon })
    const south = await app.tokenOf(ids.southMain)
    expect(await refusal(app.call('GET', `/api/provider/social-management-posts?annonceId=${post.id}`, { token: south }))).toEqual({
      status: 403,
      code: 'post-rights',
    })
    const removal = await app.call('DELETE', '/api/provider/annonce', {
      token: north,
      body: { ids: [post.id, 999_999], source: { code: 'SOCIAL_NETWORK' } },
    })
    expect(await removal.json()).toMatchObject({ deleted: [post.id], errors: [{ id: 999_999, code: 'not-found' }] })
    expect(await list('universe=EDITO')).toEqual([])
    expect(await app.database.query('SELECT state FROM post_publications')).toEqual([{ state: 'cancelled' }])
  })
})

describe('the post of an ad', () => {
  test('begins with what the ad says, and is kept from the moment that somebody saves or plans it', async () => {
    await addAd(7)
    expect(await find(7)).toMatchObject({
      id: 7,
      kind: 'ad',
      adId: 7,
      version: 0,
      title: 'House 7',
      text: 'A house by the sea.',
      pictures: [{ id: null, url: 'https://photos.example/1.jpg' }],
    })
    const begun = await find(7)
    const post = await saved(app, north, {
      kind: 'ad',
      adId: 7,
      id: 7,
      content: { ...begun, text: 'Come and see the sea.', networks: written(['linkedin']).networks },
    })
    expect(post).toMatchObject({ id: 7, version: 1 + 1, text: 'Come and see the sea.', networks: { linkedin: { text: null } } })
    const [ad] = await app.database.query<{ body: string; state: string }>('SELECT body, state FROM ads WHERE id = 7')
    expect(ad).toEqual({ body: 'A house by the sea.', state: 'A' })
  })

  test('is changed by a caption alone, with or without its source, and keeps what is not named', async () => {
    await addAd(12)
    await saved(app, north, {
      kind: 'ad',
      adId: 12,
      content: { ...written(['facebook', 'instagram'], { text: 'By the sea' }), pictures: (await find(12)).pictures, videoUrl: '' },
    })
    const patch = (body: object) =>
      app.call('PATCH', '/api/provider/annonce/12', {
        token: north,
        body: { annonceur: { login: 'north' }, flux: { code: 'SAISIE_IMMO', emissionId: null }, ...body },
      })
    expect((await patch({ annonce: { linkedin_commentary: 'For those who work here' } })).status).toBe(200)
    expect(await find(12)).toMatchObject({
      text: 'By the sea',
      networks: { facebook: { text: null }, instagram: { text: null }, linkedin: { text: 'For those who work here' } },
    })
    expect(
      (
        await patch({
          source: { code: 'SOCIAL_NETWORK' },
          annonce: { caption: 'By the sea, at last', instagram_caption: 'Sea #view', STATUS: 'B' },
        })
      ).status,
    ).toBe(200)
    const post = await find(12)
    expect(post).toMatchObject({
      text: 'By the sea, at last',
      state: 'draft',
      networks: { facebook: { text: null }, instagram: { text: 'Sea #view' }, linkedin: { text: 'For those who work here' } },
    })
    expect(post.pictures).toHaveLength(1)
    expect(await refusal(patch({ annonce: { facebook_caption: 'A', nonsense: 1 } }))).toEqual({
      status: 400,
      code: 'unknown-field',
      field: 'annonce.nonsense',
    })
    expect(await refusal(patch({ annonce: { linkedin_commentary: 0 } }))).toEqual({
      status: 400,
      code: 'invalid',
      field: 'annonce.linkedin_commentary',
    })
    expect(await refusal(patch({ version: 1, annonce: { facebook_caption: 'Late' } }))).toEqual({ status: 409, code: 'changed-meanwhile' })
    expect(await app.database.query('SELECT body FROM ads WHERE id = 12')).toEqual([{ body: 'A house by the sea.' }])
  })

  test('is one of a sold property once that is sold', async () => {
    await addAd(7)
    await addAd(8, 'V')
    expect((await list('universe=ANNONCE')).map(({ id, kind }) => [id, kind])).toEqual([[7, 'ad']])
    expect((await list('universe=BIENS_VENDUS')).map(({ id, kind }) => [id, kind])).toEqual([[8, 'sold']])
    const { publications } = await planned(app, north, { kind: 'sold', ids: [8], networks: ['facebook'], plan: soon })
    expect(publications).toMatchObject([{ kind: 'sold', network: 'facebook', state: 'scheduled' }])
    // Instagram takes 2,200 characters: what is sent of a longer text is cut.
    const post = await find(8)
    await saved(app, north, {
      kind: 'ad',
      adId: 8,
      id: 8,
      version: post.version,
      content: { ...post, text: 'Sold in a week. '.repeat(200), networks: written(['instagram']).networks },
    })
    expect((await planned(app, north, { kind: 'sold', ids: [8], networks: ['instagram'], plan: soon })).publications).toMatchObject([
      { network: 'instagram', state: 'scheduled' },
    ])
  })

  test('is planned with others at once, without having been written', async () => {
    await addAd(7)
    await addAd(8)
    await addAd(9, 'B')
    const { publications } = await planned(app, north, { kind: 'ad', ids: [7, 8, 9], networks: ['facebook', 'instagram'], plan: soon })
    expect(publications).toHaveLength(4)
    expect(await find(7)).toMatchObject({ version: 1, publications: [{ network: 'facebook', dueAt: soon }, { network: 'instagram' }] })
  })

  test('is only that of ads which a sub-user may see', async () => {
    await addAd(7)
    await addAd(8)
    await app.database.query(`UPDATE ads SET data = '{"NEGOCIATEUR": "N1"}' WHERE id = 8`)
    const sub = await app.tokenOf(ids.northSub)
    expect((await list('universe=ANNONCE', sub)).map(({ id }) => id)).toEqual([8])
    expect(await refusal(plan(app, sub, { kind: 'ad', ids: [7], networks: ['facebook'], plan: soon }))).toEqual({
      status: 404,
      code: 'not-found',
    })
  })
})

describe('a plan', () => {
  test('is made for the networks that may have it, moved, and taken back', async () => {
    const post = await saved(app, north, { content: written(['facebook', 'google']) })
    const first = await planned(app, north, { ids: [post.id], networks: ['facebook', 'google', 'instagram'], plan: soon })
    expect(states(first.publications)).toEqual(expect.arrayContaining(['facebook scheduled', 'google scheduled']))
    expect(first.publications).toHaveLength(2)
    const moved = await app.call('PUT', '/api/provider/socialposts', {
      token: north,
      body: { id: first.id, scheduled: { cronExpression: '0 9 12 3 *', status: '1' } },
    })
    const { id } = (await moved.json()) as { id: number }
    expect(id).not.toBe(first.id)
    expect((await find(post.id)).publications).toMatchObject([
      { scheduleId: id, dueAt: new Date('2026-03-12T09:00:00Z') },
      { scheduleId: id },
    ])
    const cancel = (body: object) => app.call('DELETE', '/api/provider/socialposts', { token: north, body })
    expect((await cancel({ id, portails: [{ code: 'FACEBOOK_EDITO' }] })).status).toBe(200)
    expect(states((await find(post.id)).publications)).toEqual(['google scheduled'])
    expect(await (await cancel({ id, annonceurId: ids.north, annonceurLogin: 'north' })).json()).toEqual(['ok'])
    expect((await find(post.id)).publications).toEqual([])
    expect(await refusal(cancel({ id }))).toEqual({ status: 404, code: 'not-found' })
  })

  test('that is refused leaves the one before as it is', async () => {
    const post = await saved(app, north, { content: written(['facebook']) })
    const { id } = await planned(app, north, { ids: [post.id], networks: ['facebook'], plan: soon })
    const move = (cronExpression: string) =>
      app.call('PUT', '/api/provider/socialposts', { token: north, body: { id, scheduled: { cronExpression, status: '1' } } })
    expect(await refusal(move('rubbish'))).toEqual({ status: 400, code: 'invalid', field: 'scheduled.cronExpression' })
    expect(await refusal(move('59 8 10 3 *'))).toEqual({ status: 409, code: 'post-schedule-too-far', field: 'scheduled.cronExpression' })
    expect(await refusal(plan(app, north, { ids: [], networks: ['facebook'], plan: soon }))).toEqual({
      status: 400,
      code: 'invalid',
      field: 'annonces',
    })
    expect(await refusal(plan(app, north, { ids: [post.id], networks: [], plan: soon }))).toEqual({
      status: 400,
      code: 'invalid',
      field: 'portails',
    })
    expect(
      await refusal(
        app.call('DELETE', '/api/provider/socialposts', { token: north, body: { id, annonceurId: ids.north, annonceurLogin: 'south' } }),
      ),
    ).toEqual({ status: 400, code: 'invalid', field: 'annonceurLogin' })
    expect(await refusal(plan(app, north, { ids: [post.id], networks: ['facebook'], plan: new Date('2026-03-08T09:00:00Z') }))).toEqual({
      status: 409,
      code: 'post-schedule-past',
      field: 'scheduled.cronExpression',
    })
    expect((await find(post.id)).publications).toMatchObject([{ scheduleId: id, dueAt: soon, state: 'scheduled' }])
  })

  test('passes over drafts and what is out, and says so when nothing is left', async () => {
    const draft = await saved(app, north, { state: 'draft', content: written(['facebook']) })
    const post = await saved(app, north, { content: written(['facebook']) })
    expect(await refusal(plan(app, north, { ids: [draft.id], networks: ['facebook'], plan: soon }))).toEqual({
      status: 409,
      code: 'post-draft',
    })
    await planned(app, north, { ids: [post.id, draft.id], networks: ['facebook'], plan: 'now' })
    await app.database.query(`UPDATE post_publications SET state = 'published', first_sent_at = now()`)
    expect(await refusal(plan(app, north, { ids: [post.id], networks: ['facebook'], plan: soon }))).toEqual({
      status: 409,
      code: 'nothing-scheduled',
    })
    expect((await planned(app, north, { ids: [post.id], networks: ['facebook'], plan: soon, isAgain: true })).publications).toHaveLength(1)
  })

  test.each([
    ['google', 'Call 06 12 34 56 78', 'post-text-phone', /Google.*06 12 34 56 78/],
    ['google', 'a'.repeat(1_501), 'post-text-long', /Google.*1.?501.*1.?500/],
    ['instagram', '#a'.repeat(31), 'post-text-hashtags', /Instagram.*31.*30/],
    ['instagram', '@a '.repeat(21), 'post-text-mentions', /Instagram.*21.*20/],
  ] as const)('refuses a text that %s refuses, and says why', async (network, text, code, message) => {
    const post = await saved(app, north, { content: written([network], { text }) })
    const refused = await plan(app, north, { ids: [post.id], networks: [network], plan: soon })
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code, field: 'portails', message: expect.stringMatching(message) },
    ])
  })

  test('gives way to a new one on the same network, and to a draft', async () => {
    const post = await saved(app, north, { content: written(['facebook']) })
    const one = await planned(app, north, { ids: [post.id], networks: ['facebook'], plan: soon })
    const other = await planned(app, north, { ids: [post.id], networks: ['facebook'], plan: new Date('2026-03-15T08:00:00Z') })
    expect((await find(post.id)).publications).toMatchObject([{ scheduleId: other.id }])
    expect(other.id).not.toBe(one.id)
    await saved(app, north, { id: post.id, version: 1, state: 'draft', content: written(['facebook']) })
    expect((await find(post.id)).publications).toEqual([])
  })

  test('stands in the calendar, from where one post is taken out of it', async () => {
    const first = await saved(app, north, { content: written(['facebook']) })
    const second = await saved(app, north, { content: written(['facebook'], { title: 'Summer' }) })
    const { id } = await planned(app, north, { ids: [first.id, second.id], networks: ['facebook'], plan: soon })
    const events = async (query: string) =>
      postEventsWire.decode(await (await app.call('GET', `/api/provider/events_calendar?${query}`, { token: north })).json())
    const march = 'startDate=2026-03-01T00:00:00.000Z&endDate=2026-03-31T23:59:59.999Z'
    expect(await events(march)).toMatchObject([
      { id, at: soon, kind: 'editorial', isPublished: false, posts: [{ title: 'Spring by the harbour' }, { title: 'Summer' }] },
    ])
    expect(await events(`${march}&search=summer&network=FACEBOOK&typePost=EDITO`)).toHaveLength(1)
    expect(await events(`${march}&search=${encodeURIComponent('HÁRBOUR spring')}`)).toHaveLength(1)
    expect(await events(`${march}&search=winter`)).toEqual([])
    expect(await events(`${march}&network=LINKEDIN`)).toEqual([])
    expect(await (await app.call('DELETE', `/api/provider/eventCalendar/${id}/${second.id}`, { token: north })).json()).toEqual(['ok'])
    expect(await events(march)).toMatchObject([{ posts: [{ id: first.id }] }])
    expect(await refusal(app.call('GET', '/api/provider/events_calendar?startDate=2026-03-01', { token: north }))).toEqual({
      status: 400,
      code: 'invalid-query',
      field: 'startDate',
    })
  })

  test('of the product’s own stays, and so does one that is out', async () => {
    const post = await saved(app, north, { content: written(['facebook']) })
    const { id } = await planned(app, north, { ids: [post.id], networks: ['facebook'], plan: soon })
    await app.database.query('UPDATE post_schedules SET is_manual = false')
    expect(await refusal(app.call('DELETE', `/api/provider/eventCalendar/${id}/${post.id}`, { token: north }))).toEqual({
      status: 409,
      code: 'post-automatic',
    })
    await app.database.query('UPDATE post_schedules SET is_manual = true')
    await app.database.query(`UPDATE post_publications SET state = 'published', first_sent_at = now()`)
    expect(await refusal(app.call('DELETE', '/api/provider/socialposts', { token: north, body: { id } }))).toEqual({
      status: 409,
      code: 'post-published',
    })
  })
})

test('a sub-user leaves the plans of ads that are not theirs where they are', async () => {
  await addAd(710)
  await addAd(711)
  await app.database.query(`UPDATE ads SET data = '{"NEGOCIATEUR":"N1"}' WHERE id = 711`)
  const sub = await app.tokenOf(ids.northSub)
  const both = await planned(app, north, { kind: 'ad', ids: [710, 711], networks: ['facebook'], plan: soon })
  const hidden = (await find(710)).publications[0]?.id
  await app.database.query(`UPDATE post_publications SET state = 'failed' WHERE post_id = 710`)
  expect(await refusal(app.call('POST', `/api/provider/socialposts/diffusions/${hidden}/relance`, { token: sub }))).toEqual({
    status: 404,
    code: 'not-found',
  })
  await app.database.query(`UPDATE post_publications SET state = 'scheduled'`)
  expect(await refusal(app.call('DELETE', `/api/provider/eventCalendar/${both.id}/710`, { token: sub }))).toEqual({
    status: 404,
    code: 'not-found',
  })
  const move = await app.call('PUT', '/api/provider/socialposts', {
    token: sub,
    body: { id: both.id, scheduled: { cronExpression: '0 9 14 3 *', status: '1' } },
  })
  expect(move.status).toBe(200)
  expect((await find(710)).publications).toMatchObject([{ scheduleId: both.id, dueAt: soon, state: 'scheduled' }])
  expect((await find(711)).publications).toMatchObject([{ dueAt: new Date('2026-03-14T09:00:00Z'), state: 'scheduled' }])
  expect(await refusal(app.call('DELETE', '/api/provider/socialposts', { token: sub, body: { id: both.id } }))).toEqual({
    status: 404,
    code: 'not-found',
  })
  expect((await find(710)).publications).toHaveLength(1)
})

test('a head office reads the posts of its points of sale and leaves them as they are', async () => {
  const outlet = await app.tokenOf(ids.outletMain)
  const head = await app.tokenOf(ids.headMain)
  const post = await saved(app, outlet, { content: written(['facebook']) })
  expect((await list('universe=EDITO', head)).map(({ id, advertiser }) => [id, advertiser.login])).toEqual([[post.id, 'outlet']])
  expect(await refusal(save(app, head, { id: post.id, version: 1, content: written(['facebook']) }))).toEqual({
    status: 403,
    code: 'post-of-head',
  })
  expect(await refusal(plan(app, head, { advertiser: ids.outlet, ids: [post.id], networks: ['facebook'], plan: soon }))).toEqual({
    status: 403,
    code: 'post-of-head',
  })
  expect(await refusal(plan(app, outlet, { advertiser: ids.north, ids: [post.id], networks: ['facebook'], plan: soon }))).toEqual({
    status: 404,
    code: 'not-found',
  })
})

test('the list is narrowed by network, state, standing, days and words', async () => {
  const draft = await saved(app, north, { state: 'draft', content: written([], { title: 'Draft' }) })
  const later = await saved(app, north, { content: written(['facebook'], { title: 'Later' }) })
  const out = await saved(app, north, { content: written(['google'], { title: 'Out' }) })
  await planned(app, north, { ids: [later.id], networks: ['facebook'], plan: soon })
  await planned(app, north, { ids: [out.id], networks: ['google'], plan: 'now' })
  await app.database.query(
    `UPDATE post_publications SET state = 'published', first_sent_at = '2026-03-10T09:00:10Z' WHERE network = 'google'`,
  )
  const found = async (query: string) => (await list(`universe=EDITO&orderBy=T&${query}`)).map(({ title }) => title)
  expect(await found('')).toEqual(['Draft', 'Later', 'Out'])
  expect(await found('etat=B')).toEqual(['Draft'])
  expect(await found('portalCodesAnnonces=FACEBOOK')).toEqual(['Later'])
  expect(await found('linkedPortals[]=GOOGLE_MY_BUSINESS_EDITO&linkedPortals[]=LINKEDIN_EDITO')).toEqual(['Out'])
  expect(await found('portalCodesAnnonces=FACEBOOK_EDITO,LINKEDIN_EDITO')).toEqual(['Later'])
  expect(await refusal(app.call('GET', '/api/provider/social-management-posts?linkedPortals[]=TOITS', { token: north }))).toEqual({
    status: 400,
    code: 'invalid-query',
    field: 'linkedPortals[]',
  })
  expect(await found('annoncesDiffusees=non')).toEqual(['Draft', 'Later'])
  expect(await found('statutDiffusion=scheduled,none')).toEqual(['Draft', 'Later'])
  expect(await found('dateDiffAfter=11/03/2026&dateDiffBefore=11/03/2026')).toEqual(['Later'])
  expect(await found('datePublicationGt=11/03/2026')).toEqual([])
  expect(await found('datePublicationLt=10/03/2026')).toEqual(['Out'])
  expect(await found('rechercheLibre=dräft')).toEqual(['Draft'])
  expect(await found('rechercheLibre=terraces')).toEqual(['Draft', 'Later', 'Out'])
  expect(await found('rechercheLibre=terraces&champsRechercheLibre[]=titre&champsRechercheLibre[]=reference')).toEqual([])
  expect(await found('rechercheLibre=later&champsRechercheLibre[]=titre')).toEqual(['Later'])
  expect(await found('perPage=1&page=2')).toEqual(['Later'])
  expect(draft.id).toBeLessThan(out.id)
})

describe('the settings', () => {
  const path = '/api/provider/socialposts/reglages'
  const call = async (body?: object) => app.call(body ? 'PUT' : 'GET', path, { token: north, ...(body && { body }) })
  const slots = [
    { jour: 4, heure: '18:30' },
    { jour: 2, heure: '09:00' },
    { jour: 4, heure: '18:30' },
  ]
  const wanted = { retardMinutes: 30, annonceModifiee: 'ACTUALISER', creneaux: slots, accordRequis: false, version: 0 }
  const kept = { ...wanted, creneaux: [slots[1], slots[0]], version: 1 }

  test('say how late posts may go out, what becomes of those whose ad has changed, and the usual times in their order', async () => {
    expect(await (await call()).json()).toEqual({
      retardMinutes: 120,
      annonceModifiee: 'ATTENDRE',
      creneaux: [],
      accordRequis: false,
      version: 0,
    })
    expect(await (await call(wanted)).json()).toEqual(kept)
    expect(await (await call()).json()).toEqual(kept)
    const trail = await app.database.query<{ details: object }>(`SELECT details FROM audit_events WHERE act = 'post.settings-changed'`)
    expect(trail.map(({ details }) => details)).toEqual([{ fields: ['lateMinutes', 'onChange', 'slots'] }])
  })

  test.each([
    ['retardMinutes', { retardMinutes: 1 }],
    ['retardMinutes', { retardMinutes: 1441 }],
    ['creneaux', { creneaux: [{ jour: 8, heure: '09:00' }] }],
    ['creneaux', { creneaux: [{ jour: 1, heure: '9h' }] }],
    ['creneaux', { creneaux: Array.from({ length: 51 }, (_, minute) => ({ jour: 1, heure: `10:${String(minute).padStart(2, '0')}` })) }],
  ])('refuse what does not fit: %s %#', async (field, change) =>
    expect(await refusal(call({ ...wanted, ...change }))).toMatchObject({ status: 400, code: 'invalid', field }),
  )

  test('are not written over by somebody who has read older ones', async () => {
    await call(wanted)
    for (const version of [0, 2])
      expect(await refusal(call({ ...wanted, retardMinutes: 60, version }))).toMatchObject({ status: 409, code: 'changed-meanwhile' })
    expect(await (await call()).json()).toEqual(kept)
    expect(await (await call({ ...wanted, retardMinutes: 60, version: 1 })).json()).toMatchObject({ retardMinutes: 60, version: 2 })
  })
})
