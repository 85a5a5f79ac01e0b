import { ApiError } from '@vitrine/core/http'
import { expect } from '@open-wc/testing'
import { accountWith, actIn, four, listWith, openList, provider, rowsOf, shown, twenty, wireAd, wirePage } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../../test/dom.ts'
import { later } from '../../test/fake-http.ts'

const lastQuery = (http: ReturnType<typeof provider>) => http.of('GET /annonce').at(-1)?.query ?? {}
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')
const cell = (row: Element | undefined, name: string): string =>
  plain(row?.querySelector(`.${name}`)?.textContent?.replace(/\s+/g, ' ').trim() ?? '')

const type = (field: HTMLInputElement, value: string): void => {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const choose = (select: HTMLSelectElement, value: string): void => {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('the rows of the ads list', () => {
  it('show what an ad is: number, reference, type, price, city, state, portals', async () => {
    const list = await openList({ http: provider(four, 57), width: 1440 })
    const row = rowsOf(list)[0]
    await until(() => cell(row, 'type').includes('Appartement'), 'the type')
    expect(cell(row, 'reference')).to.equal('REF-1No. 1')
    expect(cell(row, 'price')).to.contain('€245,000')
    expect(cell(row, 'city')).to.equal('Lyon69003')
    expect(cell(row, 'state')).to.equal('Published')
    expect(cell(row, 'broadcast')).to.equal('2 portals8 broadcasts')
    await expectAccessible(list)
  })

  for (const locale of ['fr', 'en', 'es'])
    it(`have each head on one line, in ${locale}`, async () => {
      const list = await openList({ http: provider(four, 57), width: 1440, locale })
      const heads = [...list.shadowRoot!.querySelectorAll<HTMLElement>('th .sort')]
      expect(heads.length).to.be.greaterThan(4)
      for (const head of heads) expect(head.getBoundingClientRect().height, head.textContent).to.be.at.most(28)
    })

  it('write a rent by the month, in the currency of the ad and the language of the page', async () => {
    const http = provider([
      wireAd(1, { typeOffre: 'L', prix: null, loyer_mensuel: 820, devise_iso_4217: 'USD' }),
      wireAd(2, { prix: 1250000 }),
    ])
    const list = await openList({ http, locale: 'fr' })
    expect(cell(rowsOf(list)[0], 'price')).to.equal('820 $ / mois')
    expect(cell(rowsOf(list)[1], 'price')).to.equal('1 250 000 €')
  })

  it('say each state by a word and a sign', async () => {
    const http = provider(['A', 'B', 'M', 'V', 'S'].map((etat, index) => wireAd(index + 1, { etat })))
    const list = await openList({ http })
    expect(rowsOf(list).map((row) => cell(row, 'state'))).to.deep.equal(['Published', 'Draft', 'Model', 'Sold', 'Deleted'])
    const signs = rowsOf(list).map((row) => row.querySelector('.pill path')?.getAttribute('d'))
    expect(new Set(signs).size).to.equal(5)
  })

  it('tag the ads of a social landlord in their own way, and programmes and lots of anybody as such', async () => {
    const ads = [wireAd(1, { typeObjet: 3100 }), wireAd(2, { typeObjet: 4100 }), wireAd(3, { typeOffre: 'G' }), wireAd(4)]
    const landlord = await openList({ http: provider(ads), account: accountWith({ trade: 'BAILLEUR_SOCIAL' }) })
    const tags = rowsOf(landlord).map((row) => row.querySelector('.tag')?.textContent)
    expect(tags).to.deep.equal(['New programme', 'New lot', 'New sale', 'Existing property'])
    const agency = await openList({ http: provider(ads) })
    expect(rowsOf(agency).map((row) => row.querySelector('.tag')?.textContent)).to.deep.equal(['Programme', 'Lot', undefined, undefined])
  })

  it('say of a programme what it sells, where it says so', async () => {
    const ads = [
      wireAd(1, { typeObjet: 3000, type_programme: 'TERRAIN' }),
      wireAd(2, { typeObjet: 5000, type_programme: 'TERRAIN_MAISON' }),
      wireAd(3, { typeObjet: 3000, type_programme: null }),
    ]
    const list = await openList({ http: provider(ads) })
    expect(rowsOf(list).map((row) => row.querySelector('.tag')?.textContent)).to.deep.equal([
      'Programme\u00a0· Plots of land',
      'Programme\u00a0· Plots with houses',
      'Programme',
    ])
  })

  it('reserve the place of a photo, load it late and decode it beside the page', async () => {
    const photoPrincipale = {
      url: '/a.jpg',
      url_miniature: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
      largeur: 800,
      hauteur: 1200,
    }
    const list = await openList({ http: provider([wireAd(1, { photoPrincipale })]) })
    const image = inside<HTMLImageElement>(list, 'tbody img')
    expect([image.loading, image.decoding]).to.deep.equal(['lazy', 'async'])
    const { width, height } = image.getBoundingClientRect()
    expect(width / height).to.be.closeTo(4 / 3, 0.02)
  })

  it('tell an ad of another advertiser apart and lead from a programme to its lots', async () => {
    const opened = record('vitrine-lots-open')
    const ads = [
      wireAd(1, { typeObjet: 3000, nbLots: 12 }),
      wireAd(2, { advertiser: { id: 1008, login: 'ag1008', nom: 'Point de vente Sud' } }),
    ]
    const list = await openList({ http: provider(ads) })
    expect(cell(rowsOf(list)[1], 'main')).to.contain('Advertiser: Point de vente Sud')
    actIn(rowsOf(list)[0] as Element, 'lots').click()
    expect(opened.at(-1)?.detail.ad.id).to.equal(1)
  })

  it('lead from a programme without lots to where they are added', async () => {
    const opened = record('vitrine-lots-open')
    const list = await openList({ http: provider([wireAd(1, { typeObjet: 3100, nbLots: 0 })]) })
    actIn(rowsOf(list)[0] as Element, 'lots').click()
    expect(opened.at(-1)?.detail.ad.id).to.equal(1)
  })

  it('fold into cards in a narrow place, without a bar to scroll sideways', async () => {
    const list = await openList({ http: provider(four, 57), width: 366 })
    expect(getComputedStyle(inside(list, 'thead')).display).to.equal('none')
    expect(list.scrollWidth).to.be.at.most(366)
    await expectAccessible(list)
  })

  it('say on a card too when a draft goes online', async () => {
    const list = await openList({
      http: provider([wireAd(1, { etat: 'B', diffusion_programmee: '2026-12-01T08:00:00.000Z' })]),
      width: 366,
    })
    expect(rowsOf(list)[0]?.querySelector<HTMLElement>('.state')?.innerText).to.match(/Planned for 0?1/)
  })

  it('are readable in the dark', async () => {
    const list = await openList({ http: provider(four, 57), theme: 'dark' })
    list.parentElement!.style.background = '#16181d'
    await expectAccessible(list)
  })
})

describe('what the ads list asks for', () => {
  it('starts with the newest ten stand-alone ads', async () => {
    const http = provider(twenty, 57)
    await openList({ http })
    expect(lastQuery(http)).to.include({ orderBy: '-DC', perPage: 10, page: 1 })
    expect(lastQuery(http)['annonce_parente']).to.equal('00')
  })

  it('asks and says it is ready once, however much follows the first rows', async () => {
    const ready = record('vitrine-ready')
    const http = provider(twenty, 57)
    const list = await openList({ http })
    await until(() => textOf(list).includes('1 to 10 of 57') || textOf(list).includes('of 57'), 'the footer')
    expect(http.of('GET /annonce')).to.have.length(1)
    expect(ready.filter((event) => event.target === list)).to.have.length(1)
  })

  it('forgets the first rows on their way when another list is wished for meanwhile', async () => {
    const first = later<unknown>()
    let asked = 0
    const http = provider(twenty, 57).on('GET /annonce', () => (asked++ ? wirePage([wireAd(77)], 1) : first.promise))
    const list = await listWith({ http })
    await until(() => asked === 1, 'the first question')
    list.query = 'search=rare'
    await list.updateComplete
    first.resolve(wirePage(twenty, 57))
    await shown(list)
    await until(() => rowsOf(list).length === 1, 'the other list')
    expect(lastQuery(http)['rechercheLibre']).to.equal('rare')
  })

  it('shows the lots of a programme', async () => {
    const http = provider(twenty)
    const list = await openList({ http, set: { parent: 4711 } })
    expect(String(lastQuery(http)['annonce_parente'])).to.equal('4711')
    expect(String(lastQuery(http)['etat'])).to.equal('A,B')
    expect(textOf(list)).to.match(/^Lots ?\d+ lots/)
  })

  it('searches once the person has stopped typing, and puts the search into the address as one step', async () => {
    const changes = record('vitrine-query-change')
    const http = provider(twenty, 57)
    const list = await openList({ http })
    const before = http.of('GET /annonce').length
    const field = inside<HTMLInputElement>(list, 'input[name=search]')
    for (const text of ['s', 'sa', 'saint é']) type(field, text)
    await until(() => lastQuery(http)['rechercheLibre'] === 'saint é', 'the search')
    expect(http.of('GET /annonce')).to.have.length(before + 1)
    expect(changes.at(-1)?.detail).to.deep.equal({ query: 'search=saint+%C3%A9', replace: true })
  })

  it('sorts by a head and says so, then turns the order around', async () => {
    const http = provider(twenty, 57)
    const list = await openList({ http })
    const head = (): Element => inside(list, 'th.price')
    head().querySelector('button')?.click()
    await until(() => lastQuery(http)['orderBy'] === '-P', 'prices from the top')
    await list.updateComplete
    expect(head().getAttribute('aria-sort')).to.equal('descending')
    head().querySelector('button')?.click()
    await until(() => lastQuery(http)['orderBy'] === 'P', 'prices from the bottom')
    await list.updateComplete
    expect(head().getAttribute('aria-sort')).to.equal('ascending')
    expect(inside<HTMLSelectElement>(list, 'select[name=sort]').value).to.equal('P')
  })

  it('pages, and goes back to the first page when anything else changes', async () => {
    const http = provider(twenty.slice(0, 10), 57)
    const list = await openList({ http })
    expect(textOf(list)).to.contain('1 to 10 of 57')
    buttonNamed(list, 'Page 3').click()
    await until(() => lastQuery(http)['page'] === 3, 'page 3')
    await until(() => textOf(list).includes('21 to 30 of 57'), 'the range')
    choose(inside<HTMLSelectElement>(list, 'select[name=size]'), '20')
    await until(() => lastQuery(http)['perPage'] === 20, 'twenty rows')
    expect(lastQuery(http)['page']).to.equal(1)
    const sizes = [...inside<HTMLSelectElement>(list, 'select[name=size]').options].map((option) => option.value)
    expect(sizes).to.deep.equal(['10', '20', '50'])
    expect(textOf(list)).to.contain('results per page')
  })

  it('shows no pager but the count when one page shows all', async () => {
    const list = await openList({ http: provider(twenty.slice(0, 4)) })
    expect(list.shadowRoot?.querySelector('.pager')).to.equal(null)
    expect(textOf(list)).to.contain('1 to 4 of 4')
  })

  it('offers sold ads only to an account that keeps them', async () => {
    const tabs = (list: Element): string[] =>
      [...(list.shadowRoot?.querySelectorAll('.tab') ?? [])].map((tab) => tab.textContent?.trim() ?? '')
    expect(tabs(await openList())).to.contain('Sold')
    expect(tabs(await openList({ account: accountWith({ soldProducts: false }) }))).not.to.contain('Sold')
  })

  it('takes its query from the page and hands back every change', async () => {
    const changes = record('vitrine-query-change')
    const http = provider(twenty, 57)
    const list = await openList({ http, set: { query: 'sort=-P&preset=drafts' } })
    expect(lastQuery(http)['orderBy']).to.equal('-P')
    expect(String(lastQuery(http)['etat'])).to.equal('B')
    const before = changes.length
    list.query = 'sort=P'
    await until(() => lastQuery(http)['orderBy'] === 'P', 'the new order')
    expect(changes).to.have.length(before)
    inside<HTMLInputElement>(list, 'input[value=published]').click()
    await until(() => String(lastQuery(http)['etat']) === 'A', 'the published ads')
    expect(changes.at(-1)?.detail).to.deep.equal({ query: 'preset=published&sort=P', replace: false })
  })

  it('keeps the address of a plain page, with the parameters that are not its own', async () => {
    const start = location.href
    history.replaceState(null, '', '?keep=me&sort=R')
    const http = provider(twenty, 57)
    const list = await openList({ http, set: { syncUrl: true } })
    expect(lastQuery(http)['orderBy']).to.equal('R')
    buttonNamed(list, 'Page 2').click()
    await until(() => new URLSearchParams(location.search).get('page') === '2', 'the page in the address')
    expect(new URLSearchParams(location.search).get('keep')).to.equal('me')
    history.back()
    await until(() => lastQuery(http)['page'] === 1 && http.of('GET /annonce').length > 2, 'the page before')
    list.remove()
    history.replaceState(null, '', start)
  })
})

describe('the faces of the ads list', () => {
  it('shows grey rows while it waits', async () => {
    const answer = later<unknown>()
    const list = await listWith({ http: provider([]).on('GET /annonce', () => answer.promise) })
    await until(() => list.shadowRoot?.querySelector('.bone-row'), 'the grey rows')
    await expectAccessible(list)
    answer.resolve(wirePage(twenty))
    await shown(list)
    expect(list.shadowRoot?.querySelector('.bone-row')).to.equal(null)
  })

  it('keeps the rows while the next ones are on their way', async () => {
    const http = provider(twenty, 57)
    const list = await openList({ http })
    const answer = later<unknown>()
    http.on('GET /annonce', () => answer.promise)
    void list.reload()
    await until(() => list.shadowRoot?.querySelector('.progress'), 'the line')
    expect(rowsOf(list)).to.have.length(20)
    expect(inside(list, '.frame').getAttribute('aria-busy')).to.equal('true')
    answer.resolve(wirePage(twenty.slice(0, 3)))
    await until(() => rowsOf(list).length === 3, 'the new rows')
  })

  it('tells no ads at all from nothing that matches, and leads out of it', async () => {
    const none = await listWith({ http: provider([]) })
    await until(() => textOf(none).includes('No ad here yet'), 'the empty face')
    await expectAccessible(none)
    const http = provider([])
    const list = await listWith({ http, set: { query: 'search=castle' } })
    await until(() => textOf(list).includes('No ad matches'), 'the other empty face')
    http.on('GET /annonce', wirePage(twenty))
    buttonNamed(list, 'Clear search and filters').click()
    await shown(list)
    expect(lastQuery(http)['rechercheLibre'] ?? '').to.equal('')
  })

  it('says what failed with the reference to quote, and recovers', async () => {
    const errors = record('vitrine-error')
    const http = provider(twenty).on('GET /annonce', () => {
      throw new ApiError('server', { status: 500, serverMessage: 'The archive is on fire', requestId: 'req-42' })
    })
    const list = await listWith({ http })
    await until(() => textOf(list).includes('The archive is on fire'), 'the reason')
    expect(textOf(list)).to.contain('req-42')
    expect(errors.at(-1)?.detail.code).to.equal('server')
    await expectAccessible(list)
    http.on('GET /annonce', wirePage(twenty))
    buttonNamed(list, 'Try again').click()
    await shown(list)
  })

  it('changes its language in place', async () => {
    const list = await openList()
    list.instance?.update({ locale: 'es' })
    await until(() => textOf(list).includes('Anuncios') && cell(rowsOf(list)[0], 'state') === 'Publicado', 'Spanish')
    list.instance?.update({ locale: 'es-MX' })
    await until(() => cell(rowsOf(list)[0], 'facts').includes('cuartos'), 'the Mexican word')
  })
})
