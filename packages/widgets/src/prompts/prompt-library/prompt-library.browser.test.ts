import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/prompt-library.ts'
import { actIn, dialogOf, menuItem, rowsOf, toastSaying } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import { wirePrompt } from '../../test/prompts.ts'
import type { VitrinePromptLibrary } from './prompt-library.ts'
// The tests' server translates a file when it is first asked for; that should not be while a test waits for it.
import '../../list/workbench/workbench.ts'

const wire = (id: number, changes: object = {}) => wirePrompt(id, { titre: `Number ${id}`, ...changes })
const page = (items: readonly object[]) => ({ count: items.length, prompts: items })
const backend = (...items: readonly object[]): FakeHttp => fakeHttp().on('GET /get-prompts', page(items))

const listWith = async (http: FakeHttp): Promise<VitrinePromptLibrary> => {
  const instance = createVitrine({ http, account: null, locale: 'en' })
  return fixture(html`<vitrine-prompt-library .instance=${instance}></vitrine-prompt-library>`)
}
const openList = async (http: FakeHttp): Promise<VitrinePromptLibrary> => {
  const list = await listWith(http)
  await until(() => rowsOf(list).length > 0, 'the rows')
  return list
}

const type = (list: Element, selector: string, value: string): void => {
  const input = inside<HTMLInputElement>(list, selector)
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('<vitrine-prompt-library>', () => {
  it('shows what the account has', async () => {
    const list = await openList(backend(wire(1), wire(2, { defaut: true, reseau: null, diffuseurId: -1, siege: true })))
    expect(textOf(list))
      .to.contain('2 prompts')
      .and.to.contain('Number 2')
      .and.to.contain('All networks')
      .and.to.contain('Default')
      .and.to.contain('Head office')
    await expectAccessible(list)
  })

  it('says so when there is nothing', async () => {
    const list = await listWith(backend())
    await until(() => textOf(list).includes('No prompts yet'))
  })

  it('asks for what is searched', async () => {
    const http = backend(wire(1))
    const list = await openList(http)
    type(list, '[name=search]', 'grand')
    await until(() => http.of('GET /get-prompts').some(({ query }) => query?.['search'] === 'grand'))
  })

  it('asks the page for the details of one', async () => {
    const list = await openList(backend(wire(1)))
    const asked = record('vitrine-prompt-open')
    actIn(rowsOf(list)[0]!, 'open').click()
    await until(() => asked.length > 0, 'what is asked')
    expect(asked[0]?.detail).to.deep.equal({ id: 1 })
  })

  it('asks the page for the editor: of one, or of a new one', async () => {
    const list = await openList(backend(wire(1)))
    const asked = record('vitrine-prompt-edit')
    buttonNamed(list, 'New prompt').click()
    actIn(rowsOf(list)[0]!, 'menu').click()
    ;(await menuItem(list, 'Edit')).click()
    await until(() => asked.length > 1, 'what is asked')
    expect(asked.map(({ detail }) => detail)).to.deep.equal([{ id: null }, { id: 1 }])
  })

  it('goes back to the posts', async () => {
    const list = await openList(backend(wire(1)))
    const asked = record('vitrine-posts-open')
    buttonNamed(list, 'Back to posts').click()
    expect(asked).to.have.length(1)
  })

  it('changes nothing of the head office', async () => {
    const list = await openList(backend(wire(1, { siege: true })))
    actIn(rowsOf(list)[0]!, 'menu').click()
    for (const name of ['Edit', 'Delete', 'Make default'])
      expect((await menuItem(list, name)).getAttribute('aria-disabled')).to.equal('true')
  })

  it('makes one the default after a question', async () => {
    const http = backend(wire(1)).on('PUT /add-or-update-prompt', wire(1, { defaut: true, version: 3 }))
    const list = await openList(http)
    actIn(rowsOf(list)[0]!, 'menu').click()
    ;(await menuItem(list, 'Make default')).click()
    const dialog = await dialogOf(list)
    expect(dialog.textContent).to.contain('Make this the default prompt?')
    await expectAccessible(list)
    inside(list, 'dialog .button.primary').click()
    await toastSaying(list, 'The prompt has been modified')
    expect(http.of('PUT /add-or-update-prompt')[0]?.body).to.include({ id: 1, version: 2, defaut: true })
  })

  it('deletes after a question', async () => {
    const http = backend(wire(1)).on('DELETE /delete-prompt/1', null)
    const list = await openList(http)
    actIn(rowsOf(list)[0]!, 'menu').click()
    ;(await menuItem(list, 'Delete')).click()
    await dialogOf(list)
    inside(list, 'dialog .button.danger').click()
    await toastSaying(list, 'The prompt has been deleted')
    expect(http.of('DELETE /delete-prompt/1')).to.have.length(1)
  })

  it('says that one could not be deleted, and not that it was', async () => {
    const http = backend(wire(1)).on('DELETE /delete-prompt/1', () => {
      throw new ApiError('server', { status: 500, serverMessage: 'Away for a moment.' })
    })
    const list = await openList(http)
    actIn(rowsOf(list)[0]!, 'menu').click()
    ;(await menuItem(list, 'Delete')).click()
    await dialogOf(list)
    inside(list, 'dialog .button.danger').click()
    await toastSaying(list, 'The prompt was not deleted. Away for a moment.')
    expect(textOf(list)).not.to.contain('The prompt has been deleted')
  })
})
