import type { Account } from '@vitrine/core/account'
import { accountTimeZone, dayOf } from '@vitrine/core/days'
import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import '../../define/visits.ts'
import { createVitrine } from '../../base/create-vitrine.ts'
import { accountWith, actIn, menuItem } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrineVisits } from './visits.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../../list/workbench/workbench.ts'

type Wire = Record<string, unknown>

const account = accountWith()
const dayFrom = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000), accountTimeZone(account))

const visit = (id: number, changes: Wire = {}): Wire => ({
  id,
  annonce: { id: 500 + id, reference: `REF-${id}`, titre: `Maison ${id}`, ville: 'Lyon' },
  date: '2026-03-12',
  creneau: '14:00-16:00',
  duree_publication: 48,
  lieu: '12 rue des Lilas',
  commentaire: 'Sonner au portail',
  nb_max: 6,
  inscrits: 3,
  en_attente: 2,
  statut: 'active',
  ...changes,
})
/** In the server's order. */
const all = [
  visit(1, { date: dayFrom(0) }),
  visit(2, { date: dayFrom(9), inscrits: 6 }),
  visit(3, { date: '2026-01-09', statut: 'inactive', duree_publication: 5, commentaire: '' }),
]
const page = (visits: readonly Wire[], total = visits.length) => ({
  total_items: total,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { visite: visits },
})
const provider = (visits: readonly Wire[] = all, total?: number): FakeHttp => fakeHttp().on('GET /visites', page(visits, total))

interface Setup {
  http?: FakeHttp
  whose?: Account
  theme?: 'light' | 'dark'
  width?: number
  set?: Partial<VitrineVisits>
}
const openVisits = async ({
  http = provider(),
  whose = account,
  theme = 'light',
  width = 1200,
  set = {},
}: Setup = {}): Promise<VitrineVisits> => {
  const instance = createVitrine({ http, account: whose, locale: 'en', appearance: { theme } })
  const holder = await fixture(html`<div></div>`)
  ;(holder as HTMLElement).style.cssText = `width: ${width}px;${theme === 'dark' ? 'background: #16181d' : ''}`
  const list = Object.assign(document.createElement('vitrine-visits') as VitrineVisits, set, { instance })
  holder.append(list)
  await until(() => list.shadowRoot?.querySelector('tbody tr, .face'), 'the list')
  return list
}
const row = (list: Element, index: number): HTMLElement =>
  list.shadowRoot?.querySelectorAll<HTMLElement>('tbody [data-id]')[index] as HTMLElement
const words = (element: Element): string => element.textContent?.replace(/\s+/g, ' ').trim() ?? ''
const queryOf = (http: FakeHttp) => http.of('GET /visites').at(-1)?.query ?? {}

describe('the list of visits', () => {
  it('says of each when, where and for whom, those to come above what is over', async () => {
    const list = await openVisits()
    for (const text of [
      'Maison 1',
      'REF-1 · Lyon',
      '14:00–16:00',
      '12 rue des Lilas',
      'Sonner au portail · Shown for 2 days',
      '3 of 6',
      'Open',
    ])
      expect(words(row(list, 0))).to.contain(text)
    expect(words(row(list, 1))).to.contain('Full')
    expect(words(row(list, 2)))
      .to.contain('Closed')
      .and.to.contain('09/01/2026')
      .and.to.contain('Shown for 5 hours')
    const lines = [...list.shadowRoot!.querySelectorAll('tbody tr')].map((line) => (line.hasAttribute('data-id') ? 'visit' : words(line)))
    expect(lines).to.deep.equal(['Coming', 'visit', 'visit', 'Past', 'visit'])
    expect(textOf(list)).to.contain('3 visits')
    await expectAccessible(list)
  })

  it('says that there are more than were counted', async () => {
    const list = await openVisits({ http: fakeHttp().on('GET /visites', { ...page(all, 1003), total_exact: false }) })
    expect(textOf(list)).to.contain('more than 1,003 visits')
  })

  for (const width of [320, 719, 720, 800, 959]) {
    it(`writes words side by side, not letter below letter, at ${width} px`, async () => {
      const list = await openVisits({ width })
      expect(list.scrollWidth).to.be.at.most(width)
      for (const part of row(list, 0).querySelectorAll<HTMLElement>('.title, .when b, .slot, .pill, .registered')) {
        const { width: wide, height } = part.getBoundingClientRect()
        expect(wide, words(part)).to.be.greaterThan(height)
      }
      for (const text of ['12 rue des Lilas', 'Sonner au portail', '3 of 6']) expect(words(row(list, 0))).to.contain(text)
      await expectAccessible(list)
    })
  }

  it('offers to ask for a review of a visit that is over, where the page shows that', async () => {
    const asked = record('vitrine-review-ask')
    const list = await openVisits({ set: { asksReviews: true } })
    actIn(row(list, 2), 'menu').click()
    ;(await menuItem(list, 'Ask a visitor for a review')).click()
    await until(() => asked.length > 0, 'the event')
    expect(asked[0]?.detail).to.deep.equal({ email: '', name: '', reference: 'REF-3' })
  })

  it('is readable in the dark', async () => {
    await expectAccessible(await openVisits({ theme: 'dark' }))
  })

  it('says why there is nothing, and leads to the ads', async () => {
    const taken = record('vitrine-ads-open')
    const list = await openVisits({ http: provider([]), set: { adsHref: '#/ads' } })
    expect(textOf(list)).to.contain('No visits yet')
    await expectAccessible(list)
    list.addEventListener('vitrine-ads-open', (event) => event.preventDefault())
    buttonNamed(list, 'See the ads').click()
    expect([taken.length, location.hash]).to.deep.equal([1, ''])
  })

  it('says what failed, and tries again', async () => {
    const http = provider().on('GET /visites', () => {
      throw new ApiError('server', { status: 500, requestId: 'r-31' })
    })
    const list = await openVisits({ http })
    await until(() => textOf(list).includes('r-31'), 'the reference')
    await expectAccessible(list)
    http.on('GET /visites', page(all))
    buttonNamed(list, 'Try again').click()
    await until(() => row(list, 2), 'the rows')
  })
})

describe('what visits are asked for', () => {
  it('by day, ad or visitors, and says what is to come and past only where days follow each other', async () => {
    const http = provider()
    const list = await openVisits({ http })
    const groups = (): (string | null)[] => [...list.shadowRoot!.querySelectorAll('tr.group')].map(({ textContent }) => textContent)
    const sort = inside<HTMLSelectElement>(list, '[name=sort]')
    const sortBy = (code: string): void => {
      sort.value = code
      sort.dispatchEvent(new Event('change', { bubbles: true }))
    }
    expect(sort.selectedOptions[0]?.textContent?.trim()).to.equal('Nearest first')
    sortBy('-inscrits')
    await until(() => queryOf(http)['sort'] === '-inscrits' && groups().length === 0, 'the most visitors')
    inside(list, '[data-sort=when]').click()
    await until(() => queryOf(http)['sort'] === 'date' && groups().length === 2, 'the days')
    sortBy('')
    await until(() => queryOf(http)['sort'] === '', 'the nearest')
  })

  it('all with the nearest first, or those to come, of some days, of one ad, paged like every list', async () => {
    const http = provider(all, 57)
    const list = await openVisits({ http })
    expect(queryOf(http)).to.deep.include({ preset: 'all', page: 1, limit: 20 })
    inside<HTMLInputElement>(list, '[name=preset][value=coming]').click()
    await until(() => queryOf(http)['preset'] === 'coming', 'those to come')
    buttonNamed(list, 'Page 2').click()
    await until(() => queryOf(http)['page'] === 2, 'the page')
    list.query = 'days=2026-03-01..2026-03-31'
    await until(() => queryOf(http)['date_debut'] === '2026-03-01' && queryOf(http)['date_fin'] === '2026-03-31', 'the days')
    actIn(row(list, 1), 'menu').click()
    ;(await menuItem(list, 'Only the visits of this ad')).click()
    await until(() => queryOf(http)['annonce'] === 502, 'the ad')
    await until(() => textOf(list).includes('Ad: Maison 2'), 'its name')
  })

  it('offers points of sale to a network head alone', async () => {
    const fieldsOf = async (list: VitrineVisits): Promise<string> => {
      inside(list, '[part~=filters-button]').click()
      return words(await until(() => list.shadowRoot?.querySelector('dialog[open]'), 'the panel'))
    }
    expect(await fieldsOf(await openVisits())).not.to.contain('Points of sale')
    const head = await openVisits({ whose: accountWith({ sites: [{ id: 1008, name: 'Point de vente Sud' }] }) })
    expect(await fieldsOf(head))
      .to.contain('Points of sale')
      .and.to.contain('Point de vente Sud')
    await expectAccessible(head)
  })
})

describe('the way from a visit', () => {
  it('leads to the contacts of its ad, by the page where it wants to', async () => {
    const taken = record('vitrine-ad-open')
    const list = await openVisits({ set: { adHref: '#/ads/{ad}/contacts' } })
    expect(actIn(row(list, 1), 'open').getAttribute('href')).to.equal('#/ads/502/contacts')
    list.addEventListener('vitrine-ad-open', (event) => event.preventDefault())
    actIn(row(list, 1), 'open').click()
    expect([taken.at(-1)?.detail, location.hash]).to.deep.equal([{ adId: 502 }, ''])
  })

  it('is not shown where the page has none', async () => {
    expect((await openVisits()).shadowRoot?.querySelector('[data-act=open]')).to.equal(null)
  })
})
