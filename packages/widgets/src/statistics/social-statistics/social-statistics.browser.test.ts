import { ApiError, type HttpCall } from '@vitrine/core/http'
import { addDays, dayOf } from '@vitrine/core/days'
import { expect, fixture, html } from '@open-wc/testing'
import google from '../../../../core/src/statistics/golden/google.json' with { type: 'json' }
import linkedin from '../../../../core/src/statistics/golden/linkedin.json' with { type: 'json' }
import reviews from '../../../../core/src/statistics/golden/reviews.json' with { type: 'json' }
import monthly from '../../../../core/src/statistics/golden/report.json' with { type: 'json' }
import golden from '../../../../core/src/statistics/golden/statistics.json' with { type: 'json' }
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/social-statistics.ts'
import { accountWith } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { outside } from '../../test/boxes.ts'
import { buttonNamed, inside, record, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrineSocialStatistics } from './social-statistics.ts'

const known = accountWith()
const account = {
  ...known,
  advertiser: {
    ...known.advertiser,
    id: 7,
    options: { ...known.advertiser.options, socialManagement: true },
    sites: [{ id: 8, name: 'Quai Sud' }],
  },
}
const route = 'GET /social-management/statistiques'

const serve = (statistics: object = golden): FakeHttp =>
  fakeHttp()
    .on(route, ({ query }: HttpCall) => ({ ...statistics, diffuseur: query?.['diffuseur'] }))
    .on('GET /linkedin/statistics', ({ query }: HttpCall) => ({
      ...linkedin,
      posts: { ...linkedin.posts, paging: { start: Number(query?.['start']), count: 10, total: 12 } },
    }))
    .on('GET /google/statistics', google)
    .on('GET /statistics/reviews', reviews)
    .on('GET /statistics/report', monthly)
    .on('PUT /statistics/report', ({ body }: HttpCall) => ({ ...monthly, ...(body as object), prochain_envoi: '2026-12-04T07:00:00Z' }))
    .on('GET /statistics/report.pdf', new Blob(['%PDF'], { type: 'application/pdf' }))

const down = (): never => {
  throw new ApiError('server', { status: 500 })
}

const words = (element: VitrineSocialStatistics, selector: string): string =>
  inside(element, selector).textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''

const shown = async (
  http: FakeHttp,
  {
    width = 1000,
    theme = 'light' as 'light' | 'dark',
    locale = 'en',
    ...props
  }: { width?: number; theme?: 'light' | 'dark'; locale?: string } & Partial<VitrineSocialStatistics> = {},
): Promise<VitrineSocialStatistics> => {
  const instance = createVitrine({ http, account, locale, appearance: { theme } })
  const place = await fixture<HTMLElement>(
    html`<div style="width: ${width}px; background: ${theme === 'dark' ? '#16181d' : '#fff'}"></div>`,
  )
  const element = Object.assign(document.createElement('vitrine-social-statistics'), { instance, ...props })
  place.append(element)
  await until(() => element.shadowRoot?.querySelector('.figure, .face, [role=alert]'), 'the statistics')
  return element
}

const asked = (http: FakeHttp): HttpCall['query'] => http.of(route).at(-1)?.query
const select = (element: VitrineSocialStatistics, value: string): void => {
  const field = inside<HTMLSelectElement>(element, 'select[name=network]')
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('the statistics of a page', () => {
  for (const [width, theme] of [
    [1000, 'light'],
    [390, 'dark'],
  ] as const)
    it(`are accessible and fit (${width}, ${theme})`, async () => {
      const element = await shown(serve(), { width, theme })
      expect(element.shadowRoot?.querySelectorAll('.figure').length).to.equal(4)
      expect(outside(element)).to.deep.equal([])
      await expectAccessible(element)
    })

  for (const locale of ['fr', 'en', 'es', 'es-MX'])
    it(`fit on the narrowest page in ${locale}`, async () => {
      const element = await shown(serve(), { width: 280, locale, network: 'linkedin' })
      await until(() => element.shadowRoot?.querySelector('.posts tbody tr'), 'the posts')
      expect(outside(element)).to.deep.equal([])
    })

  it('begin with Facebook and a month up to yesterday', async () => {
    const http = serve()
    await shown(http)
    expect(asked(http)).to.include({ diffuseur: 'FACEBOOK', idAnnonceur: 7 })
    expect(asked(http)?.['date_fin']).to.equal(addDays(dayOf(new Date(), 'Europe/Paris'), -1))
  })

  it('tell how many days are unknown, which are no zeros', async () => {
    const element = await shown(serve())
    expect(words(element, '[part=gaps]')).to.contain('Facebook told nothing of 1 day.')
    buttonNamed(element, 'Table').click()
    await until(() => element.shadowRoot?.querySelector('.table-box'), 'the table')
    const rows = [...(element.shadowRoot?.querySelectorAll('.table-box tbody tr') ?? [])]
    expect(rows[4]?.querySelector('td')?.textContent).to.equal('–')
  })

  it('mark the posts on the curve, and tell them with the day', async () => {
    const element = await shown(serve())
    await until(() => element.shadowRoot?.querySelector('.marks'), 'the marks')
    expect(inside(element, '.marks').getAttribute('d')).to.contain('a4 4')
    const days = golden.publications.map(({ date }) => date.slice(0, 10))
    const cursor = inside(element, '[role=slider]')
    cursor.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home' }))
    await element.updateComplete
    for (let day = golden.periode.debut; day < (days.at(-1) ?? ''); day = addDays(day, 1)) {
      cursor.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
      await element.updateComplete
    }
    expect(cursor.getAttribute('aria-valuetext')).to.contain(golden.publications.at(-1)?.titre)
  })

  it('draw another figure when its card is pressed, without another call', async () => {
    const http = serve()
    const element = await shown(http)
    inside<HTMLButtonElement>(element, '[data-figure=page-views]').click()
    await element.updateComplete
    expect(words(element, '[part=chart] h3')).to.equal('Page views over time')
    expect(inside(element, '[data-figure=page-views]').getAttribute('aria-pressed')).to.equal('true')
    expect(http.of(route).length).to.equal(1)
  })

  it('tell the best moments with the posts they rest on, and nothing where these are too few', async () => {
    const element = await shown(serve())
    expect(words(element, '[part=moments]')).to.contain('posts of the last year')
    const silent = await shown(serve({ ...golden, moments: null }))
    expect(silent.shadowRoot?.querySelectorAll('[part=moments]').length).to.equal(0)
  })

  it('are asked for another network, by a shortcut, and for days that were typed; the page is told', async () => {
    const http = serve()
    const element = await shown(http)
    const changes = record('vitrine-statistics-change')
    select(element, 'instagram')
    await until(() => asked(http)?.['diffuseur'] === 'INSTAGRAM', 'the network')
    buttonNamed(element, '3 months').click()
    const yesterday = addDays(dayOf(new Date(), 'Europe/Paris'), -1)
    await until(() => http.of(route).length === 3, 'the shortcut')
    expect(buttonNamed(element, '3 months').getAttribute('aria-pressed')).to.equal('true')
    for (const [name, value] of [
      ['from', '2026-02-01'],
      ['to', '2026-02-28'],
    ] as const) {
      const field = inside<HTMLInputElement>(element, `input[name=${name}]`)
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    await element.updateComplete
    inside<HTMLButtonElement>(element, '[part=apply]').click()
    await until(() => asked(http)?.['date_debut'] === '2026-02-01', 'the days')
    expect(changes.map(({ detail }) => detail as object)).to.deep.include.members([
      { network: 'instagram', from: '2026-02-01', to: '2026-02-28', advertiser: null },
    ])
    expect(yesterday > '2026-02-28').to.equal(true)
  })

  it('say what is wrong with typed days, and keep them', async () => {
    const http = serve()
    const element = await shown(http)
    const field = inside<HTMLInputElement>(element, 'input[name=from]')
    field.value = addDays(dayOf(new Date(), 'Europe/Paris'), 3)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await element.updateComplete
    inside<HTMLButtonElement>(element, '[part=apply]').click()
    expect(words(element, '#from-note')).to.contain('The first day is after the last')
    expect(http.of(route).length).to.equal(1)
  })

  it('of a point of sale are chosen by a network head', async () => {
    const http = serve()
    const element = await shown(http)
    const field = inside<HTMLSelectElement>(element, 'select[name=site]')
    field.value = '8'
    field.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => asked(http)?.['idAnnonceur'] === 8, 'the point of sale')
  })

  it('of an account of tests are asked for under /fake', async () => {
    const http = serve().on('GET /fake/social-management/statistiques', golden).on('GET /fake/statistics/reviews', reviews)
    await shown(http, { testFigures: true })
    expect(http.of('GET /fake/social-management/statistiques').length).to.equal(1)
  })
})

describe('a page without figures', () => {
  const none = { ...golden, series: [], publications: [], moments: null }
  for (const [etat, network, more, sentence] of [
    ['non_connecte', 'facebook', {}, 'No page is connected'],
    ['seuil', 'facebook', { seuil: 100, abonnes: 64 }, 'from 100 likes on'],
    ['seuil', 'instagram', { seuil: 100, abonnes: 64 }, 'from 100 followers on'],
    ['droits', 'linkedin', { reponse: 'Not enough permissions' }, 'super administrator or administrator of the company page'],
    ['droits', 'google', {}, 'super administrator or administrator'],
    ['en_attente', 'facebook', {}, 'The first figures are on their way'],
  ] as const)
    it(`says why: ${etat}, ${network}`, async () => {
      const element = await shown(serve({ ...none, etat, ...more }), { network })
      expect(words(element, '[part=state]')).to.contain(sentence)
      expect(element.shadowRoot?.querySelectorAll('.figure, [part=chart]').length).to.equal(0)
      await expectAccessible(element)
    })

  it('that could not be reached shows the older ones, and what the network said', async () => {
    const element = await shown(serve({ ...golden, etat: 'injoignable', reponse: 'Service down' }))
    expect(words(element, '[part=state]')).to.contain('The last figures that were collected are shown').and.to.contain('Service down')
    expect(element.shadowRoot?.querySelectorAll('.figure').length).to.equal(4)
  })
})

describe('parts of the statistics', () => {
  it('of LinkedIn are a table of posts with pages', async () => {
    const http = serve()
    const element = await shown(http, { network: 'linkedin' })
    await until(() => element.shadowRoot?.querySelector('.posts tbody tr'), 'the posts')
    expect(buttonNamed(element, 'Earlier page').getAttribute('aria-disabled')).to.equal('true')
    buttonNamed(element, 'Next page').click()
    await until(() => http.of('GET /linkedin/statistics').length === 2, 'the next page')
    expect(http.of('GET /linkedin/statistics').at(-1)?.query).to.include({ start: 10, count: 10 })
  })

  it('of LinkedIn fail alone, and are tried again', async () => {
    const http = serve().on('GET /linkedin/statistics', down)
    const element = await shown(http, { network: 'linkedin', locale: 'fr' } as never)
    await until(() => element.shadowRoot?.querySelector('[part=posts] [role=alert]'), 'the failure')
    expect(words(element, '[part=posts]')).to.contain('Une erreur est survenue lors du chargement des données.')
    expect(element.shadowRoot?.querySelectorAll('.figure').length).to.equal(4)
    http.on('GET /linkedin/statistics', linkedin)
    buttonNamed(element, 'Réessayer').click()
    await until(() => element.shadowRoot?.querySelector('.posts tbody tr'), 'the posts')
  })

  for (const network of ['google', 'local-presence'] as const)
    it(`of ${network} tell how a place was found`, async () => {
      const element = await shown(serve(), { network })
      await until(() => element.shadowRoot?.querySelector('.shares'), 'the shares')
      const total = google.metrics.find(({ dailyMetric }) => dailyMetric === 'TOTAL_IMPRESSIONS')?.totalMetric
      expect(words(element, '.seen')).to.equal(`Seen ${total} times`)
    })

  it('are all empty after a failure, with a way to try again', async () => {
    const http = serve().on(route, down)
    const element = await shown(http)
    expect(element.shadowRoot?.querySelectorAll('.figure, [part=chart]').length).to.equal(0)
    http.on(route, golden)
    buttonNamed(element, 'Try again').click()
    await until(() => element.shadowRoot?.querySelector('.figure'), 'the figures')
  })
})

describe('reviews in the statistics', () => {
  const shownReviews = async (http: FakeHttp, setup: Parameters<typeof shown>[1] = {}): Promise<VitrineSocialStatistics> => {
    const element = await shown(http, setup)
    await until(() => element.shadowRoot?.querySelector('[part=reviews] :is(.measures, .note, [role=alert])'), 'the reviews')
    return element
  }

  it('tell stars, number, the part that is answered and the wait of each page, against the period before', async () => {
    const http = serve()
    const element = await shownReviews(http, { network: 'google' })
    const google = words(element, '[part=reviews] .measures')
    expect(google).to.contain('Stars on average 4.2 of 5 +0.3 against the period before')
    expect(google)
      .to.contain('Reviews 14 +3')
      .and.to.contain('Answered 79% -11 points')
      .and.to.contain('Time to answer 5 hours 19 hours faster')
    expect(google).not.to.contain('Recommend')
    expect(words(element, '[part=reviews]')).to.contain('1 more review is no longer on the network and is not counted.')
    expect(http.of('GET /statistics/reviews').at(-1)?.query).to.include({ diffuseur: 'GOOGLE_MY_BUSINESS', idAnnonceur: 7 })
    await expectAccessible(element)
  })

  it('tell recommendations as a part, and a page that is not connected any more', async () => {
    const element = await shownReviews(serve(), { network: 'facebook' })
    const [, facebook, former] = [...(element.shadowRoot?.querySelectorAll('[part=reviews] .measures') ?? [])].map(({ textContent }) =>
      textContent?.replaceAll(/\s+/g, ' ').trim(),
    )
    expect(facebook).to.contain('Recommend 83% -3 points')
    expect(former).to.contain('Reviews 0 -2').and.to.contain('Recommend none no comparison')
    expect(words(element, '[part=reviews]')).to.contain('Facebook, a page that is no longer connected')
  })

  for (const network of ['instagram', 'linkedin'] as const)
    it(`are none of ${network}`, async () => {
      const http = serve()
      const element = await shown(http, { network })
      expect(element.shadowRoot?.querySelectorAll('[part=reviews]').length).to.equal(0)
      expect(http.of('GET /statistics/reviews').length).to.equal(0)
    })

  it('say that there are none', async () => {
    const element = await shownReviews(serve().on('GET /statistics/reviews', { ...reviews, pages: [] }))
    expect(words(element, '[part=reviews]')).to.contain('No review was written in this period')
  })

  it('fail alone, and are tried again alone', async () => {
    const http = serve().on('GET /statistics/reviews', down)
    const element = await shownReviews(http)
    expect(words(element, '[part=reviews]')).to.contain('The reviews could not be loaded.')
    expect(element.shadowRoot?.querySelectorAll('.figure').length).to.equal(4)
    http.on('GET /statistics/reviews', reviews)
    buttonNamed(element, 'Try again').click()
    await until(() => element.shadowRoot?.querySelector('.measures'), 'the reviews')
    expect(http.of(route).length).to.equal(1)
  })

  it('stay where the figures failed, and where a page has none', async () => {
    const failed = await shownReviews(serve().on(route, down))
    await until(() => failed.shadowRoot?.querySelector('.measures'), 'the reviews')
    const poor = await shownReviews(serve({ ...golden, series: [], publications: [], moments: null, etat: 'seuil', seuil: 100 }))
    await until(() => poor.shadowRoot?.querySelector('.measures'), 'the reviews')
    expect(words(poor, '[part=state]')).to.contain('100')
  })

  for (const locale of ['fr', 'en', 'es', 'es-MX'])
    it(`fit on the narrowest page in ${locale}`, async () => {
      const element = await shownReviews(serve(), { width: 280, locale, network: 'google' })
      expect(outside(element)).to.deep.equal([])
    })
})

describe('months with gaps', () => {
  const period = { debut: '2026-01-01', fin: '2026-06-30' }
  /** Half a year: nothing is known of March, nor of every third day before. */
  const days = Array.from({ length: 181 }, (_, index) => addDays(period.debut, index))
  const values = days.map((day, index) => (day.startsWith('2026-03') || (day < '2026-03' && index % 3 === 0) ? null : 10))
  const gapped = {
    ...golden,
    periode: period,
    periode_precedente: { debut: '2025-07-04', fin: '2025-12-31' },
    publications: [],
    series: [{ type: 'interactions', valeurs: values, valeurs_precedentes: values.map(() => 10) }],
  }

  it('are unknown in their weeks, summed over known days, and compared by their average', async () => {
    const element = await shown(serve(gapped), { from: period.debut, to: period.fin })
    const known = values.filter((value) => value !== null).length
    expect(words(element, '[data-figure=interactions]'))
      .to.contain((known * 10).toLocaleString('en'))
      .and.to.contain('as before')
    expect(words(element, '[part=gaps]')).to.contain(`${181 - known} days`)
    buttonNamed(element, 'Table').click()
    await until(() => element.shadowRoot?.querySelector('.table-box'), 'the table')
    const rows = [...(element.shadowRoot?.querySelectorAll('.table-box tbody tr') ?? [])]
    const march = rows.filter(({ firstElementChild }) => /Week of (9|16) March/.test(firstElementChild?.textContent ?? ''))
    expect(march.map((row) => row.querySelector('td')?.textContent)).to.deep.equal(['–', '–'])
  })
})

describe('the report of each month', () => {
  const shownReport = async (http: FakeHttp, setup: Parameters<typeof shown>[1] = {}): Promise<VitrineSocialStatistics> => {
    const element = await shown(http, setup)
    await until(() => element.shadowRoot?.querySelector('[part=report] :is(.note, [role=alert])'), 'the report')
    return element
  }
  const box = (element: VitrineSocialStatistics): HTMLInputElement => inside<HTMLInputElement>(element, '[part=report] input')

  it('is off, is switched on in the language of the page, and says when the next one comes', async () => {
    const http = serve()
    const element = await shownReport(http, { locale: 'fr' })
    expect(box(element).checked).to.equal(false)
    expect(words(element, '[part=report]')).to.contain('accueil@deux-rives.example').and.to.contain('Il n’est pas envoyé.')
    box(element).click()
    await until(() => words(element, '[part=report] [role=status]').includes('04/12/2026'), 'the next one')
    expect(http.of('PUT /statistics/report').at(-1)?.body).to.deep.equal({ mensuel: true, langue: 'fr' })
    expect(box(element).checked).to.equal(true)
    await expectAccessible(element)
  })

  it('stays as it was where switching failed, which is said', async () => {
    const element = await shownReport(serve().on('PUT /statistics/report', down))
    box(element).click()
    await until(() => element.shadowRoot?.querySelector('[part=report] [role=alert]'), 'the failure')
    expect(box(element).checked).to.equal(false)
  })

  it('can be read as a PDF, whether it is sent or not', async () => {
    const http = serve()
    const element = await shownReport(http)
    const { click } = HTMLAnchorElement.prototype
    let name = ''
    HTMLAnchorElement.prototype.click = function () {
      name = this.download
    }
    buttonNamed(element, 'Last month as PDF').click()
    await until(() => name !== '', 'the PDF')
    HTMLAnchorElement.prototype.click = click
    expect(name).to.equal('Statistics.pdf')
    expect(http.of('GET /statistics/report.pdf').at(-1)?.query).to.deep.equal({ lang: 'en' })
  })

  it('asks for an address where there is none', async () => {
    const element = await shownReport(serve().on('GET /statistics/report', { ...monthly, email: '' }))
    expect(words(element, '[part=report]')).to.contain('Enter an email address in your profile')
    expect(element.shadowRoot?.querySelectorAll('[part=report] input').length).to.equal(0)
  })

  it('is not offered to an account of tests', async () => {
    const http = serve().on('GET /fake/social-management/statistiques', golden).on('GET /fake/statistics/reviews', reviews)
    const element = await shown(http, { testFigures: true })
    expect(element.shadowRoot?.querySelectorAll('[part=report]').length).to.equal(0)
  })
})

describe('each part of the statistics of Google', () => {
  const calls = {
    chart: route,
    found: 'GET /google/statistics',
    reviews: 'GET /statistics/reviews',
    report: 'GET /statistics/report',
  } as const
  const good = { chart: golden, found: google, reviews, report: monthly }
  const content = { chart: '.picture', found: '.shares', reviews: '.measures', report: 'input' } as const
  type Part = keyof typeof calls
  const parts = Object.keys(calls) as Part[]
  const isShown = (element: VitrineSocialStatistics, part: Part) =>
    until(() => element.shadowRoot?.querySelector(`[part=${part}] ${content[part]}`), part)

  for (const failed of parts)
    it(`fails alone: ${failed}`, async () => {
      const http = serve().on(calls[failed], down)
      const element = await shown(http, { network: 'google' })
      await until(() => element.shadowRoot?.querySelector('[role=alert]'), 'the failure')
      // How a place was found stands below its figures.
      for (const other of parts) if (other !== failed && !(failed === 'chart' && other === 'found')) await isShown(element, other)
      http.on(calls[failed], failed === 'chart' ? { ...golden, diffuseur: 'GOOGLE_MY_BUSINESS' } : good[failed])
      buttonNamed(element, 'Try again').click()
      for (const part of parts) await isShown(element, part)
      expect(element.shadowRoot?.querySelectorAll('[role=alert]').length).to.equal(0)
    })
})
