import { adContentWire, adForm, type AdPicture, type AdValues } from '@vitrine/core/ad-form'
import type { Account } from '@vitrine/core/account'
import { fixture, html } from '@open-wc/testing'
import type { VitrineAdEditor } from '../ad-editor/ad-editor.ts'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/ad-editor.ts'
import { accountWith } from './ads.ts'
import { inside, until } from './dom.ts'
import { fakeHttp, type FakeHttp } from './fake-http.ts'

export const flat: AdValues = {
  ...adForm.empty,
  offerType: 'V',
  objectType: 1100,
  reference: 'REF-501',
  title: 'Loft des quais',
  price: 312_000,
  priceShown: 'shown',
  realPostalCode: '69003',
  realCity: 'Lyon',
  postalCode: '69003',
  city: 'Lyon',
  company: 'Agence du Parc',
  livingSurface: 62,
  rooms: 3,
  text: 'Un loft clair au bord de l’eau, avec sa terrasse et son garage, à deux pas du marché.',
}

/** An ad as the editor opens it. */
export const wireAdRecord = (
  values: Partial<AdValues> = {},
  changes: object = {},
  pictures: AdPicture[] = [],
): Record<string, unknown> => ({
  id: 501,
  version: 3,
  etat: 'B',
  sourceCode: 'SAISIE_IMMO',
  annonceParente: null,
  contenu: adContentWire.encode({ values: { ...flat, ...values }, pictures, instagram: null, documents: [], visits: [] }),
  note_privee: '',
  diffusion_programmee: null,
  date_remontee: null,
  date_modification: '2026-05-04T09:12:00.000Z',
  modifie_par: 'Ana Ruiz',
  ...changes,
})

const types = [
  { code: 1100, libelle: 'Appartement' },
  { code: 1200, libelle: 'Maison' },
  { code: 1300, libelle: 'Terrain' },
  { code: 2200, libelle: 'Voiture' },
]

/** Answers the calls of the editor about an ad, or about a new one. */
export const editorBackend = (record = wireAdRecord()): FakeHttp =>
  fakeHttp()
    .on('GET /type_objet', types)
    .on('GET /users', { total_items: 0, total_exact: true, next_cursor: null, previous_cursor: null, _embedded: { user: [] } })
    .on('GET /copies', [])
    .on('GET /annonce', { total_items: 0, total_exact: true, next_cursor: null, previous_cursor: null, _embedded: { annonce: [] } })
    .on('GET /annonce/501/saisie', record)
    .on('GET /codepostalVille', [])
    .on('GET /mentions-legales', {
      total_items: 1,
      total_exact: true,
      next_cursor: null,
      previous_cursor: null,
      _embedded: {
        mentions_legales: [
          { id: 3, version: 1, titre: 'Carte', texte: 'Carte professionnelle CPI 6901', date_creation: '2026-03-04T10:00:00.000Z' },
        ],
      },
    })

export const editorAccount = (universe: 'IMMO' | 'VO' = 'IMMO', { instagram = false } = {}): Account => {
  const account = accountWith({ universe, trade: universe === 'VO' ? 'GARAGE' : 'AGENCE' })
  return {
    ...account,
    advertiser: {
      ...account.advertiser,
      country: 'FR',
      language: 'fr',
      city: 'Lyon',
      postalCode: '69003',
      offerTypes: ['V', 'L'],
      options: { ...account.advertiser.options, instagram },
    },
    user: { ...account.user, id: 7 },
  }
}

export interface EditorOpening extends Partial<
  Pick<VitrineAdEditor, 'adId' | 'field' | 'kind' | 'tab' | 'modelType' | 'parentId' | 'copyId'>
> {
  http?: FakeHttp
  account?: Account
  width?: number
  locale?: string
  theme?: 'light' | 'dark'
  /** What is waited for; the fields unless said otherwise. */
  until?: (editor: Element) => unknown
}

const fieldsOf = (editor: Element): unknown => editor.shadowRoot?.querySelector('[role=tabpanel] [name]')

export const openEditor = async ({
  http = editorBackend(),
  account = editorAccount(),
  width = 1000,
  locale = 'en',
  theme = 'light',
  until: isReady = fieldsOf,
  ...attributes
}: EditorOpening = {}): Promise<VitrineAdEditor> => {
  const place = await fixture<HTMLElement>(html`<div style="width: ${width}px"></div>`)
  // Not before: the editor of the test before stores what was typed in it as it goes.
  localStorage.clear()
  const editor = Object.assign(document.createElement('vitrine-ad-editor') as VitrineAdEditor, {
    ...attributes,
    instance: createVitrine({ http, account, locale, appearance: { theme } }),
  })
  place.append(editor)
  await until(() => isReady(editor), 'the editor')
  return editor
}

export const fieldOf = (editor: Element, name: string): HTMLInputElement => inside<HTMLInputElement>(editor, `[name="${name}"]`)

export const typeInto = (editor: Element, name: string, text: string): void => {
  const input = fieldOf(editor, name)
  input.focus()
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  input.dispatchEvent(new Event('change', { bubbles: true, composed: true }))
}

export const openTab = (editor: Element, tab: string): void => inside(editor, `#tab-${tab}`).click()
