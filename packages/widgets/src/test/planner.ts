import type { Account, AdvertiserOptions } from '@vitrine/core/account'
import { fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/post-planner.ts'
import type { VitrinePostPlanner } from '../post-plans/post-planner/post-planner.ts'
import { accountWith, actIn, menuItem } from './ads.ts'
import { inside, until } from './dom.ts'
import type { FakeHttp } from './fake-http.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../list/workbench/workbench.ts'

/** A post as the list gets it. */
export const listedPost = (id: number, changes: object = {}) => ({
  id,
  reference: `R${id}`,
  nature: 'EDITO',
  etat: 'A',
  idAnnonce: null,
  advertiser: { id: 1, login: 'ag1001', nom: 'Agency' },
  planifications: [],
  diffusions: [],
  approbation: 'none',
  date_modification: '2027-03-01T10:00:00.000Z',
  titre: `Post ${id}`,
  caption: 'A text about the sea.',
  photoPrincipale: null,
  nbPhotos: 2,
  avecVideo: false,
  portails: ['FACEBOOK_EDITO', 'LINKEDIN_EDITO'],
  prix: null,
  ville: '',
  ...changes,
})

/** A publication of a post on a network, as the provider sends it, scheduled for `start`. */
export const sentPublication = (id: string, start: string, changes: object = {}) => ({
  diffusion: id,
  scheduled: { cronExpression: '0 9 1 1 *', cronDate: start, lastExecution: null, status: '1' },
  etatDiffusion: 'scheduled',
  type: 'MANUEL',
  tentatives: 0,
  prochaineTentative: null,
  firstSentAt: null,
  url: null,
  motif: null,
  reponse: null,
  ...changes,
})

export const pageOf = (...annonces: object[]) => ({
  total: annonces.length,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  annonces,
})

interface PlannerOpening {
  width?: number
  theme?: 'light' | 'dark'
  account?: Account
  options?: Partial<AdvertiserOptions>
  attributes?: object
  /** What is waited for. */
  ready?: string
}

export const openPlanner = async (
  http: FakeHttp,
  {
    width = 1200,
    theme = 'light',
    account = accountWith(),
    options = {},
    attributes = {},
    ready = '[data-id], .face, [role=alert]',
  }: PlannerOpening = {},
): Promise<VitrinePostPlanner> => {
  const advertiser = { ...account.advertiser, country: 'FR' as const, options: { ...account.advertiser.options, ...options } }
  const instance = createVitrine({ http, account: { ...account, advertiser }, locale: 'en', appearance: { theme } })
  const place = await fixture<HTMLElement>(
    html`<div style="width: ${width}px; background: ${theme === 'dark' ? '#16181d' : '#fff'}"></div>`,
  )
  const list = Object.assign(document.createElement('vitrine-post-planner') as VitrinePostPlanner, {
    instance,
    tab: 'editorial',
    ...attributes,
  })
  place.append(list)
  await until(() => list.shadowRoot?.querySelector(ready), 'the rows')
  return list
}

export const rowOf = (list: VitrinePostPlanner, id: number): HTMLElement => inside(list, `[data-id="${id}"]`)

/** Does what an entry of a row's menu says. */
export const chooseInMenu = async (list: VitrinePostPlanner, id: number, name: string): Promise<void> => {
  actIn(rowOf(list, id), 'menu').click()
  ;(await menuItem(list, name)).click()
}

export const tick = (list: VitrinePostPlanner, ...ids: number[]): void =>
  ids.forEach((id) => rowOf(list, id).querySelector<HTMLElement>('[data-act=select], input[type=checkbox]')!.click())
