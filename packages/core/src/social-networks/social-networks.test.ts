import { describe, expect, it, test } from 'vitest'
import { noOptions, type Account } from '../account/index.ts'
import type { HttpCall } from '../http/index.ts'
import { createTopics } from '../topics/index.ts'
import connections from './golden/connections.json' with { type: 'json' }
import pages from './golden/pages.json' with { type: 'json' }
import {
  canManageNetworks,
  canSeeNetworks,
  connectionsWire,
  connectionStateOf,
  createSocialNetworksClient,
  endingNetworks,
  hasNetwork,
  pagesWire,
  promptedNetworks,
} from './index.ts'

const now = new Date('2026-11-23T08:00:00Z')
const after = (days: number): Date => new Date(now.getTime() + days * 86_400_000)

test('the wire is that of the contract, both ways', () => {
  const read = connectionsWire.decode(connections)
  expect(read.connections[0]).toMatchObject({
    network: 'facebook',
    state: 'expiring',
    pageName: 'Agence du Port',
    daysLeft: 5,
    expiresAt: after(5),
  })
  expect(read.connections.map(({ network, isChoosing }) => [network, isChoosing])).toEqual([
    ['facebook', false],
    ['instagram', true],
    ['google', false],
    ['linkedin', false],
  ])
  expect(JSON.parse(JSON.stringify(connectionsWire.encode(read)))).toEqual(connections)
  const choice = pagesWire.decode(pages)
  expect(choice.pages[1]).toEqual({ id: '105', name: 'Agence du Port, location', address: null, refusal: 'role' })
  expect(pagesWire.encode(choice)).toEqual(pages)
})

describe('the client', () => {
  const client = (reply: unknown = null) => {
    const calls: HttpCall[] = []
    const announced: string[] = []
    const topics = createTopics()
    for (const topic of ['social-networks', 'account'] as const) topics.listen(topic, () => announced.push(topic))
    return {
      calls,
      announced,
      client: createSocialNetworksClient({ send: async (call) => (calls.push(call), reply) }, topics),
    }
  }
  const [connection] = connections.reseaux

  it('reads, begins and looks for pages without telling anybody of a change', async () => {
    const list = client(connections)
    expect(await list.client.list()).toHaveLength(4)
    const consent = client({ adresse: 'https://network.example/consent' })
    expect(await consent.client.begin('google')).toBe('https://network.example/consent')
    const choice = client(pages)
    expect(await choice.client.pages('facebook')).toHaveLength(2)
    expect([...list.calls, ...consent.calls, ...choice.calls]).toEqual([
      { service: 'provider', path: '/reseaux-sociaux' },
      { service: 'provider', method: 'POST', path: '/reseaux-sociaux/GOOGLE_MY_BUSINESS/connexion' },
      { service: 'provider', path: '/reseaux-sociaux/FACEBOOK/pages' },
    ])
    expect([...list.announced, ...consent.announced, ...choice.announced]).toEqual([])
  })

  it('finishes, chooses and disconnects, and tells the account too, whose prompts follow', async () => {
    const { client: networks, calls, announced } = client(connection)
    expect((await networks.finish({ state: 's', code: 'c' })).network).toBe('facebook')
    await networks.choose('facebook', '104')
    await networks.disconnect('facebook')
    expect(calls).toEqual([
      { service: 'provider', method: 'POST', path: '/reseaux-sociaux/retour', body: { etat: 's', code: 'c' } },
      { service: 'provider', method: 'PUT', path: '/reseaux-sociaux/FACEBOOK/page', body: { page: '104' } },
      { service: 'provider', method: 'DELETE', path: '/reseaux-sociaux/FACEBOOK' },
    ])
    expect(announced).toEqual(['social-networks', 'account', 'social-networks', 'account', 'social-networks', 'account'])
  })

  it('asks for a connection by mail', async () => {
    const { client: networks, calls } = client()
    const request = { object: 'LinkedIn', message: 'Please', name: 'Ann', email: 'ann@port.example', phone: '' }
    await networks.ask(request)
    expect(calls).toEqual([{ service: 'backend', method: 'POST', path: '/mail/send', body: request }])
  })
})

describe('a connection', () => {
  it.each([
    ['missing', { pageId: null, expiresAt: null, isRefused: false }],
    ['connected', { pageId: '1', expiresAt: null, isRefused: false }],
    ['connected', { pageId: '1', expiresAt: after(10), isRefused: false }],
    ['expiring', { pageId: '1', expiresAt: after(9.9), isRefused: false }],
    ['expired', { pageId: '1', expiresAt: now, isRefused: false }],
    ['expired', { pageId: '1', expiresAt: after(30), isRefused: true }],
  ] as const)('is %s by %j', (state, connection) => {
    expect(connectionStateOf(connection, now)).toBe(state)
  })
})

const accountWith = (
  options: object,
  { tokens = {}, ...rest }: { tokens?: Record<string, string>; mainAccount?: boolean; pageScopes?: Account['pageScopes'] } = {},
): Account =>
  ({
    advertiser: { options: { ...noOptions, ...options }, networkTokensExpireAt: tokens },
    user: { mainAccount: rest.mainAccount ?? true, roles: ['ROLE_USER'] },
    pageScopes: rest.pageScopes ?? null,
  }) as unknown as Account

describe('who may', () => {
  const pack = { socialManagement: true }

  it('see networks: who has subscribed, and pages of others by a right', () => {
    expect(canSeeNetworks(accountWith(pack))).toEqual({ allowed: true })
    expect(canSeeNetworks(accountWith({}))).toEqual({ allowed: false, reason: 'not-subscribed' })
    expect(canSeeNetworks(accountWith(pack, { pageScopes: ['ads:read'] }))).toEqual({ allowed: false, reason: 'rights' })
    expect(canSeeNetworks(accountWith(pack, { pageScopes: ['posts:read'] }))).toEqual({ allowed: true })
  })

  it('connect them: who looks after the users', () => {
    expect(canManageNetworks(accountWith(pack))).toEqual({ allowed: true })
    expect(canManageNetworks(accountWith(pack, { mainAccount: false }))).toEqual({ allowed: false, reason: 'rights' })
    expect(canManageNetworks(accountWith(pack, { pageScopes: ['posts:read', 'posts:write'] }))).toEqual({
      allowed: false,
      reason: 'rights',
    })
    expect(canManageNetworks(accountWith({}, { mainAccount: false }))).toEqual({ allowed: false, reason: 'not-subscribed' })
  })

  it('post on a network: whose subscription has it for anything', () => {
    expect(hasNetwork({ options: { ...noOptions, linkedinEditorial: true } }, 'linkedin')).toBe(true)
    expect(hasNetwork({ options: { ...noOptions, googleBusinessSold: true } }, 'google')).toBe(true)
    expect(hasNetwork({ options: { ...noOptions, googleBusiness: true } }, 'facebook')).toBe(false)
  })
})

it('social networks: asks on the dashboard for Facebook and LinkedIn without a valid token, where the account has them', () => {
  const both = { facebook: true, linkedinEditorial: true, instagram: true }
  expect(promptedNetworks(accountWith(both), now)).toEqual(['facebook', 'linkedin'])
  expect(promptedNetworks(accountWith(both, { tokens: { FACEBOOK: after(1).toISOString(), LINKEDIN: now.toISOString() } }), now)).toEqual([
    'linkedin',
  ])
  expect(promptedNetworks(accountWith(both, { tokens: { FACEBOOK: 'unreadable' } }), now)).toEqual(['facebook', 'linkedin'])
  expect(promptedNetworks(accountWith({ googleBusiness: true }), now)).toEqual([])
})

it('social networks: says on the dashboard which connections end soon', () => {
  const all = { facebook: true, googleBusiness: true, linkedinSold: true }
  const tokens = {
    FACEBOOK: after(9.5).toISOString(),
    INSTAGRAM: after(1).toISOString(),
    GOOGLE_MY_BUSINESS: after(10).toISOString(),
    LINKEDIN: after(0.5).toISOString(),
  }
  expect(endingNetworks(accountWith(all, { tokens }), now)).toEqual([
    { network: 'facebook', days: 9 },
    { network: 'linkedin', days: 0 },
  ])
  expect(endingNetworks(accountWith(all, { tokens: { FACEBOOK: now.toISOString(), LINKEDIN: 'unreadable' } }), now)).toEqual([])
})
