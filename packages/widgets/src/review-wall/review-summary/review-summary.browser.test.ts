import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/review-summary.ts'
import { expectAccessible } from '../../test/axe.ts'
import { outside } from '../../test/boxes.ts'
import { inside, record, textOf, until, warningsDuring } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrineReviewSummary } from './review-summary.ts'

const wire = {
  advertiser: 7,
  name: 'Agence du Port',
  country: 'FR',
  medias: [
    { media: 'GMB', rates: [1, 0, 1, 2, 6], recommended: 0, notRecommended: 0 },
    { media: 'FACEBOOK', rates: [0, 0, 0, 0, 0], recommended: 3, notRecommended: 1 },
  ],
  page: 'https://vitrine.example/review-wall/pk_test?lang=en',
}
const serve = (changes: object = {}): FakeHttp => fakeHttp().on('GET /review_summary', { ...wire, ...changes })

interface Opening {
  http?: FakeHttp
  locale?: string
  theme?: 'light' | 'dark'
  width?: number
  set?: object
  stored?: string
}
const open = async ({ http = serve(), locale = 'en', theme = 'light', width = 480, set, stored }: Opening = {}) => {
  const background = theme === 'dark' ? '#16181d' : '#fff'
  const holder = await fixture<HTMLElement>(html`<div style="width: ${width}px; background: ${background}"></div>`)
  if (stored === undefined) holder.append(document.createElement('vitrine-review-summary'))
  else holder.setHTMLUnsafe(stored)
  const element = holder.firstElementChild as VitrineReviewSummary
  Object.assign(element, { instance: createVitrine({ http, locale, appearance: { theme }, key: 'pk_test' }), ...set })
  return element
}
const shown = async (opening: Opening = {}): Promise<VitrineReviewSummary> => {
  const element = await open(opening)
  await until(() => element.shadowRoot?.querySelector('[part=title], [role=alert]'), 'the figures')
  return element
}

describe('<vitrine-review-summary>', () => {
  it('shows figures network by network, how often each rating was given, and the way to all reviews', async () => {
    const http = serve()
    const element = await shown({ http, set: { establishment: 7, network: true } })
    expect(http.of('GET /review_summary')[0]?.query).to.deep.equal({ key: 'pk_test', establishment: '7', network: '1' })
    const figures = [...element.shadowRoot!.querySelectorAll('[part=figure]')].map(({ textContent }) => textContent)
    expect(figures).to.deep.equal(['4.2 out of 5Google · 10 reviews with stars', '75% recommendFacebook · 4 opinions'])
    expect(element.shadowRoot?.querySelectorAll('[part=distribution] li')).to.have.length(7)
    expect(inside(element, '[part=link]').getAttribute('href')).to.contain('/review-wall/')
    expect(inside(element, '[part=statements]').textContent).to.contain('is not checked')
  })

  it('leads nowhere with a key that opens figures alone', async () => {
    const element = await shown({ http: serve({ page: '' }) })
    expect(element.shadowRoot?.querySelectorAll('a')).to.have.length(0)
  })

  it('says that nobody has written yet', async () => {
    expect(textOf(await shown({ http: serve({ medias: [] }) }))).to.contain('There are no reviews yet.')
  })

  it('counts those of another establishment when it is told so', async () => {
    const http = serve()
    const element = await shown({ http })
    element.establishment = 8
    await until(() => http.calls.length === 2)
  })

  it('keeps what the page holds, and asks for nothing', async () => {
    const http = serve()
    const ready = record('vitrine-ready')
    const stored = `<vitrine-review-summary><template shadowrootmode="open"><div class="root" lang="en-GB"><h2>Stored</h2></div></template></vitrine-review-summary>`
    const element = await open({ http, stored })
    await until(() => ready.length === 1)
    expect(textOf(element)).to.contain('Stored')
    expect(http.calls).to.have.length(0)
    Object.assign(element, { establishment: 9 })
    await until(() => textOf(element).includes('Agence du Port'))
  })

  it('tells visitors that it is not for this page', async () => {
    const http = fakeHttp().on('GET /review_summary', () => Promise.reject(new ApiError('forbidden')))
    await warningsDuring(async () => {
      const element = await shown({ http })
      expect(inside(element, '[role=alert]').textContent).to.equal('The reviews are not available on this page.')
    })
  })

  for (const locale of ['en', 'fr', 'es', 'mx'])
    for (const theme of ['light', 'dark'] as const)
      it(`is accessible and stays within 280 px (${locale}, ${theme})`, async () => {
        const element = await shown({ locale, theme, width: 280 })
        await expectAccessible(element)
        expect(outside(element)).to.deep.equal([])
      })
})
