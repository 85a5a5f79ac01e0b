import { ApiError, type HttpCall } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/contact-form.ts'
import { expectAccessible } from '../../test/axe.ts'
import { inside, record, textOf, until, warningsDuring } from '../../test/dom.ts'
import { fakeHttp, later, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrineContactForm } from './contact-form.ts'

const setup = {
  annonceur: 'Agence du Parc',
  univers: 'IMMO',
  ville: 'Lyon',
  annonce: { id: 501, reference: 'REF-501', titre: 'Loft des quais', ville: 'Lyon' },
  confidentialite: 'https://agence.example/donnees',
  defi: { jeton: 'first', difficulte: 0 },
}

const backend = (): FakeHttp => fakeHttp().on('GET /contact_form', setup).on('POST /contact_requests', { reference: 'AB12-CD34' })

const general = (universe = 'IMMO'): FakeHttp => backend().on('GET /contact_form', { ...setup, univers: universe, annonce: null })

const realNow = Date.now
let ahead = 0
beforeEach(() => {
  ahead = 0
  // A form that is sent at once would be delayed for two seconds.
  Date.now = () => realNow() + ahead
  sessionStorage.clear()
})
afterEach(() => {
  Date.now = realNow
})

interface Opening {
  http?: FakeHttp
  locale?: string
  theme?: 'light' | 'dark'
  width?: number
  key?: string | null
  /** Opens the form for an advertiser, without an ad. */
  general?: boolean
  id?: string
  subject?: { ad?: number; establishment?: number }
}

const openForm = async ({
  http = backend(),
  locale = 'en',
  theme = 'light',
  width = 720,
  key = 'pk_test',
  general = false,
  id = '',
  subject = general ? { establishment: 7 } : { ad: 501 },
}: Opening = {}) => {
  const instance = createVitrine({ http, locale, appearance: { theme }, ...(key && { key }) })
  const holder = await fixture<HTMLElement>(html`<div style="width: ${width}px"></div>`)
  const form = Object.assign(document.createElement('vitrine-contact-form') as VitrineContactForm, { id, instance, ...subject })
  holder.append(form)
  return { form, instance, http }
}

const opened = async (opening: Opening = {}) => {
  const all = await openForm(opening)
  await until(() => all.form.shadowRoot?.querySelector('form'), 'the form')
  ahead = 3000
  return all
}

const field = (form: Element, name: string): HTMLInputElement => inside<HTMLInputElement>(form, `[name=${name}]`)
const type = (form: Element, values: Record<string, string>): void => {
  for (const [name, value] of Object.entries(values)) {
    field(form, name).value = value
    field(form, name).dispatchEvent(new Event('input', { bubbles: true }))
  }
}
const objects = (form: Element): string[] =>
  Array.from((field(form, 'object').list as HTMLDataListElement | null)?.options ?? [], ({ value }) => value)
const tick = (form: Element, name: string): void => field(form, name).click()
const submit = (form: Element): void => inside(form, '.submit').click()
const fill = (form: Element): void => {
  type(form, { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org', phone: '+33 6 12 34 56 78' })
  tick(form, 'consent')
}
const sent = (http: FakeHttp): readonly HttpCall[] => http.of('POST /contact_requests')
const body = (call: HttpCall | undefined): Record<string, unknown> => call?.body as Record<string, unknown>

describe('the contact form', () => {
  it('says whom it writes to and about what, opens with a sentence, and can be read by all', async () => {
    const { form, http } = await opened()
    expect(textOf(form)).to.contain('Agence du Parc').and.to.contain('Loft des quais').and.to.contain('REF-501')
    expect(field(form, 'object').value).to.equal('Information request: Loft des quais (ref. REF-501)')
    expect(field(form, 'message').value).to.contain('Loft des quais')
    expect(http.of('GET /contact_form')[0]).to.deep.include({ authenticated: false })
    expect(http.calls).to.have.length(1)
    await expectAccessible(form)
  })

  it('begins the object no longer than it may be, and keeps the reference in it', async () => {
    // Each house is a surrogate pair, and the limit would split one.
    const titre = `Loft${'\u{1F3E0}'.repeat(100)}`
    const { form, http } = await opened({ http: backend().on('GET /contact_form', { ...setup, annonce: { ...setup.annonce, titre } }) })
    expect(field(form, 'object').value)
      .to.match(/^Information request: Loft\u{1F3E0}+… \(ref\. REF-501\)$/u)
      .and.to.have.lengthOf.within(140, 150)
    fill(form)
    submit(form)
    await until(() => sent(http).length === 1, 'the request')
  })

  it('asks for the object of a request about no ad, suggests some, and takes any other', async () => {
    const http = general()
    const { form } = await opened({ http, general: true })
    expect(field(form, 'object').value).to.equal('')
    expect(objects(form)).to.include.members(['Visit a property', 'Sell my property', 'Other request'])
    fill(form)
    type(form, { message: 'Hello' })
    submit(form)
    await until(() => form.shadowRoot?.querySelector('#object-note'), 'the missing object')
    expect(textOf(form)).to.contain('Enter the subject')
    await until(() => form.shadowRoot?.activeElement === field(form, 'object'), 'the focus')
    await expectAccessible(form)
    type(form, { object: 'x'.repeat(151) })
    await until(() => textOf(form).includes('150 characters at most'), 'the remedy')
    type(form, { object: ' My own words ' })
    submit(form)
    await until(() => form.shadowRoot?.querySelector('.done'), 'the thanks')
    expect(body(sent(http)[0])).to.deep.include({ etablissement: 7, objet: 'My own words', message: 'Hello' })
  })

  it('suggests to the visitors of a dealer what concerns vehicles, in their language', async () => {
    const { form, instance } = await opened({ http: general('VO'), general: true, locale: 'fr' })
    expect(objects(form)).to.include('Essayer un véhicule').and.to.not.include('Vendre mon bien')
    instance.update({ locale: 'mx' })
    await until(() => objects(form).includes('Dejar mi auto a cuenta'), 'Mexican Spanish')
  })

  it('can be read by all in the dark, in a narrow place and in Spanish', async () => {
    const { form } = await opened({ theme: 'dark', width: 320, locale: 'es' })
    form.parentElement!.style.background = '#16181d'
    submit(form)
    await until(() => form.shadowRoot?.querySelector('[part~=error]'), 'the errors')
    expect(form.scrollWidth).to.be.at.most(320)
    await expectAccessible(form)
  })

  it('sends what was typed, tidied, and says so to page, screen and screen reader', async () => {
    const events = record('vitrine-contact-sent')
    const { form, http } = await opened()
    fill(form)
    submit(form)
    const heading = await until(() => form.shadowRoot?.querySelector<HTMLElement>('.done h2'), 'the thanks')
    expect(body(sent(http)[0])).to.deep.include({
      annonce: 501,
      prenom: 'Ana',
      email: 'ana@example.org',
      telephone: '0033612345678',
      objet: 'Information request: Loft des quais (ref. REF-501)',
      consentement: true,
      piege: '',
      defi: { jeton: 'first', reponse: '0' },
    })
    expect(events.at(-1)?.detail).to.deep.equal({ reference: 'AB12-CD34' })
    expect(textOf(form)).to.contain('AB12-CD34').and.to.contain('ana@example.org')
    await until(() => form.shadowRoot?.activeElement === heading, 'the focus on the thanks')
    await expectAccessible(form)
  })

  it('sends once however often the button is pressed', async () => {
    const reply = later<unknown>()
    const http = backend().on('POST /contact_requests', () => reply.promise)
    const { form } = await opened({ http })
    fill(form)
    submit(form)
    submit(form)
    await until(() => sent(http).length > 0, 'the request')
    submit(form)
    reply.resolve({ reference: 'X' })
    await until(() => form.shadowRoot?.querySelector('.done'), 'the thanks')
    expect(sent(http)).to.have.length(1)
  })

  it('names each wrong field with its remedy, goes to the first, and looks again while it is mended', async () => {
    const { form, http } = await opened()
    type(form, { email: 'ana@', phone: '06 call me', object: '' })
    submit(form)
    await until(() => form.shadowRoot?.querySelector('.banner.failed'), 'the count')
    expect(textOf(form)).to.contain('4 fields')
    await until(() => form.shadowRoot?.activeElement === field(form, 'email'), 'the focus')
    expect(field(form, 'email').getAttribute('aria-describedby')).to.equal('email-note')
    type(form, { email: 'ana@example.org' })
    await until(() => !form.shadowRoot?.querySelector('#email-note'), 'the mended field')
    expect(form.shadowRoot?.querySelector('#phone-note')).to.not.equal(null)
    expect(sent(http)).to.have.length(0)
  })

  it('keeps what was typed through a failure, and sends it under the same number again', async () => {
    const errors = record('vitrine-error')
    const http = backend().on('POST /contact_requests', () => {
      throw new ApiError('network')
    })
    const { form } = await opened({ http })
    fill(form)
    submit(form)
    await until(() => form.shadowRoot?.querySelector('.banner.failed'), 'the failure')
    expect(errors.at(-1)?.detail.code).to.equal('network')
    expect(field(form, 'email').value).to.equal('ana@example.org')
    http.on('POST /contact_requests', { reference: 'X' })
    submit(form)
    await until(() => form.shadowRoot?.querySelector('.done'), 'the thanks')
    const [first, second] = sent(http).map(({ headers }) => headers?.['idempotency-key'])
    expect(first).to.match(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(second).to.equal(first)
  })

  it('sends a changed request under another number', async () => {
    const http = backend().on('POST /contact_requests', () => {
      throw new ApiError('server', { status: 500 })
    })
    const { form } = await opened({ http })
    fill(form)
    submit(form)
    await until(() => form.shadowRoot?.querySelector('.banner.failed'), 'the failure')
    type(form, { object: 'Something else' })
    submit(form)
    await until(() => sent(http).length === 2, 'the second request')
    expect(sent(http)[1]?.headers?.['idempotency-key']).to.not.equal(sent(http)[0]?.headers?.['idempotency-key'])
  })

  it('finds what was typed again after a reload, but not the consent, and can forget it', async () => {
    const { form } = await opened()
    fill(form)
    type(form, { object: 'My own object', message: 'My own words' })
    form.remove()
    const { form: again } = await opened()
    expect(field(again, 'object').value).to.equal('My own object')
    expect(field(again, 'message').value).to.equal('My own words')
    expect(field(again, 'consent').checked).to.equal(false)
    inside(again, '.banner .link').click()
    await until(() => field(again, 'email').value === '', 'the empty form')
    again.remove()
    const { form: third } = await opened()
    expect(third.shadowRoot?.querySelector('.banner')).to.equal(null)
  })

  it('finds an object again that was all that was typed', async () => {
    const { form } = await opened()
    type(form, { object: 'My own object' })
    form.remove()
    const { form: again } = await opened()
    expect(field(again, 'object').value).to.equal('My own object')
  })

  it('begins anew for another ad, and keeps what was typed about the first', async () => {
    const { form, http } = await opened()
    type(form, { firstName: 'Ana', object: '', message: '', email: 'ana@' })
    submit(form)
    await until(() => form.shadowRoot?.querySelector('.banner.failed'), 'the errors')
    http.on('GET /contact_form', { ...setup, annonce: { ...setup.annonce, titre: 'Villa du lac' } })
    form.ad = 502
    await until(() => textOf(form).includes('Villa du lac'), 'the other ad')
    await form.updateComplete
    expect(form.shadowRoot?.querySelector('.banner')).to.equal(null)
    expect(field(form, 'object').value).to.contain('Villa du lac')
    expect(field(form, 'message').value).to.contain('Villa du lac')
    expect(field(form, 'firstName').value).to.equal('')
    form.ad = 501
    await until(() => field(form, 'firstName').value === 'Ana', 'the words about the first ad')
  })

  it('keeps apart what is typed into several forms of a page, also about the same ad, and finds it again in each', async () => {
    const openings = [{}, {}, { id: 'footer' }, { general: true }, { key: 'pk_other' }]
    const openAll = async () => {
      const forms = []
      for (const opening of openings) forms.push((await opened(opening)).form)
      return forms
    }
    const first = await openAll()
    expect(first.map((form) => field(form, 'lastName').value)).to.deep.equal(['', '', '', '', ''])
    for (const [at, form] of first.entries()) type(form, { lastName: `Ruiz ${at}` })
    for (const form of first) form.remove()
    const second = await openAll()
    expect(second.map((form) => field(form, 'lastName').value)).to.deep.equal(['Ruiz 0', 'Ruiz 1', 'Ruiz 2', 'Ruiz 3', 'Ruiz 4'])
    inside(second[0] as Element, '.banner .link').click()
    for (const form of second) form.remove()
    expect((await openAll()).map((form) => field(form, 'lastName').value)).to.deep.equal(['', 'Ruiz 1', 'Ruiz 2', 'Ruiz 3', 'Ruiz 4'])
  })

  it('waits for the connection and sends by itself when it is back', async () => {
    let isOnline = false
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
    const http = backend().on('POST /contact_requests', () => {
      if (!isOnline) throw new ApiError('network')
      return { reference: 'X' }
    })
    const { form } = await opened({ http })
    fill(form)
    submit(form)
    await until(() => textOf(form).includes('offline'), 'the word that nothing is lost')
    isOnline = true
    dispatchEvent(new Event('online'))
    await until(() => form.shadowRoot?.querySelector('.done'), 'the thanks')
    Reflect.deleteProperty(navigator, 'onLine')
  })

  it('works out another challenge where the first is used up', async () => {
    const http = backend().on('POST /contact_requests', ({ body: content }: HttpCall) => {
      http.on('GET /contact_form', { ...setup, defi: { jeton: 'second', difficulte: 4 } })
      if ((content as { defi: { jeton: string } }).defi.jeton === 'first')
        throw new ApiError('conflict', { status: 409, code: 'challenge-used' })
      return { reference: 'X' }
    })
    const { form } = await opened({ http })
    fill(form)
    submit(form)
    await until(() => sent(http).length === 1, 'the first try')
    ahead += 3000
    await until(() => form.shadowRoot?.querySelector('.done'), 'the thanks')
    expect(body(sent(http)[1])['defi']).to.have.property('jeton', 'second')
  })

  it('tells a visitor in plain words that many write at once, and a page that its key is refused', async () => {
    const busy = backend().on('POST /contact_requests', () => {
      throw new ApiError('rate-limit', { status: 429 })
    })
    const { form } = await opened({ http: busy })
    fill(form)
    submit(form)
    await until(() => textOf(form).includes('Too many'), 'the reason')

    const errors = record('vitrine-error')
    const expired = record('vitrine-session-expired')
    for (const refusal of [
      new ApiError('forbidden', { status: 403, code: 'origin-not-allowed' }),
      new ApiError('auth', { status: 401, code: 'key-revoked' }),
    ]) {
      const { form: closed } = await openForm({ http: fakeHttp().on('GET /contact_form', () => Promise.reject(refusal)) })
      await until(() => textOf(closed).includes('not available on this page'), 'the closed form')
      expect(errors.at(-1)?.detail.code).to.equal(refusal.kind)
    }
    // Visitors do not sign in: a page that redirects on this event would lose them.
    expect(expired).to.have.length(0)
  })

  it('says what the page lacks, a key or an ad, to who writes it; to the visitor that the form is not there', async () => {
    const errors = record('vitrine-error')
    const warnings = await warningsDuring(async () => {
      const { form } = await openForm({ key: null })
      await until(() => textOf(form).includes('not available on this page'), 'the face')
      form.retry()
      await form.updateComplete
      await openForm({ subject: {} })
      await openForm({ subject: { ad: Number('x') } })
    })
    expect(warnings).to.have.length(3)
    expect(warnings[0]).to.contain('<vitrine-contact-form> lacks a publishable key: give its <vitrine-provider> the attribute key="pk_..."')
    expect(warnings[1]).to.contain('give it the attribute ad or establishment')
    expect(warnings[2]).to.contain('<vitrine-contact-form> takes a number as ad')
    expect(new Set(errors.map(({ detail }) => detail.code))).to.deep.equal(new Set(['config']))
  })

  it('is there once the page says about which ad, however late', async () => {
    const { form } = await openForm({ subject: {} })
    await until(() => textOf(form).includes('not available'), 'the face')
    form.ad = 501
    await until(() => form.shadowRoot?.querySelector('form'), 'the form')
    expect(textOf(form)).not.to.contain('not available')
  })

  it('changes its language while it is filled in, and loses neither words nor focus', async () => {
    const { form, instance } = await opened()
    type(form, { firstName: 'Ana' })
    field(form, 'firstName').focus()
    instance.update({ locale: 'fr' })
    await until(() => textOf(form).includes('Prénom'), 'French')
    expect(field(form, 'firstName').value).to.equal('Ana')
    expect(form.shadowRoot?.activeElement).to.equal(field(form, 'firstName'))
    expect(field(form, 'object').value).to.contain('Demande d’informations')
    expect(field(form, 'message').value).to.contain('Bonjour')
  })

  it('is sent from a page in a sandbox that lets no form be sent', async () => {
    const frame = await fixture<HTMLIFrameElement>(
      html`<iframe title="A page of a partner" sandbox="allow-scripts allow-same-origin" srcdoc="<p>Here</p>"></iframe>`,
    )
    const { form, http } = await opened()
    const page = await until(() => frame.contentDocument?.querySelector('p') && frame.contentDocument.body, 'the page')
    page.append(form)
    await form.updateComplete
    await until(() => form.shadowRoot?.querySelector('form'), 'the form, moved')
    ahead += 3000
    fill(form)
    submit(form)
    await until(() => form.shadowRoot?.querySelector('.done'), 'the thanks')
    expect(sent(http)).to.have.length(1)
  })

  it('is filled in and sent by keyboard inside a form of the page, which is not sent', async () => {
    const { form } = await opened()
    let isPageSent = false
    const page = document.createElement('form')
    page.addEventListener('submit', (event) => {
      event.preventDefault()
      isPageSent = true
    })
    form.parentElement?.append(page)
    page.append(form)
    await form.updateComplete
    await until(() => form.shadowRoot?.querySelector('form'), 'the form, moved')
    ahead += 3000
    fill(form)
    inside<HTMLFormElement>(form, 'form').requestSubmit()
    await until(() => form.shadowRoot?.querySelector('.done'), 'the thanks')
    expect(isPageSent).to.equal(false)
  })
})
