import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/prompts.ts'
import { actIn, dialogOf, menuItem, rowsOf, toastSaying } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import { wirePrompt } from '../test/prompts.ts'
import type { VitrinePrompts } from './prompts.ts'
// The tests' server translates a file when it is first asked for; that should not be while a test waits for it.
import '../list/workbench/workbench.ts'

const wire = (id: number, changes: object = {}) => wirePrompt(id, { titre: `Number ${id}`, ...changes })
const page = (items: readonly object[]) => ({
  total_items: items.length,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { prompts: items },
})
const backend = (...items: readonly object[]): FakeHttp => fakeHttp().on('GET /prompts', page(items))

const listWith = async (http: FakeHttp): Promise<VitrinePrompts> => {
  const instance = createVitrine({ http, account: null, locale: 'en' })
  return fixture(html`<vitrine-prompts .instance=${instance}></vitrine-prompts>`)
}
const openList = async (http: FakeHttp): Promise<VitrinePrompts> => {
  const list = await listWith(http)
  await until(() => rowsOf(list).length > 0, 'the rows')
  return list
}

const type = (list: Element, selector: string, value: string): void => {
  const input = inside<HTMLInputElement>(list, selector)
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('<vitrine-prompts>', () => {
  it('shows what the account has', async () => {
    const list = await openList(backend(wire(1), wire(2, { etat: 'ouvert' })))
    expect(textOf(list)).to.contain('2 items').and.to.contain('Number 2').and.to.contain('Open')
    await expectAccessible(list)
  })

  it('says so when there is nothing', async () => {
    const list = await listWith(backend())
    await until(() => textOf(list).includes('Nothing to show'))
  })

  it('asks for what is searched', async () => {
    const http = backend(wire(1))
    const list = await openList(http)
    type(list, '[name=search]', 'grand')
    await until(() => http.of('GET /prompts').some(({ query }) => query?.['search'] === 'grand'))
  })

  it('asks the page for the editor: of one, or of a new one', async () => {
    const list = await openList(backend(wire(1)))
    const asked = record('vitrine-prompt-edit')
    buttonNamed(list, 'Add').click()
    actIn(rowsOf(list)[0]!, 'open').click()
    actIn(rowsOf(list)[0]!, 'menu').click()
    ;(await menuItem(list, 'Edit')).click()
    await until(() => asked.length > 2, 'what is asked')
    expect(asked.map(({ detail }) => detail)).to.deep.equal([{ id: null }, { id: 1 }, { id: 1 }])
  })

  it('deletes nothing that is open', async () => {
    const list = await openList(backend(wire(1, { etat: 'ouvert' })))
    actIn(rowsOf(list)[0]!, 'menu').click()
    expect((await menuItem(list, 'Delete')).getAttribute('aria-disabled')).to.equal('true')
  })

  it('deletes after a question', async () => {
    const http = backend(wire(1)).on('DELETE /prompts/1', null)
    const list = await openList(http)
    actIn(rowsOf(list)[0]!, 'menu').click()
    ;(await menuItem(list, 'Delete')).click()
    await dialogOf(list)
    inside(list, 'dialog .button.danger').click()
    await toastSaying(list, 'Deleted')
    expect(http.of('DELETE /prompts/1')).to.have.length(1)
  })
})
