import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/portal-costs.ts'
import { rowsOf } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import type { VitrinePortalCosts } from './portal-costs.ts'
import '../list/workbench/workbench.ts'

const path = 'GET /couts-diffusion'
const line = (mois: string, changes: object = {}) => ({
  diffuseurId: 7,
  diffuseurNomDeCode: 'TOITS',
  nom: 'Toits',
  gratuit: false,
  mois,
  en_cours: false,
  cout: 200,
  contacts: 40,
  contacts_traites: 10,
  ventes: 0,
  ...changes,
})
const page = (...mois: readonly object[]) => ({
  total_items: mois.length,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { mois },
})

const openCosts = async (http: FakeHttp, locale = 'en'): Promise<VitrinePortalCosts> => {
  const instance = createVitrine({ http, account: null, locale })
  return fixture<VitrinePortalCosts>(html`<vitrine-portal-costs portals-href="#/portals" .instance=${instance}></vitrine-portal-costs>`)
}

describe('<vitrine-portal-costs>', () => {
  it('says month by month what a portal cost, and what one contact, a handled one and a sale did', async () => {
    const http = fakeHttp().on(path, page(line('2026-03', { en_cours: true, cout: 100 }), line('2026-02', { ventes: 2 })))
    const list = await openCosts(http)
    await until(() => rowsOf(list).filter((row) => !row.matches('.group')).length === 2, 'the rows')
    expect(http.of(path)[0]?.query).to.deep.include({ periode: '3-months', sort: '-month' })
    const words = textOf(list)
    for (const part of ['March 2026 (so far)', 'February 2026', '€200', '€5', '€20', '€100']) expect(words).to.contain(part)
    await expectAccessible(list)
  })

  it('shows the heads of all its columns whole where all of them just have room', async () => {
    const list = await openCosts(fakeHttp().on(path, page(line('2026-02'))))
    ;(list.parentElement as HTMLElement).style.cssText = 'inline-size: 1060px; letter-spacing: 1px'
    await until(() => list.shadowRoot?.querySelector('th.perHandled'), 'the column')
    const isCut = (head: Element): boolean => {
      const words = document.createRange()
      words.selectNodeContents(head)
      return words.getBoundingClientRect().width > head.clientWidth
    }
    expect([...list.shadowRoot!.querySelectorAll('th')].filter(isCut).map(({ textContent }) => textContent?.trim())).to.deep.equal([])
  })

  for (const locale of ['en', 'fr', 'es'])
    it(`breaks no head of its columns inside a word: ${locale}`, async () => {
      const list = await openCosts(fakeHttp().on(path, page(line('2026-02'))), locale)
      ;(list.parentElement as HTMLElement).style.cssText = 'inline-size: 996px'
      await until(() => list.shadowRoot?.querySelector('th.perHandled'), 'the column')
      const isBroken = (head: Element): boolean => {
        const text = document.createTreeWalker(head, NodeFilter.SHOW_TEXT, (node) => (node.nodeValue?.trim() ? 1 : 3)).nextNode() as Text
        return [...text.data.matchAll(/\S+/g)].some(({ index, 0: { length } }) => {
          const word = document.createRange()
          word.setStart(text, index)
          word.setEnd(text, index + length)
          return word.getClientRects().length > 1
        })
      }
      expect([...list.shadowRoot!.querySelectorAll('th')].filter(isBroken).map(({ textContent }) => textContent?.trim())).to.deep.equal([])
    })

  it('has no figure where nobody said a price, and leads to where it is entered', async () => {
    const list = await openCosts(
      fakeHttp().on(path, page(line('2026-02', { cout: null }), line('2026-02', { nom: 'Libre', gratuit: true, cout: null }))),
    )
    await until(() => textOf(list).includes('Libre'), 'the rows')
    expect(textOf(list)).to.contain('Free').and.not.to.contain('€')
    expect(inside(list, 'td.cost a').getAttribute('href')).to.equal('#/portals')
  })

  it('is asked for other months', async () => {
    const http = fakeHttp().on(path, page(line('2026-02')))
    const list = await openCosts(http)
    await until(() => textOf(list).includes('Toits'), 'the rows')
    inside(list, 'input[value="12-months"]').click()
    await until(() => http.of(path).some(({ query }) => query?.['periode'] === '12-months'), 'the question')
  })

  it('says where there is nothing to work out, and where it failed', async () => {
    const http = fakeHttp().on(path, () => {
      throw new ApiError('server', { status: 500, requestId: 'r-7' })
    })
    const list = await openCosts(http)
    await until(() => textOf(list).includes('r-7'), 'the failure')
    http.on(path, page())
    buttonNamed(list, 'Try again').click()
    await until(() => textOf(list).includes('No costs to work out'), 'the words')
  })
})
