import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/legal-notices.ts'
import { actIn, dialogOf, menuItem, rowsOf, toastSaying } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import type { VitrineLegalNotices } from './legal-notices.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../list/workbench/workbench.ts'

const wire = (id: number, changes: object = {}) => ({
  id,
  version: 2,
  titre: `Number ${id}`,
  texte: 'Au calme',
  date_creation: '2026-03-04T10:00:00.000Z',
  ...changes,
})
const page = (items: readonly object[]) => ({
  total_items: items.length,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { mentions_legales: items },
})
const backend = (...items: readonly object[]): FakeHttp => fakeHttp().on('GET /mentions-legales', page(items))

const listWith = async (http: FakeHttp): Promise<VitrineLegalNotices> => {
  const instance = createVitrine({ http, account: null, locale: 'en' })
  return fixture(html`<vitrine-legal-notices .instance=${instance}></vitrine-legal-notices>`)
}
const openList = async (http: FakeHttp): Promise<VitrineLegalNotices> => {
  const list = await listWith(http)
  await until(() => rowsOf(list).length > 0, 'the rows')
  return list
}

const type = (list: Element, selector: string, value: string): void => {
  const input = inside<HTMLInputElement>(list, selector)
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('<vitrine-legal-notices>', () => {
  it('shows what the account has', async () => {
    const list = await openList(backend(wire(1), wire(2)))
    expect(textOf(list)).to.contain('2 notices').and.to.contain('Number 2').and.to.contain('Au calme')
    await expectAccessible(list)
  })

  it('says so when there is nothing', async () => {
    const list = await listWith(backend())
    await until(() => textOf(list).includes('No notice yet'))
  })

  it('asks for what is searched', async () => {
    const http = backend(wire(1))
    const list = await openList(http)
    type(list, '[name=search]', 'grand')
    await until(() => http.of('GET /mentions-legales').some(({ query }) => query?.['search'] === 'grand'))
  })

  it('keeps a form that is wrong, and saves one that is right', async () => {
    const http = backend(wire(1)).on('POST /mentions-legales', wire(2, { titre: 'New' }))
    const list = await openList(http)
    buttonNamed(list, 'New notice').click()
    const dialog = await dialogOf(list)
    await until(() => dialog.querySelector('[name=title]'), 'the form')
    await expectAccessible(list)
    inside(list, '[part=submit]').click()
    await until(() => list.shadowRoot?.querySelector('[aria-invalid=true]'), 'what is wrong')
    expect(http.of('POST /mentions-legales')).to.have.length(0)
    type(list, '[name=title]', 'New')
    type(list, '[name=text]', 'Agency 1234')
    const changed = record('vitrine-legal-notices-changed')
    inside(list, '[part=submit]').click()
    await toastSaying(list, 'The notice is added')
    expect(changed.map(({ detail }) => detail)).to.deep.equal([{ ids: [2] }])
    expect(http.of('POST /mentions-legales')[0]?.body).to.deep.equal({ titre: 'New', texte: 'Agency 1234' })
  })

  it('shows what somebody else has saved meanwhile, who and when, and saves over that', async () => {
    const changed = { by: 'Anne Petit', at: '2026-03-05T10:00:00.000Z' }
    let saves = 0
    const http = backend(wire(1))
      .on('GET /mentions-legales/1', wire(1, { titre: 'Theirs', version: 3 }))
      .on('PUT /mentions-legales/1', () => {
        saves += 1
        if (saves === 1) throw new ApiError('conflict', { status: 409, code: 'record-changed', field: 'version', params: changed })
        return wire(1, { titre: 'Mine', version: 4 })
      })
    const list = await openList(http)
    actIn(rowsOf(list)[0]!, 'menu').click()
    ;(await menuItem(list, 'Edit')).click()
    const dialog = await dialogOf(list)
    await until(() => dialog.querySelector('[name=title]'), 'the form')
    type(list, '[name=title]', 'Mine')
    inside(list, '[part=submit]').click()
    const conflict = await until(() => dialog.querySelector('.conflict'), 'what they saved')
    expect(conflict.textContent).to.contain('Theirs').and.to.contain('Anne Petit has changed this record meanwhile, on')
    buttonNamed(list, 'Keep what I typed').click()
    await until(() => !dialog.querySelector('.conflict'), 'the choice')
    inside(list, '[part=submit]').click()
    await toastSaying(list, 'The notice is saved')
    expect(http.of('PUT /mentions-legales/1').at(-1)?.body).to.deep.equal({ titre: 'Mine', texte: 'Au calme', version: 3 })
  })

  const deleteFirst = async (list: VitrineLegalNotices): Promise<void> => {
    actIn(rowsOf(list)[0]!, 'menu').click()
    ;(await menuItem(list, 'Delete')).click()
    await dialogOf(list)
    inside(list, 'dialog .button.danger').click()
    await toastSaying(list, 'The notice is deleted')
  }

  it('deletes after a question', async () => {
    const http = backend(wire(1)).on('DELETE /mentions-legales/1', null)
    await deleteFirst(await openList(http))
    expect(http.of('DELETE /mentions-legales/1')).to.have.length(1)
  })

  it('gives back what was deleted', async () => {
    const http = backend(wire(1, { texte: 'Agency\nof 1234' }), wire(2))
      .on('DELETE /mentions-legales/1', null)
      .on('POST /mentions-legales', wire(9, { titre: 'Number 1' }))
    const list = await openList(http)
    await deleteFirst(list)
    http.on('GET /mentions-legales', page([wire(9, { titre: 'Number 1' }), wire(2)]))
    buttonNamed(list, 'Undo').click()
    await until(() => http.of('POST /mentions-legales').length === 1, 'the call')
    expect(http.of('POST /mentions-legales')[0]?.body).to.deep.equal({ titre: 'Number 1', texte: 'Agency\nof 1234' })
    await until(() => rowsOf(list).some((row) => row.dataset['id'] === '9'), 'the notice')
  })
})
