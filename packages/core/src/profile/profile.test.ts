import { describe, expect, it, test } from 'vitest'
import { accountWith } from '../ads/testing/accounts.ts'
import type { HttpCall } from '../http/http.types.ts'
import golden from './golden/profile.json' with { type: 'json' }
import {
  canChangeProfile,
  createProfileClient,
  logoFault,
  logoLimit,
  profileChangeWire,
  profileForm,
  profileWire,
  type ProfileContext,
  type ProfileDetails,
} from './index.ts'

const profile = profileWire.decode(golden)
const context: ProfileContext = { country: 'FR', nameOfCountry: (code) => code, hasTopOfList: true, hasSoldAds: true }
const faultOf = (change: Partial<ProfileDetails>) => profileForm.check({ ...profile, ...change }, context)

test('the wire of a profile is that of the contract, both ways', () => {
  expect(profile).toMatchObject({ companyName: 'Agence du Port', corporateName: 'Agence du Port SARL', soldBanner: 'green', version: 3 })
  expect(profileWire.encode(profile)).toEqual(golden)
})

describe('the form of a profile', () => {
  it('finds nothing wrong with the sample', () => expect(faultOf({})).toEqual({}))

  test.each([
    [{ companyName: ' ' }, 'companyName', 'required'],
    [{ postalCode: '4421' }, 'postalCode', 'postal-code'],
    [{ country: 'XX' }, 'country', 'not-offered'],
    [{ fax: 'no number' }, 'fax', 'invalid'],
    [{ website: 'javascript:alert(1)' }, 'website', 'invalid'],
    [{ priceUrl: 'fees' }, 'priceUrl', 'invalid'],
    [{ soldBanner: 'pink' }, 'soldBanner', 'not-offered'],
  ] as [Partial<ProfileDetails>, keyof ProfileDetails, string][])('says what does not fit: %o', (change, name, reason) =>
    expect(faultOf(change)[name]?.reason).toBe(reason),
  )

  it('knows postal codes of other countries, and keeps a country that is not usual', () => {
    expect(faultOf({ postalCode: 'SW1A 1AA', country: 'GB' })).toEqual({})
    expect(profileForm.check({ ...profile, country: 'JP' }, { ...context, country: 'JP' })).toEqual({})
  })

  it('leaves as it was what is not subscribed', () => {
    const typed = { ...profile, pushesToTop: true, soldBanner: 'blue' as const }
    const kept = profileForm.tidy(typed, { ...context, hasTopOfList: false, hasSoldAds: false }, profile)
    expect([kept.pushesToTop, kept.soldBanner]).toEqual([false, 'green'])
  })
})

describe('a logo', () => {
  const head = { jpeg: [255, 216, 255], png: [137, 80, 78, 71, 13, 10, 26, 10], gif: [71, 73, 70, 56, 57, 97], svg: [60, 115, 118, 103] }
  test.each([
    ['png', logoLimit - 1, null],
    ['jpeg', 100, null],
    ['png', logoLimit, 'logo-weight'],
    ['gif', 100, 'logo-format'],
    ['svg', 100, 'logo-format'],
    ['png', 0, 'logo-missing'],
  ] as const)('is known by its beginning and its weight: %s of %i bytes, %s', (format, size, fault) =>
    expect(logoFault(size, new Uint8Array(head[format]))).toBe(fault),
  )
})

describe('a profile is changed', () => {
  const account = accountWith()
  const as = (user: Partial<typeof account.user>) => ({ ...account, user: { ...account.user, ...user } })
  test.each([
    ['by the main account', as({ mainAccount: true }), true],
    ['by an administrator', as({ mainAccount: false, roles: ['ROLE_SUB_ADMIN', 'ROLE_USER'] }), true],
    ['by no other user', as({ mainAccount: false, roles: ['ROLE_SUB_USER', 'ROLE_USER'] }), false],
    ['by no page without the right', { ...as({ mainAccount: true }), pageScopes: ['profile:read' as const] }, false],
  ])('%s', (_, by, allowed) => expect(canChangeProfile(by)).toBe(allowed))
})

test('the client of profiles names the account, and says to the rest of the page that it has changed', async () => {
  const calls: Omit<HttpCall, 'service'>[] = []
  const announced: string[] = []
  const topics = { announce: (topic: string) => void announced.push(topic) }
  const client = createProfileClient({ send: async (call) => (calls.push(call), golden) }, topics as never)
  await client.find(1001)
  await client.save(1001, profile)
  await client.uploadLogo(1001, new Blob(['x']), 'logo.png')
  await client.removeLogo(1001)
  expect(calls).toMatchObject([
    { path: '/annonceur/1001' },
    { method: 'PUT', path: '/annonceur/1001', body: profileChangeWire.encode(profile) },
    { method: 'POST', path: '/annonceur/1001/logo' },
    { method: 'DELETE', path: '/annonceur/1001/logo' },
  ])
  expect((calls[2] as { body: FormData }).body.get('logo')).toHaveProperty('name', 'logo.png')
  expect(announced).toEqual(['account', 'account', 'account'])
})
