import type { Account } from '@vitrine/core/account'
import { ApiError } from '@vitrine/core/http'
import { expect } from '@open-wc/testing'
import { accountWith, actIn, dialogOf, menuItem, openList, provider, rowsOf, toastSaying, twenty, type ListSetup } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, record, until } from '../../test/dom.ts'
import { later, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrineAdsList } from './ads-list.ts'
// Imported ahead: the test server compiles a file at its first request, and no test should wait for that.
import '../../list/list-export.ts'

const bodyOf = (http: FakeHttp): unknown => http.of('POST /export_requests').at(-1)?.body
const backend = (): FakeHttp =>
  provider(twenty, 1000).on('POST /export_requests', { id: 12 }).on('POST /export_requests/count', { total_items: 1276 })
const open = (setup: ListSetup = {}): Promise<VitrineAdsList> => openList({ http: backend(), ...setup })

const ask = async (list: VitrineAdsList): Promise<HTMLDialogElement> => {
  inside(list, '[part=export-button]').click()
  return dialogOf(list)
}
const scopeOf = (dialog: Element): string => dialog.querySelector('.export-scope')?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
const submit = (dialog: Element): void => dialog.querySelector<HTMLElement>('.dialog-foot .primary')?.click()
const type = (field: HTMLInputElement, text: string): void => {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const writeTo = (dialog: Element, address: string): void => type(dialog.querySelector<HTMLInputElement>('[name=to]')!, address)

describe('exporting the ads on screen', () => {
  it('asks for what search, filters and sort let through, every page of it', async () => {
    const requested = record('vitrine-export-requested')
    const shown = record('vitrine-exports-open')
    const http = backend()
    const list = await open({ http, set: { exportsHref: '/exports', query: 'search=lyon&preset=published&offers=V&sort=-P&page=2' } })
    const dialog = await ask(list)
    await until(() => scopeOf(dialog).includes('1,276 ads'), 'the number of rows')
    for (const text of ['lyon', 'Published', 'Sale']) expect(scopeOf(dialog)).to.contain(text)
    await expectAccessible(list)
    expect(dialog.querySelector<HTMLInputElement>('[name=filename]')?.value).to.match(/^ads-\d{4}-\d{2}-\d{2}$/)
    writeTo(dialog, 'a@agence.fr')
    submit(dialog)
    const toast = await toastSaying(list, 'Export being created, a mail will follow')
    expect(bodyOf(http)).to.deep.include({ exportType: 'annonce_IMMO', to: 'a@agence.fr', lang: 'en' })
    const { filters } = bodyOf(http) as { filters: Record<string, string> }
    expect(filters).to.deep.equal({
      idAnnonceur: '1001',
      etat: 'A',
      annonce_parente: '00',
      typeOffres: 'V',
      orderBy: '-P',
      rechercheLibre: 'lyon',
      'champsRechercheLibre[]': 'ville,titre,reference',
    })
    expect(http.of('POST /export_requests/count')[0]?.body).to.deep.equal({ filters, exportType: 'annonce_IMMO' })
    expect(requested.at(-1)?.detail).to.deep.equal({ id: 12, subject: 'ads' })
    list.addEventListener('vitrine-exports-open', (event) => event.preventDefault())
    toast.querySelector<HTMLElement>('.button:not(.icon-only)')?.click()
    expect(shown).to.have.length(1)
  })

  it('says that it counts, and then what the list knows where the server does not tell', async () => {
    const answer = later<never>()
    const http = backend()
      .on('GET /annonce', {
        total_items: 1000,
        total_exact: false,
        next_cursor: null,
        previous_cursor: null,
        _embedded: { annonce: twenty },
      })
      .on('POST /export_requests/count', () => answer.promise)
    const dialog = await ask(await open({ http }))
    expect(scopeOf(dialog)).to.equal('Counting…')
    answer.reject(new ApiError('not-found', { status: 404 }))
    await until(() => scopeOf(dialog) === 'more than 1,000 ads', 'what is known')
  })

  it('of vehicles asks for those of the universe', async () => {
    const http = backend()
    const list = await open({ http, account: accountWith({ universe: 'VO', trade: 'GARAGE' }) })
    const dialog = await ask(list)
    writeTo(dialog, 'a@agence.fr')
    submit(dialog)
    await toastSaying(list, 'Export being created, a mail will follow')
    expect(bodyOf(http)).to.deep.include({ exportType: 'annonce_VO' })
  })

  it('stays open and says why it is refused', async () => {
    const serverMessage = 'You have no access to exports'
    const http = backend().on('POST /export_requests', () => {
      throw new ApiError('forbidden', { status: 403, code: 'no-export-access', serverMessage })
    })
    const list = await open({ http })
    const dialog = await ask(list)
    writeTo(dialog, 'a@agence.fr')
    submit(dialog)
    await toastSaying(list, serverMessage)
    expect(dialog.open).to.equal(true)
  })

  it('is not offered on an embedding page', async () => {
    const list = await open({ account: { ...accountWith(), pageScopes: ['ads:read', 'ads:write'] } as Account })
    expect(list.shadowRoot?.querySelector('[part=export-button]')).to.equal(null)
    actIn(rowsOf(list)[0]!, 'select').click()
    await until(() => list.shadowRoot?.querySelector('[part=bulk-publish]'), 'the bar')
    expect(list.shadowRoot?.querySelector('[part=bulk-export]')).to.equal(null)
  })
})

describe('exporting the ticked ads', () => {
  const expectTicked = async (list: VitrineAdsList, http: FakeHttp): Promise<void> => {
    const dialog = await dialogOf(list)
    await until(() => scopeOf(dialog) === '2 ads', 'the number of rows')
    expect(dialog.textContent).to.contain('the selected rows')
    writeTo(dialog, 'a@agence.fr')
    submit(dialog)
    await toastSaying(list, 'Export being created, a mail will follow')
    expect(bodyOf(http)).to.deep.include({ filters: { idAnnonceur: '1001', ids: '1,3', etat: 'A,B,M,V,S', orderBy: '-DC' } })
    expect(list.selectedIds).to.deep.equal([1, 3])
  }
  const ticked = async (): Promise<[VitrineAdsList, FakeHttp]> => {
    const http = backend().on('POST /export_requests/count', { total_items: 2 })
    const list = await open({ http })
    for (const index of [0, 2]) actIn(rowsOf(list)[index]!, 'select').click()
    return [list, http]
  }

  it('asks for them alone, from the bar', async () => {
    const [list, http] = await ticked()
    ;(await until(() => list.shadowRoot?.querySelector<HTMLElement>('[part=bulk-export]'), 'the bar')).click()
    await expectTicked(list, http)
  })

  it('and from the actions', async () => {
    const [list, http] = await ticked()
    buttonNamed(list, 'Actions').click()
    ;(await menuItem(list, 'Export')).click()
    await expectTicked(list, http)
  })
})
