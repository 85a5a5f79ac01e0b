import type { Account } from '@vitrine/core/account'
import { expect } from '@open-wc/testing'
import { accountWith, actIn, dialogOf, openList, portals, provider, rowsOf, toastSaying, wireAd } from '../../test/ads.ts'
import { buttonNamed, inside, until } from '../../test/dom.ts'
import { later } from '../../test/fake-http.ts'

const route = 'GET /diffuseurs/annonceur'
const ads = [wireAd(1), wireAd(2, { advertiser: { id: 1008, login: 'ag1008', nom: 'Clé Bleue Nord' } })]
const head = accountWith({
  sites: [
    { id: 1008, name: 'Clé Bleue Nord' },
    { id: 1011, name: 'Clé Bleue Sud' },
  ],
})

const openPanel = async (list: Element): Promise<HTMLDialogElement> => {
  inside(list, '[part~=filters-button]').click()
  return dialogOf(list)
}
const box = (panel: Element, name: string): HTMLInputElement | null => panel.querySelector(`input[name="${name}"]`)
const chipsOf = (list: Element): string[] =>
  [...(list.shadowRoot?.querySelectorAll('.chip-bar li') ?? [])].map((chip) => chip.textContent?.trim() ?? '')
const queryValue = (http: ReturnType<typeof provider>, name: string): unknown => http.of('GET /annonce').at(-1)?.query?.[name]

describe('the choice of portals', () => {
  it('is asked for once the panel opens, and narrows the list down', async () => {
    const http = provider(ads)
    const list = await openList({ http })
    expect(http.of(route)).to.have.length(0)
    const panel = await openPanel(list)
    const toits = await until(() => box(panel, 'portals-TOITS'), 'the portals')
    toits.click()
    await until(() => queryValue(http, 'linkedPortals')?.toString() === 'TOITS', 'the count')
    ;[...panel.querySelectorAll<HTMLButtonElement>('button.primary')].at(-1)?.click()
    await until(() => list.query === 'portals=TOITS', 'the address')
    await until(() => chipsOf(list).some((chip) => chip.includes('Portal: Toits de France')), 'the chip')
    expect(http.of(route)).to.have.length(1)
  })

  it('says that it loads, that it failed, and tries again', async () => {
    const first = later<unknown>()
    const http = provider(ads).on(route, () => first.promise)
    const list = await openList({ http })
    const panel = await openPanel(list)
    const fold = await until(() => [...panel.querySelectorAll('.fold')].find((one) => one.textContent?.includes('Loading')), 'the wait')
    first.reject(new Error('offline'))
    const again = await until(() => fold.querySelector<HTMLButtonElement>('button'), 'the way out')
    http.on(route, portals)
    again.click()
    await until(() => box(panel, 'portals-LOGIS'), 'the portals')
  })

  it('is not there when no ad is linked to any portal', async () => {
    const list = await openList({ http: provider(ads).on(route, { _embedded: { diffusion_annonceur: [] } }) })
    const panel = await openPanel(list)
    await until(() => !panel.textContent?.includes('Loading'), 'the answer')
    expect(panel.querySelector('input[name^=portals-]')).to.equal(null)
  })

  it('names a portal that the address brought along', async () => {
    const http = provider(ads)
    const list = await openList({ http, set: { query: 'portals=LOGIS,GONE' } })
    await until(() => chipsOf(list).some((chip) => chip.includes('Logis libre')), 'its name')
    expect(chipsOf(list).some((chip) => chip.includes('GONE'))).to.equal(true)
    expect(http.of(route)).to.have.length(1)
  })
})

describe('the choice of who looks after ads', () => {
  const person = (id: number, lastname: string, identifierValue: string) => ({
    id,
    username: `u${id}`,
    role: 'ROLE_SUB_USER',
    lastname,
    active: true,
    identifierCode: identifierValue && 'NEGOCIATEUR',
    identifierValue,
    access: 'ready',
    version: 1,
  })
  const team = {
    total_items: 3,
    seats: { max: null, used: 3 },
    _embedded: { users: [person(1, 'Durand', 'Vente'), person(2, 'Petit', 'Vente'), person(3, 'Roux', '')] },
  }
  const manager = (): Account => ({ ...accountWith(), user: { mainAccount: true, roles: ['ROLE_USER'] } }) as unknown as Account

  it('names the people behind each identifier, and asks for their ads', async () => {
    const http = provider(ads).on('GET /users', team)
    const list = await openList({ http, account: manager() })
    const panel = await openPanel(list)
    const choice = await until(() => panel.querySelector<HTMLSelectElement>('select[name=identifier]'), 'the choice')
    expect([...choice.options].map(({ textContent }) => textContent)).to.deep.equal(['All', 'Vente (Durand, Petit)'])
    choice.value = 'NEGOCIATEUR:Vente'
    choice.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => queryValue(http, 'identifierValue') === 'Vente' && queryValue(http, 'identifierCode') === 'NEGOCIATEUR', 'the count')
    ;[...panel.querySelectorAll<HTMLButtonElement>('button.primary')].at(-1)?.click()
    await until(() => list.query === 'identifier=NEGOCIATEUR:Vente', 'the address')
    await until(() => chipsOf(list).some((chip) => chip.includes('Handled by: Vente (Durand, Petit)')), 'the chip')
  })

  it('is not there where no user is limited to some ads', async () => {
    const http = provider(ads).on('GET /users', { ...team, _embedded: { users: [person(3, 'Roux', '')] } })
    const list = await openList({ http, account: manager() })
    const panel = await openPanel(list)
    await until(() => http.of('GET /users').length > 0 && !panel.textContent?.includes('Loading'), 'the answer')
    expect(panel.querySelector('select[name=identifier]')).to.equal(null)
  })
})

describe('a network head', () => {
  it('sees whose each ad is, and asks for all of them', async () => {
    const http = provider(ads)
    const list = await openList({ http, account: head })
    expect(rowsOf(list).map((row) => row.querySelector('.marks')?.textContent?.trim())).to.deep.equal([
      'Advertiser: Agence du Parc',
      'Advertiser: Clé Bleue Nord',
    ])
  })

  it('chooses among its points of sale', async () => {
    const http = provider(ads)
    const list = await openList({ http, account: head })
    const panel = await openPanel(list)
    const south = await until(() => box(panel, 'advertisers-1011'), 'the points of sale')
    expect([...panel.querySelectorAll('input[name^=advertisers-]')]).to.have.length(3)
    south.click()
    await until(() => queryValue(http, 'idAnnonceur')?.toString() === '1011', 'the count')
    ;[...panel.querySelectorAll<HTMLButtonElement>('button.primary')].at(-1)?.click()
    await until(() => chipsOf(list).some((chip) => chip.includes('Point of sale: Clé Bleue Sud')), 'the chip')
  })

  it('changes its own ads alone', async () => {
    const list = await openList({ http: provider(ads), account: head })
    const toggles = await until(
      () => (list.shadowRoot?.querySelector('[data-act=unpublish]') ? rowsOf(list).map((row) => actIn(row, 'unpublish')) : null),
      'the buttons',
    )
    expect(toggles.map((toggle) => toggle.getAttribute('aria-disabled'))).to.deep.equal(['false', 'true'])
    expect(toggles[1]?.title).to.contain('only it can change it')
    toggles[1]?.click()
    await toastSaying(list, 'only it can change it')
  })
})

it('anybody else is offered no point of sale and told of none', async () => {
  const list = await openList({ http: provider([wireAd(1)]) })
  const panel = await openPanel(list)
  expect([panel.querySelector('input[name^=advertisers-]'), rowsOf(list)[0]?.querySelector('.marks')]).to.deep.equal([null, null])
  expect(buttonNamed(list, 'Filters')).to.not.equal(null)
})
