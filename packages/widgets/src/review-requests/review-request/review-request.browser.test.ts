import { ApiError, type HttpCall } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import requests from '../../../../core/src/review-requests/golden/requests.json' with { type: 'json' }
import golden from '../../../../core/src/review-requests/golden/suggestions.json' with { type: 'json' }
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/review-request.ts'
import { accountWith } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrineReviewRequest } from './review-request.ts'

const account = accountWith()
const [sent] = requests.demandes

const serve = (suggestions: object = golden, reply: unknown = sent): FakeHttp =>
  fakeHttp()
    .on('GET /reviews/links/medias', suggestions)
    .on('GET /review-requests', ({ query }: HttpCall) => (query && 'avant' in query ? { demandes: [], suite: false } : requests))
    .on('PUT /review-requests/settings', golden)
    .on('POST /mail/send-review', () => {
      if (reply instanceof Error) throw reply
      return reply
    })

interface Shown {
  width?: number
  theme?: 'light' | 'dark'
  language?: 'en' | 'fr' | 'es' | 'mx'
  set?: Partial<VitrineReviewRequest>
}
const shown = async (
  http: FakeHttp,
  { width = 1100, theme = 'light', language = 'en', set = {} }: Shown = {},
): Promise<VitrineReviewRequest> => {
  const instance = createVitrine({ http, account, locale: language, appearance: { theme } })
  const place = await fixture<HTMLElement>(
    html`<div style="width: ${width}px; background: ${theme === 'dark' ? '#16181d' : '#fff'}"></div>`,
  )
  const element = Object.assign(document.createElement('vitrine-review-request'), { instance, ...set })
  place.append(element)
  await until(() => element.shadowRoot?.querySelector('.places, [role=alert]'), 'the screen')
  return element
}
const type = (element: VitrineReviewRequest, name: string, text: string): void => {
  const input = inside<HTMLInputElement>(element, `[name="${name}"]`)
  input.value = text
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const choose = (element: VitrineReviewRequest, name: string, value: string): void => {
  const select = inside<HTMLSelectElement>(element, `[name="${name}"]`)
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
const preview = (element: VitrineReviewRequest): string => inside(element, '.preview').textContent?.replace(/\s+/g, ' ') ?? ''
const send = (element: VitrineReviewRequest): void => inside(element, '[part=submit]').click()

beforeEach(() => localStorage.clear())

describe('asking for a review', () => {
  for (const [width, theme, language] of [
    [1100, 'light', 'en'],
    [390, 'dark', 'fr'],
    [280, 'light', 'fr'],
    [280, 'light', 'es'],
    [280, 'light', 'mx'],
    [280, 'light', 'en'],
  ] as const)
    it(`is accessible and fits (${width}, ${theme}, ${language})`, async () => {
      const element = await shown(serve(), { width, theme, language })
      expect(element.scrollWidth).to.be.at.most(width)
      await expectAccessible(element)
    })

  it('shows the email as it will be sent, while it is typed', async () => {
    const element = await shown(serve(), { set: { email: 'ana@example.org', recipient: 'Ana Ruiz', reference: 'R-12' } })
    for (const part of [
      'ana@example.org',
      'Hello Ana Ruiz,',
      'About: reference R-12',
      'Write a review on Google',
      'Write a review on Facebook',
    ])
      expect(preview(element)).to.contain(part)
    type(element, 'contentMail', 'How was it?')
    await element.updateComplete
    expect(preview(element)).to.contain('How was it?')
    buttonNamed(element, 'Plain text').click()
    await element.updateComplete
    expect(inside(element, '.plain-text').textContent).to.contain('Write a review on Google\nhttps://search.google.com/')
  })

  it('follows the language of the person with words that nobody has changed', async () => {
    const element = await shown(serve())
    type(element, 'subject', 'My own subject')
    choose(element, 'language', 'fr')
    await until(() => preview(element).includes('Donner mon avis sur Google'), 'the French words')
    expect(inside<HTMLInputElement>(element, '[name=subject]').value).to.equal('My own subject')
    expect(preview(element)).to.contain('Comment cela s’est-il passé ?')
  })

  it('sends the checked networks with the words and the recipient, and begins anew', async () => {
    const http = serve()
    const asked = record('vitrine-review-requested')
    const element = await shown(http, { set: { email: 'ana@example.org', recipient: 'Ana' } })
    send(element)
    await until(() => textOf(element).includes('Your email has been sent'), 'the confirmation')
    expect(http.of('POST /mail/send-review').at(-1)?.body).to.deep.include({
      items: [
        { id: 1, name: 'Google', link: golden.medias[0]?.link, checked: true },
        { id: 2, name: 'Facebook', link: golden.medias[1]?.link, checked: true },
      ],
      nom: 'Ana',
      langue: 'en',
    })
    expect(asked.at(-1)?.detail).to.deep.equal({ advertiser: 1001, id: 12 })
    await until(() => inside<HTMLInputElement>(element, '[name=email]').value === '', 'an empty form')
  })

  it('says what is missing, in the words of the product, and sends nothing', async () => {
    const http = serve({ ...golden, medias: golden.medias.map((medium) => ({ ...medium, link: '', checked: false })) })
    const element = await shown(http)
    send(element)
    await until(() => textOf(element).includes('The recipient’s email is empty...'), 'the fault')
    expect(textOf(element)).to.contain('send network is not valid')
    inside(element, '[data-field=networks] input').click()
    await until(() => textOf(element).includes('No valid review link'), 'the other fault')
    expect(http.of('POST /mail/send-review')).to.deep.equal([])
  })

  it('says once that something failed of which nobody knows more', async () => {
    const element = await shown(serve(golden, new ApiError('server', { status: 500 })), { set: { email: 'ana@example.org' } })
    send(element)
    const alert = await until(() => element.shadowRoot?.querySelector('form [role=alert]'), 'the failure')
    expect(alert.textContent?.replace(/\s+/g, ' ').trim()).to.equal('An error has occurred What you typed is kept.')
  })

  it('keeps what was typed when the server refuses, and says why at the field', async () => {
    const refusal = new ApiError('conflict', {
      status: 409,
      code: 'review-request-asked-lately',
      field: 'mail.email',
      serverMessage: 'Asked on 10/03/2026',
    })
    const element = await shown(serve(golden, refusal), { set: { email: 'ana@example.org' } })
    send(element)
    await until(() => inside(element, '[data-field=email]').textContent?.includes('Asked on 10/03/2026'), 'the refusal')
    expect(inside<HTMLInputElement>(element, '[name=email]').value).to.equal('ana@example.org')
  })

  it('offers what was typed and not sent before', async () => {
    const first = await shown(serve())
    type(first, 'name', 'Somebody')
    first.remove()
    const again = await shown(serve())
    expect(textOf(again)).to.contain('was not saved')
  })

  it('says of everybody who was asked what came of it', async () => {
    const element = await shown(serve())
    const rows = [...(element.shadowRoot?.querySelectorAll('.requests tbody tr') ?? [])].map(({ textContent }) =>
      textContent?.replace(/\s+/g, ' '),
    )
    expect(rows[0]).to.contain('Ana Ruiz').and.to.contain('Probably reviewed').and.to.contain('1 click')
    expect(rows[1]).to.contain('jean@example.org').and.to.contain('Sent').and.to.contain('by Claire Martin')
  })

  it('says why nobody is asked first whether they were content', async () => {
    expect(textOf(await shown(serve()))).to.contain('Everybody may say what they think')
  })

  it('saves links and rules with the version that was read', async () => {
    const http = serve()
    const element = await shown(http)
    buttonNamed(element, 'Links and rules').click()
    await until(() => element.shadowRoot?.querySelector('[name=coolDownDays]'), 'the dialog')
    await expectAccessible(element)
    type(element, 'coolDownDays', '29')
    inside(element, '[part=save]').click()
    await until(() => element.shadowRoot?.querySelector('[name=coolDownDays][aria-invalid=true]'), 'the fault')
    type(element, 'coolDownDays', '60')
    inside(element, '[part=save]').click()
    await until(() => http.of('PUT /review-requests/settings').length > 0, 'the call')
    expect(http.of('PUT /review-requests/settings').at(-1)?.body).to.deep.include({
      version: 3,
      delai_entre_demandes: 60,
      apres_vente: true,
    })
  })

  it('only shows without the right to ask', async () => {
    const element = await shown(serve(), { set: { readonly: true } })
    expect(element.shadowRoot?.querySelectorAll('form, [part=submit]').length).to.equal(0)
    expect(textOf(element)).to.contain('Ana Ruiz')
  })
})
