import { adForm, adRecordWire, type AdRecord, type AdValues } from '@vitrine/core/ad-form'
import { ApiError, type HttpCall } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import '../define/lots.ts'
import { createVitrine } from '../base/create-vitrine.ts'
import { accountWith, toastSaying } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, record, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import type { VitrineLots } from './lots.ts'

const ad = (id: number, values: Partial<AdValues>): AdRecord => ({
  id,
  version: 1,
  state: 'draft',
  sourceCode: 'SAISIE_IMMO',
  parentId: 9,
  note: '',
  further: [],
  scheduledFor: null,
  pushedToTopAt: null,
  updatedAt: new Date(0),
  updatedBy: '',
  content: { values: { ...adForm.empty, ...values }, pictures: [], instagram: null, documents: [], visits: [] },
})
const whole: Partial<AdValues> = {
  offerType: 'V',
  objectType: 4100,
  title: 'Deux pièces',
  price: 200_000,
  priceShown: 'shown',
  realPostalCode: '44000',
  realCity: 'Nantes',
  postalCode: '44000',
  city: 'Nantes',
  company: 'Bâtir',
  minimumSurface: 40,
  text: 'Un appartement neuf au calme, à deux pas du tramway et des écoles.',
}
const lots = () => [ad(1, { ...whole, reference: 'A-1' }), ad(2, { ...whole, reference: 'A-2' })]

interface Sent {
  lots: { cle: string; id: number | null; contenu: { annonce: { reference: string; prix: number | null } } }[]
}

const backend = (rows = lots()): FakeHttp =>
  fakeHttp()
    .on('GET /lots/9', () => ({
      programme: adRecordWire.encode(ad(9, { ...whole, objectType: 3000, reference: 'P' })),
      lots: rows.map(adRecordWire.encode),
    }))
    .on('GET /type_objet', [
      { code: 4100, libelle: 'Appartement neuf' },
      { code: 4200, libelle: 'Maison neuve' },
    ])
    .on('POST /lots/9', ({ body }: HttpCall) =>
      (body as Sent).lots.map(({ cle, contenu: { annonce } }, index) =>
        annonce.reference === 'TAKEN'
          ? { cle, annonce: null, champ: 'reference', raison: 'reference-exists', message: 'This reference is taken.' }
          : { cle, annonce: adRecordWire.encode(ad(100 + index, { ...whole, reference: annonce.reference, price: annonce.prix })) },
      ),
    )

const open = async (http = backend(), locale = 'en') => {
  const instance = createVitrine({ http, account: accountWith({ trade: 'PROMOTEUR' }), locale })
  const page = (await fixture(html`<div style="width: 1200px"></div>`)) as HTMLElement
  const grid = Object.assign(document.createElement('vitrine-lots') as VitrineLots, { instance, programme: 9 })
  page.append(grid)
  await until(() => grid.shadowRoot?.querySelector('.bar'), 'the grid')
  return grid
}

const cell = (grid: Element, row: number, column: number): HTMLInputElement => {
  const found = grid.shadowRoot?.querySelector<HTMLInputElement>(`[data-cell="${row}-${column}"]`)
  if (!found) throw new Error(`No cell ${row}-${column}`)
  return found
}
const rowCount = (grid: Element): number => grid.shadowRoot?.querySelectorAll('tbody tr').length ?? 0
const type = async (grid: VitrineLots, row: number, column: number, text: string): Promise<void> => {
  const field = cell(grid, row, column)
  field.focus()
  field.value = text
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await grid.updateComplete
}
const press = async (grid: VitrineLots, row: number, column: number, key: string, ctrlKey = false): Promise<void> => {
  cell(grid, row, column).focus()
  cell(grid, row, column).dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }))
  await grid.updateComplete
}
const paste = async (grid: VitrineLots, row: number, column: number, text: string): Promise<void> => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  cell(grid, row, column).dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await grid.updateComplete
}
const sent = (http: FakeHttp) => http.of('POST /lots/9').flatMap(({ body }) => (body as Sent).lots)

beforeEach(() => localStorage.clear())

describe('the grid of lots', () => {
  it('leaves lots of the advertiser’s software as they are, whatever is pasted over them', async () => {
    const grid = await open(
      backend([{ ...ad(1, { ...whole, reference: 'A-1' }), sourceCode: 'LOGICIEL' }, ad(2, { ...whole, reference: 'A-2' })]),
    )
    expect([cell(grid, 0, 0).readOnly, cell(grid, 1, 0).readOnly]).to.deep.equal([true, false])
    await paste(grid, 0, 2, 'Neuf\nNeuf')
    expect([cell(grid, 0, 2).value, cell(grid, 1, 2).value]).to.deep.equal(['Deux pièces', 'Neuf'])
    expect(textOf(grid)).to.contain('1 lot not saved').and.to.contain('from your software')
  })

  it('shows every lot, is accessible and says that nothing is to be saved', async () => {
    const grid = await open()
    expect([cell(grid, 0, 0).value, cell(grid, 1, 0).value, cell(grid, 0, 8).value]).to.deep.equal(['A-1', 'A-2', '200,000'])
    expect(textOf(grid)).to.contain('Everything is saved')
    await expectAccessible(grid)
  })

  it('takes twenty lots from a spreadsheet and saves them in one call', async () => {
    const http = backend([])
    const grid = await open(http)
    buttonNamed(grid, 'Add a lot').click()
    await until(() => rowCount(grid) === 1, 'a row')
    const rows = Array.from(
      { length: 20 },
      (_, index) => `B-${index + 1}\tAppartement neuf\tT2\t2\t${index}\t45,5\t45,5\t\t${200 + index} 000 €`,
    ).join('\n')
    await paste(grid, 0, 0, rows)
    expect(rowCount(grid)).to.equal(20)
    buttonNamed(grid, 'Save the lots').click()
    await toastSaying(grid, '20 lots are saved.')
    expect(http.of('POST /lots/9')).to.have.length(1)
    expect(
      sent(http)
        .map(({ contenu }) => contenu.annonce.prix)
        .slice(0, 2),
    ).to.deep.equal([200_000, 201_000])
    expect(textOf(grid)).to.contain('Everything is saved')
  })

  it('says at the cell what is wrong, saves the others, and keeps what was typed', async () => {
    const http = backend()
    const grid = await open(http)
    await type(grid, 0, 8, 'on request')
    await type(grid, 1, 8, '210 000')
    expect(cell(grid, 0, 8).getAttribute('aria-invalid')).to.equal('true')
    expect(cell(grid, 0, 8).value).to.equal('on request')
    await expectAccessible(grid)
    buttonNamed(grid, 'Save the lots').click()
    await toastSaying(grid, '1 lot is saved. 1 lot is not saved yet')
    expect(sent(http).map(({ contenu }) => contenu.annonce.reference)).to.deep.equal(['A-2'])
    await until(() => grid.shadowRoot?.activeElement === cell(grid, 0, 8), 'the focus on the cell')
    await type(grid, 0, 8, '200 000')
    await until(() => !grid.shadowRoot?.querySelector('.toast'), 'nothing left over the button that saves')
  })

  it('shows prices with their thousands apart, and asks for what is missing only once somebody saves', async () => {
    const grid = await open()
    await type(grid, 0, 8, '1249000')
    expect(cell(grid, 0, 8).value).to.equal('1,249,000')
    await type(grid, 0, 0, '')
    expect(cell(grid, 0, 0).getAttribute('aria-invalid')).to.equal(null)
    buttonNamed(grid, 'Save the lots').click()
    await until(() => cell(grid, 0, 0).getAttribute('aria-invalid') === 'true', 'the missing reference')
  })

  it('shows what the server refuses at the cell', async () => {
    const grid = await open()
    await type(grid, 0, 0, 'TAKEN')
    buttonNamed(grid, 'Save the lots').click()
    await until(() => textOf(grid).includes('This reference is taken.'), 'the refusal')
    expect(cell(grid, 0, 0).getAttribute('aria-invalid')).to.equal('true')
    await type(grid, 0, 0, 'FREE')
    expect(textOf(grid)).not.to.contain('This reference is taken.')
  })

  it('fills down, undoes and does again by keyboard; Enter goes on to a new row', async () => {
    const grid = await open()
    await type(grid, 0, 0, 'C-09')
    await press(grid, 0, 0, 'd', true)
    expect(cell(grid, 1, 0).value).to.equal('C-10')
    await press(grid, 0, 0, 'z', true)
    expect(cell(grid, 1, 0).value).to.equal('A-2')
    await press(grid, 0, 0, 'y', true)
    expect(cell(grid, 1, 0).value).to.equal('C-10')
    await press(grid, 1, 0, 'Enter')
    await until(() => rowCount(grid) === 3 && grid.shadowRoot?.activeElement === cell(grid, 2, 0), 'the new row')
  })

  it('has what was typed after the page went away, and says whether something is unsaved', async () => {
    const grid = await open()
    const dirty = record('vitrine-form-dirty')
    await type(grid, 0, 2, 'Trois pièces')
    expect(dirty.at(-1)?.detail).to.deep.equal({ dirty: true })
    grid.remove()
    const again = await open()
    expect(textOf(again)).to.contain('Changes to 1 lot')
    buttonNamed(again, 'Bring it back').click()
    await until(() => cell(again, 0, 2).value === 'Trois pièces', 'what was typed')
  })

  it('keeps what was typed when saving fails', async () => {
    const grid = await open(
      backend().on('POST /lots/9', () => {
        throw new ApiError('network')
      }),
    )
    await type(grid, 0, 2, 'Trois pièces')
    buttonNamed(grid, 'Save the lots').click()
    await toastSaying(grid, 'What you typed is kept')
    expect(cell(grid, 0, 2).value).to.equal('Trois pièces')
    expect(textOf(grid)).to.contain('1 lot not saved')
  })
})
