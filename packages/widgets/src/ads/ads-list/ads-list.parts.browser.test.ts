import { expect } from '@open-wc/testing'
import {
  accountWith,
  actIn,
  answering,
  dialogOf,
  four,
  menuItem,
  openList,
  provider,
  rowsOf,
  toastSaying,
  twenty,
  wireAd,
} from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, record, textOf, until } from '../../test/dom.ts'

describe('filters, chips and saved views', () => {
  it('chooses in a panel, counts before applying, shows chips and takes them back', async () => {
    const http = provider(four, 57)
    const list = await openList({ http })
    buttonNamed(list, 'Filters').click()
    const panel = await dialogOf(list)
    await expectAccessible(list)
    const house = await until(() => panel.querySelector<HTMLInputElement>('input[name="objectTypes-1200"]'), 'the types')
    house.click()
    const price = panel.querySelector<HTMLInputElement>('input[name=price-from]') as HTMLInputElement
    price.value = '200000'
    price.dispatchEvent(new Event('change', { bubbles: true }))
    const counted = () =>
      http.of('GET /annonce').some((call) => call.query?.['perPage'] === 1 && String(call.query['typeObjets']) === '1200')
    await until(counted, 'the count')
    await until(() => [...panel.querySelectorAll('button')].some((button) => button.textContent?.includes('Show 57 ads')), 'the number')
    buttonNamed(list, 'Show 57 ads').click()
    await until(() => list.query === 'types=1200&price=200000..', 'the address')
    await until(() => textOf(list).includes('Type: Maison') && textOf(list).includes('Price: from €200,000'), 'the chips')
    await expectAccessible(list)
    buttonNamed(list, 'Remove the filter Type: Maison').click()
    await until(() => list.query === 'price=200000..', 'one filter less')
    await list.updateComplete
    buttonNamed(list, 'Clear all').click()
    await until(() => list.query === '', 'no filter')
  })

  it('applies no range the wrong way round, says why at its field and leads there', async () => {
    const http = provider(four, 57)
    const list = await openList({ http })
    buttonNamed(list, 'Filters').click()
    const panel = await dialogOf(list)
    const end = (name: string): HTMLInputElement => panel.querySelector(`input[name=${name}]`) as HTMLInputElement
    const fill = async (name: string, text: string): Promise<void> => {
      end(name).value = text
      end(name).dispatchEvent(new Event('change', { bubbles: true }))
      await list.updateComplete
    }
    await fill('price-from', '500000')
    await fill('price-to', '100000')
    await until(() => panel.textContent?.includes('The minimum is above the maximum'), 'the sentence')
    expect(end('price-to').getAttribute('aria-invalid')).to.equal('true')
    await expectAccessible(list)
    ;[...panel.querySelectorAll<HTMLButtonElement>('button.primary')].at(-1)?.click()
    await until(() => list.shadowRoot?.activeElement === end('price-from'), 'the way to the field')
    expect([panel.open, list.query]).to.deep.equal([true, ''])
    await fill('price-to', '900000')
    await until(() => !panel.textContent?.includes('The minimum is above'), 'no sentence')
    ;[...panel.querySelectorAll<HTMLButtonElement>('button.primary')].at(-1)?.click()
    await until(() => list.query === 'price=500000..900000', 'the address')
  })

  it('promises no number while somebody types, and the right one when the field is not left yet', async () => {
    const http = provider(four, 57)
    const list = await openList({ http })
    buttonNamed(list, 'Filters').click()
    const panel = await dialogOf(list)
    const apply = (): string => [...panel.querySelectorAll('button.primary')].at(-1)?.textContent?.trim() ?? ''
    await until(() => apply() === 'Show 57 ads', 'the number')
    const price = panel.querySelector('input[name=price-from]') as HTMLInputElement
    price.focus()
    price.value = '200000'
    price.dispatchEvent(new Event('input', { bubbles: true }))
    await until(() => apply() === 'Show the ads', 'no number')
    await until(() => http.of('GET /annonce').some((call) => call.query?.['prixGt'] === 200000), 'the count')
    await until(() => apply() === 'Show 57 ads', 'the new number')
    expect(list.shadowRoot?.activeElement).to.equal(price)
  })

  it('offers vehicles their own filters', async () => {
    const list = await openList({
      account: accountWith({ universe: 'VO', trade: 'CONCESSIONNAIRE' }),
      http: provider([
        wireAd(1, { univers: 'VO', marque: 'Renault', modele: 'Clio', millesime: 2021, kilometrage: 42000, energie: 'Essence' }),
      ]),
    })
    expect(rowsOf(list)[0]?.textContent).to.contain('Renault').and.to.contain('Clio')
    expect(rowsOf(list)[0]?.textContent).to.contain('42,000\u00a0km')
    buttonNamed(list, 'Filters').click()
    const panel = await dialogOf(list)
    for (const name of ['brand', 'model', 'year']) expect(panel.querySelector(`input[name=${name}]`), name).not.to.equal(null)
    expect(panel.querySelector('input[name=surface-from]')).to.equal(null)
  })

  it('keeps a view under a name and opens it again', async () => {
    const http = provider(twenty, 57)
    const saved = { id: 5, list: 'ads', name: 'Dear ones', query: 'sort=-P', is_default: false }
    http.on('POST /saved_views', saved)
    const list = await openList({ http, set: { query: 'sort=-P' } })
    buttonNamed(list, 'Views').click()
    ;(await menuItem(list, 'Save this view')).click()
    const dialog = await dialogOf(list)
    buttonNamed(list, 'Save').click()
    await until(() => dialog.textContent?.includes('Give the view a name.'), 'the missing name')
    const name = dialog.querySelector<HTMLInputElement>('input[name=view-name]') as HTMLInputElement
    name.value = 'Dear ones'
    name.dispatchEvent(new Event('input', { bubbles: true }))
    http.on('GET /saved_views', [saved])
    buttonNamed(list, 'Save').click()
    await toastSaying(list, 'Dear ones')
    expect(http.of('POST /saved_views')[0]?.body).to.include({ name: 'Dear ones', query: 'sort=-P', list: 'ads' })
    buttonNamed(list, 'Views').click()
    ;(await menuItem(list, 'Show all')).click()
    await until(() => list.query === '', 'the plain list')
    buttonNamed(list, 'Views').click()
    ;(await menuItem(list, 'Dear ones')).click()
    await until(() => list.query === 'sort=-P', 'the view')
  })

  it('begins with the view its person chose', async () => {
    const http = provider(twenty, 57).on('GET /saved_views', [
      { id: 5, list: 'ads', name: 'Drafts', query: 'preset=drafts', is_default: true },
    ])
    const list = await openList({ http })
    await until(() => list.query === 'preset=drafts', 'the view')
  })
})

describe('the grid', () => {
  it('shows the same ads with large photos, and acts like the list', async () => {
    const views = record('vitrine-view-change')
    const http = answering([1], provider(four, 57))
    const list = await openList({ http })
    buttonNamed(list, 'Show as a grid').click()
    const card = await until(() => list.shadowRoot?.querySelector<HTMLElement>('.tile'), 'the cards')
    expect(views.at(-1)?.detail.view).to.equal('grid')
    await expectAccessible(list)
    actIn(card, 'select').click()
    expect(list.selectedIds).to.deep.equal([1])
    actIn(card, 'unpublish').click()
    await until(() => card.querySelector('.pill')?.textContent?.trim() === 'Draft', 'the new state')
  })

  it('has the banner of the account over a sold ad, and over no other', async () => {
    localStorage.removeItem('vitrine:view:ads')
    const account = accountWith()
    const http = answering([1], provider([wireAd(1, { etat: 'V' }), wireAd(2)], 2))
    const list = await openList({ http, account: { ...account, advertiser: { ...account.advertiser, soldBanner: 'green' } } })
    buttonNamed(list, 'Show as a grid').click()
    const banner = await until(() => list.shadowRoot?.querySelector<HTMLElement>('.tile .sold-banner'), 'the banner')
    expect([banner.textContent, banner.dataset['color']]).to.deep.equal(['Sold', 'green'])
    expect(list.shadowRoot?.querySelectorAll('.sold-banner')).to.have.length(1)
    await expectAccessible(list)
  })
})
