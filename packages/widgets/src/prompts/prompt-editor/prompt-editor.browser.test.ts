import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/prompt-editor.ts'
import { accountWith } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import { typedPrompt, wireFields, wirePrompt, wireTones } from '../../test/prompts.ts'
import type { VitrinePromptEditor } from './prompt-editor.ts'

const wire = (changes: object = {}) => wirePrompt(7, changes)
const former = { version: 1, date: '2026-03-03T10:00:00.000Z', auteur: 'Anne Petit', ...typedPrompt({ titre: 'Former' }) }
const backend = (changes: object = {}): FakeHttp =>
  fakeHttp()
    .on('GET /prompts/7', wire(changes))
    .on('GET /prompts/7/versions', { versions: [former] })
    .on('GET /tons-ia', wireTones)
    .on('GET /donnees-annonceurs', wireFields)
const known = accountWith()
const account = {
  ...known,
  advertiser: { ...known.advertiser, options: { ...known.advertiser.options, ai: true, promptPersonalisation: true } },
  user: { ...known.user, id: 5 },
}

const opened = async (http: FakeHttp, recordId?: number): Promise<VitrinePromptEditor> => {
  const instance = createVitrine({ http, account, locale: 'en' })
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
const familyButton = (editor: Element, family: string, label: string): HTMLButtonElement => {
  const legend = [...(editor.shadowRoot?.querySelectorAll('.family legend') ?? [])].find(({ textContent }) => textContent === family)
  const buttons = [...(legend?.parentElement?.querySelectorAll('button') ?? [])]
  return buttons.find(({ textContent }) => textContent?.trim() === label)!
}
const save = (editor: Element): void => inside(editor, '[part=submit]').click()
const cannot = (element: Element): boolean => element.getAttribute('aria-disabled') === 'true'

describe('<vitrine-prompt-editor>', () => {
  beforeEach(() => localStorage.clear())

  it('shows one as it is, and saves what was changed over the version that was read', async () => {
    const http = backend().on('PUT /add-or-update-prompt', wire({ titre: 'Second', version: 3 }))
    const saved = record('vitrine-prompt-saved')
    const editor = await opened(http, 7)
    expect(inside<HTMLInputElement>(editor, '[name=title]').value).to.equal('First')
    expect(cannot(inside(editor, '[part=submit]'))).to.equal(true)
    await expectAccessible(editor)
    type(editor, 'title', 'Second')
    await editor.updateComplete
    save(editor)
    await until(() => saved.length > 0, 'the change')
    expect([saved[0]?.detail, http.of('PUT /add-or-update-prompt')[0]?.body]).to.deep.equal([
      { id: 7, created: false },
      typedPrompt({ titre: 'Second', id: 7, version: 2 }),
    ])
  })

  it('adds a new one, says what is wrong with it first, and goes on with it', async () => {
    const http = backend().on('POST /add-or-update-prompt', wire({ titre: 'New', version: 1 }))
    const saved = record('vitrine-prompt-saved')
    const editor = await opened(http)
    save(editor)
    await until(() => editor.shadowRoot?.querySelector('[aria-invalid=true]'), 'what is wrong')
    expect(textOf(editor)).to.contain('Please enter a title').and.to.contain('Please choose at least one item of data')
    await expectAccessible(editor)
    type(editor, 'title', 'New')
    type(editor, 'text', 'Begin')
    familyButton(editor, 'Place', 'All').click()
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
    const http = backend().on('PUT /add-or-update-prompt', () => {
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
    http.on('PUT /add-or-update-prompt', wire({ titre: 'Mine', version: 4 }))
    buttonNamed(editor, 'Keep what I typed').click()
    await until(() => !editor.shadowRoot?.querySelector('.conflict'), 'the choice')
    const saved = record('vitrine-prompt-saved')
    save(editor)
    await until(() => saved.length > 0, 'the change')
    expect(http.of('PUT /add-or-update-prompt').at(-1)?.body).to.deep.equal(typedPrompt({ titre: 'Mine', id: 7, version: 3 }))
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
    const editor = await opened(backend({ siege: true }), 7)
    const button = buttonNamed(editor, 'Delete')
    expect([cannot(button), button.title]).to.deep.equal([true, 'The head office’s prompts are changed there alone.'])
  })

  it('takes all data of a family, or none, and keeps the order of the form', async () => {
    const http = backend().on('PUT /add-or-update-prompt', wire({ version: 3 }))
    const saved = record('vitrine-prompt-saved')
    const editor = await opened(http, 7)
    familyButton(editor, 'Place', 'All').click()
    familyButton(editor, 'Price', 'None').click()
    await editor.updateComplete
    expect(inside<HTMLInputElement>(editor, '[value=price]').checked).to.equal(false)
    save(editor)
    await until(() => saved.length > 0, 'the change')
    const body = http.of('PUT /add-or-update-prompt')[0]?.body as { datum: { champs: { id: string }[] }[] } | undefined
    expect(body?.datum.flatMap(({ champs }) => champs.map(({ id }) => id))).to.have.members(['postalCode', 'city'])
  })

  it('goes back to what was saved after a question', async () => {
    const editor = await opened(backend(), 7)
    type(editor, 'title', 'Second')
    await editor.updateComplete
    buttonNamed(editor, 'Reset').click()
    const sure = await until(() => editor.shadowRoot?.querySelector<HTMLElement>('dialog[open] .button.danger'), 'the question')
    await expectAccessible(editor)
    sure.click()
    await until(() => inside<HTMLInputElement>(editor, '[name=title]').value === 'First', 'what was saved')
  })

  it('shows side by side what the saved prompt and the typed one have written', async () => {
    const http = backend().on('POST /simulate', ({ body }: { body?: unknown }) => ({
      text: `Text of ${(body as { prompt: { titre: string } }).prompt.titre}`,
    }))
    const editor = await opened(http, 7)
    type(editor, 'title', 'Second')
    await editor.updateComplete
    buttonNamed(editor, 'Write texts').click()
    await until(() => textOf(editor).includes('Text of Second'), 'the texts')
    const texts = [...(editor.shadowRoot?.querySelectorAll('.texts article') ?? [])].map(({ textContent }) => textContent)
    expect(texts).to.deep.equal(['As it was savedText of First', 'As it is typedText of Second'])
    await expectAccessible(editor)
  })

  it('says why no text was written, and offers no trial without the option', async () => {
    const http = backend().on('POST /simulate', () => {
      throw new ApiError('rate-limit', { status: 429, code: 'text-budget', serverMessage: 'Enough for today.' })
    })
    const editor = await opened(http, 7)
    buttonNamed(editor, 'Write texts').click()
    await until(() => editor.shadowRoot?.querySelector('.section [role=alert]'), 'the reason')
    const instance = createVitrine({
      http,
      account: { ...account, pageScopes: ['prompts:read', 'prompts:write'] as const } as never,
      locale: 'en',
    })
    const other = await fixture<VitrinePromptEditor>(
      html`<vitrine-prompt-editor .instance=${instance} record-id="7"></vitrine-prompt-editor>`,
    )
    await until(() => other.shadowRoot?.querySelector('[name=title]'), 'the form')
    expect(textOf(other)).not.to.contain('Write texts')
  })

  it('restores a former version', async () => {
    const http = backend().on('PUT /add-or-update-prompt', wire({ titre: 'Former', version: 3 }))
    const saved = record('vitrine-prompt-saved')
    const editor = await opened(http, 7)
    expect(textOf(editor)).to.contain('Anne Petit')
    buttonNamed(editor, 'Restore').click()
    await until(() => saved.length > 0, 'the former one')
    expect(http.of('PUT /add-or-update-prompt')[0]?.body).to.include({ titre: 'Former', id: 7, version: 2 })
  })

  it('deletes after a question, and says so where that fails', async () => {
    const http = backend().on('DELETE /delete-prompt/7', () => {
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
    http.on('DELETE /delete-prompt/7', null)
    await remove()
    await until(() => deleted.length > 0, 'the end')
    expect(deleted[0]?.detail).to.deep.equal({ id: 7 })
  })

  it('says so when it cannot be loaded', async () => {
    const instance = createVitrine({ http: fakeHttp(), account, locale: 'en' })
    const editor = await fixture<VitrinePromptEditor>(
      html`<vitrine-prompt-editor .instance=${instance} record-id="8"></vitrine-prompt-editor>`,
    )
    await until(() => editor.shadowRoot?.querySelector('[role=alert]'), 'the failure')
    await expectAccessible(editor)
  })
})
