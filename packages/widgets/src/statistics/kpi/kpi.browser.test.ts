import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import counters from '../../../../core/src/statistics/golden/counters.json' with { type: 'json' }
import golden from '../../../../core/src/statistics/golden/kpi.json' with { type: 'json' }
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/kpi.ts'
import { accountWith } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { outside } from '../../test/boxes.ts'
import { buttonNamed, inside, record, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrineKpi } from './kpi.ts'

const serve = (kpi: object = golden): FakeHttp => fakeHttp().on('GET /kpi/dashboard', counters).on('GET /kpi/sm/dashboard', kpi)

const words = (element: VitrineKpi, selector: string): string => inside(element, selector).textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''

const shown = async (
  http: FakeHttp,
  { width = 1000, theme = 'light' as 'light' | 'dark', locale = 'en', testFigures = false } = {},
): Promise<VitrineKpi> => {
  const instance = createVitrine({ http, account: accountWith(), locale, appearance: { theme } })
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
      await until(() => element.shadowRoot?.querySelector('.sites-table'), 'the points of sale')
      expect(outside(element)).to.deep.equal([])
      await expectAccessible(element)
    })

  for (const locale of ['fr', 'en', 'es', 'es-MX'])
    it(`fit on the narrowest page in ${locale}`, async () => {
      const element = await shown(serve(), { width: 280, locale })
      await until(() => element.shadowRoot?.querySelector('.sites-table'), 'the points of sale')
      expect(outside(element)).to.deep.equal([])
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
    await until(() => element.shadowRoot?.querySelector('.sites-table'), 'the points of sale')
    const rows = [...(element.shadowRoot?.querySelectorAll('.sites-table tbody tr') ?? [])].map(({ textContent }) =>
      textContent?.replaceAll(/\s+/g, ' ').trim(),
    )
    expect(rows[0]).to.contain('Quai Sud').and.to.contain('1,840above the median')
    expect(rows[3]).to.contain('Quai Ouest unknownunknown')
    expect(rows.at(-1)).to.contain('Median 90096')
    const opened = record('vitrine-statistics-open')
    buttonNamed(element, 'Quai Sud').click()
    expect(opened.map(({ detail }) => detail as object)).to.deep.equal([{ advertiser: 8 }])
  })

  it('of an account without points of sale have no comparison', async () => {
    const element = await shown(serve({ ...golden, etablissements: [] }))
    await until(() => element.shadowRoot?.querySelector('[part=growing]'), 'the growth')
    expect(element.shadowRoot?.querySelectorAll('[part=sites]').length).to.equal(0)
  })

  it('tell a failure by a toast, in the part that failed alone', async () => {
    const http = serve().on('GET /kpi/sm/dashboard', new ApiError('server', { status: 500 }))
    const element = await shown(http)
    await until(() => element.shadowRoot?.querySelector('.toast'), 'the toast')
    expect(words(element, '.toast')).to.contain('The indicators could not be loaded')
    expect(element.shadowRoot?.querySelectorAll('.family').length).to.equal(5)
    http.on('GET /kpi/sm/dashboard', golden)
    buttonNamed(element, 'Try again').click()
    await until(() => element.shadowRoot?.querySelector('.sites-table'), 'the points of sale')
  })
})
