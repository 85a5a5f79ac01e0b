import { ApiError, type HttpCall } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import history from '../../../core/src/presence/golden/history.json' with { type: 'json' }
import golden from '../../../core/src/presence/golden/presence.json' with { type: 'json' }
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/presence.ts'
import { accountWith } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { outside } from '../test/boxes.ts'
import { buttonNamed, inside, record, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import type { VitrinePresence } from './presence.ts'

const known = accountWith()
const account = {
  ...known,
  advertiser: {
    ...known.advertiser,
    id: 7,
    options: { ...known.advertiser.options, localPresence: true },
    sites: [{ id: 8, name: 'Quai Sud' }],
  },
}

const serve = (presence: object = golden): FakeHttp =>
  fakeHttp()
    .on('GET /presence', ({ query }: HttpCall) => ({ ...presence, id_annonceur: Number(query?.['idAnnonceur']) }))
    .on('GET /presence/historique', ({ query }: HttpCall) => (query && 'avant' in query ? { historique: [] } : history))

const shown = async (
  http: FakeHttp,
  { width = 1000, theme = 'light' as 'light' | 'dark', readonly = false } = {},
): Promise<VitrinePresence> => {
  const instance = createVitrine({ http, account, locale: 'en', appearance: { theme } })
  const place = await fixture<HTMLElement>(
    html`<div style="width: ${width}px; background: ${theme === 'dark' ? '#16181d' : '#fff'}"></div>`,
  )
  const element = Object.assign(document.createElement('vitrine-presence'), { instance, readonly })
  place.append(element)
  await until(() => element.shadowRoot?.querySelector('.media, [role=alert]'), 'the media')
  return element
}

const card = (element: VitrinePresence, medium: string): HTMLElement => inside(element, `[data-medium="${medium}"]`)
const press = (element: VitrinePresence, medium: string, name: string): void => {
  const found = [...card(element, medium).querySelectorAll('button')].find((each) => each.textContent?.trim() === name)
  if (!found) throw new Error(`${medium} has no button ${name}`)
  found.click()
}
const bodyOf = (http: FakeHttp, route: string): unknown => http.of(route).at(-1)?.body

describe('the media of an establishment', () => {
  for (const [width, theme] of [
    [1000, 'light'],
    [390, 'dark'],
  ] as const)
    it(`are accessible and fit, with what is to be looked at first (${width}, ${theme})`, async () => {
      const element = await shown(serve(), { width, theme })
      expect(element.shadowRoot?.querySelectorAll('.medium').length).to.equal(16)
      const titles = [...(element.shadowRoot?.querySelectorAll('.group > h3') ?? [])].map(({ textContent }) => textContent)
      expect(titles).to.deep.equal(['To be looked at', 'Under way', 'Up to date'])
      const first = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.medium') ?? [])].slice(0, 4)
      expect(first.map(({ dataset }) => dataset['medium'])).to.deep.equal(['apple', 'bing', 'yelp', 'facebook'])
      expect(card(element, 'apple').textContent).to.contain('01 99 00 00 00').and.to.contain('1 quai du Port, 44210 Pornic, FR')
      expect(card(element, 'yelp').textContent).to.contain('refused the field “Website”').and.to.contain('Website does not answer')
      expect(card(element, 'bing').textContent).to.contain('a second sheet')
      expect(outside(element)).to.deep.equal([])
      await expectAccessible(element)
    })

  it('are decided about: theirs, ours, protected or no longer', async () => {
    const http = serve().on('POST /presence/apple/ecart', golden).on('POST /presence/here/ecart', golden)
    const element = await shown(http)
    const changed = record('vitrine-presence-changed')
    press(element, 'apple', 'Take theirs')
    await until(() => textOf(element).includes('Decided: Phone.'), 'the message')
    expect(bodyOf(http, 'POST /presence/apple/ecart')).to.deep.equal({ champ: 'telephones', choix: 'reprendre' })
    expect(changed[0]?.detail).to.deep.equal({ advertiser: 7 })
    const address = [...card(element, 'apple').querySelectorAll('[data-field=address] button')].map(({ textContent }) =>
      textContent?.trim(),
    )
    expect(address).to.deep.equal(['Keep mine', 'Always protect'])
    press(element, 'here', 'Protect Name no longer')
    await until(() => http.of('POST /presence/here/ecart').length === 1, 'the call')
    expect(bodyOf(http, 'POST /presence/here/ecart')).to.deep.equal({ champ: 'nom', choix: 'liberer' })
  })

  it('say at the medium why an action failed, and lose nothing', async () => {
    const http = serve().on('POST /presence/bing/doublon', () => {
      throw new ApiError('server', { status: 502, serverMessage: 'This medium cannot be reached.' })
    })
    const element = await shown(http)
    press(element, 'bing', 'Ask to merge')
    await until(() => card(element, 'bing').querySelector('[role=alert]'), 'the failure')
    expect(card(element, 'bing').textContent).to.contain('This medium cannot be reached.')
    expect(card(element, 'bing').textContent).to.contain('a second sheet')
  })

  it('say as a failure that a value could not be copied', async () => {
    const copy = navigator.clipboard.writeText
    navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'))
    try {
      const element = await shown(serve())
      press(element, 'waze', 'Copy Name')
      await until(() => element.shadowRoot?.querySelector('.toast.error'), 'the failure')
    } finally {
      navigator.clipboard.writeText = copy
    }
  })

  it('that are filled in by hand show what to copy, and are noted as done for the version that was read', async () => {
    const http = serve().on('POST /presence/waze/saisie', golden)
    const element = await shown(http)
    const waze = card(element, 'waze')
    expect(waze.querySelector('a')?.getAttribute('href')).to.equal('https://www.waze.com/editor')
    expect(waze.querySelector('details')?.textContent).to.contain('Agence du Port').and.to.contain('Monday: 09:00–12:00, 14:00–18:30')
    press(element, 'waze', 'It is entered')
    await until(() => textOf(element).includes('Waze shows the sheet'), 'the message')
    expect(bodyOf(http, 'POST /presence/waze/saisie')).to.deep.equal({ version: 3 })
  })

  it('are sent the sheet for the first time only after a question, since nothing can be taken back', async () => {
    const unsent = {
      ...golden,
      medias: golden.medias.map((each) => ({ ...each, etat: 'en_attente', date_envoi: null, ecarts: [], doublon: null, refus: null })),
    }
    const http = serve(unsent).on('POST /presence/envoi', golden)
    const element = await shown(http)
    buttonNamed(element, 'Send the sheet').click()
    await until(() => element.shadowRoot?.querySelector('dialog[open]'), 'the question')
    expect(textOf(element)).to.contain('not taken back')
    await expectAccessible(element)
    const buttons = [...inside(element, 'dialog[open]').querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent?.trim() === 'Send the sheet')?.click()
    await until(() => http.of('POST /presence/envoi').length === 1, 'the call')
  })

  it('lead to the sheet, and to another point of sale', async () => {
    const element = await shown(serve())
    const opened = record('vitrine-presence-sheet-open')
    const chosen = record('vitrine-presence-site-chosen')
    buttonNamed(element, 'Edit the sheet').click()
    expect(opened[0]?.detail).to.deep.equal({ advertiser: 7 })
    const site = inside<HTMLSelectElement>(element, '[name=site]')
    site.value = '8'
    site.dispatchEvent(new Event('change', { bubbles: true }))
    expect(chosen[0]?.detail).to.deep.equal({ advertiser: 8 })
    await until(() => element.shadowRoot?.querySelector<HTMLSelectElement>('[name=site]')?.value === '8', 'the other one')
  })

  it('tell what happened, with who did it, and earlier events where a page is full', async () => {
    const many = { historique: Array.from({ length: 50 }, (_, at) => ({ ...history.historique[2], id: 60 - at })) }
    const http = serve().on('GET /presence/historique', ({ query }: HttpCall) => (query && 'avant' in query ? history : many))
    const element = await shown(http)
    buttonNamed(element, 'Show what happened').click()
    await until(() => element.shadowRoot?.querySelectorAll('.history li').length === 50, 'the history')
    buttonNamed(element, 'Earlier').click()
    await until(() => element.shadowRoot?.querySelectorAll('.history li').length === 53, 'the earlier ones')
    expect(inside(element, '.history').textContent).to.contain('Shows something else: Phone, Address').and.to.contain('Ana Lopez')
    expect(inside(element, '.history').querySelector('button') === null).to.equal(true)
  })

  it('change nothing for who may only read', async () => {
    const element = await shown(serve(), { readonly: true })
    const names = [...(element.shadowRoot?.querySelectorAll('.media button') ?? [])].map(({ textContent }) => textContent?.trim() ?? '')
    expect(names.filter((name) => !name.startsWith('Copy'))).to.deep.equal([])
    expect([...(element.shadowRoot?.querySelectorAll('[part=summary] button') ?? [])]).to.have.length(1)
  })

  it('fail with a way to try again', async () => {
    const http = fakeHttp().on('GET /presence', () => {
      throw new ApiError('server', { status: 500 })
    })
    const element = await shown(http)
    http.on('GET /presence', golden)
    buttonNamed(element, 'Try again').click()
    await until(() => element.shadowRoot?.querySelector('.media'), 'the media')
  })
})
