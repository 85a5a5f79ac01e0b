import type { PartialListing } from '@vitrine/core/presence'
import { describe, expect, it } from 'vitest'
import { MediumFault, type MediumConnector } from '../presence/presence.connector.model.ts'
import { createGooglePresence } from '../presence/presence.google.client.ts'
import type { ConnectedPage, OpenConnection, PageCall } from '../social-networks/social-networks.connector.model.ts'
import { createGoogleConnector } from '../social-networks/social-networks.google.client.ts'
import { agreeAt, subscribeNetworks } from '../test/consent.ts'
import { problemsOf, type Exchange } from '../test/contracts/contract.ts'
import { recordingFetch } from '../test/contracts/exchanges.ts'
import { googleLocationsContract } from '../test/contracts/google-locations.ts'
import { beforeEachApp } from '../test/each-app.ts'
import { ids, testConfig, type TestApp } from '../test/harness.ts'
import { preparedPost } from '../test/networks.ts'
import { delays, locationFailures, type LocationFailure } from './sandbox-networks.model.ts'
import { networkFetch } from './sandbox-networks.routes.ts'

const base = '/sandbox-networks/google'
const returnTo = `${testConfig.publicUrl}/socialNetworks`
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const signal = new AbortController().signal
const place = 'locations/11'

const listing = {
  name: 'Agence du Nord',
  phones: ['+33320000001'],
  website: 'https://nord.example/',
} satisfies PartialListing
const sent = { advertiserId: ids.north, key: '1', remoteId: null, version: 1, listing }

let app: TestApp
let page: ConnectedPage
let exchanges: Exchange[]
let connector: ReturnType<typeof createGoogleConnector>
let presence: MediumConnector
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribeNetworks(app)
  const vendorApp = testConfig.socialNetworks.google
  if (!vendorApp) throw new Error('The tests know no application of Google')
  exchanges = []
  const fetch = recordingFetch(networkFetch(app.deps), (exchange) => void exchanges.push(exchange))
  connector = createGoogleConnector({ app: vendorApp, fetch, now: () => app.clock.now(), pause: async () => undefined })
  const code = (await agreeAt(app, connector.authorizeAddress({ state: 's', challenge, returnTo }), ids.north)).get('code') ?? ''
  const { access } = await connector.exchange({ code, verifier, returnTo })
  page = { network: 'google', id: `accounts/1/${place}`, name: 'Agence', address: null, token: access }
  const open = async () => ({ page, call: (call: PageCall) => connector.call(page, call) }) as OpenConnection
  presence = createGooglePresence({ connections: { open }, now: () => app.clock.now() })
  exchanges = []
})

const choose = (failure: string) =>
  app.app.request(`${base}/locations/failure`, { method: 'POST', body: new URLSearchParams({ 'location-failure': failure }) })
const call = async (method: 'GET' | 'PATCH', path: string, body?: object) => {
  const reply = await app.app.request(`${base}/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${page.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}
const faultOf = async (work: Promise<unknown>): Promise<MediumFault> => {
  const fault = await work.catch((error: unknown) => error)
  if (!(fault instanceof MediumFault)) throw new Error('It did not fail', { cause: fault })
  return fault
}

describe('what is chosen for the next call about a place', () => {
  it.each([
    ['expired-token', { isUnconnected: true }],
    ['rate-limit', { isUnconnected: false, retryAt: expect.any(Date) as Date }],
    ['outage', { isUnconnected: false }],
  ] as const)('%s happens once, to what is sent and to what is read', async (failure, told) => {
    await choose(failure)
    expect(await faultOf(presence.send([sent], signal))).toMatchObject(told)
    expect(await presence.send([sent], signal)).toMatchObject([{ kind: 'taken' }])
    await choose(failure)
    expect(await faultOf(presence.read(sent, signal))).toMatchObject(told)
    expect(await presence.read(sent, signal)).toMatchObject({ shown: listing })
  })

  it('field-refused names the phone number, and the next attempt is taken', async () => {
    await choose('field-refused')
    expect(await presence.send([sent], signal)).toMatchObject([{ kind: 'refused', field: 'phones' }])
    await choose('field-refused')
    expect(await presence.send([{ ...sent, listing: { name: 'Agence' } }], signal)).toMatchObject([{ kind: 'refused', field: 'name' }])
    expect(await presence.send([sent], signal)).toMatchObject([{ kind: 'taken' }])
  })

  it('slow-review shows what was published before, until the changes have been looked at', async () => {
    await presence.send([sent], signal)
    await choose('slow-review')
    await presence.send([{ ...sent, listing: { ...listing, name: 'Agence de Lille', website: 'https://lille.example/' } }], signal)
    expect(await presence.read(sent, signal)).toMatchObject({ shown: listing, pending: ['name', 'website'] })
    app.clock.advance(delays.slowMs)
    expect(await presence.read(sent, signal)).toMatchObject({
      shown: { name: 'Agence de Lille', website: 'https://lille.example/' },
      pending: [],
    })
  })

  it('user-suggestion shows another phone number, until its owner says it again', async () => {
    await presence.send([sent], signal)
    await choose('user-suggestion')
    expect(await presence.read(sent, signal)).toMatchObject({ shown: { ...listing, phones: ['+33 1 99 00 12 34'] }, pending: [] })
    expect((await call('GET', `${place}:getGoogleUpdated?readMask=metadata`)).body).toMatchObject({
      location: { metadata: { hasGoogleUpdated: true } },
      diffMask: 'phoneNumbers',
    })
    await presence.send([{ ...sent, listing: { name: 'Agence' } }], signal)
    expect(await presence.read(sent, signal)).toMatchObject({ shown: { phones: ['+33 1 99 00 12 34'] } })
    await presence.send([sent], signal)
    expect(await presence.read(sent, signal)).toMatchObject({ shown: listing })
  })

  it('duplicate-place tells a second place, until its owner merges both on Google’s own pages', async () => {
    await presence.send([sent], signal)
    await choose('duplicate-place')
    expect((await presence.read(sent, signal))?.duplicate).toEqual({ id: 'locations/16', name: 'Agence du Nord (2)', address: '' })
    await app.app.request(`${base}/locations/11/merge`, { method: 'POST' })
    expect((await presence.read(sent, signal))?.duplicate).toBeNull()
    expect((await call('GET', 'locations/16?readMask=title')).status).toBe(404)
  })

  it('is another choice than that of the next post', async () => {
    await app.app.request(`${base}/failure`, { method: 'POST', body: new URLSearchParams({ failure: 'outage' }) })
    expect(await presence.send([sent], signal)).toMatchObject([{ kind: 'taken' }])
    await choose('outage')
    await expect(connector.publish(page, preparedPost(), signal)).rejects.toMatchObject({ reason: 'outage' })
    expect((await connector.publish(page, preparedPost(), signal)).isPending).toBe(false)
    expect(await faultOf(presence.read(sent, signal))).toMatchObject({ isUnconnected: false })
  })

  it('has to be one of those that there are', async () => {
    expect((await choose('earthquake')).status).toBe(400)
  })
})

it.each(locationFailures)('nothing that is sent about a place or answered is unknown to Google’s own types, with %s', async (failure) => {
  const whole: PartialListing = {
    ...listing,
    status: 'open',
    address: { lines: ['12 rue du Port'], postalCode: '59000', city: 'Lille', country: 'FR' },
    hours: Array.from({ length: 7 }, () => ({ state: 'ranges', ranges: [{ from: '18:00', to: '02:00' }] })),
    exceptions: [{ date: '2030-12-25', state: 'closed', ranges: [], label: '' }],
    openingDate: '2011-04-01',
  }
  await presence.send([{ ...sent, listing: whole }], signal)
  await choose(failure)
  const again = await Promise.allSettled([presence.send([{ ...sent, listing: { ...whole, name: 'Agence' } }], signal)])
  await presence.read(sent, signal)
  expect(again[0]?.status).toBe(['expired-token', 'rate-limit', 'outage'].includes(failure) ? 'rejected' : 'fulfilled')
  expect(exchanges.map(({ method }) => method).slice(0, 3)).toEqual(['PATCH', 'PATCH', 'GET'])
  expect(exchanges.flatMap((exchange) => problemsOf(googleLocationsContract, exchange))).toEqual([])
})

describe('a place of the sandbox', () => {
  const open = { openDay: 'MONDAY', openTime: { hours: 9 }, closeDay: 'MONDAY', closeTime: { hours: 18 } }
  const regularHours = { periods: [open] }
  const christmas = { startDate: { year: 2030, month: 12, day: 25 } }
  const special = (period: object) => ({ regularHours, specialHours: { specialHourPeriods: [{ ...christmas, ...period }] } })
  const hours = (period: object) => ({ regularHours: { periods: [open, { ...open, ...period }] } })
  const specialField = (name: string): string => `special_hours.special_hour_periods[0].${name}`

  it.each([
    ['no name', { title: ' ' }, 'title'],
    ['no number', { phoneNumbers: { primaryPhone: '' } }, 'phone_numbers.primary_phone'],
    [
      'three further numbers',
      { phoneNumbers: { primaryPhone: '0320000001', additionalPhones: Array(3).fill('0320000002') } },
      'phone_numbers.additional_phones',
    ],
    [
      'a further number of letters',
      { phoneNumbers: { primaryPhone: '0320000001', additionalPhones: ['call us'] } },
      'phone_numbers.additional_phones',
    ],
    ['an address that is none', { websiteUri: 'nord' }, 'website_uri'],
    ['no country', { storefrontAddress: { addressLines: ['1 rue'] } }, 'storefront_address.region_code'],
    ['six lines', { storefrontAddress: { regionCode: 'FR', addressLines: Array(6).fill('a') } }, 'storefront_address.address_lines'],
    ['a day that is none', hours({ openDay: 'LUNDI' }), 'regular_hours.periods[1].open_day'],
    ['no last day', hours({ closeDay: undefined }), 'regular_hours.periods[1].close_day'],
    ['an hour after 24:00', hours({ closeTime: { hours: 24, minutes: 1 } }), 'regular_hours.periods[1].close_time'],
    ['an hour before midnight', hours({ openTime: { hours: -1 } }), 'regular_hours.periods[1].open_time'],
    ['hours that end before they begin', hours({ closeTime: { hours: 8 } }), 'regular_hours.periods[1].close_time'],
    ['an exceptional day that is none', special({ startDate: { year: 2030, month: 2, day: 30 } }), specialField('start_date')],
    ['an exceptional day without hours', special({}), specialField('open_time')],
    ['an exceptional day of 24 hours', special({ openTime: {}, closeTime: { hours: 24 } }), specialField('close_time')],
    [
      'an exceptional day that ends before it begins',
      special({ openTime: { hours: 9 }, closeTime: { hours: 8 } }),
      specialField('close_time'),
    ],
    [
      'an exceptional day until the noon after',
      special({ openTime: { hours: 20 }, endDate: { year: 2030, month: 12, day: 26 }, closeTime: { hours: 12 } }),
      specialField('close_time'),
    ],
    [
      'an exceptional day of three',
      special({ openTime: { hours: 20 }, endDate: { year: 2030, month: 12, day: 27 }, closeTime: { hours: 1 } }),
      specialField('end_date'),
    ],
    [
      'exceptional days without hours of the week',
      { specialHours: { specialHourPeriods: [{ ...christmas, closed: true }] } },
      'special_hours',
    ],
    ['a state that is none', { openInfo: { status: 'CLOSED' } }, 'open_info.status'],
    [
      'an opening date in two years',
      { openInfo: { status: 'OPEN', openingDate: { year: 2034, month: 1, day: 1 } } },
      'open_info.opening_date',
    ],
    ['a field that is none', { email: 'a@nord.example', title: 'Agence' }, 'location'],
  ])('with %s is refused, and nothing of it is kept', async (_, body, field) => {
    const mask = Object.keys(body)
      .filter((name) => name !== 'email')
      .join(',')
    const refused = await call('PATCH', `${place}?updateMask=${mask}`, body)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain(`"${field}"`)
    const { body: kept } = await call('GET', `${place}?readMask=title,${mask}`)
    expect(Object.keys(kept)).toEqual(['title'])
  })

  it.each([
    ['PATCH', `${place}`, 'update_mask'],
    ['PATCH', `${place}?updateMask=titre`, 'update_mask'],
    ['PATCH', `${place}?updateMask=metadata`, 'update_mask'],
    ['PATCH', `${place}?updateMask=title,phoneNumbers.primaryPhone`, 'update_mask'],
    ['GET', `${place}`, 'read_mask'],
    ['GET', `${place}:getGoogleUpdated?readMask=nom`, 'read_mask'],
    ['GET', 'accounts/1/locations', 'read_mask'],
  ] as const)('%s %s is refused for its mask', async (method, path, field) => {
    const refused = await call(method, path, method === 'PATCH' ? { title: 'Agence' } : undefined)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining(`"${field}"`)])
  })

  it.each([
    ['of somebody else', 'locations/21', 403],
    ['that nobody has', 'locations/14', 404],
    ['of an account that is none', 'locations/9999991', 404],
    ['with a name that is none', 'locations/abc', 404],
    ['without a second one', 'locations/16', 404],
  ])('%s cannot be read or changed', async (_, path, status) => {
    expect((await call('GET', `${path}?readMask=title`)).status).toBe(status)
    expect((await call('PATCH', `${path}?updateMask=title`, { title: 'Agence' })).status).toBe(status)
  })

  it('without a token is not shown', async () => {
    expect((await app.app.request(`${base}/v1/${place}?readMask=title`)).status).toBe(401)
  })
})

describe('the page of the sandbox of Google', () => {
  const shown = async (query = '', language = 'fr'): Promise<string> =>
    (await app.app.request(`${base}${query}`, { headers: { 'accept-language': language } })).text()

  it('shows nothing of places before anything is said of them', async () => {
    const text = await shown()
    expect(text).not.toContain('id="locations"')
    expect(text).toContain('une deuxième fiche du même établissement apparaît')
  })

  it('shows what visitors see of a place, with its hours and exceptional days', async () => {
    const whole: PartialListing = {
      ...listing,
      status: 'temporarily-closed',
      address: { lines: ['12 rue du Port'], postalCode: '59000', city: 'Lille', country: 'FR' },
      hours: Array.from({ length: 7 }, (_, index) =>
        index < 5
          ? { state: 'ranges', ranges: [{ from: '09:00', to: '18:30' }] }
          : { state: index === 5 ? 'all-day' : 'closed', ranges: [] },
      ),
      exceptions: [{ date: '2030-12-25', state: 'closed', ranges: [], label: '' }],
      openingDate: '2011-04-01',
    }
    await presence.send([{ ...sent, listing: whole }], signal)
    const text = await shown('?page=11')
    for (const part of ['Agence du Nord', 'Fermé temporairement', '12 rue du Port, 59000 Lille', '+33320000001', 'https://nord.example/'])
      expect(text).toContain(part)
    expect(text).toMatch(/lundi<\/th><td>09:00–18:30/)
    expect(text).toMatch(/samedi<\/th><td>Ouvert 24 h\/24/)
    expect(text).toMatch(/dimanche<\/th><td>Fermé/)
    expect(text).toMatch(/25 décembre 2030<\/th><td>Fermé/)
    expect(text).toContain('Ouvert depuis le 1 avril 2011')
    expect(await shown('?page=12')).not.toContain('Agence du Nord')
  })

  it('says that changes are looked at, that a user has changed something, and offers to merge two places', async () => {
    await presence.send([sent], signal)
    for (const failure of ['user-suggestion', 'duplicate-place'] satisfies LocationFailure[]) {
      await choose(failure)
      await presence.read(sent, signal)
    }
    await choose('slow-review')
    await presence.send([{ ...sent, listing: { name: 'Agence de Lille' } }], signal)
    const text = await shown()
    expect(text).toContain('modifications en cours d’examen')
    expect(text).toContain('modifié par un internaute')
    expect(text).toContain(`action="${base}/locations/11/merge"`)
    expect(text).toContain('Agence du Nord')
    expect(text).not.toContain('Agence de Lille')
  })
})
