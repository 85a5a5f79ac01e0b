import { adContentWire, adForm, type AdContent, type AdValues } from '@vitrine/core/ad-form'
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { bearer, enter, tokenOf } from './journey.ts'
import { textOf, type Spoken } from './texts.ts'

export const editorOf = (page: Page): Locator => page.locator('vitrine-ad-editor')
export const field = (page: Page, name: string): Locator => editorOf(page).locator(`[name=${name}]`)
export const panelOf = (page: Page): Locator => editorOf(page).getByRole('tabpanel')
export const openTab = (page: Page, name: string, language: Spoken = 'fr'): Promise<void> =>
  editorOf(page)
    .getByRole('tab', { name: textOf(`ad-editing:tabs.${name}`, {}, language) })
    .click()
export const press = (page: Page, name: string, language: Spoken = 'fr'): Promise<void> =>
  editorOf(page)
    .getByRole('button', { name: textOf(`ad-editing:${name}`, {}, language), exact: true })
    .click()

/** Answers the question on which portals the ad appears, which follows publishing: on none yet. */
export const leavePortals = (page: Page): Promise<void> =>
  editorOf(page)
    .getByRole('button', { name: textOf('ad-portals:publishing.notNow') })
    .click()

export const choose = (page: Page, group: string, choice: string, language: Spoken = 'fr'): Promise<void> =>
  editorOf(page)
    .locator(`[data-field=${group}]`)
    .getByRole('radio', { name: textOf(`ad-editor:${choice}`, {}, language), exact: true })
    .check()

export const fill = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    const isList = await field(page, name).evaluate((element) => element.localName === 'select')
    if (isList) await field(page, name).selectOption({ label: value })
    else await field(page, name).fill(value)
    await field(page, name).blur()
  }
}

/** Waits until the typed draft is stored on the server. */
export const isKept = (page: Page, timeout = 20_000): Promise<void> =>
  expect(editorOf(page).locator('.keeping')).toContainText(textOf('ad-keeping:state.server', { time: '' }).replace('.', '').trim(), {
    timeout,
  })

/** Inserts each proposed sentence on the tab of the law into the ad. */
export const insertSentences = async (page: Page): Promise<void> => {
  const insert = editorOf(page).getByRole('button', { name: textOf('ad-advice:law.insert'), exact: true })
  await expect(insert.first()).toBeVisible()
  // If one of several is required, all of them disappear.
  for (let left = await insert.count(); left > 0; left = await insert.count()) {
    await insert.first().click()
    await expect.poll(() => insert.count()).toBeLessThan(left)
  }
}

export interface MadeAd {
  id: number
  token: string
}

/** Values that are complete enough to publish. */
export const wholeFlat = {
  offerType: 'V',
  objectType: 1100,
  title: 'Trois pièces au calme',
  price: 245_000,
  priceShown: 'shown',
  company: 'Agence des Deux Rives',
  realPostalCode: '44210',
  realCity: 'Pornic',
  postalCode: '44210',
  city: 'Pornic',
  livingSurface: 62,
  isCoOwnership: 'no',
  energyDiagnosis: 'ongoing',
  feesPaidBy: 'seller',
  text: 'Un appartement traversant de trois pièces, au calme, à deux pas du port et de ses commerces.',
  legalText:
    'Honoraires à la charge du vendeur. Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques : www.georisques.gouv.fr',
} as const satisfies Partial<AdValues>

interface Whose {
  username?: string
  source?: string
  /** A draft, or a model. */
  state?: 'B' | 'M'
}

/** Creates a draft by the API. */
export const sendAd = (
  request: APIRequestContext,
  token: string,
  values: Partial<AdValues>,
  { username = 'ag1001', source = 'SAISIE_IMMO', state = 'B' }: Whose = {},
) => {
  const content: AdContent = { values: { ...adForm.empty, ...values }, pictures: [], instagram: null, documents: [], visits: [] }
  const data = { annonceur: { login: username }, flux: { code: source }, ...adContentWire.encode(content), lang: 'fr', etat: state }
  return request.post('/api/provider/annonce', { ...bearer(token), data })
}

/** A new draft for one journey. */
export const makeAd = async (request: APIRequestContext, values: Partial<AdValues>, whose: Whose = {}): Promise<MadeAd> => {
  const token = await tokenOf(request, whose.username ?? 'ag1001')
  const reply = await sendAd(request, token, values, whose)
  expect(reply.status(), await reply.text()).toBe(201)
  return { id: ((await reply.json()) as { id: number }).id, token }
}

export const publishAd = async (request: APIRequestContext, { id, token }: MadeAd): Promise<void> => {
  const reply = await request.patch(`/api/provider/annonce/${id}`, { ...bearer(token), data: { annonce: { STATUS: 'A' } } })
  expect(reply.ok(), await reply.text()).toBe(true)
}

/** The saved ad. */
export const savedAd = async (request: APIRequestContext, { id, token }: MadeAd): Promise<AdContent> => {
  const reply = await request.get(`/api/provider/annonce/${id}/saisie`, bearer(token))
  return adContentWire.decode(((await reply.json()) as { contenu: unknown }).contenu)
}

/** Saves other values of an ad by the API. */
export const changeAd = async (
  request: APIRequestContext,
  { id, token }: MadeAd,
  values: Partial<AdValues>,
  username = 'ag1001',
): Promise<void> => {
  const reply = await request.get(`/api/provider/annonce/${id}/saisie`, bearer(token))
  const { contenu, version } = (await reply.json()) as { contenu: unknown; version: number }
  const before = adContentWire.decode(contenu)
  const content = adContentWire.encode({ ...before, values: { ...before.values, ...values } })
  const data = { annonceur: { login: username }, flux: { code: 'SAISIE_IMMO' }, ...content, lang: 'fr', version }
  const saved = await request.put(`/api/provider/annonce/${id}`, { ...bearer(token), data })
  expect(saved.ok(), await saved.text()).toBe(true)
}

/** The working copies of an ad. */
export const keptAds = async (request: APIRequestContext, { id, token }: MadeAd): Promise<AdContent[]> => {
  const copies = (await (await request.get(`/api/provider/copies?annonce=${id}`, bearer(token))).json()) as { contenu: unknown }[]
  return copies.map(({ contenu }) => adContentWire.decode(contenu))
}

/** Opens the editor of an ad as a demo account. */
export const openEditor = async (page: Page, id: number, username = 'ag1001', tab = 'main'): Promise<void> => {
  await enter(page, username, `/posts/${id}/edit?tab=${tab}`)
  await expect(panelOf(page)).toBeVisible()
}
