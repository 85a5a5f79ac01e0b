import { ApiError, type HttpCall } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/post-settings.ts'
import { accountWith } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { outside } from '../test/boxes.ts'
import { buttonNamed, inside, record, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import type { VitrinePostSettings } from './post-settings.ts'

const path = '/socialposts/reglages'
const kept = { retardMinutes: 120, annonceModifiee: 'ATTENDRE', creneaux: [{ jour: 2, heure: '09:00' }], accordRequis: false, version: 4 }

const open = async (http: FakeHttp, { width = 900, theme = 'light' as 'light' | 'dark' } = {}): Promise<VitrinePostSettings> => {
  const account = accountWith()
  const instance = createVitrine({
    http,
    account: { ...account, advertiser: { ...account.advertiser, country: 'FR' } },
    locale: 'en',
    appearance: { theme },
  })
  const place = await fixture<HTMLElement>(
    html`<div style="width: ${width}px; background: ${theme === 'dark' ? '#16181d' : '#fff'}"></div>`,
  )
  const element = Object.assign(document.createElement('vitrine-post-settings'), { instance })
  place.append(element)
  await until(() => element.shadowRoot?.querySelector('form, [role=alert]'), 'the settings')
  return element
}
const serve = (settings: object = kept): FakeHttp =>
  fakeHttp()
    .on(`GET ${path}`, settings)
    .on(`PUT ${path}`, ({ body }: HttpCall) => ({ ...(body as object), version: 5 }))
const sent = (http: FakeHttp): unknown[] => http.of(`PUT ${path}`).map(({ body }) => body)
const type = (element: Element, name: string, value: string): void => {
  const field = inside<HTMLInputElement>(element, `[name=${name}]`)
  field.value = value
  field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }))
}
const week = (element: Element): string =>
  [...inside(element, '[part=week]').children].map((part) => part.textContent?.replaceAll(/\s+/g, ' ').trim()).join(' ')

describe('<vitrine-post-settings>', () => {
  it('shows what holds now, and saves what is chosen', async () => {
    const http = serve()
    const element = await open(http)
    expect(week(element)).to.contain('Monday no slot Tuesday 09:00 Wednesday no slot')
    expect(inside<HTMLSelectElement>(element, '[name=lateMinutes]').selectedOptions[0]?.textContent?.trim()).to.equal('Up to 2 hours late')
    expect(inside(element, '[part=next]').textContent).to.contain('Tue').and.to.contain('09:00')
    await expectAccessible(element)
    const saved = record('vitrine-post-settings-saved')
    type(element, 'lateMinutes', '30')
    inside<HTMLInputElement>(element, '[name=onChange][value=refresh]').click()
    inside(element, '[part=submit]').click()
    await until(() => saved.length > 0, 'that it is saved')
    expect(sent(http)).to.deep.equal([{ ...kept, retardMinutes: 30, annonceModifiee: 'ACTUALISER' }])
    await until(() => textOf(element).includes('The settings are saved.'), 'what is said')
  })

  it('adds a time to several days by Enter, and takes one away', async () => {
    const http = serve()
    const element = await open(http)
    const enter = (): boolean =>
      inside(element, '[name=slot-time]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    expect(enter()).to.equal(false)
    await until(() => textOf(element).includes('Give a time, such as 09:00.'), 'what is missing')
    type(element, 'slot-days', 'everyday')
    type(element, 'slot-time', '18:30')
    enter()
    await until(() => week(element).includes('Sunday 18:30'), 'the time')
    expect(week(element)).to.contain('Tuesday 09:00 18:30')
    buttonNamed(element, 'Remove Tuesday 09:00').click()
    await until(() => !week(element).includes('09:00'), 'that it is gone')
    expect(sent(http)).to.deep.equal([])
    inside(element, '[part=submit]').click()
    await until(() => sent(http).length === 1, 'what is sent')
    expect(sent(http)[0]).to.deep.include({ version: 4, creneaux: [1, 2, 3, 4, 5, 6, 7].map((jour) => ({ jour, heure: '18:30' })) })
  })

  it('offers some times where there are none', async () => {
    const element = await open(serve({ ...kept, creneaux: [] }))
    expect(textOf(element)).to.contain('No usual slot yet.')
    await expectAccessible(element)
    inside(element, '[part=usual-slots]').click()
    await until(() => element.shadowRoot?.querySelector('[part=week]'), 'the week')
    expect(week(element)).to.contain('Tuesday 09:00 18:30').and.to.contain('Thursday 09:00 18:30')
  })

  it('keeps what was chosen where saving fails', async () => {
    const http = serve().on(`PUT ${path}`, () => {
      throw new ApiError('server', { status: 500 })
    })
    const element = await open(http)
    type(element, 'lateMinutes', '60')
    inside(element, '[part=submit]').click()
    await until(() => element.shadowRoot?.querySelector('.banner.failed'), 'the reason')
    expect(inside<HTMLSelectElement>(element, '[name=lateMinutes]').value).to.equal('60')
  })

  it('shows what somebody else has saved meanwhile', async () => {
    let settings = kept
    const http = fakeHttp()
      .on(`GET ${path}`, () => settings)
      .on(`PUT ${path}`, () => {
        throw new ApiError('conflict', { status: 409, code: 'changed-meanwhile' })
      })
    const element = await open(http)
    type(element, 'lateMinutes', '60')
    settings = { ...kept, retardMinutes: 15, version: 5 }
    inside(element, '[part=submit]').click()
    await until(() => element.shadowRoot?.querySelector('.conflict'), 'both versions')
    expect(textOf(element)).to.contain('Up to 1 hour late').and.to.contain('Up to 15 minutes late')
  })

  it('says that they cannot be read', async () => {
    const http = fakeHttp().on(`GET ${path}`, () => {
      throw new ApiError('server', { status: 500, serverMessage: 'The settings cannot be read.' })
    })
    const place = await fixture<HTMLElement>(html`<div></div>`)
    const element = Object.assign(document.createElement('vitrine-post-settings'), {
      instance: createVitrine({ http, account: accountWith(), locale: 'en' }),
    })
    place.append(element)
    await until(() => textOf(element).includes('The settings cannot be read.'), 'the reason')
  })

  for (const theme of ['light', 'dark'] as const)
    it(`fits 340 px, ${theme}`, async () => {
      const element = await open(serve(), { width: 340, theme })
      expect(outside(element)).to.deep.equal([])
      await expectAccessible(element)
    })
})

describe('whether a head office approves posts', () => {
  const settingsOf = async (http: FakeHttp, sites: { id: number; name: string }[]): Promise<VitrinePostSettings> => {
    const element = Object.assign(document.createElement('vitrine-post-settings'), {
      instance: createVitrine({ http, account: accountWith({ sites }), locale: 'en' }),
    })
    const place = await fixture<HTMLElement>(html`<div></div>`)
    place.append(element)
    await until(() => element.shadowRoot?.querySelector('form'), 'the settings')
    return element
  }
  const serveOutlets = (): FakeHttp =>
    serve({ ...kept, accordRequis: true }).on('GET /socialposts/accord', { siege: null, requis: true, enAttente: 3 })

  it('is asked of those who have points of sale, and says what goes out once it stops', async () => {
    const http = serveOutlets()
    const element = await settingsOf(http, [{ id: 1008, name: 'Point Sud' }])
    expect(textOf(element)).not.to.contain('3 posts wait')
    inside(element, '[name=needsApproval]').click()
    await until(() => textOf(element).includes('3 posts wait for your approval'), 'what goes out')
    await expectAccessible(element)
    inside(element, '[part=submit]').click()
    await until(() => sent(http).length === 1, 'the call')
    expect(sent(http)[0]).to.deep.include({ accordRequis: false })
  })

  it('says how many answers to reviews go out as well', async () => {
    const http = serveOutlets().on('GET /socialposts/accord', { siege: null, requis: true, enAttente: 0, reponsesEnAttente: 2 })
    const element = await settingsOf(http, [{ id: 1008, name: 'Point Sud' }])
    inside(element, '[name=needsApproval]').click()
    await until(() => textOf(element).includes('2 answers to reviews wait for your approval'), 'which answers go out')
  })

  it('is no business of others', async () => {
    const element = await settingsOf(serveOutlets(), [])
    expect(element.shadowRoot?.querySelector('[name=needsApproval]')).to.equal(null)
  })
})
