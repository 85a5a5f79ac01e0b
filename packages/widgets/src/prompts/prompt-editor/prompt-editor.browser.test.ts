import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/prompt-editor.ts'
import { accountWith } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import { typedPrompt, wirePrompt } from '../../test/prompts.ts'
import type { VitrinePromptEditor } from './prompt-editor.ts'

const wire = (changes: object = {}) => wirePrompt(7, changes)
const backend = (changes: object = {}): FakeHttp => fakeHttp().on('GET /prompts/7', wire(changes))

const opened = async (http: FakeHttp, recordId?: number): Promise<VitrinePromptEditor> => {
  const instance = createVitrine({ http, account: { ...accountWith(), user: { id: 5 } } as never, locale: 'en' })
  const editor = await fixture<VitrinePromptEditor>(
    html`<vitrine-prompt-editor .instance=${instance} .recordId=${recordId}></vitrine-prompt-editor>`,
  )
  await until(() => editor.shadowRoot?.querySelector('[name=title]'), 'the form')
  return editor
}

const type = (editor: Element, name: string, value: string): void => {
  const input = inside<HTMLInputElement>(editor, `[name=${name}]`)
  input.value = value
  // A day is taken once it is complete.
  for (const event of ['input', 'change']) input.dispatchEvent(new Event(event, { bubbles: true }))
}
const save = (editor: Element): void => inside(editor, '[part=submit]').click()
const cannot = (element: Element): boolean => element.getAttribute('aria-disabled') === 'true'

describe('<vitrine-prompt-editor>', () => {
  beforeEach(() => localStorage.clear())

  it('shows one as it is, and saves what was changed over the version that was read', async () => {
    const http = backend().on('PUT /prompts/7', wire({ titre: 'Second', version: 3 }))
    const saved = record('vitrine-prompt-saved')
    const editor = await opened(http, 7)
    expect(inside<HTMLInputElement>(editor, '[name=title]').value).to.equal('First')
    expect(cannot(inside(editor, '[part=submit]'))).to.equal(true)
    await expectAccessible(editor)
    type(editor, 'title', 'Second')
    await editor.updateComplete
    save(editor)
    await until(() => saved.length > 0, 'the change')
    expect([saved[0]?.detail, http.of('PUT /prompts/7')[0]?.body]).to.deep.equal([
      { id: 7, created: false },
      typedPrompt({ titre: 'Second', version: 2 }),
    ])
  })

  it('adds a new one, says what is wrong with it first, and goes on with it', async () => {
    const http = backend().on('POST /prompts', wire({ titre: 'New', version: 1 }))
    const saved = record('vitrine-prompt-saved')
    const editor = await opened(http)
    save(editor)
    await until(() => editor.shadowRoot?.querySelector('[aria-invalid=true]'), 'what is wrong')
    await expectAccessible(editor)
    type(editor, 'title', 'New')
    save(editor)
    await until(() => saved.length > 0, 'the new one')
    expect(saved[0]?.detail).to.deep.equal({ id: 7, created: true })
    editor.recordId = 7
    await editor.updateComplete
    expect(http.of('GET /prompts/7')).to.have.length(0)
    expect(textOf(editor)).to.contain('Delete')
  })

  it('shows what somebody else has saved meanwhile, who and when, and saves over that', async () => {
    const changed = { by: 'Anne Petit', at: '2026-03-05T10:00:00.000Z' }
    const http = backend().on('PUT /prompts/7', () => {
      throw new ApiError('conflict', { status: 409, code: 'record-changed', field: 'version', params: changed })
    })
    const editor = await opened(http, 7)
    type(editor, 'title', 'Mine')
    http.on('GET /prompts/7', wire({ titre: 'Theirs', version: 3 }))
    await editor.updateComplete
    save(editor)
    const conflict = await until(() => editor.shadowRoot?.querySelector('.conflict'), 'what they saved')
    expect(conflict.textContent).to.contain('Theirs').and.to.contain('Anne Petit has changed this record meanwhile, on')
    expect(cannot(inside(editor, '[part=submit]'))).to.equal(true)
    await expectAccessible(editor)
    http.on('PUT /prompts/7', wire({ titre: 'Mine', version: 4 }))
    buttonNamed(editor, 'Keep what I typed').click()
    await until(() => !editor.shadowRoot?.querySelector('.conflict'), 'the choice')
    const saved = record('vitrine-prompt-saved')
    save(editor)
    await until(() => saved.length > 0, 'the change')
    expect(http.of('PUT /prompts/7').at(-1)?.body).to.deep.equal(typedPrompt({ titre: 'Mine', version: 3 }))
  })

  it('brings back what was typed and not saved', async () => {
    const http = backend()
    const first = await opened(http, 7)
    type(first, 'title', 'Not saved')
    first.remove()
    const editor = await opened(http, 7)
    expect(inside<HTMLInputElement>(editor, '[name=title]').value).to.equal('Not saved')
    expect(textOf(editor)).to.contain('What you had typed is back.')
  })

  it('says why one cannot be deleted', async () => {
    const editor = await opened(backend({ etat: 'ouvert' }), 7)
    const button = buttonNamed(editor, 'Delete')
    expect([cannot(button), button.title]).to.deep.equal([true, 'What is open cannot be deleted.'])
  })

  it('deletes after a question, and says so where that fails', async () => {
    const http = backend().on('DELETE /prompts/7', () => {
      throw new ApiError('network')
    })
    const deleted = record('vitrine-prompt-deleted')
    const editor = await opened(http, 7)
    const remove = async (): Promise<void> => {
      buttonNamed(editor, 'Delete').click()
      const sure = await until(() => editor.shadowRoot?.querySelector<HTMLElement>('dialog[open] .button.danger'), 'the question')
      sure.click()
    }
    await remove()
    await until(() => editor.shadowRoot?.querySelector('p.failed[role=alert]'), 'why not')
    http.on('DELETE /prompts/7', null)
    await remove()
    await until(() => deleted.length > 0, 'the end')
    expect(deleted[0]?.detail).to.deep.equal({ id: 7 })
  })

  it('says so when it cannot be loaded', async () => {
    const instance = createVitrine({ http: fakeHttp(), account: { ...accountWith(), user: { id: 5 } } as never, locale: 'en' })
    const editor = await fixture<VitrinePromptEditor>(
      html`<vitrine-prompt-editor .instance=${instance} record-id="8"></vitrine-prompt-editor>`,
    )
    await until(() => editor.shadowRoot?.querySelector('[role=alert]'), 'the failure')
    await expectAccessible(editor)
  })
})
