import type { Account } from '@vitrine/core/account'
import { ApiError, type HttpCall } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/review-auto-answers.ts'
import { expectAccessible } from '../test/axe.ts'
import { outside } from '../test/boxes.ts'
import { inside, record, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import { postAccount } from '../test/posts.ts'
import type { VitrineReviewAutoAnswers } from './review-auto-answers.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '@vitrine/core/review-answers'

const path = '/reviews/auto-answers'
const off = (rate: number) => ({ rate, active: false, text: '', further_texts: [], reviews: 'all' })
const five = { rate: 5, active: true, text: 'Merci beaucoup, [agence] vous remercie.', further_texts: ['Un grand merci !'], reviews: 'all' }
const settings = (changes: object = {}) => ({
  stopped: false,
  ratings: [1, 2, 3, 4, 5].map(off),
  lowest_rate: 4,
  medias: ['GMB', 'FACEBOOK'],
  advertisers: [],
  delay_from: 30,
  delay_to: 240,
  alerts: true,
  alert_rate: 2,
  alert_users: [],
  version: 0,
  people: [
    { id: 7, name: 'Ana Lopez' },
    { id: 8, name: 'Claire Martin' },
  ],
  agence: { nom: 'Agence du Port', ville: 'Lyon', telephone: '', email: '', adresse: '', enonces: '' },
  ...changes,
})
const active = settings({ version: 3, ratings: [...[1, 2, 3, 4].map(off), five] })
const past = (id: number, changes: object) => ({
  id,
  media: 'GMB',
  advertiserName: 'Agence du Port',
  author: `Visitor ${id}`,
  rate: 5,
  recommends: null,
  comment: 'Parfait.',
  createdAt: '2026-03-04T10:00:00.000Z',
  answer: null,
  refusal: null,
  ...changes,
})
const preview = {
  days: 30,
  answered: 1,
  others: 1,
  reviews: [
    past(1, { answer: { text: 'Un grand merci !', date: '2026-03-04T11:00:00.000Z' } }),
    past(2, { rate: 1, refusal: 'below-bound', comment: '<img src=x onerror=alert(1)>' }),
  ],
}

const serve = (found: object = settings()): FakeHttp =>
  fakeHttp()
    .on(`GET ${path}`, found)
    .on(`PUT ${path}`, ({ body }: HttpCall) => ({ ...settings(), ...(body as object), version: 4 }))
    .on(`POST ${path}/preview`, preview)
const sent = (http: FakeHttp) => http.of(`PUT ${path}`).map(({ body }) => body as ReturnType<typeof settings>)

interface Opening {
  account?: Account
  width?: number
  theme?: 'light' | 'dark'
  readonly?: boolean
  locale?: 'en' | 'fr' | 'es' | 'mx'
}

const open = async (
  http: FakeHttp,
  { account = postAccount(), width = 900, theme = 'light', readonly = false, locale = 'en' }: Opening = {},
) => {
  const instance = createVitrine({ http, account, locale, appearance: { theme } })
  const place = await fixture<HTMLElement>(
    html`<div style="width: ${width}px; background: ${theme === 'dark' ? '#16181d' : '#fff'}"></div>`,
  )
  const element = Object.assign(document.createElement('vitrine-review-auto-answers'), { instance, readonly })
  place.append(element)
  await until(() => element.shadowRoot?.querySelector('form, [role=alert]'), 'the settings')
  return element
}
const type = (element: Element, name: string, value: string): void => {
  const field = inside<HTMLTextAreaElement>(element, `[name="${name}"]`)
  field.value = value
  field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }))
}
const click = (element: Element, selector: string): void => inside<HTMLElement>(element, selector).click()
/** Switches five stars on, with a text. */
const switchOn = async (element: VitrineReviewAutoAnswers, text = 'Merci !'): Promise<void> => {
  click(element, '[name=on-5]')
  await element.updateComplete
  type(element, 'text-5-1', text)
  await element.updateComplete
}

describe('<vitrine-review-auto-answers>', () => {
  it('says that a head office approves automatic answers too', async () => {
    const element = await open(serve(settings({ approver: 'Réseau du Port' })))
    expect(inside(element, '[part=approver]').textContent).to.contain('Réseau du Port approves your answers')
  })

  it('shows what is set, and that it is on', async () => {
    const element = await open(serve(active))
    expect(textOf(element)).to.contain('Automatic answers are on').and.to.contain('5 stars').and.to.contain('Ana Lopez')
    expect(inside<HTMLTextAreaElement>(element, '[name=text-5-2]').value).to.equal('Un grand merci !')
    expect(inside(element, '[data-rating="1"]').textContent).to.contain('Below the lowest rating')
    await expectAccessible(element)
  })

  it('shows what would have been answered before it is switched on', async () => {
    const http = serve()
    const element = await open(http)
    expect(inside(element, '[part=state]').dataset['state']).to.equal('off')
    await switchOn(element)
    expect(inside(element, '[part=submit]').textContent).to.contain('See what would have been answered')
    click(element, '[part=submit]')
    await until(() => textOf(element).includes('1 of 2 reviews would have been answered'), 'the result')
    expect(sent(http)).to.deep.equal([])
    expect(http.of(`POST ${path}/preview`)[0]?.body).to.deep.include({ days: 30 })
    expect(textOf(element)).to.contain('Saving then switches it on').and.to.contain('below the lowest rating')
    expect(element.shadowRoot?.querySelector('img') === null).to.equal(true)
    await expectAccessible(element)
    const saved = record('vitrine-review-auto-answers-saved')
    click(element, '[part=submit]')
    await until(() => saved.length === 1, 'the event')
    expect(sent(http)[0]?.ratings[4]).to.deep.equal({ rate: 5, active: true, text: 'Merci !', further_texts: [], reviews: 'all' })
    expect(inside(element, '[part=state]').dataset['state']).to.equal('on')
  })

  it('shows it again where a text has changed since', async () => {
    const http = serve()
    const element = await open(http)
    await switchOn(element)
    click(element, '[part=submit]')
    await until(() => element.shadowRoot?.querySelector('[part=preview-list]'), 'the result')
    type(element, 'text-5-1', 'Merci bien !')
    await until(() => textOf(element).includes('The settings have changed since'))
    click(element, '[part=submit]')
    await until(() => http.of(`POST ${path}/preview`).length === 2, 'the second look')
    expect(sent(http)).to.deep.equal([])
  })

  it('saves at once what switches nothing on, such as the stop', async () => {
    const http = serve(active)
    const element = await open(http)
    click(element, '[name=isStopped]')
    click(element, '[part=submit]')
    await until(() => sent(http).length === 1, 'the call')
    expect(sent(http)[0]).to.deep.include({ stopped: true, version: 3 })
    await until(() => inside(element, '[part=state]').dataset['state'] === 'stopped')
  })

  it('offers texts to begin with, adds and removes some', async () => {
    const http = serve(active)
    const element = await open(http)
    click(element, '[name=on-4]')
    await element.updateComplete
    click(element, '[data-rating="4"] [part=usual-texts]')
    await element.updateComplete
    click(element, '[data-rating="4"] [part=add-text]')
    await element.updateComplete
    type(element, 'text-4-4', 'À bientôt.')
    await element.updateComplete
    click(element, '[data-rating="4"] .text button')
    await element.updateComplete
    click(element, '[part=submit]')
    await until(() => sent(http).length === 1, 'the call')
    expect(sent(http)[0]?.ratings[3]).to.deep.include({
      active: true,
      further_texts: [sent(http)[0]!.ratings[3]!.further_texts[0]!, 'À bientôt.'],
    })
  })

  it('marks what should not be said while it is typed, placeholders filled in', async () => {
    const element = await open(serve(active))
    type(element, 'text-5-1', 'Merci [agence]. Nous vous rembourserons sous 48 heures.')
    await until(() => element.shadowRoot?.querySelector('[part=marks] mark'), 'the marks')
    const marked = [...(element.shadowRoot?.querySelectorAll('[part=marks] mark') ?? [])].map((mark) => mark.textContent)
    expect(marked.join(' ')).to.contain('rembourserons').and.not.to.contain('Agence')
  })

  it('says at the text what does not fit, and loses nothing', async () => {
    const http = serve()
    const element = await open(http)
    await switchOn(element, 'Merci [prénom] !')
    click(element, '[part=submit]')
    await until(() => textOf(element).includes('[prénom] is no placeholder'), 'the fault')
    expect(inside<HTMLTextAreaElement>(element, '[name=text-5-1]').value).to.equal('Merci [prénom] !')
    expect(http.of(`POST ${path}/preview`)).to.have.length(0)
    type(element, 'text-5-1', ' ')
    click(element, '[part=submit]')
    await until(() => textOf(element).includes('write at least one text'), 'the other fault')
  })

  it('keeps what is typed where somebody else has saved, and shows both', async () => {
    const http = serve(active).on(`PUT ${path}`, () => {
      throw new ApiError('conflict', { status: 409, code: 'changed-meanwhile' })
    })
    const element = await open(http)
    type(element, 'text-5-1', 'Mine')
    http.on(`GET ${path}`, { ...active, version: 9, ratings: [...[1, 2, 3, 4].map(off), { ...five, text: 'Theirs' }] })
    click(element, '[part=submit]')
    await until(() => element.shadowRoot?.querySelector('.conflict'), 'both versions')
    expect(inside<HTMLTextAreaElement>(element, '[name=text-5-1]').value).to.equal('Mine')
  })

  it('says so where the preview fails, and can be asked again', async () => {
    const http = serve(active).on(`POST ${path}/preview`, () => {
      throw new ApiError('network')
    })
    const element = await open(http)
    click(element, '[part=preview]')
    await until(() => element.shadowRoot?.querySelector('[data-section=preview] [role=alert]'), 'the error')
    http.on(`POST ${path}/preview`, { ...preview, answered: 0, others: 0, reviews: [] })
    click(element, '[part=preview]')
    await until(() => textOf(element).includes('No review was written'), 'the empty face')
  })

  it('is only to look at without the right to write', async () => {
    const account = { ...postAccount(), pageScopes: ['reviews:read' as const] }
    const element = await open(serve(active), { account })
    expect(element.mayChange).to.equal(false)
    expect(element.shadowRoot?.querySelector('[part=submit]') === null).to.equal(true)
    expect(element.shadowRoot?.querySelector('[part=add-text]') === null).to.equal(true)
    expect(inside(element, '[name=text-5-1]').matches(':disabled')).to.equal(true)
    click(element, '[part=preview]')
    await until(() => element.shadowRoot?.querySelector('[part=preview-list]'), 'the result')
    await expectAccessible(element)
  })

  it('shows a failure to load', async () => {
    const element = await open(
      fakeHttp().on(`GET ${path}`, () => {
        throw new ApiError('server', { status: 500 })
      }),
    )
    expect(element.shadowRoot?.querySelector('[role=alert]') === null).to.equal(false)
  })

  for (const theme of ['light', 'dark'] as const)
    it(`fits 280 pixels, ${theme}`, async () => {
      const element = await open(serve(active), { width: 280, theme })
      click(element, '[part=preview]')
      await until(() => element.shadowRoot?.querySelector('[part=preview-list]'), 'the result')
      expect(outside(element)).to.deep.equal([])
      await expectAccessible(element)
    })

  for (const locale of ['en', 'fr', 'es', 'mx'] as const)
    it(`says in ${locale} that nothing is answered, within 280 pixels`, async () => {
      const element = await open(serve(), { width: 280, locale })
      await switchOn(element)
      expect(outside(element)).to.deep.equal([])
      const [state] = [inside(element, '[part=state]')]
      expect(state.scrollWidth).to.be.at.most(state.clientWidth)
    })
})
