import { describe, expect, it } from 'vitest'
import { googleLocationsContract } from '../test/contracts/google-locations.ts'
import { createVendor } from '../test/contracts/vendor.ts'
import { connectedPage } from '../test/networks.ts'
import {
  NetworkFault,
  type OpenConnection,
  type PageCall,
  type SocialConnections,
} from '../social-networks/social-networks.connector.model.ts'
import { createGoogleConnector } from '../social-networks/social-networks.google.client.ts'
import { MediumFault, type SentListing } from './presence.connector.model.ts'
import { createGooglePresence } from './presence.google.client.ts'

const signal = new AbortController().signal
const place = '/v1/locations/2'
const updated = `${place}:getGoogleUpdated`
const page = connectedPage({
  network: 'google',
  id: 'accounts/1/locations/2',
  token: 'token-of-the-person',
  address: 'https://maps.example/2',
})
const sent: SentListing = {
  advertiserId: 1,
  key: '1',
  remoteId: null,
  version: 3,
  listing: { name: 'Agence', phones: ['+33 3 20 00 00 01'] },
}

const refused = (code: number, status: string, message: string, more: { details?: object[]; headers?: Record<string, string> } = {}) => ({
  status: code,
  body: { error: { code, status, message, details: more.details ?? [] } },
  headers: more.headers ?? {},
})

const unconnected = (fault: NetworkFault): SocialConnections => ({ open: () => Promise.reject(fault) })

const presenceOf = (script: Parameters<typeof createVendor>[1], refusing?: SocialConnections) => {
  const vendor = createVendor(googleLocationsContract, script)
  const { call } = createGoogleConnector(vendor.deps)
  const connections: SocialConnections = {
    open: async () => ({ page, call: (request: PageCall) => call(page, request) }) as OpenConnection,
  }
  return { vendor, google: createGooglePresence({ ...vendor.deps, connections: refusing ?? connections }) }
}

const faultOf = async (work: Promise<unknown>): Promise<MediumFault> => {
  const fault = await work.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(fault instanceof MediumFault)) throw new Error('It did not fail', { cause: fault })
  return fault
}

describe('sending to Google', () => {
  it('changes the fields of the listing alone, at the place that posts are published on', async () => {
    const { vendor, google } = presenceOf([[`PATCH ${place}`, { body: { name: 'locations/2' } }]])
    expect(await google.send([sent], signal)).toEqual([{ kind: 'taken', remoteId: 'locations/2' }])
    expect(vendor.calls).toMatchObject([
      {
        url: `https://mybusinessbusinessinformation.googleapis.com${place}`,
        query: { updateMask: 'title,phoneNumbers' },
        headers: { authorization: 'Bearer token-of-the-person' },
        body: { title: 'Agence', phoneNumbers: { primaryPhone: '+33320000001', additionalPhones: [] } },
      },
    ])
  })

  it('asks nothing where no field of the listing is one of Google’s', async () => {
    const { google, vendor } = presenceOf([])
    expect(await google.send([{ ...sent, listing: { email: 'a@nord.example' } }], signal)).toMatchObject([{ kind: 'taken' }])
    expect(vendor.calls).toEqual([])
  })

  it('tells which field Google refuses, by a code', async () => {
    const details = [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'INVALID_PHONE_NUMBER',
        domain: 'mybusinessbusinessinformation.googleapis.com',
        metadata: { field_mask: 'phone_numbers.primary_phone' },
      },
    ]
    const { google } = presenceOf([
      [`PATCH ${place}`, refused(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.', { details })],
    ])
    expect(await google.send([sent], signal)).toEqual([
      { kind: 'refused', field: 'phones', answer: 'Request contains an invalid argument. INVALID_PHONE_NUMBER' },
    ])
  })

  it('tells which field Google refuses, by a description, and goes on with the next listing', async () => {
    const details = [
      {
        '@type': 'type.googleapis.com/google.rpc.BadRequest',
        fieldViolations: [{ field: 'regular_hours.periods[0].close_time', description: 'Must be after open_time' }],
      },
    ]
    const { google } = presenceOf([
      [`PATCH ${place}`, refused(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.', { details })],
      [`PATCH ${place}`, {}],
    ])
    expect(await google.send([sent, sent], signal)).toEqual([
      { kind: 'refused', field: 'hours', answer: 'Request contains an invalid argument. Must be after open_time' },
      { kind: 'taken', remoteId: 'locations/2' },
    ])
  })

  it('tells a refusal that names no field, and a place that is gone', async () => {
    const { google } = presenceOf([
      [`PATCH ${place}`, refused(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.')],
      [`PATCH ${place}`, refused(404, 'NOT_FOUND', 'Requested entity was not found.')],
    ])
    expect(await google.send([sent, sent], signal)).toEqual([
      { kind: 'refused', field: null, answer: 'Request contains an invalid argument.' },
      { kind: 'refused', field: null, answer: 'Requested entity was not found.' },
    ])
  })

  it.each([
    ['nobody has connected', new NetworkFault('connection-missing', ''), 'connection-missing'],
    ['whose consent has ended', new NetworkFault('connection-expired', 'Token has been revoked.'), 'Token has been revoked.'],
  ])('an account that %s needs a person', async (_, fault, message) => {
    const { google } = presenceOf([], unconnected(fault))
    expect(await faultOf(google.send([sent], signal))).toMatchObject({ isUnconnected: true, message, retryAt: null })
    expect(await faultOf(google.read(sent, signal))).toMatchObject({ isUnconnected: true, message })
  })

  it.each([
    ['a token that is no longer taken', refused(401, 'UNAUTHENTICATED', 'Invalid credentials.'), { isUnconnected: true }],
    ['a person without rights', refused(403, 'PERMISSION_DENIED', 'The caller does not have permission'), { isUnconnected: true }],
    [
      'a limit of calls',
      refused(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.', { headers: { 'retry-after': '120' } }),
      { isUnconnected: false, retryAt: new Date('2026-11-23T09:02:00Z') },
    ],
    [
      'an outage with an end',
      refused(503, 'UNAVAILABLE', 'Unavailable.', { headers: { 'retry-after': '600' } }),
      { isUnconnected: false, retryAt: new Date('2026-11-23T09:10:00Z') },
    ],
    ['an outage without an end', refused(500, 'INTERNAL', 'Internal error.'), { isUnconnected: false, retryAt: null }],
    ['a broken line', new Error('socket hang up'), { isUnconnected: false, message: 'outage' }],
  ])('%s is no refusal of the listing', async (_, reply, told) => {
    const { google } = presenceOf([
      [`PATCH ${place}`, reply],
      [`GET ${updated}`, reply],
    ])
    expect(await faultOf(google.send([sent], signal))).toMatchObject(told)
    expect(await faultOf(google.read(sent, signal))).toMatchObject(told)
  })

  it('never repeats the token, even if Google does', async () => {
    const { google } = presenceOf([[`PATCH ${place}`, refused(400, 'INVALID_ARGUMENT', 'Bad token-of-the-person')]])
    expect(await google.send([sent], signal)).toMatchObject([{ answer: 'Bad …' }])
  })
})

describe('reading from Google', () => {
  const shown = { name: 'locations/2', title: 'Agence ouverte', openInfo: { status: 'OPEN' } }

  it('tells what the public sees, and what is not published yet', async () => {
    const { google, vendor } = presenceOf([
      [
        `GET ${updated}`,
        {
          body: {
            location: { ...shown, metadata: { mapsUri: 'https://maps.google.com/?cid=2', hasPendingEdits: true } },
            diffMask: 'title,phoneNumbers',
            pendingMask: 'phoneNumbers,openInfo.openingDate',
          },
        },
      ],
    ])
    expect(await google.read(sent, signal)).toEqual({
      remoteId: 'locations/2',
      address: 'https://maps.google.com/?cid=2',
      shown: expect.objectContaining({ name: 'Agence ouverte', phones: [] }) as unknown,
      pending: ['phones', 'openingDate'],
      refusal: null,
      duplicate: null,
    })
    expect(vendor.calls[0]?.query['readMask']).toContain('metadata')
  })

  it('has the address of the connection where Google tells none', async () => {
    const { google } = presenceOf([[`GET ${updated}`, { body: { location: shown } }]])
    expect(await google.read(sent, signal)).toMatchObject({ address: 'https://maps.example/2', pending: [] })
  })

  it('tells the place that this one duplicates', async () => {
    const { google } = presenceOf([
      [`GET ${updated}`, { body: { location: { ...shown, metadata: { duplicateLocation: 'locations/7' } } } }],
      [
        'GET /v1/locations/7',
        {
          body: {
            title: 'Agence (ancienne)',
            storefrontAddress: { regionCode: 'FR', addressLines: ['12 rue du Port'], postalCode: '59000', locality: 'Lille' },
          },
        },
      ],
    ])
    expect((await google.read(sent, signal))?.duplicate).toEqual({
      id: 'locations/7',
      name: 'Agence (ancienne)',
      address: '12 rue du Port, 59000 Lille',
    })
  })

  it('tells a duplicate of somebody else by its name', async () => {
    const { google } = presenceOf([
      [`GET ${updated}`, { body: { location: { ...shown, metadata: { duplicateLocation: 'locations/7' } } } }],
      ['GET /v1/locations/7', refused(403, 'PERMISSION_DENIED', 'The caller does not have permission')],
    ])
    expect((await google.read(sent, signal))?.duplicate).toEqual({ id: 'locations/7', name: 'locations/7', address: '' })
  })

  it('does not lose a duplicate to an outage', async () => {
    const { google } = presenceOf([
      [`GET ${updated}`, { body: { location: { ...shown, metadata: { duplicateLocation: 'locations/7' } } } }],
      ['GET /v1/locations/7', refused(503, 'UNAVAILABLE', 'Unavailable.')],
    ])
    expect(await faultOf(google.read(sent, signal))).toMatchObject({ isUnconnected: false })
  })

  it('tells nothing of a place that is gone', async () => {
    const { google } = presenceOf([[`GET ${updated}`, refused(404, 'NOT_FOUND', 'Requested entity was not found.')]])
    expect(await google.read(sent, signal)).toBeNull()
  })
})
