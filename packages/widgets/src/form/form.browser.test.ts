import { defineForm, draftStorage, type FormOptions } from '@vitrine/core/form'
import { ApiError } from '@vitrine/core/http'
import { commonMessages, contactFormMessages, formMessages } from '@vitrine/core/i18n'
import { expect, fixture, html } from '@open-wc/testing'
import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { createVitrine } from '../base/create-vitrine.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import { expectAccessible } from '../test/axe.ts'
import { cut, outside } from '../test/boxes.ts'
import { buttonNamed, inside, record, textOf, until } from '../test/dom.ts'
import { fakeHttp } from '../test/fake-http.ts'
import { buttonStyles } from '../ui/button.styles.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { FormController, formStyles, formView } from './index.ts'

interface Flat {
  title: string
  text: string
  email: string
  price: number | null
  rooms: number | null
  free: string | null
  kind: 'sale' | 'rent'
  heating: 'gas' | 'wood' | null
  floor: number | null
  rights: string[]
  sites: string[]
  isShown: boolean
}

// The texts of another form: these tests do not depend on them.
const flatForm = defineForm<Flat>()('contact-form', {
  title: { kind: 'text', label: 'fields.object', hint: 'submit', required: true, max: 20 },
  text: { kind: 'long-text', label: 'fields.message', max: 1000 },
  email: { kind: 'email', label: 'fields.email' },
  price: {
    kind: 'money',
    label: 'fields.phone',
    min: 1,
    visible: ({ kind }) => kind === 'sale',
    required: ({ title }) => title === 'Loft',
  },
  rooms: { kind: 'number', label: 'civility.mr', whole: true, unit: 'm²' },
  free: { kind: 'date', label: 'civility.mrs' },
  kind: {
    kind: 'choice',
    label: 'civility.label',
    radios: true,
    initial: 'sale',
    choices: [
      { value: 'sale', label: 'Sale', hint: 'privacy' },
      { value: 'rent', label: 'Rent' },
    ],
  },
  heating: {
    kind: 'choice',
    label: 'fields.firstName',
    choices: [
      { value: 'gas', label: 'Gas' },
      { value: 'wood', label: 'Wood' },
    ],
  },
  floor: {
    kind: 'choice',
    label: 'success.again',
    choices: Array.from({ length: 40 }, (_, value) => ({ value, label: `Étage ${value}` })),
  },
  rights: {
    kind: 'choices',
    label: 'fields.lastName',
    choices: [
      { value: 'read', label: 'Read' },
      { value: 'write', label: 'Write' },
    ],
  },
  sites: { kind: 'lines', label: 'success.title' },
  isShown: { kind: 'flag', label: 'copy' },
})

class FlatForm extends VitrineElement {
  static override styles = [VitrineElement.styles, buttonStyles, fieldStyles, formStyles]
  static override sources = { 'contact-form': contactFormMessages, form: formMessages, common: commonMessages }
  saved: Flat[] = []
  refusal: ApiError | undefined
  form = new FormController(this, flatForm, {
    texts: () => ({ own: this.t('contact-form'), general: this.t('form'), formatters: this.formatters, language: this.language }),
    failureText: ({ kind }) => `Failed: ${kind}.`,
    save: async (values) => {
      if (this.refusal) throw this.refusal
      this.saved.push(values)
    },
  })
  protected override start(): void {}
  protected override renderContent(): unknown {
    return this.form.hasBegun ? formView(this.form) : ''
  }
}
customElements.define('flat-form', FlatForm)

const loft: Flat = { ...flatForm.empty, title: 'Loft', price: 250_000, kind: 'sale' }

const opened = async (options: Partial<FormOptions<Flat, void>> = {}): Promise<FlatForm> => {
  const instance = createVitrine({ http: fakeHttp(), locale: 'en' })
  const holder = await fixture<HTMLElement>(html`<div style="width: 480px"></div>`)
  const element = Object.assign(document.createElement('flat-form') as FlatForm, { instance })
  element.form.begin({ context: undefined, ...options })
  holder.append(element)
  await until(() => element.shadowRoot?.querySelector('form'), 'the form')
  return element
}

const field = (form: Element, name: string): HTMLInputElement => inside<HTMLInputElement>(form, `[name=${name}]`)
const has = (form: Element, name: string): boolean => !!form.shadowRoot?.querySelector(`[name=${name}]`)
const type = (form: Element, name: string, text: string): void => {
  const input = field(form, name)
  input.focus()
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const choose = (form: Element, name: string, value: string): void => inside(form, `[name=${name}][value=${value}]`).click()
const save = (form: Element): void => inside(form, '[part=submit]').click()
const noteOf = (form: Element, name: string): string => form.shadowRoot?.querySelector(`#${name}-note`)?.textContent ?? ''
const focused = (form: Element): string => (form.shadowRoot?.activeElement as HTMLInputElement | null)?.name ?? ''

describe('a form of the kit', () => {
  beforeEach(() => localStorage.clear())

  it('draws each kind of field, and all can read it', async () => {
    const form = await opened()
    const wrong = [...form.shadowRoot!.querySelectorAll<HTMLInputElement>('[name]')].filter(({ labels }) => !labels?.length)
    expect(wrong).to.deep.equal([])
    expect(field(form, 'title').getAttribute('aria-describedby')).to.equal('title-note')
    await expectAccessible(form)
    save(form)
    await until(() => noteOf(form, 'title') === 'Fill in this field.', 'the fault')
    await expectAccessible(form)
  })

  it('gives a day the width of a day, and a text all there is', async () => {
    const form = await opened()
    const widthOf = (name: string): number => field(form, name).closest('.input-box')!.getBoundingClientRect().width
    expect(widthOf('free')).to.equal(180)
    expect(widthOf('title')).to.be.greaterThan(400)
  })

  it('gives values of the type that the table says', async () => {
    const form = await opened()
    type(form, 'title', ' House ')
    type(form, 'price', '1 250,5')
    type(form, 'rooms', '85')
    type(form, 'free', '2026-05-01')
    type(form, 'sites', 'https://a.example\n\nhttps://b.example')
    field(form, 'heating').value = 'wood'
    field(form, 'heating').dispatchEvent(new Event('change', { bubbles: true }))
    choose(form, 'rights', 'write')
    choose(form, 'rights', 'read')
    choose(form, 'rights', 'write')
    field(form, 'isShown').click()
    save(form)
    await until(() => form.saved.length, 'the record')
    expect(form.saved[0]).to.deep.equal({
      ...flatForm.empty,
      title: 'House',
      price: 1250.5,
      rooms: 85,
      free: '2026-05-01',
      heating: 'wood',
      rights: ['read'],
      sites: ['https://a.example', 'https://b.example'],
      isShown: true,
    })
    await until(() => textOf(form).includes('Saved.'), 'the word')
  })

  it('finds a choice of a long list by letters of it', async () => {
    const form = await opened({ values: loft })
    type(form, 'floor', 'etage 39')
    await until(() => field(form, 'floor').value === 'Étage 39', 'the choice')
    type(form, 'floor', 'cellar')
    await until(() => form.form.snapshot.values.floor === null, 'nothing chosen')
    await until(() => noteOf(form, 'floor') === 'Choose one from the list.', 'why nothing is chosen')
    expect(field(form, 'floor').value).to.equal('cellar')
    expect(field(form, 'floor').list?.options).to.have.length(40)
  })

  it('counts the letters of a long text that has a limit', async () => {
    const form = await opened()
    type(form, 'text', 'Sunny')
    await until(() => noteOf(form, 'text').includes('5 of 1,000'), 'the count')
  })

  it('loses no press of its button to a fault that appears above it', async () => {
    const form = await opened()
    type(form, 'email', 'ana@')
    const button = inside(form, '[part=submit]')
    button.scrollIntoView({ block: 'center' })
    const { left, top } = button.getBoundingClientRect()
    await sendMouse({ type: 'click', position: [Math.ceil(left) + 10, Math.ceil(top) + 2] })
    await until(() => noteOf(form, 'title') === 'Fill in this field.', 'the fault of another field')
    expect(noteOf(form, 'email')).to.contain('not complete')
  })

  it('says what is wrong when a field is left, not before', async () => {
    const form = await opened()
    type(form, 'email', 'ana@')
    await form.updateComplete
    expect(noteOf(form, 'email')).to.equal('')
    field(form, 'title').focus()
    await until(() => noteOf(form, 'email').includes('not complete'), 'the fault')
    expect(field(form, 'email').getAttribute('aria-invalid')).to.equal('true')
    expect(field(form, 'email').getAttribute('aria-describedby')).to.equal('email-note')
    expect(noteOf(form, 'title')).to.equal('Send request')
  })

  it('writes an amount with its thousands apart until somebody edits it', async () => {
    const form = await opened({ values: { ...loft, price: 1_250_199.9 } })
    const price = field(form, 'price')
    const shown = (): string => price.value
    expect(shown()).to.equal('1,250,199.90')
    price.focus()
    await until(() => shown() === '1250199.9', 'what is edited')
    field(form, 'title').focus()
    expect(shown()).to.equal('1,250,199.90')
    expect(form.form.snapshot.isDirty, 'passing through changes nothing').to.equal(false)
    type(form, 'price', '99000')
    field(form, 'title').focus()
    await form.updateComplete
    expect([shown(), form.form.snapshot.values.price]).to.deep.equal(['99,000', 99_000])
    type(form, 'price', '99000 €')
    field(form, 'title').focus()
    await form.updateComplete
    expect([shown(), form.form.snapshot.values.price]).to.deep.equal(['99,000', 99_000])
    type(form, 'price', 'on request')
    field(form, 'title').focus()
    await until(() => noteOf(form, 'price') === 'Write a number, in digits.', 'the fault')
    expect(shown()).to.equal('on request')
    price.focus()
    expect(shown()).to.equal('on request')
  })

  it('selects the whole of an amount that is come to by keyboard', async () => {
    const form = await opened({ values: loft })
    field(form, 'email').focus()
    await sendKeys({ press: 'Tab' })
    expect(focused(form)).to.equal('price')
    await sendKeys({ type: '7' })
    expect(field(form, 'price').value).to.equal('7')
  })

  it('lets an amount be filled in by script, which selects before it enters the field', async () => {
    const form = await opened({ values: loft })
    const price = field(form, 'price')
    price.select()
    price.focus()
    await sendKeys({ type: '7' })
    expect(price.value).to.equal('7')
  })

  it('keeps what is no number as it was typed, and says so', async () => {
    const form = await opened()
    type(form, 'rooms', 'many')
    field(form, 'title').focus()
    await until(() => noteOf(form, 'rooms') === 'Write a number, in digits.', 'the fault')
    expect(field(form, 'rooms').value).to.equal('many')
  })

  it('leads from its summary to each wrong field, and to the first by itself', async () => {
    const form = await opened()
    type(form, 'title', 'Loft')
    type(form, 'email', 'ana@')
    save(form)
    const summary = await until(() => form.shadowRoot?.querySelector('[part=summary]'), 'the summary')
    expect(summary.getAttribute('role')).to.equal('alert')
    expect(summary.textContent).to.contain('2 fields')
    await until(() => focused(form) === 'email', 'the focus on the first')
    buttonNamed(form, 'Phone').click()
    expect(focused(form)).to.equal('price')
    expect(form.saved).to.have.length(0)
  })

  it('shows and asks for fields as others change', async () => {
    const form = await opened()
    expect(field(form, 'price').required).to.equal(false)
    type(form, 'title', 'Loft')
    await until(() => field(form, 'price').required, 'the price to be required')
    choose(form, 'kind', 'rent')
    await until(() => !has(form, 'price'), 'the price to go')
  })

  it('lands what the server refuses at its field, and says aloud what no field is to blame for', async () => {
    const form = await opened({ values: loft, wireNames: { email: 'courriel' } })
    form.refusal = new ApiError('conflict', {
      status: 409,
      code: 'email-exists',
      field: 'courriel',
      serverMessage: 'Somebody has this email.',
    })
    type(form, 'email', 'ana@example.org')
    save(form)
    await until(() => noteOf(form, 'email') === 'Somebody has this email.', 'the sentence of the server')
    await until(() => focused(form) === 'email', 'the focus')
    form.refusal = new ApiError('network')
    save(form)
    const banner = await until(() => form.shadowRoot?.querySelector('p.failed'), 'the failure')
    expect(banner.textContent).to.contain('Failed: network.').and.to.contain('What you typed is kept.')
    expect(field(form, 'email').value).to.equal('ana@example.org')
  })

  it('offers what was typed before a reload, and brings it back', async () => {
    const draft = draftStorage<Flat>('flat:1', () => localStorage)
    const form = await opened({ values: loft, draft })
    type(form, 'title', 'Villa')
    form.remove()
    const again = await opened({ values: loft, draft })
    expect(field(again, 'title').value).to.equal('Loft')
    await expectAccessible(again)
    buttonNamed(again, 'Bring it back').click()
    await until(() => field(again, 'title').value === 'Villa', 'the title')
    buttonNamed(again, 'Clear').click()
    await until(() => field(again, 'title').value === 'Loft', 'the record')
    buttonNamed(again, 'Put it back').click()
    await until(() => field(again, 'title').value === 'Villa', 'the title again')
  })

  it('shows both sides of a record that changed meanwhile, and takes the one that is chosen', async () => {
    const form = await opened({ values: loft, reload: async () => ({ ...loft, title: 'Studio', rooms: 40 }) })
    type(form, 'title', 'Villa')
    form.refusal = new ApiError('conflict', { status: 412 })
    save(form)
    const box = await until(() => form.shadowRoot?.querySelector('.conflict'), 'the conflict')
    expect(box.textContent).to.contain('Villa').and.to.contain('Studio')
    expect(field(form, 'rooms').value).to.equal('40')
    await until(() => box.contains(form.shadowRoot!.activeElement), 'the focus on the question')
    await expectAccessible(form)
    form.refusal = undefined
    buttonNamed(form, 'Take the saved version').click()
    await until(() => field(form, 'title').value === 'Studio', 'the saved title')
    type(form, 'rooms', '41')
    save(form)
    await until(() => form.saved.length, 'the record')
    expect(form.saved[0]).to.include({ title: 'Studio', rooms: 41 })
  })

  it('holds whoever leaves with something unsaved, and tells the page', async () => {
    const events = record('vitrine-form-dirty')
    const leave = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const form = await opened({ values: loft })
    expect(leave()).to.equal(true)
    type(form, 'title', 'Villa')
    expect(leave()).to.equal(false)
    save(form)
    await until(() => form.saved.length, 'the record')
    await until(() => events.length === 2, 'the word')
    expect(events.map(({ detail }) => detail)).to.deep.equal([{ dirty: true }, { dirty: false }])
    expect(leave()).to.equal(true)
    type(form, 'title', 'Chalet')
    form.remove()
    expect(leave()).to.equal(true)
  })

  for (const dir of ['ltr', 'rtl'] as const) {
    it(`is whole in 220 pixels, with every fault told, ${dir}`, async () => {
      const form = await opened({ values: { ...loft, title: '', email: 'ana@' } })
      ;(form.parentElement as HTMLElement).style.width = '220px'
      form.dir = dir
      inside<HTMLFormElement>(form, 'form').requestSubmit()
      await until(() => form.shadowRoot?.querySelector('[part=summary]'), 'the faults')
      expect(outside(form)).to.deep.equal([])
      expect(cut(form)).to.deep.equal([])
    })
  }

  it('is sent by Enter', async () => {
    const form = await opened({ values: loft })
    inside<HTMLFormElement>(form, 'form').requestSubmit()
    await until(() => form.saved.length, 'the record')
  })
})
