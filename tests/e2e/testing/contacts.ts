import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { bearer } from './journey.ts'
import { port } from './place.ts'
import { textOf } from './texts.ts'

export const serverAddress = `http://127.0.0.1:${port}`

/** The fields of a contact on the wire that the journeys use. */
export interface WireContact {
  id: number
  nom: string
  prenom: string
  email: string
  objet: string
  message: string
  annonceur: { id: number }
  diffuseur: { nomDeCode: string; nom: string }
  annonce: { id: number; reference: string; titre: string } | null
  personne: { id: number; nb_mails: number; nb_appels: number }
}

export interface MadeKey {
  id: number
  /** The key's text, as a page or a server sends it. */
  text: string
}

const formKey = { type: 'publique', nom: 'Test', widgets: ['contact-form'], droits: [], portail: 'Test', reseau: false }

export type KeyChanges = { origines: string[] } & Record<string, unknown>

/** Creates a key of the token's account; by default a publishable one for forms. */
export const makeKey = async (
  request: APIRequestContext,
  token: string,
  changes: KeyChanges,
  address = serverAddress,
): Promise<MadeKey> => {
  const reply = await request.post(`${address}/api/backend/embed_keys`, { ...bearer(token), data: { ...formKey, ...changes } })
  expect(reply.status(), await reply.text()).toBe(201)
  const { cle, secret } = (await reply.json()) as { cle: { id: number; cle: string }; secret: string | null }
  return { id: cle.id, text: secret ?? cle.cle }
}

export const revokeKey = async (request: APIRequestContext, token: string, { id }: MadeKey): Promise<void> => {
  expect((await request.delete(`${serverAddress}/api/backend/embed_keys/${id}`, bearer(token))).status()).toBe(204)
}

/** The contacts of the last seven days that match a search. */
export const contactsOf = async (
  request: APIRequestContext,
  token: string,
  search: string,
  address = serverAddress,
): Promise<WireContact[]> => {
  const reply = await request.get(`${address}/api/provider/contacts?${new URLSearchParams({ search, limit: '50' })}`, bearer(token))
  return ((await reply.json()) as { _embedded: { contact: WireContact[] } })._embedded.contact
}

interface PartnerPage {
  /** The address of Vitrine. */
  vitrine?: string
  key: string
  ad: number
}

export interface Partner {
  origin: string
  /** Sets what the page shows from its next load on: its key can be made only once its origin is known. */
  page: PartnerPage
  stop(): void
}

const strictPolicy = (vitrine: string): string =>
  `default-src 'none'; script-src ${vitrine}; connect-src ${vitrine}; img-src ${vitrine}; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'`

const release = async (vitrine: string): Promise<string> => {
  const { path } = (await (await fetch(`${vitrine}/vitrine/latest.json`)).json()) as { path: string }
  return `${vitrine}/vitrine/${path}`
}

const formPage = async ({ vitrine = serverAddress, key, ad }: PartnerPage): Promise<string> => `<!doctype html>
<html lang="fr"><meta charset="utf-8"><title>Une annonce</title>
<script type="module" src="${await release(vitrine)}" crossorigin></script>
<h1>Une annonce</h1>
<vitrine-provider api="${vitrine}/api" key="${key}" locale="fr">
  <vitrine-contact-form ad="${ad}"><p>Appelez-nous.</p></vitrine-contact-form>
</vitrine-provider></html>`

/** A page on an origin of its own with the form, under the strictest content policy. */
export const openPartner = async (): Promise<Partner> => {
  const server = createServer((_, reply) => {
    const headers = { 'content-type': 'text/html', 'content-security-policy': strictPolicy(partner.page.vitrine ?? serverAddress) }
    void formPage(partner.page).then((html) => reply.writeHead(200, headers).end(html))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  const partner: Partner = {
    origin: `http://127.0.0.1:${own}`,
    page: { key: '', ad: 0 },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
  return partner
}

export interface Visitor {
  firstName: string
  lastName: string
  email: string
  phone: string
  object?: string
  message?: string
}

export const formOf = (page: Page): Locator => page.locator('vitrine-contact-form')
export const fieldOf = (page: Page, name: keyof Visitor): Locator =>
  formOf(page).getByRole('textbox', { name: new RegExp(`^${textOf(`form:fields.${name}`)}`) })
export const submitForm = (page: Page): Promise<void> =>
  formOf(page)
    .getByRole('button', { name: textOf('form:submit') })
    .click()

/** Types what a visitor types by keyboard, and gives consent. */
export const fillForm = async (page: Page, { object, message, ...typed }: Visitor): Promise<void> => {
  for (const [name, text] of Object.entries(typed)) await fieldOf(page, name as keyof Visitor).fill(text)
  if (object !== undefined) await fieldOf(page, 'object').fill(object)
  if (message !== undefined) await fieldOf(page, 'message').fill(message)
  await consentOf(page).check()
}
export const consentOf = (page: Page): Locator => formOf(page).getByRole('checkbox', { name: /^J’accepte/ })

/** Waits for the confirmation and returns its reference. */
export const referenceOn = async (page: Page): Promise<string> => {
  await expect(formOf(page).getByRole('heading', { name: textOf('form:success.title') })).toBeFocused()
  const words = await formOf(page)
    .getByText(textOf('form:success.reference', { reference: '' }))
    .innerText()
  return words.slice(words.lastIndexOf(' ') + 1)
}

export const contactList = (page: Page): Locator => page.locator('vitrine-contact-list')
export const contactRow = (page: Page, text: string): Locator =>
  contactList(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .filter({ hasText: text })

/** The number in a figure of the synthesis; waits for it. */
export const figureOf = (page: Page, name: 'mails' | 'people' | 'calls'): Locator =>
  page.locator('vitrine-contact-synthesis').locator(`.figure.${name} .value`)

/** A new visitor. */
export const somebody = (changes: Partial<Visitor> = {}): Visitor => {
  const mark = String(Date.now()).slice(-8)
  return { firstName: 'Camille', lastName: `Essai ${mark}`, email: `camille.${mark}@example.org`, phone: `06${mark}`, ...changes }
}

/** Requests an export of the contacts on screen. */
export const askExport = async (page: Page, filename: string): Promise<void> => {
  await contactList(page)
    .getByRole('button', { name: textOf('list:toolbar.export') })
    .click()
  const dialog = contactList(page).getByRole('dialog', { name: textOf('contacts:export.title') })
  await dialog.getByLabel(textOf('list-export:filename')).fill(filename)
  await dialog.getByRole('button', { name: textOf('list-export:submit') }).click()
  await expect(contactList(page).getByText(textOf('list-export:done')).first()).toBeVisible()
}

interface WireExport {
  filename: string
  etat: string
  fichier: string | null
}

/** The spreadsheet of an export of this name, once it is made. */
export const exportNamed = async (request: APIRequestContext, token: string, filename: string): Promise<Sheet> => {
  const find = async () => {
    const reply = await request.get('/api/backend/export_requests', bearer(token))
    return ((await reply.json()) as { _embedded: { export: WireExport[] } })._embedded.export.find((made) => made.filename === filename)
  }
  await expect.poll(async () => (await find())?.etat).toBe('pret')
  const reply = await request.get(`/api/provider/download_export?file=${(await find())?.fichier}`, bearer(token))
  return readSheet(await reply.body())
}

interface Sheet {
  rows: unknown[][]
  cells?: Map<string, { formula?: string }>
}

/** The first sheet of a spreadsheet. */
export const readSheet = async (bytes: Uint8Array): Promise<Sheet> => {
  const path = createRequire(new URL('../../../apps/server/package.json', import.meta.url)).resolve('hucre/xlsx')
  const { readXlsx } = (await import(path)) as { readXlsx: (bytes: Uint8Array) => Promise<{ sheets: Sheet[] }> }
  return (await readXlsx(bytes)).sheets[0]!
}

/** The violations of a page's policy, and whether a text ever ran as a script. */
export const watchForScripts = async (page: Page): Promise<() => Promise<{ ran: unknown; refused: string[] }>> => {
  await page.addInitScript(() => {
    const watched = { refused: [] as string[] }
    Object.assign(window, { watched })
    document.addEventListener('securitypolicyviolation', (event) => watched.refused.push(`${event.effectiveDirective} ${event.blockedURI}`))
  })
  return () =>
    page.evaluate(() => {
      const { watched, ran } = window as unknown as { watched: { refused: string[] }; ran?: unknown }
      return { ran, refused: watched.refused }
    })
}
