import type { Account } from '@vitrine/core/account'
import type { HttpCall } from '@vitrine/core/http'
import { fixture, html } from '@open-wc/testing'
import '../define/ads-list.ts'
import type { VitrineAdsList } from '../ads/ads-list/ads-list.ts'
import { createVitrine } from '../base/create-vitrine.ts'
import { until } from './dom.ts'
import { fakeHttp, type FakeHttp } from './fake-http.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../list/workbench/workbench.ts'

/** One ad as the provider sends it. */
export const wireAd = (id: number, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  id,
  reference: `REF-${id}`,
  titre: `Appartement ${id}`,
  etat: 'A',
  univers: 'IMMO',
  typeObjet: 1100,
  typeOffre: 'V',
  prix: 245000,
  loyer_mensuel: null,
  afficher_prix: 'oui',
  devise_iso_4217: 'EUR',
  ville: 'Lyon',
  code_postal: '69003',
  surface: 62,
  nb_pieces: 3,
  mandat: 'SIMPLE',
  marque: null,
  modele: null,
  millesime: null,
  kilometrage: null,
  energie: null,
  annonceParente: null,
  nbLots: 0,
  sourceCode: 'SAISIE_IMMO',
  photoPrincipale: null,
  nbPhotos: 0,
  nbDiffusions: 8,
  nbPortailsActifs: 2,
  nbContacts: 1,
  date_creation: '2026-03-04T10:00:00.000Z',
  date_modification: '2026-03-05T10:00:00.000Z',
  date_remontee: null,
  diffusion_programmee: null,
  advertiser: { id: 1001, login: 'ag1001', nom: 'Agence du Parc' },
  ...changes,
})

export const wirePage = (ads: readonly Record<string, unknown>[], total = ads.length) => ({
  total_items: total,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { annonce: ads },
})

/** What a change of one ad is answered with. */
export const wireAdDetail = (id: number, changes: Record<string, unknown> = {}) =>
  wireAd(id, { texte: '', photos: [], donnees: {}, ...changes })

const types = [
  { code: 1100, libelle: 'Appartement' },
  { code: 1200, libelle: 'Maison' },
]

const options = {
  diffusion: true,
  contactManager: true,
  socialManagement: false,
  localPresence: false,
  website: false,
  ai: false,
  promptPersonalisation: false,
  publicationGuarantee: true,
  soldProducts: true,
  stocks: false,
  instagram: false,
  facebook: false,
  linkedin: false,
  googleBusiness: false,
  video: false,
  topOfList: true,
}

export const accountWith = (
  changes: { trade?: string; universe?: string; soldProducts?: boolean; sites?: { id: number; name: string }[] } = {},
): Account => {
  const { trade = 'AGENCE', universe = 'IMMO', soldProducts = true, sites = [] } = changes
  return {
    advertiser: {
      id: 1001,
      login: 'ag1001',
      name: 'Agence du Parc',
      universe,
      trade,
      offerTypes: [],
      sites,
      options: { ...options, soldProducts },
    },
    user: { roles: ['ROLE_ADMIN'], identifierCode: null, identifierValue: null },
    isDemo: false,
    switchedFrom: null,
  } as unknown as Account
}

const linked = (codeName: string, name: string) => ({
  diffuseurNomDeCode: codeName,
  diffuseurId: name.length,
  diffuseur: { nom: name, logo: null },
})
/** The portals that ads are linked to. */
export const portals = { _embedded: { diffusion_annonceur: [linked('LOGIS', 'Logis libre'), linked('TOITS', 'Toits de France')] } }

/** Answers the calls of a list with these ads. */
export const provider = (ads: readonly Record<string, unknown>[], total = ads.length): FakeHttp =>
  fakeHttp()
    .on('GET /annonce', wirePage(ads, total))
    .on('GET /type_objet', types)
    .on('GET /saved_views', [])
    .on('GET /visites-a-venir', { visites: [] })
    .on('GET /diffuseurs/annonceur', portals)

export interface ListSetup {
  http?: FakeHttp
  account?: Account
  locale?: string
  theme?: 'light' | 'dark'
  width?: number
  set?: Partial<VitrineAdsList>
}

export const twenty = Array.from({ length: 20 }, (_, index) => wireAd(index + 1))
/** For tests that check each row in detail: all rows are of one kind. */
export const four = twenty.slice(0, 4)

/** Inserts a list on a page of its own; resolves to the element at once, before its rows. */
export const listWith = async (setup: ListSetup = {}): Promise<VitrineAdsList> => {
  const { http = provider(twenty, 57), account = accountWith(), locale = 'en', theme = 'light', width = 1200, set = {} } = setup
  const instance = createVitrine({ http, account, locale, appearance: { theme } })
  const page = await fixture(html`<div></div>`)
  ;(page as HTMLElement).style.width = `${width}px`
  const list = Object.assign(document.createElement('vitrine-ads-list') as VitrineAdsList, set, { instance })
  page.append(list)
  return list
}

export const rowsOf = (list: Element): HTMLElement[] => [...(list.shadowRoot?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]

/** Waits for the rows and the parts around them. */
export const shown = async (list: VitrineAdsList): Promise<VitrineAdsList> => {
  await until(() => rowsOf(list).length > 0, 'the rows')
  return list
}

export const openList = async (setup?: ListSetup): Promise<VitrineAdsList> => shown(await listWith(setup))

/** The control of a row for an action. */
export const actIn = (row: Element, act: string): HTMLElement => {
  const found = row.querySelector<HTMLElement>(`[data-act=${act}]`)
  if (!found) throw new Error(`The row has no ${act}`)
  return found
}

/** A menu item once its menu is open. */
export const menuItem = (list: Element, name: string): Promise<HTMLElement> =>
  until(
    () => [...(list.shadowRoot?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])].find((item) => item.textContent?.includes(name)),
    `the menu item ${name}`,
  )

export const dialogOf = (list: Element): Promise<HTMLDialogElement> =>
  until(() => list.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]'), 'the dialog')

export const toastSaying = (list: Element, text: string): Promise<Element> =>
  until(
    () => [...(list.shadowRoot?.querySelectorAll('.toast') ?? [])].find((toast) => toast.textContent?.includes(text)),
    `a toast saying ${text}`,
  )

/** The ad after the change that a call requests. */
export const changing = (id: number, call: HttpCall) => {
  const { annonce } = call.body as { annonce: { STATUS?: string; remontee?: string } }
  return wireAdDetail(id, {
    ...(annonce.STATUS && { etat: annonce.STATUS }),
    ...(annonce.remontee && { date_remontee: new Date().toISOString() }),
  })
}
/** A backend that applies changes to these ads. */
export const answering = (ids: readonly number[], http = provider(twenty, 57)) => {
  for (const id of ids) http.on(`PATCH /annonce/${id}`, (call: HttpCall) => changing(id, call))
  return http
}
