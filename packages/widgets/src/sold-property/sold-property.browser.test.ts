import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/sold-property.ts'
import { accountWith } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { outside } from '../test/boxes.ts'
import { buttonNamed, inside, record, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import type { VitrineSoldProperty } from './sold-property.ts'

const sale = {
  prix_initial: 250_000,
  prix_net_vendeur: null,
  surface_habitable: 82.5,
  nb_pieces: 4,
  numero_voie: '12',
  type_voie: 'Rue',
  nom_voie: 'des Lilas',
  code_postal: '44400',
  ville: 'Rezé',
}
const reply = (changes: object = {}, { etat = 'A', version = 0 } = {}) => ({
  annonce: { id: 7, reference: 'R7', titre: 'Maison des Lilas', etat },
  vente: { ...sale, ...changes },
  version,
})
const sent = (http: FakeHttp, route: string): { vente: Record<string, unknown>; version?: number; numero?: string } =>
  http.of(route).at(-1)?.body as never

interface Opening {
  ad?: number | undefined
  http?: FakeHttp
  width?: number
  theme?: 'light' | 'dark'
}

const opened = async ({
  ad = 7,
  http = fakeHttp().on('GET /bien-vendu/7', reply()).on('GET /visites-a-venir', { visites: [] }),
  width = 800,
  theme = 'light',
}: Opening = {}): Promise<VitrineSoldProperty> => {
  const instance = createVitrine({ http, account: { ...accountWith(), user: { id: 5 } } as never, locale: 'en', appearance: { theme } })
  const holder = await fixture<HTMLElement>(
    html`<div style="width: ${width}px; background: ${theme === 'dark' ? '#16181d' : '#fff'}"></div>`,
  )
  const element = Object.assign(document.createElement('vitrine-sold-property'), { instance, ...(ad > 0 && { ad }) })
  holder.append(element)
  await until(() => element.shadowRoot?.querySelector('form, [role=alert]'), 'the form')
  return element
}
const type = (form: Element, name: string, text: string): void => {
  const input = inside<HTMLInputElement>(form, `[name=${name}]`)
  input.value = text
  for (const kind of ['input', 'change']) input.dispatchEvent(new Event(kind, { bubbles: true }))
}
const choose = (form: Element, name: string, label: string): void => {
  const select = inside<HTMLSelectElement>(form, `[name=${name}]`)
  select.value = [...select.options].find((option) => option.textContent?.trim() === label)?.value ?? ''
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
const fill = (form: Element): void => {
  type(form, 'netPrice', '241000')
  type(form, 'agreementDate', '2026-03-02')
}
const save = (form: Element): void => inside(form, '[part=submit]').click()
const dialogOf = (form: Element) => form.shadowRoot?.querySelector('dialog[open]')

describe('the sale of an ad', () => {
  beforeEach(() => localStorage.clear())

  it('offers to ask the buyer of a recorded sale for a review, where the page shows that', async () => {
    const asked = record('vitrine-review-ask')
    const buyer = { prix_net_vendeur: 241_000, date_compromis: '2026-03-02', nom_acquereur: 'Ana Ruiz', email_acquereur: 'ana@example.org' }
    const http = fakeHttp().on('GET /bien-vendu/7', reply(buyer, { etat: 'V', version: 1 }))
    const form = await opened({ http })
    expect(textOf(form)).not.to.contain('Ask the buyer')
    form.asksReviews = true
    await form.updateComplete
    buttonNamed(form, 'Ask the buyer for a review').click()
    expect(asked[0]?.detail).to.deep.equal({ email: 'ana@example.org', name: 'Ana Ruiz', reference: 'R7' })
  })

  it('begins with what the ad tells, says what will happen, and asks before it is final', async () => {
    const http = fakeHttp()
      .on('GET /bien-vendu/7', reply())
      .on('GET /visites-a-venir', {
        visites: [{ annonce: 7, date: '2026-05-20', creneau: '14:00', inscrits: 1, en_attente: 0 }],
      })
      .on('PUT /bien-vendu/7', reply({ prix_net_vendeur: 241_000, date_compromis: '2026-03-02' }, { etat: 'V', version: 1 }))
    const form = await opened({ http })
    const saved = record('vitrine-sale-saved')
    expect(textOf(form)).to.contain('Sale of R7').and.to.contain('This ad is online')
    expect(inside<HTMLInputElement>(form, '[name=streetName]').value).to.equal('des Lilas')
    await expectAccessible(form)
    fill(form)
    choose(form, 'buyerOrigin', 'Property portal')
    save(form)
    await until(() => dialogOf(form), 'the question')
    expect(textOf(form)).to.contain('R7 is taken off the portals').and.to.contain('The sale itself can still be corrected')
    expect(textOf(form)).to.contain('Tell the people who are registered').and.to.contain('20/05/2026 14:00: 1 person')
    await expectAccessible(form)
    buttonNamed(form, 'Do not archive').click()
    await until(() => textOf(form).includes('The sale is not recorded.'), 'nothing done')
    expect(http.of('PUT /bien-vendu/7')).to.have.length(0)
    expect(inside<HTMLInputElement>(form, '[name=netPrice]').value).to.contain('241')
    save(form)
    await until(() => dialogOf(form), 'the question')
    buttonNamed(form, 'Archive as sold').click()
    await until(() => saved.length > 0, 'the sale')
    expect(saved[0]?.detail).to.deep.equal({ id: 7, created: true })
    expect(sent(http, 'PUT /bien-vendu/7')).to.deep.include({ version: 0 })
    expect(sent(http, 'PUT /bien-vendu/7').vente).to.deep.include({
      prix_net_vendeur: 241_000,
      date_compromis: '2026-03-02',
      origine_acquereur: 'PORTAIL',
      type_voie: 'Rue',
    })
    await until(() => textOf(form).includes('archived as sold. You can still correct'), 'the new state')
    expect(textOf(form)).to.contain('Your sold property has been created')
  })

  it('that is recorded is corrected without a question', async () => {
    const recorded = { prix_net_vendeur: 241_000, date_compromis: '2026-03-02' }
    const http = fakeHttp()
      .on('GET /bien-vendu/7', reply(recorded, { etat: 'V', version: 3 }))
      .on('PUT /bien-vendu/7', reply({ ...recorded, nb_pieces: 5 }, { etat: 'V', version: 4 }))
    const form = await opened({ http })
    const saved = record('vitrine-sale-saved')
    type(form, 'rooms', '5')
    save(form)
    await until(() => saved.length > 0, 'the sale')
    expect([saved[0]?.detail, sent(http, 'PUT /bien-vendu/7').version]).to.deep.equal([{ id: 7, created: false }, 3])
    expect(textOf(form)).to.contain('Your sold property has been changed')
  })

  it('says at each field what is wrong', async () => {
    const form = await opened()
    type(form, 'agreementDate', '2999-01-01')
    type(form, 'city', '')
    save(form)
    await until(() => textOf(form).includes('3 fields need'), 'the summary')
    expect(textOf(form)).to.contain('That day is yet to come')
    await expectAccessible(form)
  })

  it('keeps what was typed when it cannot be saved', async () => {
    const http = fakeHttp()
      .on('GET /bien-vendu/7', reply({}, { etat: 'V' }))
      .on('PUT /bien-vendu/7', () => {
        throw new ApiError('server', { status: 500, requestId: 'r-9' })
      })
    const form = await opened({ http })
    fill(form)
    save(form)
    await until(() => textOf(form).includes('What you typed is kept'), 'the failure')
    expect(inside<HTMLInputElement>(form, '[name=agreementDate]').value).to.equal('2026-03-02')
  })

  it('says why there is none', async () => {
    const http = fakeHttp().on('GET /bien-vendu/7', () => {
      throw new ApiError('conflict', {
        status: 409,
        code: 'ad-not-for-sale',
        serverMessage: 'Only a property for sale can become a sold property.',
      })
    })
    const form = await opened({ http })
    expect(textOf(form)).to.contain('Only a property for sale')
    await expectAccessible(form)
  })
})

describe('a property that was no ad', () => {
  beforeEach(() => localStorage.clear())

  it('says what it is, and is recorded under one number', async () => {
    const http = fakeHttp()
      .on('GET /type_objet', [{ code: 1200, libelle: 'House' }])
      .on('POST /bien-vendu', reply({ prix_net_vendeur: 241_000, date_compromis: '2026-03-02' }, { etat: 'V', version: 1 }))
    const form = await opened({ ad: 0, http })
    const saved = record('vitrine-sale-saved')
    expect(textOf(form)).to.contain('Record a sale')
    fill(form)
    type(form, 'city', 'Rezé')
    type(form, 'postalCode', '44400')
    save(form)
    await until(() => textOf(form).includes('1 field needs'), 'what is missing')
    choose(form, 'objectType', 'House')
    save(form)
    await until(() => saved.length > 0, 'the sale')
    expect(saved[0]?.detail).to.deep.equal({ id: 7, created: true })
    expect(sent(http, 'POST /bien-vendu').vente).to.deep.include({ typeObjet: 1200, ville: 'Rezé' })
    expect(sent(http, 'POST /bien-vendu').numero).to.be.a('string').and.not.to.equal('')
  })
})

for (const theme of ['light', 'dark'] as const) {
  it(`fits 390 px, ${theme}`, async () => {
    const form = await opened({ width: 390, theme })
    expect(outside(form)).to.deep.equal([])
    await expectAccessible(form)
  })
}
