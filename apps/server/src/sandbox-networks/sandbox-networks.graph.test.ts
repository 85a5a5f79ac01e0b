import { createHmac } from 'node:crypto'
import { FacebookAdsApi, IGMedia, IGUser, Page, PagePost, User } from 'facebook-nodejs-business-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFacebookConnector } from '../social-networks/social-networks.facebook.client.ts'
import { createInstagramConnector } from '../social-networks/social-networks.instagram.client.ts'
import { agreeAt, subscribeNetworks } from '../test/consent.ts'
import { ids } from '../test/harness.ts'
import { serveTestApp, type ServedApp } from '../test/serve.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
  await subscribeNetworks(app)
})
afterAll(() => app.close())

/** Meta's own client, for which a network of the demonstration is the Graph API; it reports nothing to Meta. */
const clientOf = (network: 'facebook' | 'instagram', token: string): FacebookAdsApi => {
  const graph = `${app.address}/sandbox-networks/${network}`
  // It knows one address, which it reads here.
  Object.defineProperty(FacebookAdsApi, 'GRAPH', { configurable: true, get: () => graph })
  return new FacebookAdsApi(token, 'fr_FR', false)
}

/** The app's proof, which Meta's client leaves to its caller. */
const proof = (token: string) => ({ appsecret_proof: createHmac('sha256', 'secret-of-the-sandbox').update(token).digest('hex') })

const connectors = { facebook: createFacebookConnector, instagram: createInstagramConnector }

/** The token of a person: Meta's client has no call for consent, so our connector asks for it. */
const tokenOf = async (network: 'facebook' | 'instagram'): Promise<string> => {
  const vendorApp = app.deps.config.socialNetworks[network]
  if (!vendorApp) throw new Error(`The tests know no application of ${network}`)
  const connector = connectors[network]({ app: vendorApp, fetch, now: () => app.clock.now(), pause: async () => undefined })
  const returnTo = `${app.address}/socialNetworks`
  const code = (await agreeAt(app, connector.authorizeAddress({ state: 's', challenge: 'c', returnTo }), ids.north)).get('code') ?? ''
  return (await connector.exchange({ code, verifier: 'v', returnTo })).access
}

type Values = Record<string, unknown>
const valuesOf = (object: unknown): Values => (object as { _data: Values })._data

/** The first page of the person, as Meta's client finds it. */
const pageOf = async (network: 'facebook' | 'instagram'): Promise<Values> => {
  const token = await tokenOf(network)
  const pages = await new User('me', {}, undefined, clientOf(network, token)).getAccounts(
    [Page.Fields.id, Page.Fields.name, Page.Fields.access_token, Page.Fields.instagram_business_account],
    proof(token),
  )
  return valuesOf((pages as unknown as unknown[])[0])
}

test('Meta’s client publishes photos on a page of the sandbox of Facebook, reads, comments on and deletes the post', async () => {
  const { id, access_token: token } = (await pageOf('facebook')) as { id: string; access_token: string }
  const api = clientOf('facebook', token)
  const page = new Page(id, {}, undefined, api)
  const photo = await page.createPhoto([], { url: 'https://area.example/a.jpg', published: false, ...proof(token) })
  const made = await page.createFeed([], {
    message: 'Une maison',
    attached_media: [{ media_fbid: photo.id }],
    ...proof(token),
  })
  const post = new PagePost(made.id, {}, undefined, api)
  expect(valuesOf(await post.get([PagePost.Fields.id, PagePost.Fields.permalink_url], proof(token)))).toMatchObject({
    id: made.id,
    permalink_url: expect.stringContaining('/sandbox-networks/facebook'),
  })
  await post.createComment([], { message: 'Appelez-nous', ...proof(token) })
  expect([...((await post.getComments(['message'], proof(token))) as unknown as unknown[])].map(valuesOf)).toMatchObject([
    { message: 'Appelez-nous' },
  ])
  const listed = [...((await page.getPosts([PagePost.Fields.id, PagePost.Fields.message], proof(token))) as unknown as unknown[])]
  expect(listed.map(valuesOf)).toMatchObject([{ id: made.id, message: 'Une maison' }])
  const shown = await app.app.request(`/sandbox-networks/facebook?page=${id}`)
  expect(await shown.text()).toContain('https://area.example/a.jpg')
  await post.delete([], proof(token))
  await expect(post.get([PagePost.Fields.id], proof(token))).rejects.toMatchObject({ status: 400 })
})

test('Meta’s client publishes a link with a button, and a film, on a page of the sandbox of Facebook', async () => {
  const { id, access_token: token } = (await pageOf('facebook')) as { id: string; access_token: string }
  const page = new Page(id, {}, undefined, clientOf('facebook', token))
  await page.createFeed([], {
    message: 'Un lien',
    link: 'https://agence.example',
    call_to_action: { type: 'LEARN_MORE', value: { link: 'https://agence.example' } },
    ...proof(token),
  })
  const film = await page.createVideo([], { file_url: 'https://area.example/film.mp4', description: 'Un film', ...proof(token) })
  const films = [...((await page.getVideos(['id', 'description'], proof(token))) as unknown as unknown[])]
  expect(films.map(valuesOf)).toMatchObject([{ id: film.id, description: 'Un film' }])
  expect(await (await app.app.request(`/sandbox-networks/facebook?page=${id}`)).text()).toContain('https://agence.example')
})

test('Meta’s client publishes a carousel on an account of the sandbox of Instagram, and reads it', async () => {
  const { access_token: token, instagram_business_account: account } = (await pageOf('instagram')) as {
    access_token: string
    instagram_business_account: { id: string }
  }
  const api = clientOf('instagram', token)
  const user = new IGUser(account.id, {}, undefined, api)
  const [limit] = (await user.getContentPublishingLimit(['config', 'quota_usage'], proof(token))) as unknown as unknown[]
  expect(valuesOf(limit)).toMatchObject({ quota_usage: 0 })
  const parts = []
  for (const name of ['a', 'b'])
    parts.push(await user.createMedia([], { image_url: `https://area.example/${name}.jpg`, is_carousel_item: true, ...proof(token) }))
  const container = await user.createMedia([], {
    media_type: 'CAROUSEL',
    children: parts.map(({ id }) => id),
    caption: 'Une maison',
    ...proof(token),
  })
  const made = await user.createMediaPublish([], { creation_id: container.id, ...proof(token) })
  const media = new IGMedia(made.id, {}, undefined, api)
  expect(valuesOf(await media.get([IGMedia.Fields.permalink], proof(token)))).toMatchObject({
    permalink: expect.stringContaining('instagram'),
  })
  await media.createComment([], { message: 'Appelez-nous', ...proof(token) })
  expect([...((await media.getComments(['text'], proof(token))) as unknown as unknown[])].map(valuesOf)).toMatchObject([
    { text: 'Appelez-nous' },
  ])
  expect(await (await app.app.request(`/sandbox-networks/instagram?page=${account.id}`)).text()).toContain('https://area.example/b.jpg')
})

test('Meta’s client understands what the sandbox of Facebook refuses', async () => {
  const { id, access_token: token } = (await pageOf('facebook')) as { id: string; access_token: string }
  await app.app.request('/sandbox-networks/facebook/failure', { method: 'POST', body: new URLSearchParams({ failure: 'rate-limit' }) })
  const page = new Page(id, {}, undefined, clientOf('facebook', token))
  await expect(page.createFeed([], { message: 'Trop', ...proof(token) })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('Page request limit reached'),
  })
})
