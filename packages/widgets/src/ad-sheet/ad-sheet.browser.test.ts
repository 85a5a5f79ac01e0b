import { adContentWire, adForm, type AdContent, type AdValues } from '@vitrine/core/ad-form'
import { ApiError } from '@vitrine/core/http'
import { createTopics } from '@vitrine/core/topics'
import { expect, fixture, html } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import '../define/ad-sheet.ts'
import { createVitrine } from '../base/create-vitrine.ts'
import { accountWith, toastSaying, wireAd } from '../test/ads.ts'
import { expectAccessible } from '../test/axe.ts'
import { outside } from '../test/boxes.ts'
import { buttonNamed, inside, record, textOf, until } from '../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../test/fake-http.ts'
import type { VitrineAdSheet } from './ad-sheet.ts'

const drawn = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="${colour}"/></svg>`)}`
const picture = (id: string, alternative = '', url = drawn('teal')) => ({ id, url, thumbnailUrl: url, width: 40, height: 30, alternative })

const flat: AdValues = {
  ...adForm.empty,
  offerType: 'V',
  objectType: 1100,
  reference: 'F-12',
  title: 'Bel <b>appartement</b>',
  text: 'Lumineux <img src=x onerror=alert(1)> et calme',
  price: 250_000,
  priceShown: 'shown',
  privatePrice: 240_000,
  realPostalCode: '35200',
  realCity: 'Bruz',
  postalCode: '35000',
  city: 'Rennes',
  livingSurface: 62.5,
  rooms: 3,
  propertyEquipment: ['lift'],
  energyDiagnosis: 'done',
  energyLetter: 'D',
  energyUse: 180,
  climateLetter: 'B',
  emissions: 9,
  manager: 'Anne Petit',
}
const content = (changes: Partial<AdContent> = {}): AdContent => ({
  values: flat,
  pictures: [picture('a', 'The living room'), picture('b'), picture('c')],
  instagram: null,
  visits: [],
  documents: [{ id: 'd', name: 'Plan.pdf', url: 'https://example.org/plan.pdf', size: 240_000 }],
  ...changes,
})
const further = [
  { colonne: 7, nom: 'Pays', valeur: 'France', privee: 'non' },
  { colonne: 117, nom: 'Adresse mandataire', valeur: '12 rue du Mandant', privee: 'oui' },
]
const saved = (changes: Partial<AdContent> = {}) => ({
  id: 7,
  version: 3,
  etat: 'A',
  sourceCode: 'SAISIE_IMMO',
  annonceParente: null,
  contenu: adContentWire.encode(content(changes)),
  note_privee: 'The seller is in a hurry',
  donnees_logiciel: further,
  diffusion_programmee: null,
  date_remontee: null,
  date_modification: '2026-03-02T10:00:00Z',
  modifie_par: 'Bruno Roux',
})
const inFull = (changes: object = {}) => ({
  ...wireAd(7, { typeObjet: 1100 }),
  texte: '',
  photos: [],
  donnees: {},
  code_postal_reel: '',
  ville_reelle: '',
  communiquer_adresse_exacte: 'non',
  stock: null,
  assets: {},
  ...changes,
})
const backend = (changes: Partial<AdContent> = {}, full: object = {}): FakeHttp =>
  fakeHttp()
    .on('GET /annonce/7', inFull(full))
    .on('GET /annonce/7/saisie', () => saved(changes))
    .on('GET /type_objet', [{ code: 1100, libelle: 'Flat' }])

const opened = async ({
  http = backend(),
  width = 1100,
  theme = 'light' as 'light' | 'dark',
  set = {} as Partial<VitrineAdSheet>,
  topics = createTopics(),
} = {}): Promise<VitrineAdSheet> => {
  const instance = createVitrine({ http, topics, account: accountWith(), locale: 'en', appearance: { theme } })
  const place = await fixture<HTMLElement>(
    html`<div style="width: ${width}px; background: ${theme === 'dark' ? '#16181d' : '#fff'}"></div>`,
  )
  const sheet = Object.assign(document.createElement('vitrine-ad-sheet'), { instance, adId: 7, ...set })
  place.append(sheet)
  await until(() => sheet.shadowRoot?.querySelector('.sheet, [role=alert]'), 'the sheet')
  return sheet
}
const dialogOf = (sheet: Element): HTMLDialogElement | null => sheet.shadowRoot?.querySelector('dialog[open]') ?? null

describe('the sheet of an ad', () => {
  beforeEach(() => sessionStorage.clear())

  for (const [width, theme] of [
    [1100, 'light'],
    [390, 'dark'],
  ] as const) {
    it(`says what there is to say of the ad, ${width} px, ${theme}`, async () => {
      const sheet = await opened({ width, theme, set: { editHref: '#/{id}/edit', noteHref: '#/{id}/note' } })
      const text = textOf(sheet)
      for (const words of [
        'Bel <b>appartement</b>',
        'Flat · Sale · 35000 Rennes',
        '€250,000',
        'Living area',
        'Lumineux <img',
        'Energy class: D',
        'Lift',
        'Plan.pdf',
        'Anne Petit',
        'F-12',
        'www.georisques.gouv.fr',
      ])
        expect(text).to.contain(words)
      expect(text).not.to.contain('in a hurry')
      expect(inside(sheet, '[part=internal]').textContent).to.contain('240,000').and.to.contain('Bruz')
      const more = inside(sheet, '[part=further]') as HTMLDetailsElement
      expect(more.open).to.equal(false)
      more.querySelector('summary')?.click()
      expect(more.textContent)
        .to.contain('Further data from the software (2)')
        .and.to.contain('France')
        .and.to.contain('Private, never sent on')
      expect(outside(sheet)).to.deep.equal([])
      await expectAccessible(sheet)
    })
  }

  it('has its buttons beside each other, and on a phone one row of them with the others behind a button', async () => {
    const set = { editHref: '#/{id}/edit', noteHref: '#/{id}/note' }
    const shownIn = (sheet: Element): string[] =>
      [...inside(sheet, '.actions').querySelectorAll<HTMLElement>('.button')]
        .filter((each) => each.checkVisibility())
        .map((each) => each.getAttribute('aria-label') ?? each.textContent?.trim() ?? '')
    expect(shownIn(await opened({ set }))).to.deep.equal([
      'See as on a portal',
      'Print',
      'Download PDF',
      'Send by email',
      'Private note',
      'Edit',
    ])
    const sheet = await opened({ width: 390, set })
    expect(shownIn(sheet)).to.deep.equal(['Edit', 'More actions'])
    expect(inside(sheet, '.actions').getBoundingClientRect().height).to.be.below(60)
    const more = buttonNamed(sheet, 'More actions')
    more.focus()
    await sendKeys({ press: 'Enter' })
    await until(() => inside(sheet, '#others').matches(':popover-open'), 'the others')
    expect(shownIn(sheet)).to.include.members(['Print', 'Download PDF', 'Send by email', 'Private note'])
    expect(outside(sheet)).to.deep.equal([])
    await expectAccessible(sheet)
    await sendKeys({ press: 'Tab' })
    expect(inside(sheet, '#others').matches(':focus-within')).to.equal(true)
    await sendKeys({ press: 'Escape' })
    await until(() => sheet.shadowRoot?.activeElement === more, 'the focus on its button')
    more.click()
    await until(() => inside(sheet, '#others').matches(':popover-open'), 'the others again')
    buttonNamed(sheet, 'Send by email').click()
    await until(() => dialogOf(sheet), 'the email')
    expect(inside(sheet, '#others').matches(':popover-open')).to.equal(false)
  })

  it('says why an ad of the advertiser’s own software is not edited here', async () => {
    const http = backend().on('GET /annonce/7/saisie', () => ({ ...saved(), sourceCode: 'PERICLES' }))
    const sheet = await opened({ http, set: { editHref: '#/{id}/edit' } })
    const edit = buttonNamed(sheet, 'Edit')
    expect([edit.getAttribute('aria-disabled'), edit.title]).to.deep.equal([
      'true',
      'This ad comes from your own software: change, publish or delete it there.',
    ])
    expect(sheet.shadowRoot?.querySelector('a[href="#/7/edit"]')).to.equal(null)
  })

  it('shows photos large, one after the other by the arrow keys', async () => {
    const sheet = await opened()
    buttonNamed(sheet, 'Enlarge photo 1 of 3').click()
    const dialog = await until(() => dialogOf(sheet), 'the photo')
    expect(dialog.querySelector('img')?.alt).to.equal('The living room')
    const press = (key: string): unknown => dialog.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    press('ArrowRight')
    await until(() => textOf(sheet).includes('Photo 2 of 3'), 'the next photo')
    press('ArrowLeft')
    press('ArrowLeft')
    await until(() => textOf(sheet).includes('Photo 3 of 3'), 'the last photo')
    await expectAccessible(sheet)
  })

  it('has a place for a photo that does not come, and a sentence where there is none', async () => {
    const sheet = await opened({ http: backend({ pictures: [picture('a', '', 'data:image/png;base64,broken')] }) })
    await until(() => textOf(sheet).includes('Photo not available'), 'the place of the photo')
    expect(textOf(await opened({ http: backend({ pictures: [] }) }))).to.contain('This ad has no photo yet.')
  })

  it('says what the page lacks where it names no ad, and shows one as soon as it does', async () => {
    const errors = record('vitrine-error')
    const sheet = await opened({ set: { adId: 0 } })
    expect(errors.map(({ detail }) => [detail.code, detail.message])).to.deep.equal([
      ['config', '<vitrine-ad-sheet> lacks the attribute ad-id, with the id of an ad as a number.'],
    ])
    sheet.adId = 7
    await until(() => textOf(sheet).includes('F-12'), 'the ad')
  })

  it('sends no email from a page of others, which have no right to it', async () => {
    const http = backend()
    const instance = createVitrine({ http, account: { ...accountWith(), pageScopes: ['ads:read', 'ads:write'] }, locale: 'en' })
    const sheet = await opened({ http, set: { instance } })
    expect(textOf(sheet)).to.contain('Download PDF').and.not.to.contain('Send by email')
  })

  it('tells the page who wants to edit, and of whom the ad is where it is another account’s', async () => {
    const sheet = await opened({ set: { editHref: '#/{id}/edit', noteHref: '#/{id}/note' } })
    const asked = record('vitrine-ad-edit')
    sheet.addEventListener('vitrine-ad-edit', (event) => event.preventDefault())
    const edit = [...sheet.shadowRoot!.querySelectorAll<HTMLAnchorElement>('a.button')].find((link) => link.textContent?.includes('Edit'))!
    expect(edit.getAttribute('href')).to.equal('#/7/edit')
    edit.click()
    expect(asked.map(({ detail }) => detail)).to.deep.equal([{ adId: 7, state: 'active' }])
    const foreign = await opened({
      http: backend({}, { advertiser: { id: 999, login: 'south', nom: 'Agence du Sud' } }),
      set: { editHref: '#/{id}/edit', noteHref: '#/{id}/note' },
    })
    expect(textOf(foreign)).to.contain('Agence du Sud').and.not.to.contain('Private note')
  })

  it('sends the sheet, says what is wrong with an address, and keeps what was typed when sending fails', async () => {
    let fails = true
    const http = backend().on('POST /mail/send', () => {
      if (fails) throw new ApiError('server', { status: 500 })
      return { id: 1 }
    })
    const sheet = await opened({ http })
    const mailed = record('vitrine-ad-mailed')
    buttonNamed(sheet, 'Send by email').click()
    const dialog = await until(() => dialogOf(sheet), 'the form')
    const type = (name: string, text: string): void => {
      const input = dialog.querySelector<HTMLTextAreaElement>(`[name=${name}]`)!
      input.value = text
      for (const kind of ['input', 'change']) input.dispatchEvent(new Event(kind, { bubbles: true }))
    }
    const send = (): void => dialog.querySelector<HTMLButtonElement>('[part=submit]')!.click()
    expect(dialog.querySelector<HTMLInputElement>('[name=subject]')?.value).to.equal('Bel <b>appartement</b> (F-12)')
    await expectAccessible(sheet)
    type('to', 'nowhere')
    send()
    await until(() => textOf(sheet).includes('“nowhere” is not an email address.'), 'what is wrong')
    expect(http.of('POST /mail/send')).to.have.length(0)
    type('to', 'one@example.org, two@example.org')
    send()
    await until(() => http.of('POST /mail/send').length === 1 && dialog.querySelector('[role=alert]'), 'the failure')
    expect(dialog.querySelector<HTMLTextAreaElement>('[name=to]')?.value).to.contain('two@example.org')
    fails = false
    send()
    await toastSaying(sheet, 'Your email has been sent')
    expect(http.of('POST /mail/send').at(-1)?.body)
      .to.include({ annonce: 7, object: 'Bel <b>appartement</b> (F-12)' })
      .and.to.deep.include({ destinataires: ['one@example.org', 'two@example.org'] })
    expect(mailed.map(({ detail }) => detail)).to.deep.equal([{ adId: 7, readers: 2 }])
  })

  it('shows the ad as portals would, each in a tab of its own, with what it would say', async () => {
    let fails = true
    const preview = (code: string, refus: number, conseils: number, selectionne = false) => ({
      diffuseurNomDeCode: code,
      nom: `Portal ${code}`,
      lien: `https://host.example/sandbox/portals/${code}/preview/token`,
      selectionne,
      refus,
      conseils,
    })
    const http = backend().on('GET /annonce/7/apercus', () => {
      if (fails) throw new ApiError('server', { status: 503 })
      return { apercus: [preview('A', 2, 1, true), preview('B', 0, 1)] }
    })
    const sheet = await opened({ http })
    buttonNamed(sheet, 'See as on a portal').click()
    const dialog = await until(() => dialogOf(sheet), 'the portals')
    await until(() => textOf(sheet).includes('The previews are not available'), 'the failure')
    fails = false
    buttonNamed(sheet, 'Try again').click()
    const first = await until(() => dialog.querySelector('a'), 'the first portal')
    expect([first.href, first.target, first.rel]).to.deep.equal([
      'https://host.example/sandbox/portals/A/preview/token',
      '_blank',
      'noopener',
    ])
    const rows = [...dialog.querySelectorAll('li')].map((row) => row.textContent?.replaceAll(/\s+/g, ' ').trim())
    expect(rows).to.deep.equal(['Portal A (new tab) Chosen 2 things to fix', 'Portal B (new tab) Would be taken 1 piece of advice'])
    await expectAccessible(sheet)
  })

  it('says so where the PDF cannot be made', async () => {
    const http = backend().on('GET /annonce/7/fiche.pdf', () => {
      throw new ApiError('server', { status: 503 })
    })
    const sheet = await opened({ http })
    buttonNamed(sheet, 'Download PDF').click()
    await toastSaying(sheet, 'The PDF could not be made. Try again in a moment.')
  })

  for (const [kind, words] of [
    ['not-found', 'There is no such ad'],
    ['forbidden', 'This ad is not for you'],
    ['server', 'Try again'],
  ] as const) {
    it(`has a face for an ad that answers ${kind}`, async () => {
      const http = backend().on('GET /annonce/7/saisie', () => {
        throw new ApiError(kind, {})
      })
      const sheet = await opened({ http })
      expect(textOf(sheet)).to.contain(words)
      await expectAccessible(sheet)
    })
  }

  it('shows the fields that the page lets be seen, and others as soon as it lets them', async () => {
    const sheet = await opened({ set: { visibleFields: 'price, rooms,energyLetter,createdAt' } })
    for (const words of ['Bel <b>appartement</b>', '€250,000', 'Rooms', 'Energy class: D', 'Created', 'www.georisques.gouv.fr'])
      expect(textOf(sheet)).to.contain(words)
    for (const words of [
      'Flat',
      'Rennes',
      'Bruz',
      'Living area',
      'Lumineux',
      'Description',
      '180',
      'Lift',
      'Plan.pdf',
      'Anne Petit',
      'F-12',
      'Published',
      'France',
    ])
      expect(textOf(sheet)).not.to.contain(words)
    for (const part of ['internal', 'further', 'documents']) expect(sheet.shadowRoot?.querySelector(`[part=${part}]`)).to.equal(null)
    await expectAccessible(sheet)
    sheet.visibleFields = 'city,surface,text,documents,further'
    await sheet.updateComplete
    for (const words of ['35000 Rennes', '€250,000', 'Rooms']) expect(textOf(sheet)).not.to.contain(words)
    for (const words of ['Rennes', 'Living area', 'Lumineux', 'Plan.pdf', 'Further data from the software'])
      expect(textOf(sheet)).to.contain(words)
    sheet.visibleFields = ''
    await sheet.updateComplete
    for (const words of ['35000 Rennes', '€250,000', 'Anne Petit']) expect(textOf(sheet)).to.contain(words)
  })

  it('follows a change of the ad that is made elsewhere', async () => {
    const topics = createTopics()
    let values = flat
    const http = backend().on('GET /annonce/7/saisie', () => saved({ values }))
    const sheet = await opened({ http, topics })
    values = { ...flat, title: 'Renamed' }
    topics.announce('ads')
    await until(() => textOf(sheet).includes('Renamed'), 'the new title')
  })
})
