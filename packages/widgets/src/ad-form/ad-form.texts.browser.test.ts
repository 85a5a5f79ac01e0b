import { expect } from '@open-wc/testing'
import type { ReusableText } from '@vitrine/core/reusable-texts'
import { editorBackend, fieldOf, openEditor, typeInto, wireAdRecord } from '../test/ad-editor.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, until } from '../test/dom.ts'
import type { FakeHttp } from '../test/fake-http.ts'

const around: Pick<ReusableText, 'id' | 'title' | 'text'>[] = [
  { id: 1, title: 'The quarter', text: '[Ville] est calme, à [prix] pour [surface].' },
  { id: 2, title: 'The rooms', text: '[type] avec [chambres] chambres.' },
]

const pageOf = (texts: typeof around) => ({
  total_items: texts.length,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: {
    reusable_texts: texts.map(({ id, title, text }) => ({
      id,
      version: 1,
      titre: title,
      langue: 'fr',
      texte: text,
      date_creation: '2026-03-04T10:00:00.000Z',
    })),
  },
})

const backend = (values: Parameters<typeof wireAdRecord>[0] = {}): FakeHttp =>
  editorBackend(wireAdRecord(values)).on('GET /reusable-texts', pageOf(around))

const areaOf = (editor: Element): HTMLTextAreaElement => inside(editor, 'textarea[name=text]')
const opened = async (http: FakeHttp) => {
  const editor = await openEditor({ adId: 501, tab: 'description', http })
  return editor
}
/** The text of a part of the dialog; empty while that part is not shown. */
const said = (editor: Element, selector: string): string =>
  editor.shadowRoot?.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
const choose = async (editor: Element, title: string): Promise<void> => {
  await until(() => said(editor, 'dialog').includes(title), 'the texts')
  const label = [...(editor.shadowRoot?.querySelectorAll('.texts-list label') ?? [])].find((each) => each.textContent?.includes(title))
  label?.querySelector('input')?.click()
}
const button = 'Insert a reusable text'

describe('a reusable text in the editor', () => {
  it('is written at the cursor with the values of the ad, and taken back by the undo of the browser', async () => {
    const editor = await opened(backend())
    typeInto(editor, 'text', 'Avant. Après.')
    areaOf(editor).setSelectionRange(6, 6)
    buttonNamed(editor, button).click()
    await choose(editor, 'The quarter')
    await until(() => said(editor, '.texts-filled').includes('Lyon est calme'), 'the preview')
    await expectAccessible(editor)
    buttonNamed(editor, 'Insert at the cursor').click()
    await until(() => areaOf(editor).value === 'Avant. Lyon est calme, à 312\u202f000\u00a0€ pour 62\u00a0m². Après.', 'the text')
    await until(() => editor.shadowRoot?.activeElement === areaOf(editor), 'the focus')
    document.execCommand('undo')
    expect(areaOf(editor).value).to.equal('Avant. Après.')
  })

  it('keeps brackets for what the ad does not say or show, and names them', async () => {
    const editor = await opened(backend({ priceShown: 'hidden', bedrooms: null }))
    buttonNamed(editor, button).click()
    await choose(editor, 'The quarter')
    await until(() => said(editor, '.texts-preview').includes('does not show it: [prix].'), 'the hidden price')
    await choose(editor, 'The rooms')
    await until(() => said(editor, '.texts-preview').includes('[chambres]. The brackets'), 'the missing value')
    expect(said(editor, '.texts-filled')).to.equal('Appartement avec [chambres] chambres.')
  })

  it('inserts nothing that would not fit, and says by how much', async () => {
    const editor = await opened(backend({ text: 'a'.repeat(3_990) }))
    buttonNamed(editor, button).click()
    await choose(editor, 'The rooms')
    await until(() => said(editor, '.texts-preview').includes('4,028 characters; 4,000 are allowed. Shorten the field by 28'), 'the limit')
    const insert = buttonNamed(editor, 'Insert at the cursor')
    expect(insert.getAttribute('aria-disabled')).to.equal('true')
    insert.click()
    expect(areaOf(editor).value).to.have.length(3_990)
  })

  it('is searched on the server; nothing found, nothing kept and a failure have a face each', async () => {
    let reply: () => unknown = () => pageOf([])
    const http = backend().on('GET /reusable-texts', () => reply())
    const editor = await opened(http)
    buttonNamed(editor, button).click()
    await until(() => said(editor, 'dialog').includes('No text is kept in this language'), 'the empty library')
    reply = () => {
      throw new Error('away')
    }
    const search = fieldOf(editor, 'text-search')
    search.value = 'quarter'
    search.dispatchEvent(new Event('input', { bubbles: true }))
    await until(() => said(editor, 'dialog').includes('could not be loaded'), 'the failure')
    expect(http.calls.at(-1)?.query).to.include({ search: 'quarter' })
    reply = () => pageOf([])
    buttonNamed(editor, 'Try again').click()
    await until(() => said(editor, 'dialog').includes('No text fits this search'), 'nothing found')
  })
})
