import { postReplyWire, postTemplatePageWire, postWire, type Post, type PostTemplate } from '@vitrine/core/posts'
import { createFormatters } from '@vitrine/core/i18n'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { beforeEachApp } from '../test/each-app.ts'
import { insertAd } from '../test/embed.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { createUploader, mediaOf } from '../test/media.ts'
import { refusal, save, saved, subscribePosts, written } from '../test/posts.ts'

let app: TestApp
let head: string
let outlet: string
let north: string
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribePosts(app)
  head = await app.tokenOf(ids.headMain)
  outlet = await app.tokenOf(ids.outletMain)
  north = await app.tokenOf(ids.northMain)
})

const library = async (token: string, query = ''): Promise<PostTemplate[]> => {
  const reply = await app.call(
    'GET',
    `/api/provider/annonce?universe=EDITO&etat=M&page=1&perPage=10&get_model_annonce_parent_edito=1${query}`,
    { token },
  )
  expect(reply.status).toBe(200)
  return postTemplatePageWire.decode(await reply.json()).items
}
const send = (token: string, body: object): Promise<Response> => app.call('POST', '/api/provider/createPostFromModel', { token, body })
const draftOf = async (token: string, body: object): Promise<Post> => {
  const reply = await send(token, body)
  expect(reply.status).toBe(200)
  return postWire.decode(await reply.json())
}
const template = (token: string, title: string, content: object = {}): Promise<Post> =>
  saved(app, token, { state: 'model', content: written([], { title, ...content }) })
const titles = (templates: readonly PostTemplate[]): string[] =>
  templates.map(({ title, isFromHead }) => `${title}${isFromHead ? ' (head)' : ''}`)

describe('the library', () => {
  test('has the own templates and those of the head office, and nobody else’s', async () => {
    await template(outlet, 'Own')
    await template(head, 'Network')
    await template(north, 'Foreign')
    await saved(app, outlet, { state: 'draft', content: written([], { title: 'A draft' }) })
    expect(titles(await library(outlet, '&orderBy=T'))).toEqual(['Network (head)', 'Own'])
    expect(titles(await library(head))).toEqual(['Network'])
    const own = await app.call('GET', '/api/provider/annonce?universe=EDITO&etat=M', { token: outlet })
    expect(titles(postTemplatePageWire.decode(await own.json()).items)).toEqual(['Own'])
    expect(
      await refusal(
        await app.call('GET', '/api/provider/annonce?universe=EDITO&etat=M&get_model_annonce_parent_edito=2', { token: outlet }),
      ),
    ).toEqual({ status: 400, code: 'invalid-query', field: 'get_model_annonce_parent_edito' })
  })

  test('is searched, sorted and paged', async () => {
    for (const title of ['Alpha', 'Beta', 'Gamma']) await template(north, title)
    expect(titles(await library(north, '&orderBy=-T'))).toEqual(['Gamma', 'Beta', 'Alpha'])
    expect(titles(await library(north, '&rechercheLibre=bet'))).toEqual(['Beta'])
    const second = await app.call('GET', '/api/provider/annonce?universe=EDITO&etat=M&page=2&perPage=2&orderBy=T', { token: north })
    expect(titles(postTemplatePageWire.decode(await second.json()).items)).toEqual(['Gamma'])
  })

  test('is for those who have subscribed', async () => {
    await app.database.query(`UPDATE advertisers SET options = options || '{"socialManagement": false}' WHERE id = $1`, [ids.south])
    const reply = await app.call('GET', '/api/provider/annonce?universe=EDITO&etat=M', { token: await app.tokenOf(ids.southMain) })
    expect(await refusal(reply)).toEqual({ status: 403, code: 'post-rights' })
  })
})

describe('a template of the head office', () => {
  test('is neither changed nor deleted by a point of sale', async () => {
    const theirs = await template(head, 'Network')
    expect(
      await refusal(
        await save(app, outlet, { id: theirs.id, version: theirs.version, state: 'model', content: written([], { title: 'Mine now' }) }),
      ),
    ).toEqual({ status: 404, code: 'not-found' })
    const removal = await app.call('DELETE', '/api/provider/annonce', {
      token: outlet,
      body: { ids: [theirs.id], source: { code: 'SOCIAL_NETWORK' } },
    })
    expect(await removal.json()).toMatchObject({ deleted: [], errors: [{ id: theirs.id, code: 'not-found' }] })
    expect(titles(await library(outlet))).toEqual(['Network (head)'])
  })

  test('becomes a draft of the point of sale, in its name and with a picture of its own', async () => {
    const uploader = await createUploader(app, ids.headMain)
    const photo = await mediaOf(
      await uploader.upload({
        bytes: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#123456' } })
          .jpeg()
          .toBuffer(),
      }),
    )
    const content = {
      title: '[agence] ouvre',
      text: 'À [ville de l’agence] : [prix]',
      videoUrl: '',
      pictures: [{ id: photo.id, url: photo.url, thumbnailUrl: '', width: 1, height: 1, alternative: 'La porte' }],
    }
    const theirs = await template(head, 'Network', content)
    const draft = await draftOf(outlet, { id: theirs.id, reference: theirs.reference })
    const [own] = await app.database.query<{ name: string; city: string }>('SELECT name, city FROM advertisers WHERE id = $1', [ids.outlet])
    expect(draft).toMatchObject({
      state: 'draft',
      kind: 'editorial',
      title: `${own!.name} ouvre`,
      text: `À ${own!.city || '[ville de l’agence]'} : [prix]`,
      advertiser: { id: ids.outlet },
    })
    expect(draft.pictures).toMatchObject([{ alternative: 'La porte' }])
    expect(draft.pictures[0]?.id).not.toBe(photo.id)
    expect(await app.database.query('SELECT advertiser_id FROM media_files WHERE id = $1', [draft.pictures[0]?.id])).toEqual([
      { advertiser_id: ids.outlet },
    ])
    const networks = { facebook: { ...written(['facebook']).networks.facebook!, pictures: content.pictures } }
    const pictured = await template(head, 'Pictured', { ...content, networks })
    const bare = await draftOf(head, { id: pictured.id, reference: pictured.reference, dstAnnonceur: 'outlet', sansPhotos: true })
    expect(bare).toMatchObject({ title: `${own!.name} ouvre`, pictures: [], networks: { facebook: { pictures: null } } })
  })
})

describe('using a template', () => {
  test('a head office makes drafts for its points of sale, which find them', async () => {
    const own = await template(head, 'Network')
    const draft = await draftOf(head, { id: own.id, reference: own.reference, dstAnnonceur: 'outlet' })
    expect(draft.advertiser).toMatchObject({ id: ids.outlet, login: 'outlet' })
    const reply = await app.call('GET', `/api/provider/social-management-posts?annonceId=${draft.id}`, { token: outlet })
    expect(postReplyWire.decode(await reply.json()).posts[0]).toMatchObject({ title: 'Network', state: 'draft' })
    await app.jobs.drain()
    expect(app.mails).toMatchObject([
      {
        to: expect.stringContaining('outlet'),
        subject: expect.stringContaining('Network'),
        text: expect.stringContaining(`/edit-editorial/${draft.id}`),
      },
    ])
    expect(
      await app.database.query(`SELECT advertiser_id FROM audit_events WHERE act = 'post.created' AND subject_id = $1 ORDER BY 1`, [
        draft.id,
      ]),
    ).toEqual([{ advertiser_id: ids.head }, { advertiser_id: ids.outlet }])
  })

  test('it says what is known of an ad in its post, and nothing is saved', async () => {
    await insertAd(app, ids.north, 7, { title: 'House 7' })
    await app.database.query(
      `UPDATE ads SET price = 245000, city = 'Rezé', price_shown = true, surface = 92.5, currency = 'EUR' WHERE id = 7`,
    )
    const content = {
      ...written(['facebook', 'google']),
      title: 'Each week',
      text: '[titre] à [ville], [prix], [surface], [chambres], [agence]',
      videoUrl: '',
    }
    const facebook = { ...content.networks.facebook!, text: '[price] #[sic]', firstComment: '[référence]', pictures: [] }
    const own = await template(north, 'Each week', { ...content, networks: { ...content.networks, facebook } })
    const fill = (body: object) => send(north, { id: own.id, reference: own.reference, ...body })
    const reply = await fill({ idAnnonce: 7 })
    const post = postWire.decode(await reply.json())
    const format = createFormatters('fr')
    const price = format.formatMoney(245_000, 'EUR')
    const [agency] = await app.database.query<{ name: string }>('SELECT name FROM advertisers WHERE id = $1', [ids.north])
    expect(post).toMatchObject({
      id: 7,
      adId: 7,
      version: 0,
      title: 'House 7',
      text: `House 7 à Rezé, ${price}, ${format.formatNumber(92.5)} m², [chambres], ${agency!.name}`,
    })
    expect(post.networks).toMatchObject({ facebook: { text: `${price} #[sic]`, pictures: null }, google: { text: null } })
    expect(await app.database.query('SELECT 1 FROM posts WHERE id = 7')).toEqual([])
    await insertAd(app, ids.head, 8)
    expect(await refusal(await fill({ idAnnonce: 8 }))).toEqual({ status: 404, code: 'not-found', field: 'idAnnonce' })
    expect(await refusal(await fill({ idAnnonce: own.id }))).toEqual({ status: 404, code: 'not-found', field: 'idAnnonce' })
  })

  test('the template stays as it is, and each use is a post of its own', async () => {
    const own = await template(north, 'Again')
    const [first, second] = [
      await draftOf(north, { id: own.id, reference: own.reference }),
      await draftOf(north, { id: own.id, reference: own.reference, dstAnnonceur: 'north' }),
    ]
    expect(first.id).not.toBe(second.id)
    expect(titles(await library(north))).toEqual(['Again'])
  })

  test('is refused where the template or the point of sale is nobody’s business', async () => {
    const own = await template(north, 'Mine')
    const draft = await saved(app, north, { state: 'draft', content: written([]) })
    expect(await refusal(await send(north, { id: own.id, reference: own.reference, dstAnnonceur: 'outlet' }))).toEqual({
      status: 404,
      code: 'post-outlet',
      field: 'dstAnnonceur',
    })
    expect(await refusal(await send(head, { id: own.id, reference: own.reference }))).toEqual({ status: 404, code: 'not-found' })
    expect(await refusal(await send(north, { id: own.id, reference: 'another' }))).toEqual({ status: 404, code: 'not-found' })
    expect(await refusal(await send(north, { id: draft.id, reference: draft.reference }))).toEqual({ status: 404, code: 'not-found' })
  })

  test('the points of sale are those of the head office that are at work', async () => {
    const outlets = async (token: string) =>
      (
        (await (await app.call('GET', '/api/provider/points-de-vente', { token })).json()) as { points_de_vente: { login: string }[] }
      ).points_de_vente.map(({ login }) => login)
    expect([await outlets(head), await outlets(outlet)]).toEqual([['outlet'], []])
    await app.database.query(`UPDATE advertisers SET status = 'SUSPENDU' WHERE id = $1`, [ids.outlet])
    expect(await outlets(head)).toEqual([])
  })
})
