import { createRequire } from 'node:module'
import { AuthClient, RestliClient } from 'linkedin-api-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreeAt, subscribeNetworks } from '../test/consent.ts'
import { ids } from '../test/harness.ts'
import { serveTestApp, type ServedApp } from '../test/serve.ts'

/** LinkedIn's client knows LinkedIn's address alone; interceptors of axios, by which it asks, lead its calls elsewhere. */
interface Interceptors {
  interceptors: { request: { use(change: (config: { url?: string }) => { url?: string }): number; eject(id: number): void } }
}
const usedAxios = createRequire(createRequire(import.meta.url).resolve('linkedin-api-client'))('axios') as Interceptors

const versionString = '202610'
const client = new RestliClient()
let app: ServedApp
let auth: AuthClient
let tokens: Awaited<ReturnType<AuthClient['exchangeAuthCodeForAccessToken']>>
let accessToken: string
let redirected: number

beforeAll(async () => {
  app = await serveTestApp()
  await subscribeNetworks(app)
  const sandbox = `${app.address}/sandbox-networks/linkedin`
  const redirect = (config: { url?: string }) => ({
    ...config,
    url: config.url?.replace(/^https:\/\/(?:api|www)\.linkedin\.com/, sandbox) ?? '',
  })
  redirected = usedAxios.interceptors.request.use(redirect)
  ;(client.axiosInstance as unknown as Interceptors).interceptors.request.use(redirect)
  auth = new AuthClient({ clientId: 'vitrine', clientSecret: 'secret-of-the-sandbox', redirectUrl: `${app.address}/socialNetworks` })
  const address = auth.generateMemberAuthorizationUrl(['w_organization_social'], 'state').replace('https://www.linkedin.com', sandbox)
  tokens = await auth.exchangeAuthCodeForAccessToken((await agreeAt(app, address, ids.north)).get('code') ?? '')
  accessToken = tokens.access_token
})
afterAll(async () => {
  usedAxios.interceptors.request.eject(redirected)
  await app.close()
})

const author = 'urn:li:organization:11'
const call = () => ({ versionString, accessToken })
const newPost = (commentary: string, content?: object) => ({
  author,
  commentary,
  visibility: 'PUBLIC',
  distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
  lifecycleState: 'PUBLISHED',
  isReshareDisabledByAuthor: false,
  ...(content && { content }),
})
const publish = async (commentary: string, content?: object): Promise<string> =>
  String((await client.create({ resourcePath: '/posts', entity: newPost(commentary, content), ...call() })).createdEntityId)

test('LinkedIn’s client gets tokens from the sandbox of LinkedIn, and renews them', async () => {
  expect(tokens).toMatchObject({ scope: 'r_organization_social,w_organization_social,rw_organization_admin' })
  const renewed = await auth.exchangeRefreshTokenForAccessToken(tokens.refresh_token ?? '')
  expect(renewed.expires_in).toBe(tokens.expires_in)
  expect(renewed.access_token).not.toBe(accessToken)
})

test('LinkedIn’s client finds the pages of the sandbox of LinkedIn', async () => {
  const roles = await client.finder({
    resourcePath: '/organizationAcls',
    finderName: 'roleAssignee',
    queryParams: { state: 'APPROVED' },
    ...call(),
  })
  expect(roles.data.elements).toContainEqual({ organization: author, role: 'ADMINISTRATOR', state: 'APPROVED' })
  const page = await client.get({ resourcePath: '/organizations/{id}', pathKeys: { id: 11 }, ...call() })
  expect(page.data).toMatchObject({ id: 11, localizedName: 'north' })
})

test('LinkedIn’s client publishes a post in the sandbox of LinkedIn, reads it, comments on it and deletes it', async () => {
  const id = await publish('Une maison')
  const read = () => client.get({ resourcePath: '/posts/{id}', pathKeys: { id }, ...call() })
  expect((await read()).data).toMatchObject({ id, author, lifecycleState: 'PUBLISHED' })
  const found = await client.finder({ resourcePath: '/posts', finderName: 'author', queryParams: { author, count: 10 }, ...call() })
  expect(found.data.elements).toContainEqual(expect.objectContaining({ id }))
  const comments = { resourcePath: '/socialActions/{id}/comments', pathKeys: { id }, ...call() }
  await client.create({ ...comments, entity: { actor: author, object: id, message: { text: 'Appelez-nous' } } })
  expect((await client.getAll(comments)).data.elements).toEqual([expect.objectContaining({ message: { text: 'Appelez-nous' } })])
  await client.delete({ resourcePath: '/posts/{id}', pathKeys: { id }, ...call() })
  await expect(read()).rejects.toMatchObject({ response: { status: 404 } })
})

test('LinkedIn’s client uploads a picture to the sandbox of LinkedIn', async () => {
  const begun = await client.action({
    resourcePath: '/images',
    actionName: 'initializeUpload',
    data: { initializeUploadRequest: { owner: author } },
    ...call(),
  })
  const { uploadUrl, image } = begun.data.value as { uploadUrl: string; image: string }
  const sent = await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(3), headers: { authorization: `Bearer ${accessToken}` } })
  expect(sent.status).toBe(201)
  expect(await publish('Avec une photo', { media: { id: image, altText: 'Façade' } })).toMatch(/^urn:li:share:/)
})

test('LinkedIn’s client understands what the sandbox of LinkedIn refuses', async () => {
  await publish('Deux fois')
  await expect(publish('Deux fois')).rejects.toMatchObject({
    response: { status: 422, data: { message: expect.stringContaining('duplicate') } },
  })
})
