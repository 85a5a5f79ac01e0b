import { adForm, adRecordWire } from '@vitrine/core/ad-form'
import { ApiError, type HttpCall } from '@vitrine/core/http'
import { expect } from '@open-wc/testing'
import { actIn, dialogOf, menuItem, openList, provider, rowsOf, toastSaying, wireAd, wirePage } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { inside, record, textOf, until } from '../../test/dom.ts'

const made = (reference: string) =>
  adRecordWire.encode({
    id: 77,
    version: 1,
    state: 'draft',
    sourceCode: 'SAISIE_IMMO',
    parentId: null,
    note: '',
    further: [],
    scheduledFor: null,
    pushedToTopAt: null,
    updatedAt: new Date(0),
    updatedBy: '',
    content: { values: { ...adForm.empty, reference }, pictures: [], instagram: null, documents: [], visits: [] },
  })

const type = (list: Element, selector: string, value: string): void => {
  const input = inside<HTMLInputElement>(list, selector)
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const openDialog = async (list: Element, name: string): Promise<void> => {
  actIn(rowsOf(list)[0]!, 'menu').click()
  ;(await menuItem(list, name)).click()
  const dialog = await dialogOf(list)
  await until(() => dialog.querySelector('[name=reference]'), 'the form')
}

const set = { editHref: '/posts/{id}/edit' }

describe('duplicating an ad', () => {
  it('asks for a reference, keeps one that is taken, and leads to the new ad', async () => {
    const http = provider([wireAd(1)]).on('GET /dupliquer_annonce', ({ query }: HttpCall) => {
      if (query?.['reference'] === 'TAKEN')
        throw new ApiError('invalid', { status: 400, code: 'reference-exists', field: 'reference', reason: 'reference-exists' })
      return made(String(query?.['reference']))
    })
    const list = await openList({ http, set })
    await openDialog(list, 'Duplicate…')
    expect(inside<HTMLInputElement>(list, '[name=reference]').value).to.match(/^\d{6}-\d{6}$/)
    await expectAccessible(list)
    type(list, '[name=reference]', 'TAKEN')
    expect(inside(list, '[part=submit]').textContent).to.equal('Duplicate')
    const top = (selector: string): DOMRect => inside(list, selector).getBoundingClientRect()
    expect(top('.dialog .form').top - top('.dialog-head').bottom, 'room above the fields').to.be.at.least(16)
    inside(list, '[part=submit]').click()
    await until(() => textOf(list).includes('Another ad of yours has this reference already.'), 'the refusal')
    expect(inside<HTMLInputElement>(list, '[name=reference]').value).to.equal('TAKEN')
    type(list, '[name=reference]', 'FREE')
    inside(list, '[part=submit]').click()
    const toast = await toastSaying(list, 'Your ad has been duplicated')
    expect(http.of('GET /dupliquer_annonce').at(-1)?.query).to.deep.include({ annonce: 1, reference: 'FREE', draft: 'O' })
    const edits = record('vitrine-ad-edit')
    list.addEventListener('vitrine-ad-edit', (event) => event.preventDefault())
    toast.querySelector<HTMLButtonElement>('button')?.click()
    expect(edits.at(-1)?.detail.ad).to.include({ id: 77, reference: 'FREE' })
  })

  it('shows the copy where the list is narrowed to others', async () => {
    const http = provider([wireAd(1)]).on('GET /dupliquer_annonce', made('COPY-1'))
    const list = await openList({ http, set: { ...set, query: 'search=garden&preset=published' } })
    const changed = record('vitrine-ads-changed')
    await openDialog(list, 'Duplicate…')
    inside(list, '[part=submit]').click()
    await toastSaying(list, 'Your ad has been duplicated')
    expect(changed.map(({ detail }) => detail)).to.deep.equal([{ ids: [77] }])
    await until(() => list.query === 'search=COPY-1', 'the search for the copy')
  })

  it('takes the lots of a programme along where that is wanted', async () => {
    const http = provider([wireAd(9, { typeObjet: 3000, nbLots: 2 })]).on('GET /dupliquer_annonce', made('P2'))
    const list = await openList({ http, set })
    await openDialog(list, 'Duplicate…')
    http.on('GET /annonce', wirePage([wireAd(10, { annonceParente: 9 }), wireAd(11, { annonceParente: 9 })]))
    inside(list, '[part=submit]').click()
    await toastSaying(list, 'Your ad has been duplicated')
    expect(http.of('GET /dupliquer_annonce')[0]?.query?.['additionalAds[]']).to.deep.equal([10, 11])
  })

  it('takes all lots of a programme along, also those beyond a page', async () => {
    const lots = Array.from({ length: 130 }, (_, index) => wireAd(index + 10, { annonceParente: 9 }))
    const http = provider([wireAd(9, { typeObjet: 3000, nbLots: 130 })]).on('GET /dupliquer_annonce', made('P3'))
    const list = await openList({ http, set })
    await openDialog(list, 'Duplicate…')
    http.on('GET /annonce', ({ query }: HttpCall) => wirePage(Number(query?.['page']) === 1 ? lots.slice(0, 100) : lots.slice(100), 130))
    inside(list, '[part=submit]').click()
    await toastSaying(list, 'Your ad has been duplicated')
    expect(http.of('GET /dupliquer_annonce')[0]?.query?.['additionalAds[]']).to.have.length(130)
  })

  it('makes an ad of a model, and offers nothing where there is no editor', async () => {
    const list = await openList({ http: provider([wireAd(1, { etat: 'M' })]), set })
    actIn(rowsOf(list)[0]!, 'menu').click()
    await menuItem(list, 'Create an ad from this model…')
    const bare = await openList({ http: provider([wireAd(1)]) })
    actIn(rowsOf(bare)[0]!, 'menu').click()
    await menuItem(bare, 'Delete')
    expect(textOf(bare)).not.to.contain('Duplicate…')
  })
})
