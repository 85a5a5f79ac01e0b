import { auth, mybusinessaccountmanagement } from '@googleapis/mybusinessaccountmanagement'
import { mybusinessbusinessinformation } from '@googleapis/mybusinessbusinessinformation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreeAt, subscribeNetworks } from '../test/consent.ts'
import { ids } from '../test/harness.ts'
import { serveTestApp, type ServedApp } from '../test/serve.ts'

// Google's own client, for which a network of the demonstration is Google.
let app: ServedApp
let google: string
let client: InstanceType<typeof auth.OAuth2>
let parent: string
let place: string

beforeAll(async () => {
  app = await serveTestApp()
  await subscribeNetworks(app)
  google = `${app.address}/sandbox-networks/google`
  client = new auth.OAuth2({
    clientId: 'vitrine',
    clientSecret: 'secret-of-the-sandbox',
    redirectUri: `${app.address}/socialNetworks`,
    endpoints: { oauth2AuthBaseUrl: `${google}/o/oauth2/v2/auth`, oauth2TokenUrl: `${google}/token` },
  })
  const { codeVerifier, codeChallenge = '' } = await client.generateCodeVerifierAsync()
  const address = client.generateAuthUrl({
    scope: 'https://www.googleapis.com/auth/business.manage',
    access_type: 'offline',
    code_challenge: codeChallenge,
    // Its enumeration of one value is not exported.
    code_challenge_method: 'S256' as never,
  })
  const code = (await agreeAt(app, address, ids.north)).get('code') ?? ''
  client.setCredentials((await client.getToken({ code, codeVerifier })).tokens)
  const rootUrl = google
  const { data: found } = await mybusinessaccountmanagement({ version: 'v1', auth: client }).accounts.list({}, { rootUrl })
  parent = found.accounts?.[0]?.name ?? ''
  const { locations } = mybusinessbusinessinformation({ version: 'v1', auth: client }).accounts
  const { data } = await locations.list({ parent, readMask: 'name,title,metadata' }, { rootUrl })
  place = `${parent}/${data.locations?.find(({ metadata }) => metadata?.hasVoiceOfMerchant)?.name}`
})
afterAll(() => app.close())

interface LocalPost {
  name: string
  state: string
  summary: string
}
/** No package of Google has the calls of local posts: they are made by its client. */
const posts = async <Reply>(method: 'GET' | 'POST' | 'DELETE', path: string, data?: object) =>
  (await client.request<Reply>({ url: `${google}/v4/${path}`, method, ...(data && { data }) })).data

test('Google’s client gets tokens from the sandbox of Google, and renews them', async () => {
  const before = client.credentials
  expect(before.expiry_date).toBeGreaterThan(app.clock.now().getTime())
  const { credentials } = await client.refreshAccessToken()
  expect(credentials.access_token).not.toBe(before.access_token)
  expect(credentials.refresh_token).toBe(before.refresh_token)
})

test('Google’s client reads the accounts and places of the sandbox of Google', async () => {
  expect(parent).toBe('accounts/1')
  expect(place).toBe('accounts/1/locations/11')
})

test('Google’s client publishes a local post in the sandbox of Google, reads it and takes it down', async () => {
  const made = await posts<LocalPost>('POST', `${place}/localPosts`, {
    languageCode: 'fr',
    summary: 'Une maison',
    topicType: 'STANDARD',
    media: [{ mediaFormat: 'PHOTO', sourceUrl: 'https://area.example/a.jpg' }],
  })
  expect(made).toMatchObject({ state: 'LIVE', summary: 'Une maison' })
  expect(await posts<LocalPost>('GET', made.name)).toEqual(made)
  expect((await posts<{ localPosts: LocalPost[] }>('GET', `${place}/localPosts`)).localPosts).toContainEqual(made)
  await posts('DELETE', made.name)
  await expect(posts('GET', made.name)).rejects.toMatchObject({ status: 404 })
})

test('Google’s client understands what the sandbox of Google refuses', async () => {
  await expect(posts('POST', `${place}/localPosts`, { summary: 'Appelez le 01 23 45 67 89' })).rejects.toThrow(
    'Request contains an invalid argument.',
  )
})
