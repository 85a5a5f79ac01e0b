import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/reusable-texts.ts'
import { actIn, dialogOf, menuItem, rowsOf, toastSaying } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import type { VitrineReusableTexts } from './reusable-texts.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../list/workbench/workbench.ts'

const wire = (id: number, changes: object = {}) => ({
  id,
  version: 2,
  titre: `Number ${id}`,
  langue: 'fr',
  texte: 'Au calme',
  date_creation: '2026-03-04T10:00:00.000Z',
  ...changes,
})
const page = (items: readonly object[]) => ({
  total_items: items.length,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { reusable_texts: items },
})
const backend = (...items: readonly object[]): FakeHttp => fakeHttp().on('GET /reusable-texts', page(items))

const listWith = async (http: FakeHttp): Promise<VitrineReusableTexts> => {
  const instance = createVitrine({ http, account: null, locale: 'en' })
  return fixture(html`<vitrine-reusable-texts .instance=${instance}></vitrine-reusable-texts>`)
}
const openList = async (http: FakeHttp): Promise<VitrineReusableTexts> => {
  const list = await listWith(http)
  await until(() => rowsOf(list).length > 0, 'the rows')
  return list
}

const type = (list: Element, selector: string, value: string): void => {
  const input = inside<HTMLInputElement>(list, selector)
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('<vitrine-reusable-texts>', () => {
  it('shows what the account has', async () => {
    const list = await openList(backend(wire(1), wire(2, { langue: 'en' })))
    expect(textOf(list)).to.contain('2 texts').and.to.contain('Number 2').and.to.contain('English')
    await expectAccessible(list)
  })

  it('says so when there is nothing', async () => {
    const list = await listWith(backend())
    await until(() => textOf(list).includes('No text yet'))
  })

  it('asks for what is searched', async () => {
    const http = backend(wire(1))
    const list = await openList(http)
    type(list, '[name=search]', 'grand')
    await until(() => http.of('GET /reusable-texts').some(({ query }) => query?.['search'] === 'grand'))
  })

  it('keeps a form that is wrong, and saves one that is right', async () => {
    const http = backend(wire(1)).on('POST /reusable-texts', wire(2, { titre: 'New' }))
    const list = await openList(http)
    buttonNamed(list, 'New text').click()
    const dialog = await dialogOf(list)
    await until(() => dialog.querySelector('[name=title]'), 'the form')
    await expectAccessible(list)
    inside(list, '[part=submit]').click()
    await until(() => list.shadowRoot?.querySelector('[aria-invalid=true]'), 'what is wrong')
    expect(http.of('POST /reusable-texts')).to.have.length(0)
    type(list, '[name=title]', 'New')
    type(list, '[name=text]', 'In [vile]')
    inside(list, '[part=submit]').click()
    await until(() => textOf(list).includes('“[vile]” stands for nothing'), 'the placeholder that is wrong')
    type(list, '[name=text]', 'In [ville]')
    inside(list, '[part=submit]').click()
    await toastSaying(list, 'The text is added')
    expect(http.of('POST /reusable-texts')[0]?.body).to.deep.equal({ titre: 'New', langue: 'fr', texte: 'In [ville]' })
  })

  it('shows what somebody else has saved meanwhile, who and when, and saves over that', async () => {
    const changed = { by: 'Anne Petit', at: '2026-03-05T10:00:00.000Z' }
    let saves = 0
    const http = backend(wire(1))
      .on('GET /reusable-texts/1', wire(1, { titre: 'Theirs', version: 3 }))
      .on('PUT /reusable-texts/1', () => {
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
    await toastSaying(list, 'The text is saved')
    expect(http.of('PUT /reusable-texts/1').at(-1)?.body).to.deep.equal({ titre: 'Mine', langue: 'fr', texte: 'Au calme', version: 3 })
  })

  it('deletes after a question', async () => {
    const http = backend(wire(1)).on('DELETE /reusable-texts/1', null)
    const list = await openList(http)
    actIn(rowsOf(list)[0]!, 'menu').click()
    ;(await menuItem(list, 'Delete')).click()
    await dialogOf(list)
    inside(list, 'dialog .button.danger').click()
    await toastSaying(list, 'The text is deleted')
    expect(http.of('DELETE /reusable-texts/1')).to.have.length(1)
  })
})
