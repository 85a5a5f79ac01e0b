import type { Account } from '@vitrine/core/account'
import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import '../../define/contact-breakdown.ts'
import { createVitrine } from '../../base/create-vitrine.ts'
import { expectAccessible } from '../../test/axe.ts'
import { agency, synthesisHttp, wireAdRow, wireBreakdown, wirePortalRow } from '../../test/contact-figures.ts'
import { buttonNamed, inside, record, textOf, until } from '../../test/dom.ts'
import { later, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrineContactBreakdown } from './contact-breakdown.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../../base/connection/live.ts'
import '../../list/workbench/workbench.ts'

interface Setup {
  rows?: readonly unknown[]
  total?: number
  http?: FakeHttp
  locale?: string
  theme?: 'light' | 'dark'
  width?: number
  set?: Partial<VitrineContactBreakdown>
  account?: Account | null
}

const portals = [0, 1, 2].map((index) => wirePortalRow(index, { total: 32 - index, rapprochements: index }))
const ads = [0, 1].map((index) => wireAdRow(index, { total_precedent: 0, annonceur: { id: 1007 + index, nom: `Agence ${index}` } }))

const backend = (rows: readonly unknown[] = portals, total?: number): FakeHttp =>
  synthesisHttp().on('GET /contacts/repartition', wireBreakdown(rows, total))

const rowsOf = (element: Element): HTMLTableRowElement[] => [
  ...(element.shadowRoot?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? []),
]
const cell = (row: Element | undefined, name: string): string =>
  row
    ?.querySelector(`td.${name}`)
    ?.textContent?.replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim() ?? ''
const queriesOf = (http: FakeHttp) => http.of('GET /contacts/repartition').map(({ query = {} }) => query)

const openBreakdown = async ({
  rows,
  total,
  http = backend(rows, total),
  locale = 'en',
  theme = 'light',
  width = 1200,
  set = {},
  account = agency,
}: Setup = {}) => {
  const instance = createVitrine({ http, account, locale, appearance: { theme } })
  const page = (await fixture(html`<div></div>`)) as HTMLElement
  page.style.width = `${width}px`
  const element = Object.assign(document.createElement('vitrine-contact-breakdown') as VitrineContactBreakdown, set, { instance })
  page.append(element)
  return { element, instance, http, page }
}

const open = async (setup?: Setup) => {
  const placed = await openBreakdown(setup)
  await until(() => rowsOf(placed.element).length > 0, 'the rows')
  return placed
}

describe('the rows of the breakdown', () => {
  it('of ads have no column for requests that name no ad', async () => {
    const { element } = await open({ rows: ads, set: { by: 'ad' } })
    expect(element.shadowRoot?.querySelectorAll('.reconciliations')).to.have.length(0)
    expect(element.shadowRoot?.querySelectorAll('thead th')).to.have.length(rowsOf(element)[0]?.cells.length ?? 0)
  })

  it('tell what each portal brought, against the period before', async () => {
    const { element, http } = await open()
    const [first] = rowsOf(element)
    expect(['main', 'answeredCalls', 'total', 'reconciliations'].map((name) => cell(first, name))).to.deep.equal([
      'Toits de France',
      'Calls answered 9',
      '32 Up 7%',
      '0',
    ])
    expect(queriesOf(http)[0]).to.include({ par: 'diffuseur', preset: 'withContacts', sort: '-total', limit: 20 })
    expect(textOf(element)).to.contain('Contacts by portal').and.to.contain('3 portals').and.to.contain('1 to 3 of 3')
    expect(element.shadowRoot?.querySelector('.pager')).to.equal(null)
    await expectAccessible(element)
  })

  it('tell what a contact cost where a price is known, and have no column for it elsewhere', async () => {
    const { element, http } = await open()
    expect(element.shadowRoot?.querySelector('.perContact')).to.equal(null)
    http.on(
      'GET /contacts/repartition',
      wireBreakdown([
        wirePortalRow(0, { total: 32, cout: 200 }),
        wirePortalRow(1, { total: 31 }),
        wirePortalRow(2, { total: 0, cout: 99 }),
      ]),
    )
    await element.reload()
    await until(() => element.shadowRoot?.querySelector('td.perContact'), 'the column')
    expect(rowsOf(element).map((row) => cell(row, 'perContact'))).to.deep.equal(['€6.25', '', ''])
    await expectAccessible(element)
  })

  it('tell what each ad had, and whose it is where there are several', async () => {
    const { element, http } = await open({ rows: ads, set: { by: 'ad' } })
    expect(cell(rowsOf(element)[1], 'main')).to.equal('Maison de ville rénovéeREF-2 · Villeurbanne · Agence 1')
    expect(cell(rowsOf(element)[0], 'total')).to.contain('No comparison')
    expect(queriesOf(http)[0]).to.include({ par: 'annonce' })
  })

  it('fold into cards in a narrow place and can be read in the dark', async () => {
    const { element, page } = await open({ rows: ads, width: 366, theme: 'dark', locale: 'es', set: { by: 'ad' } })
    page.style.background = '#16181d'
    expect(getComputedStyle(inside(element, 'thead')).display).to.equal('none')
    expect(element.scrollWidth).to.be.at.most(366)
    const names = rowsOf(element)[0]?.querySelectorAll<HTMLElement>('.cell-label') ?? []
    await until(() => [...names].every(({ offsetWidth }) => offsetWidth > 20), 'the names of the figures')
    expect([...names].map(({ textContent }) => textContent?.trim())).to.deep.equal(['Correos', 'Llamadas atendidas', 'Llamadas perdidas'])
    await expectAccessible(element)
  })

  it('open by a click anywhere, by their name, or by the page’s own link', async () => {
    const [opened, openedAds] = [record('vitrine-portal-open'), record('vitrine-ad-open')]
    const { element } = await open()
    rowsOf(element)[1]?.querySelector<HTMLElement>('td.mails')?.click()
    expect(opened.at(-1)?.detail).to.deep.equal({ codeName: 'portal-1' })
    rowsOf(element)[2]?.querySelector<HTMLElement>('.title')?.click()
    expect(opened.map(({ detail }) => detail.codeName)).to.deep.equal(['portal-1', 'portal-2'])
    const { element: linked } = await open({ rows: ads, set: { by: 'ad', adHref: '/ads/{ad}/contacts' } })
    linked.addEventListener('vitrine-ad-open', (event) => event.preventDefault())
    const link = inside<HTMLAnchorElement>(linked, 'a.title')
    expect(link.getAttribute('href')).to.equal('/ads/500/contacts')
    link.click()
    rowsOf(linked)[1]?.click()
    expect(openedAds.map(({ detail }) => detail.adId)).to.deep.equal([500, 501])
  })

  it('are gone through by arrow keys', async () => {
    const { element } = await open()
    const names = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.title') ?? [])]
    names[0]?.focus()
    const press = (key: string): void =>
      void element.shadowRoot?.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    press('ArrowDown')
    expect(element.shadowRoot?.activeElement).to.equal(names[1])
    press('End')
    expect(element.shadowRoot?.activeElement).to.equal(names[2])
    press('ArrowDown')
    expect(element.shadowRoot?.activeElement).to.equal(names[2])
    press('Home')
    expect(element.shadowRoot?.activeElement).to.equal(names[0])
  })
})

describe('what the breakdown asks for', () => {
  it('is sorted by its heads: counts from the top, names from A, then the other way', async () => {
    const queries = record('vitrine-query-change')
    const { element, http } = await open()
    inside(element, '[data-sort=main]').click()
    await until(() => queriesOf(http).length === 2, 'the question')
    inside(element, '[data-sort=main]').click()
    await until(() => queriesOf(http).length === 3, 'the question')
    inside(element, '[data-sort=last]').click()
    await until(() => queriesOf(http).length === 4, 'the question')
    expect(queriesOf(http).map(({ sort }) => sort)).to.deep.equal(['-total', 'nom', '-nom', '-dernier'])
    expect(queries.at(-1)?.detail.query).to.equal('sort=-dernier')
    expect(inside(element, 'th.last').getAttribute('aria-sort')).to.equal('descending')
  })

  it('is searched once the person pauses, and narrowed by a quick selection', async () => {
    const { element, http } = await open()
    const field = inside<HTMLInputElement>(element, 'input[name=search]')
    for (const text of ['t', 'to', 'toits']) {
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    await until(() => queriesOf(http).length === 2, 'the question')
    expect(queriesOf(http)[1]).to.include({ search: 'toits' })
    const without = inside<HTMLInputElement>(element, 'input[value=sanscontacts]')
    without.click()
    await until(() => queriesOf(http).length === 3, 'the question')
    expect(queriesOf(http)[2]).to.include({ preset: 'sanscontacts', search: 'toits' })
    expect(element.query).to.equal('search=toits&preset=sanscontacts')
  })

  it('is paged, with the sizes of every list', async () => {
    const { element, http } = await open({ total: 143 })
    buttonNamed(element, 'Page 2').click()
    await until(() => queriesOf(http).length === 2, 'the question')
    const size = inside<HTMLSelectElement>(element, 'select[name=size]')
    expect([...size.options].map(({ value }) => value)).to.deep.equal(['10', '20', '50'])
    size.value = '50'
    size.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => queriesOf(http).length === 3, 'the question')
    expect(queriesOf(http).map(({ page, limit }) => `${page}/${limit}`)).to.deep.equal(['1/20', '2/20', '1/50'])
    await until(() => textOf(element).includes('1 to 3 of 143'), 'the range')
  })

  it('follows the period chosen and what the page asks for', async () => {
    const { element, http } = await open({ set: { query: 'portals=portal-1&period=30d' } })
    expect(queriesOf(http)[0]?.['codeNames']).to.deep.equal(['portal-1'])
    buttonNamed(element, '12 months').click()
    await until(() => queriesOf(http).length === 2, 'the question')
    expect(queriesOf(http)[1]?.['codeNames']).to.deep.equal(['portal-1'])
    element.by = 'ad'
    await until(() => queriesOf(http).length === 3, 'the question')
    expect(queriesOf(http)[2]).to.include({ par: 'annonce' })
    element.query = ''
    await until(() => queriesOf(http).length === 4, 'the question')
  })
})

describe('a breakdown on its way, or not', () => {
  it('dims its rows for what somebody asked, not for what arrives by itself', async () => {
    const { element, http, instance } = await open()
    const next = later<unknown>()
    http.on('GET /contacts/repartition', () => next.promise)
    instance.topics.announce('contacts')
    await until(() => queriesOf(http).length === 2, 'the question')
    expect(inside(element, '.frame').getAttribute('aria-busy')).to.equal('false')
    buttonNamed(element, '30 days').click()
    await until(() => inside(element, '.frame').getAttribute('aria-busy') === 'true', 'the dimmed rows')
    next.resolve(wireBreakdown([wirePortalRow(4)]))
    await until(() => rowsOf(element).length === 1, 'the next rows')
  })

  it('follows what comes in, not how somebody handles it', async () => {
    const { http, instance } = await open()
    instance.topics.announce('contacts', { handled: [{ channel: 'mail', id: 7, advertiserId: 1001, version: 2 }] })
    expect(queriesOf(http)).to.have.length(1)
    instance.topics.announce('contacts', { channel: 'mail', id: 8, advertiserId: 1001 })
    await until(() => queriesOf(http).length === 2, 'the question')
  })

  it('dims rows that are not those asked for when these do not come', async () => {
    const { element, http } = await open()
    http.on('GET /contacts/repartition', () => {
      throw new ApiError('network')
    })
    buttonNamed(element, '30 days').click()
    await until(() => element.shadowRoot?.querySelector('[role=alert] .face'), 'the failure')
    const body = inside(element, 'tbody')
    expect(body.inert).to.equal(true)
    await until(() => getComputedStyle(body).opacity === '0.55', 'the dimmed rows')
    await expectAccessible(element)
    http.on('GET /contacts/repartition', wireBreakdown([wirePortalRow(4)]))
    buttonNamed(element, 'Try again').click()
    await until(() => rowsOf(element).length === 1 && !body.inert, 'the next rows')
  })

  it('says why it is empty and shows the way out', async () => {
    const { element, http } = await openBreakdown({ rows: [] })
    await until(() => textOf(element).includes('No portal has brought a contact in this period.'), 'the reason')
    await expectAccessible(element)
    buttonNamed(element, 'Show everything').click()
    await until(() => queriesOf(http).length === 2, 'the question')
    expect(queriesOf(http)[1]).to.include({ preset: 'all' })
  })

  it('waits in its shape, says what went wrong, and tries again', async () => {
    const first = later<unknown>()
    const { element, http } = await openBreakdown({ http: backend().on('GET /contacts/repartition', () => first.promise) })
    const bones = await until(() => element.shadowRoot?.querySelector('.bones')?.parentElement, 'the wait')
    await until(() => !bones.classList.contains('hushed'), 'the skeleton')
    await expectAccessible(element)
    first.reject(new ApiError('forbidden', { status: 403 }))
    await until(() => textOf(element).includes('You are not allowed to do this.'), 'the reason')
    await expectAccessible(element)
    http.on('GET /contacts/repartition', wireBreakdown(portals))
    buttonNamed(element, 'Try again').click()
    await until(() => rowsOf(element).length === 3, 'the rows')
  })

  it('changes its language without asking again', async () => {
    const { element, http, instance } = await open()
    instance.update({ locale: 'fr' })
    await until(() => textOf(element).includes('Contacts par portail'), 'French')
    expect(cell(rowsOf(element)[0], 'total')).to.equal('32 En hausse de 7 %')
    expect(queriesOf(http)).to.have.length(1)
  })
})

describe('a network head', () => {
  const sites = [
    { id: 1008, name: 'Agence Sud' },
    { id: 1011, name: 'Agence Nord' },
  ]
  const head: Account = { ...agency, advertiser: { ...agency.advertiser, sites } }

  it('chooses one of its points of sale', async () => {
    const { element, http } = await open({ account: head })
    const select = await until(() => element.shadowRoot?.querySelector<HTMLSelectElement>('select[name=site]'), 'the choice')
    await expectAccessible(element)
    expect([...select.options].slice(1).map(({ label }) => label)).to.deep.equal(['Agence du Parc', 'Agence Sud', 'Agence Nord'])
    select.value = '1008'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => queriesOf(http).length === 2, 'the question')
    expect([queriesOf(http)[1]?.['annonceurs'], element.query]).to.deep.equal([[1008], 'sites=1008'])
  })

  it('has that choice though its account is known only after the rows', async () => {
    const { element, instance } = await open({ account: null })
    expect(element.shadowRoot?.querySelector('.sites')).to.equal(null)
    instance.update({ account: head })
    await until(() => element.shadowRoot?.querySelector('select[name=site]'), 'the choice')
  })

  it('alone has that choice', async () => {
    const { element } = await open()
    expect(element.shadowRoot?.querySelector('.sites')).to.equal(null)
  })
})
