import { mybusinessaccountmanagement } from '@googleapis/mybusinessaccountmanagement'
import { mybusinessbusinessinformation } from '@googleapis/mybusinessbusinessinformation'
import type { PartialListing } from '@vitrine/core/presence'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNetworks } from '../networks.ts'
import type { MediumConnector } from '../presence/presence.connector.model.ts'
import { createGooglePresence } from '../presence/presence.google.client.ts'
import { connect, subscribeNetworks } from '../test/consent.ts'
import { googleClient, type GoogleClient } from '../test/contracts/google-client.ts'
import { ids } from '../test/harness.ts'
import { serveTestApp, type ServedApp } from '../test/serve.ts'

// Google's own client, for which a network of the demonstration is Google.
let app: ServedApp
let google: string
let client: GoogleClient
let parent: string
let place: string
let presence: MediumConnector

beforeAll(async () => {
  app = await serveTestApp()
  await subscribeNetworks(app)
  google = `${app.address}/sandbox-networks/google`
  client = await googleClient(app)
  const rootUrl = google
  const { data: found } = await mybusinessaccountmanagement({ version: 'v1', auth: client }).accounts.list({}, { rootUrl })
  parent = found.accounts?.[0]?.name ?? ''
  const { locations } = mybusinessbusinessinformation({ version: 'v1', auth: client }).accounts
  const { data } = await locations.list({ parent, readMask: 'name,title,metadata' }, { rootUrl })
  place = `${parent}/${data.locations?.find(({ metadata }) => metadata?.hasVoiceOfMerchant)?.name}`
  await connect(app, { token: await app.tokenOf(ids.northMain), network: 'google', person: ids.north })
  presence = createGooglePresence({ connections: createNetworks(app.deps), now: () => app.clock.now() })
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

const signal = new AbortController().signal
const sheet = {
  name: 'Agence du Nord',
  status: 'open',
  address: { lines: ['12 rue du Port'], postalCode: '59000', city: 'Lille', country: 'FR' },
  phones: ['+33320000001', '+33320000002'],
  website: 'https://nord.example/',
  hours: [
    {
      state: 'ranges',
      ranges: [
        { from: '09:00', to: '12:30' },
        { from: '14:00', to: '19:00' },
      ],
    },
    { state: 'all-day', ranges: [] },
    { state: 'ranges', ranges: [{ from: '18:00', to: '00:00' }] },
    { state: 'ranges', ranges: [{ from: '18:00', to: '02:00' }] },
    { state: 'closed', ranges: [] },
    { state: 'closed', ranges: [] },
    { state: 'ranges', ranges: [{ from: '20:00', to: '03:30' }] },
  ],
  exceptions: [
    { state: 'closed', ranges: [], date: '2030-12-25', label: 'Noël' },
    { state: 'all-day', ranges: [], date: '2030-12-26', label: '' },
    { state: 'ranges', ranges: [{ from: '20:00', to: '04:00' }], date: '2030-12-31', label: 'Réveillon' },
  ],
  openingDate: '2011-04-01',
} satisfies PartialListing
const sent = () => ({ advertiserId: ids.north, key: '1', remoteId: null, version: 1, listing: sheet })
const information = () => mybusinessbusinessinformation({ version: 'v1', auth: client })
const readMask = 'name,title,phoneNumbers,websiteUri,storefrontAddress,regularHours,specialHours,openInfo,metadata'

test('Google’s client reads what our connector has sent to the sandbox of Google', async () => {
  expect(await presence.send([sent()], signal)).toEqual([{ kind: 'taken', remoteId: 'locations/11' }])
  const { data } = await information().locations.getGoogleUpdated({ name: 'locations/11', readMask }, { rootUrl: google })
  expect([data.diffMask, data.pendingMask]).toEqual([undefined, undefined])
  expect(data.location).toMatchObject({
    name: 'locations/11',
    title: 'Agence du Nord',
    phoneNumbers: { primaryPhone: '+33320000001', additionalPhones: ['+33320000002'] },
    openInfo: { status: 'OPEN', openingDate: { year: 2011, month: 4, day: 1 } },
    metadata: { hasVoiceOfMerchant: true },
  })
  expect(data.location?.regularHours?.periods).toContainEqual({
    openDay: 'SUNDAY',
    openTime: { hours: 20, minutes: 0 },
    closeDay: 'MONDAY',
    closeTime: { hours: 3, minutes: 30 },
  })
  expect((await presence.read(sent(), signal))?.shown).toEqual(sheet)
})

test('our connector reads what Google’s client has changed in the sandbox of Google', async () => {
  await presence.send([sent()], signal)
  const { data } = await information().locations.patch(
    {
      name: 'locations/11',
      updateMask: 'title,openInfo.status,regularHours,specialHours',
      requestBody: {
        title: 'Agence des Flandres',
        openInfo: { status: 'CLOSED_TEMPORARILY' },
        regularHours: { periods: [{ openDay: 'TUESDAY', openTime: {}, closeDay: 'WEDNESDAY', closeTime: {} }] },
      },
    },
    { rootUrl: google },
  )
  expect(data).toMatchObject({ title: 'Agence des Flandres', openInfo: { openingDate: { year: 2011 } } })
  expect((await presence.read(sent(), signal))?.shown).toMatchObject({
    name: 'Agence des Flandres',
    status: 'temporarily-closed',
    exceptions: [],
    hours: [{ state: 'closed' }, { state: 'all-day' }, ...Array.from({ length: 5 }, () => ({ state: 'closed' }))],
    openingDate: '2011-04-01',
    website: 'https://nord.example/',
  })
})

test('Google’s client lists the places of the sandbox of Google as their owner has named them', async () => {
  await presence.send([{ ...sent(), listing: { name: 'Agence de la Lys' } }], signal)
  const { data } = await information().accounts.locations.list({ parent, readMask: 'name,title' }, { rootUrl: google })
  expect(data.locations?.map(({ name, title }) => [name, title])).toEqual([
    ['locations/11', 'Agence de la Lys'],
    ['locations/12', expect.stringContaining('Location')],
    ['locations/13', expect.stringContaining('Syndic')],
  ])
})

test('Google’s client understands which field of a place the sandbox of Google refuses', async () => {
  const patch = information().locations.patch(
    { name: 'locations/11', updateMask: 'phoneNumbers', requestBody: { phoneNumbers: { primaryPhone: 'none' } } },
    { rootUrl: google },
  )
  await expect(patch).rejects.toMatchObject({
    status: 400,
    message: 'Request contains an invalid argument.',
    response: {
      data: { error: { details: [{ reason: 'INVALID_PHONE_NUMBER', metadata: { field_mask: 'phone_numbers.primary_phone' } }] } },
    },
  })
})

test('Google’s client may try a change of a place without making it', async () => {
  const before = await information().locations.get({ name: 'locations/11', readMask: 'title' }, { rootUrl: google })
  const { data } = await information().locations.patch(
    { name: 'locations/11', updateMask: 'title', validateOnly: true, requestBody: { title: 'Autre' } },
    { rootUrl: google },
  )
  expect(data).toEqual({})
  expect((await information().locations.get({ name: 'locations/11', readMask: 'title' }, { rootUrl: google })).data).toEqual(before.data)
})
