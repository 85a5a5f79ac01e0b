import { describe, expect, it, vi } from 'vitest'
import type { Http } from '../http/http.types.ts'
import { accountReply } from '../session/testing/replies.ts'
import golden from './golden/account.json' with { type: 'json' }
import type { Account, AdvertiserOptions, User } from './account.model.ts'
import { savePreferences } from './account.preferences.client.ts'
import { abilitiesOf } from './account.rules.ts'
import { loadedAccountWire } from './account.wire.ts'

const accountWith = (options: Partial<AdvertiserOptions>, user: Partial<User> = {}): Account => {
  const loaded = loadedAccountWire.decode(accountReply({ mainAccount: false }))
  return {
    advertiser: { ...loaded.advertiser, options: { ...loaded.advertiser.options, ...options } },
    user: { ...loaded.user, ...user },
    isDemo: false,
    switchedFrom: null,
    pageScopes: null,
  }
}

describe('the account on the wire', () => {
  it('reads every option as off and every list as empty unless told otherwise', () => {
    const { advertiser } = loadedAccountWire.decode(accountReply())
    expect(new Set(Object.values(advertiser.options))).toEqual(new Set([false]))
    expect(Object.keys(advertiser.options)).toHaveLength(30)
    expect(advertiser).toMatchObject({
      diffusions: [],
      offerTypes: [],
      networkCode: null,
      country: 'FR',
      connectionUrls: { linkedin: null },
    })
  })

  it('gives back what it wrote', () => {
    const loaded = loadedAccountWire.decode(accountReply())
    loaded.advertiser.options.soldProducts = true
    loaded.advertiser.options.instagram = true
    expect(loadedAccountWire.decode(loadedAccountWire.encode(loaded))).toEqual(loaded)
  })

  it('writes the documents’ names', () => {
    const loaded = loadedAccountWire.decode(accountReply())
    expect(loadedAccountWire.encode(loaded)).toMatchObject({
      advertiser: { univers: 'IMMO', metier: 'AGENCE', garantiePublication: false, possede_contact_manager: false },
      tokensExpiresRs: {},
      product_line: null,
      type_offre: [],
      pays: 'FR',
      haveInstagram: false,
      haveLinkedIn: false,
      haveGMB: false,
      user: { multiAccounts: [{ id: 8, username: 'colleague', name: 'Service vente' }] },
    })
  })
})

describe('the account as the documents have it', () => {
  it('reads the options by the documents’ names, those of a network for ads, for sold properties and for posts', () => {
    const { options } = loadedAccountWire.decode(golden).advertiser
    expect(
      Object.entries(options)
        .flatMap(([name, isOn]) => (isOn ? [name] : []))
        .toSorted(),
    ).toEqual([
      'ai',
      'contactManager',
      'diffusion',
      'expertDiffusion',
      'facebook',
      'facebookSold',
      'googleBusiness',
      'googleBusinessEditorial',
      'instagram',
      'instagramEditorial',
      'linkedin',
      'linkedinEditorial',
      'localPresence',
      'publicationGuarantee',
      'socialManagement',
      'soldProducts',
      'video',
    ])
  })

  it('gives back what came', () => expect(loadedAccountWire.encode(loadedAccountWire.decode(golden))).toEqual(golden))

  it.each([
    ['hasDiffusion', 'diffusion'],
    ['hasLocalSeo', 'localPresence'],
    ['hasContactManager', 'contactManager'],
    ['haveLinkedIn', 'linkedin'],
    ['haveGMB', 'googleBusiness'],
    ['haveInstagramEdito', 'instagramEditorial'],
    ['possedeClap', 'video'],
    ['isUSH', 'socialHousing'],
    ['haveFacebookBV', 'facebookSold'],
  ] as const)('%s alone turns on %s', (name, option) => {
    expect(loadedAccountWire.decode({ ...accountReply(), [name]: true }).advertiser.options[option]).toBe(true)
  })

  it.each([
    ['advertiser', { packDiffusion: 'pack_of_tomorrow' }],
    ['advertiser', { packSocialManagement: 3 }],
    ['advertiser', { stocks: ['A'] }],
    ['advertiser', { univers: 'MER' }],
    ['advertiser', { metier: 'NOTAIRE' }],
    ['advertiser', { language: 'de' }],
    ['reply', { haveFacebook: 'soon' }],
    ['reply', { diffusions: [{ id: 1 }] }],
    ['reply', { tokensExpiresRs: [] }],
  ])('lets in whoever has an unknown value in %s: %j, keeps it and counts it as off', (level, strange) => {
    const plain = accountReply({ roles: ['ROLE_USER'] })
    const sent = level === 'reply' ? { ...plain, ...strange } : { ...plain, advertiser: { ...plain.advertiser, ...strange } }
    const loaded = loadedAccountWire.decode(sent)
    expect(Object.values(loaded.advertiser.options)).not.toContain(true)
    expect(loadedAccountWire.encode(loaded)).toMatchObject(sent)
  })
})

describe('what an account may do', () => {
  it('is nothing without options and roles', () => {
    expect(abilitiesOf(accountWith({}, { roles: [] }))).toEqual({
      makeVideos: false,
      manageUsers: false,
      choosePortals: false,
      optimiseBroadcast: false,
      publishPosts: false,
      writeTexts: false,
      personalisePrompts: false,
      managePresence: false,
      seeStatistics: false,
      seeSoldAds: false,
      pushToTop: false,
      seeAttendance: false,
      seeContacts: false,
      exportAds: false,
      exportContacts: false,
      broadcast: false,
      restrictedTo: null,
    })
  })

  it.each([
    ['soldProducts', 'seeSoldAds'],
    ['topOfList', 'pushToTop'],
    ['publicationGuarantee', 'seeAttendance'],
    ['contactManager', 'seeContacts'],
    ['contactManager', 'exportContacts'],
    ['diffusion', 'broadcast'],
    ['ai', 'writeTexts'],
    ['localPresence', 'managePresence'],
    ['localPresence', 'seeStatistics'],
    ['socialManagement', 'seeStatistics'],
  ] as const)('%s opens %s', (option, ability) => {
    expect(abilitiesOf(accountWith({ [option]: true }))[ability]).toBe(true)
    expect(abilitiesOf(accountWith({}))[ability]).toBe(false)
  })

  it('keeps prompts with both options alone', () => {
    expect(abilitiesOf(accountWith({ ai: true })).personalisePrompts).toBe(false)
    expect(abilitiesOf(accountWith({ promptPersonalisation: true })).personalisePrompts).toBe(false)
    expect(abilitiesOf(accountWith({ ai: true, promptPersonalisation: true })).personalisePrompts).toBe(true)
  })

  it('has rules of broadcasting with the expert pack alone', () => {
    expect(abilitiesOf(accountWith({ diffusion: true })).optimiseBroadcast).toBe(false)
    expect(abilitiesOf(accountWith({ diffusion: true })).choosePortals).toBe(true)
    expect(abilitiesOf({ ...accountWith({ diffusion: true }), pageScopes: ['ads:write', 'portals:read'] }).choosePortals).toBe(false)
    expect(abilitiesOf(accountWith({ diffusion: true, expertDiffusion: true })).optimiseBroadcast).toBe(true)
    const packOf = (packDiffusion: unknown) => {
      const reply = accountReply()
      return loadedAccountWire.decode({ ...reply, advertiser: { ...reply.advertiser, packDiffusion } }).advertiser.options
    }
    expect([packOf('pack_expert'), packOf(true)]).toMatchObject([
      { diffusion: true, expertDiffusion: true },
      { diffusion: true, expertDiffusion: false },
    ])
  })

  it('includes the users for a main account and a sub-admin', () => {
    expect(abilitiesOf(accountWith({}, { mainAccount: true })).manageUsers).toBe(true)
    expect(abilitiesOf(accountWith({}, { roles: ['ROLE_SUB_ADMIN'] })).manageUsers).toBe(true)
    expect(abilitiesOf(accountWith({}, { roles: ['ROLE_SUB_USER'] })).manageUsers).toBe(false)
  })

  it('keeps contacts from a contact even when subscribed', () => {
    expect(abilitiesOf(accountWith({ contactManager: true }, { roles: ['ROLE_CONTACT'] })).seeContacts).toBe(false)
  })

  it('lets no embedding page take ads or contacts along', () => {
    const account = accountWith({ contactManager: true })
    expect(abilitiesOf(account)).toMatchObject({ exportAds: true, exportContacts: true })
    expect(abilitiesOf({ ...account, pageScopes: ['ads:read', 'ads:write'] })).toMatchObject({
      seeContacts: true,
      exportAds: false,
      exportContacts: false,
    })
    expect(abilitiesOf({ ...account, pageScopes: ['ads:read', 'exports:read'] })).toMatchObject({ exportAds: true, exportContacts: false })
  })

  it('is limited for a sub-user with a whole identifier only', () => {
    const identifier = { identifierCode: 'NEGOCIATEUR', identifierValue: 'N1' }
    expect(abilitiesOf(accountWith({}, { roles: ['ROLE_SUB_USER'], ...identifier })).restrictedTo).toEqual({
      code: 'NEGOCIATEUR',
      value: 'N1',
    })
    expect(abilitiesOf(accountWith({}, { roles: ['ROLE_SUB_USER'], identifierCode: 'NEGOCIATEUR' })).restrictedTo).toBeNull()
    expect(abilitiesOf(accountWith({}, { roles: ['ROLE_SUB_ADMIN'], ...identifier })).restrictedTo).toBeNull()
  })
})

describe('what a person prefers', () => {
  it('is stored under its name on the wire, even if the page is left at once', async () => {
    const send = vi.fn<Http['send']>()
    await savePreferences({ send } as unknown as Http, { singleKeys: false })
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({ method: 'PATCH', path: '/preferences', body: { single_keys: false }, keepalive: true }),
    )
  })
})
