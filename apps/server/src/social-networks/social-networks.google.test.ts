import { describe, expect, it, test } from 'vitest'
import { googleContract } from '../test/contracts/google.ts'
import { connectedPage, picture, preparedPost, video } from '../test/networks.ts'
import { createVendor, type VendorReply } from '../test/contracts/vendor.ts'
import { NetworkFault } from './social-networks.connector.model.ts'
import { createGoogleConnector } from './social-networks.google.client.ts'
import { judgeGoogle } from './social-networks.google.rules.ts'

const page = connectedPage({ network: 'google', id: 'accounts/1/locations/2' })
const path = '/v4/accounts/1/locations/2/localPosts'
const signal = new AbortController().signal
const now = new Date('2026-11-23T09:00:00Z')
const since = new Date('2026-11-23T08:55:00Z')
const name = 'accounts/1/locations/2/localPosts/9'
const refused = (code: number, status: string, message: string, details: object[] = []): VendorReply => ({
  status: code,
  body: { error: { code, status, message, details } },
})
const entry = (more: object = {}) => ({
  name,
  summary: 'A house by the river',
  state: 'LIVE',
  createTime: '2026-11-23T08:58:00.123456789Z',
  searchUrl: 'https://local.google.com/place?id=9',
  ...more,
})
const faultOf = async (work: Promise<unknown>): Promise<NetworkFault> => {
  const fault = await work.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(fault instanceof NetworkFault)) throw new Error('It was not refused', { cause: fault })
  return fault
}

describe('consent', () => {
  it('is asked for with a proof of who asked, and with what refreshes the token', () => {
    const url = new URL(
      createGoogleConnector(createVendor(googleContract, []).deps).authorizeAddress({
        state: 's',
        challenge: 'c',
        returnTo: 'https://area.example/back',
      }),
    )
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'app-1',
      redirect_uri: 'https://area.example/back',
      response_type: 'code',
      scope: 'https://www.googleapis.com/auth/business.manage',
      state: 's',
      code_challenge: 'c',
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
    })
  })

  it('does not end by itself, and what refreshes the token stays where none comes along', async () => {
    const vendor = createVendor(googleContract, [
      ['POST /token', { body: { access_token: 'a', expires_in: 3_599, refresh_token: 'r' } }],
      ['POST /token', { body: { access_token: 'b', expires_in: 3_599 } }],
      ['POST /token', { status: 400, body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' } }],
    ])
    const connector = createGoogleConnector(vendor.deps)
    const tokens = await connector.exchange({ code: 'code', verifier: 'proof', returnTo: 'https://area.example/back' })
    expect(tokens).toEqual({ access: 'a', refresh: 'r', accessEndsAt: new Date(now.getTime() + 3_599_000), endsAt: null })
    expect(await connector.refresh(tokens)).toMatchObject({ access: 'b', refresh: 'r', endsAt: null })
    expect(await faultOf(connector.refresh(tokens))).toMatchObject({
      reason: 'connection-expired',
      answer: 'Token has been expired or revoked.',
    })
    expect(vendor.calls[0]).toMatchObject({
      url: 'https://oauth2.googleapis.com/token',
      body: { code_verifier: 'proof', redirect_uri: 'https://area.example/back', grant_type: 'authorization_code' },
    })
  })

  it('tells the places of every account, and which are not verified', async () => {
    const location = (id: string, verified: boolean) => ({
      name: `locations/${id}`,
      title: `Place ${id}`,
      metadata: { hasVoiceOfMerchant: verified, mapsUri: `https://maps.google.com/?cid=${id}` },
    })
    const vendor = createVendor(googleContract, [
      ['GET /v1/accounts', { body: { accounts: [{ name: 'accounts/1' }], nextPageToken: 'more' } }],
      ['GET /v1/accounts', { body: { accounts: [{ name: 'accounts/5' }] } }],
      ['GET /v1/accounts/1/locations', { body: { locations: [location('2', true), location('3', false)] } }],
      ['GET /v1/accounts/5/locations', { body: {} }],
    ])
    expect(await createGoogleConnector(vendor.deps).pages({ access: 'a', refresh: null, accessEndsAt: null, endsAt: null })).toEqual([
      { id: 'accounts/1/locations/2', name: 'Place 2', address: 'https://maps.google.com/?cid=2', token: null, refusal: null },
      { id: 'accounts/1/locations/3', name: 'Place 3', address: 'https://maps.google.com/?cid=3', token: null, refusal: 'unverified' },
    ])
    expect(vendor.calls.map(({ url }) => new URL(url).hostname)).toEqual([
      'mybusinessaccountmanagement.googleapis.com',
      'mybusinessaccountmanagement.googleapis.com',
      'mybusinessbusinessinformation.googleapis.com',
      'mybusinessbusinessinformation.googleapis.com',
    ])
    expect(vendor.calls[2]?.query).toMatchObject({ readMask: 'name,title,metadata' })
  })
})

describe('a local post', () => {
  it('has one picture, no video, and a button', async () => {
    const vendor = createVendor(googleContract, [[`POST ${path}`, { body: entry({ state: 'PROCESSING' }) }]])
    const post = preparedPost({
      type: 'standard',
      pictures: [picture('a'), picture('b')],
      video: video(),
      button: 'book',
      buttonUrl: 'https://agence.example/visit',
    })
    expect(await createGoogleConnector(vendor.deps).publish(page, post, signal)).toEqual({
      remoteId: name,
      address: 'https://local.google.com/place?id=9',
      isPending: true,
      leftOut: [],
    })
    expect(vendor.calls[0]).toMatchObject({
      url: `https://mybusiness.googleapis.com${path}`,
      headers: { authorization: 'Bearer page-token' },
    })
    expect(vendor.calls[0]?.body).toEqual({
      languageCode: 'fr',
      summary: 'A house by the river',
      topicType: 'STANDARD',
      media: [{ mediaFormat: 'PHOTO', sourceUrl: 'https://area.example/a.jpg' }],
      callToAction: { actionType: 'BOOK', url: 'https://agence.example/visit' },
    })
  })

  it('that calls has no address', async () => {
    const vendor = createVendor(googleContract, [[`POST ${path}`, { body: entry() }]])
    await createGoogleConnector(vendor.deps).publish(page, preparedPost({ button: 'call', buttonUrl: 'https://agence.example' }), signal)
    expect(vendor.calls[0]?.body).toMatchObject({ callToAction: { actionType: 'CALL' } })
  })

  it('of an event has a title and its days, an offer its conditions in the place of a button', async () => {
    const offer = {
      title: 'Open days',
      link: 'https://agence.example/offer',
      conditions: 'Until Sunday',
      from: '2026-12-04',
      to: '2026-12-06',
    }
    const vendor = createVendor(googleContract, [
      [`POST ${path}`, { body: entry() }],
      [`POST ${path}`, { body: entry() }],
    ])
    const connector = createGoogleConnector(vendor.deps)
    await connector.publish(page, preparedPost({ type: 'event', offer }), signal)
    await connector.publish(page, preparedPost({ type: 'offer', offer, button: 'shop', buttonUrl: 'https://agence.example' }), signal)
    const event = {
      title: 'Open days',
      schedule: { startDate: { year: 2026, month: 12, day: 4 }, endDate: { year: 2026, month: 12, day: 6 } },
    }
    expect(vendor.calls.map(({ body }) => body)).toEqual([
      { languageCode: 'fr', summary: 'A house by the river', topicType: 'EVENT', event },
      {
        languageCode: 'fr',
        summary: 'A house by the river',
        topicType: 'OFFER',
        event,
        offer: { redeemOnlineUrl: 'https://agence.example/offer', termsConditions: 'Until Sunday' },
      },
    ])
  })

  it('may be out where its answer is lost, and is looked for by its text', async () => {
    const older = entry({ name: 'accounts/1/locations/2/localPosts/1', createTime: '2026-11-20T08:58:00Z' })
    const vendor = createVendor(googleContract, [
      [`POST ${path}`, { status: 502 }],
      [`GET ${path}`, { body: { localPosts: [older, entry()] } }],
      [`GET ${path}`, { body: {} }],
    ])
    const connector = createGoogleConnector(vendor.deps)
    expect(await faultOf(connector.publish(page, preparedPost(), signal))).toMatchObject({ reason: 'outage', isAnswerLost: true })
    expect(await connector.find(page, preparedPost(), since)).toMatchObject({ remoteId: name, isPending: false })
    expect(await connector.find(page, preparedPost(), since)).toBeNull()
  })

  it('is looked at for a while, then live, refused or gone', async () => {
    const vendor = createVendor(googleContract, [
      [`GET /v4/${name}`, { body: entry({ state: 'PROCESSING' }) }],
      [`GET /v4/${name}`, { body: entry() }],
      [`GET /v4/${name}`, { body: entry({ state: 'REJECTED' }) }],
      [`GET /v4/${name}`, { body: entry({ state: 'REJECTED', summary: 'Call 04 65 71 10 01' }) }],
      [`GET /v4/${name}`, refused(404, 'NOT_FOUND', 'Requested entity was not found.')],
      [`DELETE /v4/${name}`, { body: {} }],
    ])
    const connector = createGoogleConnector(vendor.deps)
    const states = []
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { state, answer } = await connector.state(page, name)
      states.push([state, answer])
    }
    expect(states).toEqual([
      ['pending', null],
      ['live', null],
      ['refused', 'REJECTED'],
      ['refused', 'REJECTED: PHONE_NUMBER'],
      ['gone', 'Requested entity was not found.'],
    ])
    await connector.remove(page, name)
    expect(vendor.left).toEqual([])
  })
})

test.each([
  [401, 'UNAUTHENTICATED', 'invalid credentials', [], 'connection-expired'],
  [403, 'PERMISSION_DENIED', 'The caller does not have permission', [], 'rights'],
  [403, 'PERMISSION_DENIED', 'Quota exceeded', [], 'rate-limit'],
  [429, 'RESOURCE_EXHAUSTED', 'Quota exceeded', [], 'rate-limit'],
  [409, 'ALREADY_EXISTS', 'Requested entity already exists', [], 'duplicate'],
  [503, 'UNAVAILABLE', 'away', [], 'outage'],
  [
    400,
    'INVALID_ARGUMENT',
    'Request contains an invalid argument.',
    [{ errorDetails: [{ field: 'summary', message: 'Contains a phone number' }] }],
    'phone-number',
  ],
  [
    400,
    'INVALID_ARGUMENT',
    'Request contains an invalid argument.',
    [{ errorDetails: [{ field: 'media.source_url', message: 'too small' }] }],
    'media',
  ],
  [
    400,
    'INVALID_ARGUMENT',
    'Request contains an invalid argument.',
    [{ errorDetails: [{ field: 'summary', message: 'too long' }] }],
    'text',
  ],
  [404, 'NOT_FOUND', 'Requested entity was not found.', [], 'unknown'],
] as const)('Google means %s %s %s as it is handled', (code, status, message, details, reason) => {
  expect(judgeGoogle({ status: code, headers: new Headers(), body: { error: { code, status, message, details } } }, now)).toMatchObject({
    reason,
    answer: message,
  })
})
