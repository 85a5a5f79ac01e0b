import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/prompt-editor.ts'
import { accountWith, wireAd, wirePage } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { outside } from '../../test/boxes.ts'
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

interface Opening {
  mode?: 'edit' | 'details'
  width?: number
  account?: object
}
const placed = async (
  http: FakeHttp,
  recordId?: number,
  { mode = 'edit', width = 900, ...more }: Opening = {},
): Promise<VitrinePromptEditor> => {
  const instance = createVitrine({ http, account: { ...account, ...more.account } as never, locale: 'en' })
  const holder = await fixture<HTMLElement>(html`<div style="width: ${width}px"></div>`)
  const editor = Object.assign(document.createElement('vitrine-prompt-editor'), { instance, mode, ...(recordId && { recordId }) })
  holder.append(editor)
  return editor
}
const opened = async (http: FakeHttp, recordId?: number, opening?: Opening): Promise<VitrinePromptEditor> => {
  const editor = await placed(http, recordId, opening)
  await until(() => editor.shadowRoot?.querySelector('[name=title]'), 'the form')
  return editor
}
const read = async (http: FakeHttp, opening: Opening = { mode: 'details' }): Promise<VitrinePromptEditor> => {
  const editor = await placed(http, 7, opening)
  await until(() => editor.shadowRoot?.querySelector('[part=details]'), 'the details')
  return editor
}

const type = (editor: Element, name: string, value: string): void => {
  const input = inside<HTMLInputElement>(editor, `[name=${name}]`)
  input.value = value
  // A day is taken once it is complete.
  for (const event of ['input', 'change']) input.dispatchEvent(new Event(event, { bubbles: true }))
}
const families = (editor: Element) => [...(editor.shadowRoot?.querySelectorAll<HTMLDetailsElement>('.family') ?? [])]
const headings = (editor: Element) =>
  families(editor).map(({ open, firstElementChild }) => [firstElementChild?.textContent?.replaceAll(/\s+/g, ' ').trim(), open])
const familyOf = (editor: Element, name: string): HTMLDetailsElement =>
  families(editor).find(({ firstElementChild }) => firstElementChild?.firstElementChild?.textContent === name)!
const familyButton = (editor: Element, family: string, label: string): HTMLButtonElement =>
  [...familyOf(editor, family).querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === label)!
const search = (editor: Element): HTMLInputElement => inside(editor, 'input[type=search][name=fields]')
const find = async (editor: VitrinePromptEditor, text: string): Promise<void> => {
  search(editor).value = text
  search(editor).dispatchEvent(new Event('input', { bubbles: true }))
  await editor.updateComplete
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

  it('shows the head office’s to be read, says why, and goes on with a copy of one’s own', async () => {
    const http = backend({ siege: true, defaut: true }).on(
      'POST /add-or-update-prompt',
      wirePrompt(9, { titre: 'Copy of First', version: 1 }),
    )
    const saved = record('vitrine-prompt-saved')
    const editor = await read(http, { mode: 'edit' })
    expect(textOf(editor)).to.contain('The head office’s prompts are changed there alone.').and.to.contain('Head office')
    expect(editor.shadowRoot?.querySelector('form, [name=title]')).to.equal(null)
    for (const name of ['Edit', 'Delete', 'Make default', 'Restore']) expect(() => buttonNamed(editor, name)).to.throw()
    await expectAccessible(editor)
    buttonNamed(editor, 'Copy as my own').click()
    await until(() => saved.length > 0, 'the copy')
    expect(saved[0]?.detail).to.deep.equal({ id: 9, created: true })
    expect(http.of('POST /add-or-update-prompt')[0]?.body).to.deep.equal(typedPrompt({ titre: 'Copy of First', defaut: false }))
    await until(() => editor.shadowRoot?.querySelector<HTMLInputElement>('[name=title]')?.value === 'Copy of First', 'the copy')
    expect([editor.recordId, http.of('GET /prompts/9').length]).to.deep.equal([9, 0])
  })

  it('says why the head office’s could not be copied, and keeps showing it', async () => {
    const http = backend({ siege: true }).on('POST /add-or-update-prompt', () => {
      throw new ApiError('network')
    })
    const editor = await read(http)
    buttonNamed(editor, 'Copy as my own').click()
    const failure = await until(() => editor.shadowRoot?.querySelector('.banner.failed'), 'why not')
    expect(failure.textContent).to.contain('The prompt was not recorded.')
    expect(cannot(buttonNamed(editor, 'Copy as my own'))).to.equal(false)
  })

  it('shows the details to be read, and asks the page for the editor', async () => {
    const asked = record('vitrine-prompt-edit')
    const http = backend({ defaut: true, contraintes: 'No superlatives.', datum: [...wireFields.datum] })
    const editor = await read(http)
    const shown = [...(editor.shadowRoot?.querySelectorAll('[part=details] > div') ?? [])].map((line) =>
      [...line.children].map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim()).join(': '),
    )
    expect(shown).to.deep.equal([
      'Network: Facebook',
      'Tone: Friendly',
      'Say the reference of the ad: Yes',
      'Data of the ad: Price Price Place Postal code, City',
      'Instructions: Begin with the place.',
      'Constraints: No superlatives.',
      'Layout: empty',
      'Temperature: 0.1',
      'Default prompt: Yes',
    ])
    expect(inside(editor, 'h2').textContent).to.equal('First')
    expect(inside(editor, '.marks').textContent).to.contain('Default')
    expect(inside(editor, '.history').textContent).to.contain('Former').and.to.contain('Anne Petit')
    expect(editor.shadowRoot?.querySelector('form')).to.equal(null)
    const asDefault = buttonNamed(editor, 'Make default')
    expect([cannot(asDefault), asDefault.title]).to.deep.equal([true, 'It is the default already.'])
    await expectAccessible(editor)
    buttonNamed(editor, 'Edit').click()
    expect(asked.map(({ detail }) => detail)).to.deep.equal([{ id: 7 }])
    editor.mode = 'edit'
    await until(() => editor.shadowRoot?.querySelector('[name=title]'), 'the form')
    expect(http.of('GET /prompts/7')).to.have.length(1)
  })

  it('is made the default from its details after a question', async () => {
    const http = backend().on('PUT /add-or-update-prompt', wire({ defaut: true, version: 3 }))
    const saved = record('vitrine-prompt-saved')
    const editor = await read(http)
    buttonNamed(editor, 'Make default').click()
    const sure = await until(() => editor.shadowRoot?.querySelector<HTMLElement>('dialog[open] .button.primary'), 'the question')
    sure.click()
    await until(() => saved.length > 0, 'the change')
    expect(http.of('PUT /add-or-update-prompt')[0]?.body).to.deep.equal(typedPrompt({ defaut: true, id: 7, version: 2 }))
    await until(() => cannot(buttonNamed(editor, 'Make default')), 'the default')
    expect(inside(editor, '.marks').textContent).to.contain('Default')
  })

  it('shows the data by family, open where something is chosen, with the numbers', async () => {
    const editor = await opened(backend(), 7)
    expect(headings(editor)).to.deep.equal([
      ['Price 1 of 1', true],
      ['Place 0 of 2', false],
    ])
    inside(editor, '.family:last-of-type summary').click()
    familyButton(editor, 'Place', 'All').click()
    await editor.updateComplete
    expect(headings(editor)[1]).to.deep.equal(['Place 2 of 2', true])
    familyButton(editor, 'Place', 'None').click()
    await editor.updateComplete
    expect(headings(editor)[1]).to.deep.equal(['Place 0 of 2', true])
    expect(inside(editor, '.data legend').textContent).to.contain('1 chosen')
    await expectAccessible(editor)
  })

  it('finds data by their name or that of their family, and says so where there are none', async () => {
    const editor = await opened(backend(), 7)
    await find(editor, 'cít')
    expect(headings(editor)).to.deep.equal([['Place 0 of 2', true]])
    expect([...familyOf(editor, 'Place').querySelectorAll('.check')].map(({ textContent }) => textContent?.trim())).to.deep.equal(['City'])
    familyButton(editor, 'Place', 'All').click()
    await find(editor, 'place')
    expect(headings(editor)).to.deep.equal([['Place 1 of 2', true]])
    expect(familyOf(editor, 'Place').querySelectorAll('.check')).to.have.length(2)
    await find(editor, 'zzz')
    expect(headings(editor)).to.deep.equal([])
    expect(textOf(editor)).to.contain('No data fits “zzz”.')
    await expectAccessible(editor)
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    expect(search(editor).dispatchEvent(enter)).to.equal(false)
    await find(editor, '')
    expect(headings(editor).map(([, isOpen]) => isOpen)).to.deep.equal([true, false])
  })

  it('leads to the search where no data are chosen', async () => {
    const editor = await opened(backend(), 7)
    familyButton(editor, 'Price', 'None').click()
    save(editor)
    await until(() => editor.shadowRoot?.activeElement === search(editor), 'the focus')
    expect(search(editor).getAttribute('aria-invalid')).to.equal('true')
    await expectAccessible(editor)
  })

  for (const mode of ['edit', 'details'] as const)
    it(`fits a telephone (${mode})`, async () => {
      const http = backend().on('POST /simulate', { text: 'A flat in Lyon.' })
      const editor = await (mode === 'edit' ? opened : placed)(http, 7, { mode, width: 390 })
      const write = await until(() => (textOf(editor).includes('Write texts') ? buttonNamed(editor, 'Write texts') : null), 'the preview')
      write.click()
      await until(() => textOf(editor).includes('A flat in Lyon.'), 'the text')
      expect(outside(editor)).to.deep.equal([])
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
    const bodies = http.of('POST /simulate').map(({ body }) => body as Record<string, unknown>)
    for (const body of bodies) expect(body).to.include({ annonceurId: 1001, annonceId: null, mode: 'preview', persona: 'IMMO' })
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
    const reason = await until(() => editor.shadowRoot?.querySelector('.section [role=alert]'), 'the reason')
    expect(reason.textContent).to.contain('Enough for today.')
    const other = await opened(http, 7, { account: { pageScopes: ['prompts:read', 'prompts:write'] } })
    expect(textOf(other)).not.to.contain('Write texts')
  })

  it('writes the text of the saved prompt alone where it is only read', async () => {
    const http = backend().on('POST /simulate', { text: 'A flat in Lyon.' })
    const editor = await read(http)
    buttonNamed(editor, 'Write texts').click()
    await until(() => textOf(editor).includes('A flat in Lyon.'), 'the text')
    expect([...(editor.shadowRoot?.querySelectorAll('.texts h4') ?? [])].map(({ textContent }) => textContent)).to.deep.equal([
      'As it was saved',
    ])
    expect(http.of('POST /simulate')).to.have.length(1)
  })

  it('is tried on an ad that is searched on the server', async () => {
    const http = backend().on('POST /simulate', { text: 'About the ad.' })
    http.on('GET /annonce', ({ query }: { query?: Record<string, unknown> }) => {
      const search = query?.['rechercheLibre'] ?? ''
      const id = search === '' ? 1 : 70
      return wirePage(search === 'zzz' ? [] : [wireAd(id, { reference: `R${id}`, titre: 'Flat' })])
    })
    const editor = await opened(http, 7)
    const field = inside<HTMLInputElement>(editor, '[role=combobox]')
    const options = () => [...(editor.shadowRoot?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    const typeAd = (text: string): void => {
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    expect([field.value, http.of('GET /annonce').length]).to.deep.equal(['The newest ad', 0])
    field.click()
    await until(() => options().length === 2, 'the first ads')
    expect(options().map(({ textContent }) => textContent?.trim())).to.deep.equal(['The newest ad', 'R1 – Flat'])
    await expectAccessible(editor)
    typeAd('zzz')
    await until(() => textOf(editor).includes('No ad fits.'), 'that there is none')
    typeAd('70')
    await until(() => options()[0]?.textContent?.includes('R70'), 'what was found')
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await until(() => field.value === 'R70 – Flat', 'the choice')
    buttonNamed(editor, 'Write texts').click()
    await until(() => textOf(editor).includes('About the ad.'), 'the text')
    expect(http.of('POST /simulate')[0]?.body).to.include({ annonceId: 70 })
    http.on('GET /annonce', () => {
      throw new ApiError('network')
    })
    typeAd('7')
    await until(() => textOf(editor).includes('The ads could not be loaded.'), 'the failure')
  })

  it('is tried on the newest ad alone where the page may not read ads', async () => {
    const scopes = ['prompts:read', 'prompts:write', 'ai:use']
    const editor = await opened(backend(), 7, { account: { pageScopes: scopes } })
    expect(textOf(editor)).to.contain('Write texts').and.to.contain('The newest ad')
    expect(editor.shadowRoot?.querySelector('[role=combobox]')).to.equal(null)
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
