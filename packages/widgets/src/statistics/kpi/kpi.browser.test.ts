import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import counters from '../../../../core/src/statistics/golden/counters.json' with { type: 'json' }
import golden from '../../../../core/src/statistics/golden/kpi.json' with { type: 'json' }
import reviews from '../../../../core/src/statistics/golden/review-comparison.json' with { type: 'json' }
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/kpi.ts'
import { accountWith } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { outside } from '../../test/boxes.ts'
import { buttonNamed, inside, record, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrineKpi } from './kpi.ts'

const serve = (kpi: object = golden): FakeHttp =>
  fakeHttp().on('GET /kpi/dashboard', counters).on('GET /kpi/sm/dashboard', kpi).on('GET /kpi/reviews', reviews)

const known = accountWith()
/** A head office with a point of sale. */
const head = { ...known, advertiser: { ...known.advertiser, id: 7, sites: [{ id: 8, name: 'Quai Sud' }] } }

const rowsOf = (element: VitrineKpi, part: string): string[] =>
  [...(element.shadowRoot?.querySelectorAll(`[part=${part}] tbody tr`) ?? [])].map(
    ({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim() ?? '',
  )

const down = (): never => {
  throw new ApiError('server', { status: 500 })
}

const words = (element: VitrineKpi, selector: string): string => inside(element, selector).textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''

const shown = async (
  http: FakeHttp,
  { width = 1000, theme = 'light' as 'light' | 'dark', locale = 'en', testFigures = false, account = head } = {},
): Promise<VitrineKpi> => {
  const instance = createVitrine({ http, account, locale, appearance: { theme } })
  const place = await fixture<HTMLElement>(
    html`<div style="width: ${width}px; background: ${theme === 'dark' ? '#16181d' : '#fff'}"></div>`,
  )
  const element = Object.assign(document.createElement('vitrine-kpi'), { instance, testFigures })
  place.append(element)
  await until(() => element.shadowRoot?.querySelector('.families, [role=alert]'), 'the indicators')
  return element
}

describe('indicators', () => {
  for (const [width, theme] of [
    [1000, 'light'],
    [390, 'dark'],
  ] as const)
    it(`are accessible and fit (${width}, ${theme})`, async () => {
      const element = await shown(serve(), { width, theme })
      await until(() => element.shadowRoot?.querySelector('[part=sites] table'), 'the points of sale')
      expect(outside(element)).to.deep.equal([])
      await expectAccessible(element)
    })

  for (const locale of ['fr', 'en', 'es', 'es-MX'])
    it(`fit on the narrowest page in ${locale}`, async () => {
      const element = await shown(serve(), { width: 280, locale })
      await until(() => element.shadowRoot?.querySelector('[part=sites] table'), 'the points of sale')
      expect(outside(element)).to.deep.equal([])
    })

  for (const [locale, colon] of [
    ['fr', '\u00A0: '],
    ['es', ': '],
  ] as const)
    it(`have the heading before each value on a narrow page, with the colon of ${locale}`, async () => {
      const element = await shown(serve(), { width: 390, locale })
      const cell = await until(() => element.shadowRoot?.querySelector<HTMLElement>('[part=sites] td'), 'the points of sale')
      expect(getComputedStyle(cell, '::before').content.replaceAll('"', '')).to.equal(`${cell.dataset['label']}${colon}`)
    })

  it('rank the networks, and count what there is of each family', async () => {
    const http = serve()
    const element = await shown(http)
    await until(() => element.shadowRoot?.querySelector('[part=ranking] .shares'), 'the ranking')
    const names = [...(element.shadowRoot?.querySelectorAll('[part=ranking] .share-name') ?? [])].map(({ textContent }) => textContent)
    expect(names).to.deep.equal(['Facebook', 'Instagram', 'LinkedIn'])
    const families = [...(element.shadowRoot?.querySelectorAll('.family h4') ?? [])].map(({ textContent }) => textContent)
    expect(families).to.deep.equal(['Ads', 'Diffusion', 'Contacts', 'Social networks', 'Videos'])
    expect(http.of('GET /kpi/sm/dashboard').at(-1)?.query).to.include({ keyIndicator: 'POST_LIKES', dataType: 'all' })
  })

  it('draw new followers by month, which can be read as a table', async () => {
    const element = await shown(serve())
    await until(() => element.shadowRoot?.querySelector('[part=growing] .plot'), 'the chart')
    buttonNamed(element, 'Table').click()
    await until(() => element.shadowRoot?.querySelector('[part=growing] .table-box'), 'the table')
    const [first] = element.shadowRoot?.querySelectorAll('[part=growing] tbody tr') ?? []
    expect([...(first?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).to.deep.equal(['21', '–', '21'])
  })

  it('compare points of sale with their median, and lead to one', async () => {
    const element = await shown(serve())
    await until(() => element.shadowRoot?.querySelector('[part=sites] table'), 'the points of sale')
    const rows = rowsOf(element, 'sites')
    expect(rows[0]).to.contain('Quai Sud').and.to.contain('1,840 ▲ gains: +12% above the median').and.to.contain('96 ▼ loses: -5%')
    expect(rows[1]).to.contain('900 ▼ loses: -20%')
    expect(rows[2]).to.contain('380 as before below the median').and.to.contain('31 no comparison')
    expect(rows[3]).to.contain('Quai Ouest unknownunknown')
    expect(rows.at(-1)).to.contain('Median 90096')
    expect(words(element, '[part=sites] .note'))
      .to.contain('The most interactions first.')
      .and.to.contain('against 24/05/2026 to 23/08/2026')
    const opened = record('vitrine-statistics-open')
    inside<HTMLButtonElement>(element, '[part=sites] .link').click()
    expect(opened.map(({ detail }) => detail as object)).to.deep.equal([{ advertiser: 8 }])
  })

  it('of an account without points of sale have no comparison', async () => {
    const element = await shown(serve({ ...golden, etablissements: [] }))
    await until(() => element.shadowRoot?.querySelector('[part=growing]'), 'the growth')
    expect(element.shadowRoot?.querySelectorAll('[part=sites]').length).to.equal(0)
  })

  it('tell a failure by a toast, in the part that failed alone', async () => {
    const http = serve().on('GET /kpi/sm/dashboard', down)
    const element = await shown(http)
    await until(() => element.shadowRoot?.querySelector('.toast'), 'the toast')
    expect(words(element, '.toast.error')).to.contain('The indicators could not be loaded')
    expect(element.shadowRoot?.querySelectorAll('.family').length).to.equal(5)
    http.on('GET /kpi/sm/dashboard', golden)
    buttonNamed(element, 'Try again').click()
    await until(() => element.shadowRoot?.querySelector('[part=sites] table'), 'the points of sale')
  })
})

describe('points of sale by their reviews', () => {
  const shownReviews = async (http = serve(), setup: Parameters<typeof shown>[1] = {}): Promise<VitrineKpi> => {
    const element = await shown(http, setup)
    await until(() => element.shadowRoot?.querySelector('[part=reviews] :is(table, [role=alert])'), 'the reviews')
    return element
  }
  const orderBy = async (element: VitrineKpi, value: string): Promise<void> => {
    const field = inside<HTMLSelectElement>(element, 'select[name=order]')
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
    await element.updateComplete
  }
  const order = (element: VitrineKpi): (string | undefined)[] =>
    rowsOf(element, 'reviews').map((row) => /Quai \w+|Agence|Median/.exec(row)?.[0])

  it('stand from the one that gains most to the one that loses most, which is said in words and with a sign', async () => {
    const element = await shownReviews()
    expect(order(element)).to.deep.equal(['Quai Sud', 'Agence', 'Quai Nord', 'Quai Ouest', 'Median'])
    const [gains, loses, unknown] = rowsOf(element, 'reviews')
    expect(gains).to.contain('4.6 of 5 ▲ gains: +0.4 above the median').and.to.contain('25 hours ▼ loses: 10 hours slower')
    expect(loses).to.contain('4.1 of 5 ▼ loses: -0.3 below the median').and.to.contain('5 hours ▲ gains: 3 hours faster')
    expect(unknown).to.contain('67% no comparison').and.to.contain('3 ▲ gains: +3')
    expect(words(element, '[part=reviews] .note')).to.contain('From the one that gains most to the one that loses most')
  })

  it('are ordered by another measure by keyboard or pointer', async () => {
    const element = await shownReviews()
    await orderBy(element, 'answerMinutes')
    expect(order(element).slice(0, 2)).to.deep.equal(['Agence', 'Quai Sud'])
    await orderBy(element, 'count')
    expect(order(element)[3]).to.equal('Agence')
  })

  it('are not asked for by an account alone', async () => {
    const http = serve()
    const element = await shown(http, { account: known })
    await until(() => element.shadowRoot?.querySelector('[part=growing]'), 'the growth')
    expect(http.of('GET /kpi/reviews').length).to.equal(0)
    expect(element.shadowRoot?.querySelectorAll('[part=reviews]').length).to.equal(0)
  })
})

describe('each part of the indicators', () => {
  const calls = { counters: 'GET /kpi/dashboard', ranking: 'GET /kpi/sm/dashboard', reviews: 'GET /kpi/reviews' } as const
  const good = { counters, ranking: golden, reviews }
  const content = { counters: '.family', ranking: '.shares', reviews: 'table' } as const
  type Part = keyof typeof calls

  for (const failed of Object.keys(calls) as Part[])
    it(`fails alone, and is tried again alone: ${failed}`, async () => {
      const http = serve().on(calls[failed], down)
      const element = await shown(http)
      await until(() => element.shadowRoot?.querySelector(`[part=${failed}] [role=alert]`), 'the failure')
      for (const other of Object.keys(calls) as Part[])
        if (other !== failed) await until(() => element.shadowRoot?.querySelector(`[part=${other}] ${content[other]}`), other)
      await expectAccessible(element)
      http.on(calls[failed], good[failed])
      buttonNamed(element, 'Try again').click()
      await until(() => element.shadowRoot?.querySelector(`[part=${failed}] ${content[failed]}`), 'the part')
      for (const other of Object.keys(calls) as Part[]) expect(http.of(calls[other]).length).to.equal(other === failed ? 2 : 1)
    })
})
