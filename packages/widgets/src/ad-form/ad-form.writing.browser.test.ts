import type { AdValues } from '@vitrine/core/ad-form'
import { ApiError } from '@vitrine/core/http'
import { expect } from '@open-wc/testing'
import { editorAccount, editorBackend, fieldOf, openEditor, typeInto, wireAdRecord, type EditorOpening } from '../test/ad-editor.ts'
import { expectAccessible } from '../test/axe.ts'
import { outside } from '../test/boxes.ts'
import { adTextsOf } from '../test/captions.ts'
import { buttonNamed, inside, until } from '../test/dom.ts'
import type { FakeHttp } from '../test/fake-http.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import './ad-form.writing.view.ts'

const writerAccount = (ai = true) => {
  const account = editorAccount()
  return { ...account, advertiser: { ...account.advertiser, options: { ...account.advertiser.options, ai } } }
}
const backend = (values: Partial<AdValues> = {}): FakeHttp => editorBackend(wireAdRecord({ bedrooms: 2, ...values }))
const opener = (editor: Element, name: string): HTMLElement | null | undefined =>
  editor.shadowRoot?.querySelector<HTMLElement>(`[data-field=${name}] .text-writing-opener`)
const panel = (editor: Element, name: string): HTMLElement => inside(editor, `#text-writing-${name}`)
const writer = (editor: Element, name: string): HTMLElement => inside(editor, `#text-writing-${name} .text-writing-write`)
const proposal = (editor: Element, name: string): string => panel(editor, name).querySelector('[part=text-writing-text]')?.textContent ?? ''
const open = async (name: string, options: EditorOpening = {}) => {
  const editor = await openEditor({ adId: 501, tab: 'description', account: writerAccount(), ...options })
  const button = await until(() => opener(editor, name), 'the button')
  button.click()
  await until(() => editor.shadowRoot?.querySelector(`#text-writing-${name}`), 'the panel')
  return editor
}
const asked = (http: FakeHttp): Record<string, unknown> => http.of('POST /annonce/redaction').at(-1)?.body as Record<string, unknown>
const choose = (editor: Element, name: string, value: string): void => {
  const select = inside<HTMLSelectElement>(editor, `[name="${name}"]`)
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('a description that is written', () => {
  it('is made of the fields as they are typed, and stands in its field where a person says so', async () => {
    const http = backend()
    adTextsOf(http, 'Two bedrooms in Lyon.')
    const editor = await open('text', { http })
    typeInto(editor, 'text', 'My own words about this flat in the centre of the town.')
    writer(editor, 'text').click()
    await until(() => proposal(editor, 'text').includes('Two bedrooms'), 'the text')
    expect(asked(http)).to.deep.include({ nature: 'DESCRIPTION', texte: '', langue: 'fr', ton: 'professional', longueur: 'medium' })
    expect(JSON.stringify(asked(http)['annonce'])).to.contain('"NB_CHAMBRES":{"valeur":"2"}')
    expect(fieldOf(editor, 'text').value).to.contain('My own words')
    expect(panel(editor, 'text').querySelector('mark.fact-mark')?.getAttribute('title')).to.contain('The ad says so. Bedrooms: 2')
    await expectAccessible(editor)
    buttonNamed(editor, 'Use this text').click()
    await until(() => fieldOf(editor, 'text').value === 'Two bedrooms in Lyon.', 'the text in its field')
    await until(() => editor.shadowRoot?.activeElement === fieldOf(editor, 'text'), 'the focus')
    buttonNamed(editor, 'Undo').click()
    await until(() => fieldOf(editor, 'text').value.includes('My own words'), 'what stood there before')
  })

  it('is used by nobody who has not read what contradicts the fields', async () => {
    const http = backend()
    adTextsOf(http, 'Three bedrooms in Lyon.')
    const editor = await open('text', { http })
    writer(editor, 'text').click()
    await until(() => proposal(editor, 'text') !== '', 'the text')
    expect(panel(editor, 'text').querySelector('[part=facts-contradicted]')?.textContent).to.contain('Bedrooms: 2')
    expect(panel(editor, 'text').querySelector('[part=law-missing]')).to.equal(null)
    buttonNamed(editor, 'Use this text').click()
    expect(fieldOf(editor, 'text').value).not.to.contain('Three')
    fieldOf(editor, 'text-writing-read-text').click()
    await until(() => !buttonNamed(editor, 'Use this text').hasAttribute('aria-disabled'), 'the button')
    buttonNamed(editor, 'Use this text').click()
    await until(() => fieldOf(editor, 'text').value === 'Three bedrooms in Lyon.', 'the text')
  })

  it('is a shorter one of what stands in the field, once something does', async () => {
    const http = backend({ text: '' })
    adTextsOf(http, 'A loft.')
    const editor = await open('text', { http })
    choose(editor, 'text-writing-purpose-text', 'shortening')
    await until(() => panel(editor, 'text').textContent?.includes('There is no text in the field yet.'), 'the reason')
    expect(editor.shadowRoot?.querySelector('[name=text-writing-tone-text]') === null).to.equal(true)
    writer(editor, 'text').click()
    expect(http.of('POST /annonce/redaction')).to.have.length(0)
    typeInto(editor, 'text', 'A loft by the river. It has a terrace.')
    await until(() => !writer(editor, 'text').hasAttribute('aria-disabled'), 'the button')
    writer(editor, 'text').click()
    await until(() => proposal(editor, 'text') === 'A loft.', 'the text')
    expect(asked(http)).to.include({ nature: 'RESUME', texte: 'A loft by the river. It has a terrace.' })
  })

  it('is translated for each language, and the copywriter says that it does not translate', async () => {
    const http = backend()
    adTextsOf(http, 'Un loft en Lyon.')
    const editor = await open('textMx', { http, tab: 'international' })
    writer(editor, 'textMx').click()
    await until(() => proposal(editor, 'textMx').includes('Un loft en'), 'the text')
    expect(asked(http)).to.include({ nature: 'TRADUCTION', langue: 'mx' })
    expect(asked(http)['texte']).to.contain('Un loft clair')
    expect(panel(editor, 'textMx').textContent).to.contain('The built-in copywriter translates no words')
    expect(panel(editor, 'textMx').querySelector('[part=text-writing-text]')?.getAttribute('lang')).to.equal('es-MX')
    adTextsOf(http, 'Un departamento.', { writer: 'service' })
    buttonNamed(editor, 'Write again').click()
    await until(() => proposal(editor, 'textMx') === 'Un departamento.', 'the other text')
    expect(panel(editor, 'textMx').textContent).not.to.contain('translates no words')
  })

  it('is gone with its ad: another one opens without it', async () => {
    const http = backend()
    http.on('GET /annonce/502/saisie', wireAdRecord({ text: 'Another home.' }, { id: 502 }))
    adTextsOf(http, 'Two bedrooms in Lyon.')
    const editor = await open('text', { http })
    writer(editor, 'text').click()
    await until(() => proposal(editor, 'text') !== '', 'the text')
    editor.adId = 502
    await until(() => editor.shadowRoot?.querySelector<HTMLTextAreaElement>('[name=text]')?.value === 'Another home.', 'the other ad')
    await until(() => opener(editor, 'text'), 'the button')
    expect(editor.shadowRoot?.querySelector('#text-writing-text') === null).to.equal(true)
  })

  it('says why none came, and loses nothing', async () => {
    const http = backend()
    http.on('POST /annonce/redaction', () => {
      throw new ApiError('rate-limit', { status: 429, code: 'text-budget', serverMessage: 'More can be written in 5 h.' })
    })
    const editor = await open('text', { http })
    writer(editor, 'text').click()
    await until(() => panel(editor, 'text').textContent?.includes('More can be written in 5 h.'), 'the reason')
    expect(fieldOf(editor, 'text').value).to.contain('Un loft clair')
    await expectAccessible(editor)
  })

  it('is not offered without the option', async () => {
    const editor = await openEditor({ adId: 501, tab: 'description', http: backend(), account: writerAccount(false) })
    expect(editor.shadowRoot?.querySelector('.text-writing') === null).to.equal(true)
  })

  it('fits a telephone', async () => {
    const http = backend()
    adTextsOf(http, 'Three bedrooms in Lyon.', { fallback: 'unavailable', left: 1 })
    const editor = await open('text', { http, width: 390, locale: 'fr' })
    writer(editor, 'text').click()
    await until(() => proposal(editor, 'text') !== '', 'the text')
    // The tabs scroll.
    expect(outside(editor).filter((each) => !each.startsWith('button.tab'))).to.deep.equal([])
  })
})
