import type { Account } from '@vitrine/core/account'
import { ApiError } from '@vitrine/core/http'
import {
  connectionWire,
  connectionsWire,
  pagesWire,
  socialNetworks,
  type ConnectablePage,
  type NetworkReturn,
  type SocialConnection,
  type SocialNetwork,
} from '@vitrine/core/social-networks'
import { expect, fixture, html } from '@open-wc/testing'
import '../define/social-networks.ts'
import { createVitrine } from '../base/create-vitrine.ts'
import { accountWith, toastSaying } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { inside, record, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import type { VitrineSocialNetworks } from './social-networks.ts'

const none = (network: SocialNetwork): SocialConnection => ({
  network,
  state: 'missing',
  pageName: null,
  pageAddress: null,
  connectedAt: null,
  expiresAt: null,
  daysLeft: null,
  fault: null,
  failedCount: 0,
  canConnect: true,
  isSubscribed: true,
  isChoosing: false,
})
const facebook: SocialConnection = {
  ...none('facebook'),
  state: 'expiring',
  pageName: 'Agence du Port',
  pageAddress: 'https://www.facebook.com/port',
  connectedAt: new Date('2026-09-20T08:00:00Z'),
  expiresAt: new Date('2026-11-28T08:00:00Z'),
  daysLeft: 5,
}
const google: SocialConnection = {
  ...none('google'),
  state: 'connected',
  pageName: 'Agence du Port, Lyon',
  connectedAt: new Date('2026-01-05T08:00:00Z'),
}
const linkedin: SocialConnection = {
  ...none('linkedin'),
  state: 'expired',
  pageName: 'Agence du Port',
  fault: 'The token has expired',
  failedCount: 2,
  daysLeft: 0,
}
const pages: ConnectablePage[] = [
  { id: '1', name: 'Agence du Port', address: null, refusal: null },
  { id: '2', name: 'Agence du Port, location', address: null, refusal: null },
  { id: '3', name: 'Groupe', address: null, refusal: 'role' },
]

const backend = (connections: SocialConnection[] = [facebook, none('instagram'), google, linkedin]): FakeHttp =>
  fakeHttp().on('GET /reseaux-sociaux', () => connectionsWire.encode({ connections }))

/** An account with or without an address of its own for LinkedIn. */
const accountOf = (linkedinAddress: string | null = null): Account => {
  const account = accountWith()
  const connectionUrls = { linkedin: linkedinAddress, propertyPortal: null, portalGroup: null }
  return {
    ...account,
    advertiser: { ...account.advertiser, email: 'contact@port.example', connectionUrls },
    user: { ...account.user, firstName: 'Ann', lastName: '', email: '' },
  }
}

interface Setup {
  http?: FakeHttp
  returned?: NetworkReturn
  account?: Account
}

const open = async ({ http = backend(), returned, account = accountOf() }: Setup = {}): Promise<VitrineSocialNetworks> => {
  const instance = createVitrine({ http, account, locale: 'en' })
  const element = await fixture<VitrineSocialNetworks>(
    html`<vitrine-social-networks .instance=${instance} .returned=${returned} failed-href="/posts?failed"></vitrine-social-networks>`,
  )
  await until(() => element.shadowRoot?.querySelector('[part=network]'), 'the networks')
  return element
}
const card = (element: Element, network: SocialNetwork): HTMLElement => inside(element, `[data-network=${network}]`)
const textIn = (element: Element, network: SocialNetwork): string =>
  card(element, network)
    .textContent?.replaceAll(/[\s\u00a0]+/g, ' ')
    .trim() ?? ''
const buttonIn = (element: Element, network: SocialNetwork, label: string): HTMLButtonElement => {
  const found = [...card(element, network).querySelectorAll<HTMLButtonElement>('button')].find((each) => each.textContent?.trim() === label)
  if (!found) throw new Error(`No button "${label}" for ${network}`)
  return found
}
const dialogOf = (element: Element): Promise<HTMLDialogElement> =>
  until(() => element.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]'), 'the dialog')
const pressIn = (dialog: HTMLElement, label: string): void => {
  const found = [...dialog.querySelectorAll<HTMLButtonElement>('button')].find((each) => each.textContent?.trim() === label)
  if (!found) throw new Error(`No button "${label}" in the dialog`)
  found.click()
}

describe('the social networks', () => {
  it('say of each whether it is connected, where posts go out and for how long', async () => {
    const element = await open()
    expect(textIn(element, 'facebook'))
      .to.contain('Reconnect soon')
      .and.to.contain('Agence du Port')
      .and.to.contain('5 more days, until 28/11/2026')
    expect(textIn(element, 'instagram')).to.contain('Not connected').and.to.contain('No page is connected')
    expect(textIn(element, 'google')).to.contain('Connected').and.to.contain('Connected since 05/01/2026, with no end date')
    expect(textIn(element, 'linkedin'))
      .to.contain('Reconnect')
      .and.to.contain('The network answered: “The token has expired”')
      .and.to.contain('2 posts wait for this connection')
    expect(inside<HTMLAnchorElement>(element, '[data-network=facebook] .page a').href).to.equal('https://www.facebook.com/port')
    expect(inside<HTMLAnchorElement>(element, '.failed a').getAttribute('href')).to.equal('/posts?failed')
    await expectAccessible(element)
  })

  it('offer nothing but to ask, to whoever cannot connect', async () => {
    const element = await open({
      http: backend([
        { ...none('facebook'), canConnect: false },
        { ...none('linkedin'), canConnect: false, isSubscribed: false },
      ]),
    })
    expect([...element.shadowRoot!.querySelectorAll('[part=network] button')].map((each) => each.textContent?.trim())).to.deep.equal([
      'Request the connection',
      'Request the connection',
    ])
    expect(textIn(element, 'linkedin')).to.contain('not part of your subscription')
  })

  it('send again what failed while a network was not connected, and count anew', async () => {
    let failedCount = 2
    const http = fakeHttp()
      .on('GET /reseaux-sociaux', () => connectionsWire.encode({ connections: [{ ...google, failedCount }] }))
      .on('GET /socialposts/relance', {
        publications: [
          {
            diffusion: 'a',
            annonce: 1,
            nature: 'EDITO',
            titre: 'Spring',
            reference: '',
            prevueLe: '2026-03-10T09:00:00.000Z',
            tropAncienne: false,
            motif: null,
          },
        ],
      })
      .on('POST /socialposts/relance', () => {
        failedCount = 0
        return { relancees: 2, retenues: 0 }
      })
    const element = await open({ http })
    expect(textIn(element, 'google')).to.contain('2 posts failed because of this connection')
    await expectAccessible(element)
    buttonIn(element, 'google', 'Send them again').click()
    const dialog = await dialogOf(element)
    await expectAccessible(element)
    pressIn(dialog, 'Send 1 post again')
    await toastSaying(element, '2 posts are sent again.')
    await until(() => !textIn(element, 'google').includes('failed'), 'the count')
    expect(http.of('POST /socialposts/relance').map(({ body }) => body)).to.deep.equal([
      { portail: { code: 'GOOGLE_MY_BUSINESS' }, anciennes: [] },
    ])
  })

  it('send the person to the network, by the page where it wants to', async () => {
    const http = backend().on('POST /reseaux-sociaux/INSTAGRAM/connexion', { adresse: 'https://network.example/consent' })
    const element = await open({ http })
    const sent: unknown[] = []
    element.addEventListener('vitrine-network-consent', (event) => {
      event.preventDefault()
      sent.push((event as CustomEvent).detail)
    })
    buttonIn(element, 'instagram', 'Connect').click()
    await until(() => sent.length > 0, 'the address')
    expect(sent).to.deep.equal([{ network: 'instagram', address: 'https://network.example/consent' }])
  })

  it('lead to the account’s own address for LinkedIn, where it has one', async () => {
    const element = await open({ account: accountOf('https://provider.example/linkedin') })
    expect(inside<HTMLAnchorElement>(element, '[data-network=linkedin] a[part=connect]').href).to.equal('https://provider.example/linkedin')
  })

  it('say why the network could not be reached, and stay as they were', async () => {
    const http = backend().on('POST /reseaux-sociaux/FACEBOOK/connexion', () => {
      throw new ApiError('server', { status: 503, message: 'The network does not answer.' })
    })
    const element = await open({ http })
    const failed = record('vitrine-error')
    buttonIn(element, 'facebook', 'Reconnect').click()
    await until(() => failed.length > 0, 'the failure')
    await until(() => !buttonIn(element, 'facebook', 'Reconnect').hasAttribute('aria-busy'), 'the button')
  })

  it('read what the network sent back, and tell that the page is connected', async () => {
    const http = backend().on('POST /reseaux-sociaux/retour', connectionWire.encode({ ...google, network: 'google' }))
    const [read, connected] = [record('vitrine-network-returned'), record('vitrine-network-connected')]
    const element = await open({ http, returned: { state: 's', code: 'c' } })
    await toastSaying(element, 'Google Business Profile is connected: Agence du Port, Lyon.')
    expect(http.of('POST /reseaux-sociaux/retour').map(({ body }) => body)).to.deep.equal([{ etat: 's', code: 'c' }])
    expect(read).to.have.length(1)
    expect(connected.at(-1)?.detail).to.deep.equal({ network: 'google', pageName: 'Agence du Port, Lyon' })
  })

  it('ask on which page, where there are several', async () => {
    const chosen = { ...facebook, pageName: 'Agence du Port, location' }
    const http = backend()
      .on('POST /reseaux-sociaux/retour', connectionWire.encode({ ...none('facebook'), isChoosing: true }))
      .on('GET /reseaux-sociaux/FACEBOOK/pages', pagesWire.encode({ pages }))
      .on('PUT /reseaux-sociaux/FACEBOOK/page', connectionWire.encode(chosen))
    const element = await open({ http, returned: { state: 's', code: 'c' } })
    const dialog = await dialogOf(element)
    expect(dialog.textContent).to.contain('Your role on this page does not let you publish.')
    await expectAccessible(element)
    const radios = [...dialog.querySelectorAll<HTMLInputElement>('input')]
    expect(radios.map(({ disabled }) => disabled)).to.deep.equal([false, false, true])
    pressIn(dialog, 'Publish on this page')
    expect(http.of('PUT /reseaux-sociaux/FACEBOOK/page')).to.deep.equal([])
    radios[1]?.click()
    await element.updateComplete
    pressIn(dialog, 'Publish on this page')
    await toastSaying(element, 'Facebook is connected: Agence du Port, location.')
    expect(http.of('PUT /reseaux-sociaux/FACEBOOK/page').map(({ body }) => body)).to.deep.equal([{ page: '2' }])
  })

  it('say that nothing has changed where the person did not agree', async () => {
    const element = await open({ returned: { error: 'access_denied' } })
    await toastSaying(element, 'Access was not granted')
    expect(textOf(element)).to.contain('No page is connected')
  })

  it('say why what was sent back is not taken', async () => {
    const http = backend().on('POST /reseaux-sociaux/retour', () => {
      throw new ApiError('conflict', { status: 409, code: 'network-handshake', message: 'This connection was not asked for here.' })
    })
    const element = await open({ http, returned: { state: 'forged', code: 'c' } })
    await until(() => element.shadowRoot?.querySelector('.toast'), 'the message')
    expect(textOf(element)).to.contain('Not connected')
  })

  it('are disconnected after a question', async () => {
    const http = backend().on('DELETE /reseaux-sociaux/GOOGLE_MY_BUSINESS', null)
    const element = await open({ http })
    const gone = record('vitrine-network-disconnected')
    buttonIn(element, 'google', 'Disconnect').click()
    pressIn(await dialogOf(element), 'Cancel')
    await until(() => !element.shadowRoot?.querySelector('dialog'), 'the closed dialog')
    expect(http.of('DELETE /reseaux-sociaux/GOOGLE_MY_BUSINESS')).to.deep.equal([])
    buttonIn(element, 'google', 'Disconnect').click()
    pressIn(await dialogOf(element), 'Disconnect')
    await toastSaying(element, 'Google Business Profile is disconnected.')
    expect(gone.at(-1)?.detail).to.deep.equal({ network: 'google' })
  })

  it('are asked for by mail, with what was typed kept where that fails', async () => {
    let isAway = true
    const http = backend().on('POST /mail/send', () => {
      if (isAway) throw new ApiError('network')
      return { id: 1 }
    })
    const element = await open({ http })
    buttonIn(element, 'instagram', 'Request the connection').click()
    const dialog = await dialogOf(element)
    await expectAccessible(element)
    const message = await until(() => dialog.querySelector<HTMLTextAreaElement>('textarea'), 'the message')
    expect(message.value).to.contain('publish on Instagram')
    pressIn(dialog, 'Send the request')
    await until(() => http.of('POST /mail/send').length === 1, 'the first try')
    await until(() => dialog.querySelector('[role=alert]') ?? dialog.querySelector('.form-trouble'), 'why it failed')
    expect(message.value).to.contain('publish on Instagram')
    isAway = false
    pressIn(dialog, 'Send the request')
    await toastSaying(element, 'Your request has been sent. Our team will get back to you as soon as possible.')
    expect(http.of('POST /mail/send').at(-1)?.body).to.include({
      object: 'Connection request: Instagram',
      name: 'Ann',
      email: 'contact@port.example',
    })
  })

  it('say so where they cannot be loaded, and try again', async () => {
    let isAway = true
    const http = fakeHttp().on('GET /reseaux-sociaux', () => {
      if (isAway) throw new ApiError('network')
      return connectionsWire.encode({ connections: socialNetworks.map(none) })
    })
    const instance = createVitrine({ http, account: accountOf(), locale: 'en' })
    const element = await fixture<VitrineSocialNetworks>(html`<vitrine-social-networks .instance=${instance}></vitrine-social-networks>`)
    const again = await until(() => [...(element.shadowRoot?.querySelectorAll('button') ?? [])].at(0), 'the way to try again')
    isAway = false
    again.click()
    await until(() => element.shadowRoot?.querySelector('[part=network]'), 'the networks')
  })
})
