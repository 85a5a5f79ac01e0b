import type { Account } from '@vitrine/core/account'
import { ApiError, type HttpCall } from '@vitrine/core/http'
import { createTopics, type Topics } from '@vitrine/core/topics'
import { fixture, html } from '@open-wc/testing'
import '../define/contact-list.ts'
import type { VitrineContactList } from '../contacts/contact-list/contact-list.ts'
import { createVitrine } from '../base/create-vitrine.ts'
import { accountWith } from './ads.ts'
import { until } from './dom.ts'
import { fakeHttp, type FakeHttp } from './fake-http.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../contacts/contact-list/detail/contact-list.detail.controller.ts'
import '../list/list-export.ts'
import '../list/workbench/workbench.ts'

type Wire = Record<string, unknown>

/** Milliseconds of the 12th of March 2026, ten in the morning. */
const morning = Date.parse('2026-03-12T09:00:00Z')

export const wireHandling = (changes: Wire = {}): Wire => ({
  etat: 'nouveau',
  responsable: null,
  note: '',
  rappel: null,
  version: 1,
  ...changes,
})

const touch = (id: number): Wire => ({
  id,
  annonceur: { id: 1001, nom: 'Agence du Parc' },
  diffuseur: { nomDeCode: 'toits', nom: 'Toits de France' },
  annonce: { id: 500 + id, reference: `REF-${id}`, titre: `Appartement ${id}`, ville: 'Lyon' },
  traitement: wireHandling(),
  personne: { id, nb_mails: 1, nb_appels: 0 },
})

/** One contact by mail as the provider sends it; a greater id came later. */
export const wireContact = (id: number, changes: Wire = {}): Wire => ({
  ...touch(id),
  date_enregistrement: new Date(morning + id * 60_000).toISOString(),
  civilite: 'MME',
  nom: `Martin ${id}`,
  prenom: 'Claire',
  email: `claire${id}@exemple.fr`,
  telephone: '06 12 34 56 78',
  objet: 'Demande de visite',
  message: 'Bonjour, ce bien est-il encore disponible ?',
  score: 72,
  lien_formulaire: 'https://portail.exemple/formulaire/7',
  rapprochement: 'N',
  ...changes,
})

export const wireCall = (id: number, changes: Wire = {}): Wire => ({
  ...touch(id),
  dateStarted: new Date(morning + id * 60_000).toISOString(),
  statut: 'repondu',
  duree: 125,
  telephone: '+33612345678',
  codePostal: '69003',
  ville: 'Lyon',
  personne: { id, nb_mails: 0, nb_appels: 1 },
  ...changes,
})

const page = (name: string, items: readonly Wire[], total: number): Wire => ({
  total_items: total,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { [name]: items },
})
export const contactPage = (items: readonly Wire[], total = items.length): Wire => page('contact', items, total)
const callPage = (items: readonly Wire[], total = items.length): Wire => page('appel', items, total)

export const ten: readonly Wire[] = Array.from({ length: 10 }, (_, index) => wireContact(20 - index))

const user = {
  id: 77,
  login: 'ag1001',
  username: 'ag1001',
  firstName: 'Alice',
  lastName: 'Morel',
  email: 'alice@agence.fr',
  roles: ['ROLE_ADMIN'],
  active: true,
  mainAccount: true,
  colleagues: [{ id: 78, username: 'bruno', name: 'Bruno Petit' }],
  identifierCode: null,
  identifierValue: null,
}

export const staff = (): Account => {
  const account = accountWith()
  return { ...account, advertiser: { ...account.advertiser, country: 'FR' }, user } as unknown as Account
}

interface HandlingBody {
  traitement: { etat?: string; responsable?: number | null; note?: string; rappel?: string | null; version: number }
}

const people: Record<number, string> = { 77: 'Alice Morel', 78: 'Bruno Petit', 79: 'Chloé Durand' }

/** People who can be made owners; the first three have real names. */
export const wireOwners = (number = 3): Wire[] =>
  Array.from({ length: number }, (_, index) => ({
    id: 77 + index,
    nom: people[77 + index] ?? `Personne ${String(index + 1).padStart(2, '0')}`,
    annonceur: { id: 1001, nom: 'Agence du Parc' },
  }))

/** Searches owners as the provider does. */
export const answerOwners =
  (owners: readonly Wire[]) =>
  ({ query }: HttpCall): Wire => {
    const search = String(query?.['search'] ?? '').toLowerCase()
    const found = owners.filter(({ nom }) => String(nom).toLowerCase().includes(search))
    return page('responsable', found.slice(0, Number(query?.['limit'] ?? 25)), found.length)
  }

/** A backend that stores changes, and refuses a change of an outdated version. */
export const inbox = (
  contacts: readonly Wire[] = ten,
  calls: readonly Wire[] = [],
  total = contacts.length,
): FakeHttp & { touch(kind: 'contacts' | 'calls', id: number, handling: Wire): void; add(contact: Wire): void } => {
  const stored = { contacts: [...contacts], calls: [...calls] }
  let extra = 0
  const http = fakeHttp()
  const find = (kind: 'contacts' | 'calls', id: number): Wire => stored[kind].find((item) => item['id'] === id) as Wire
  const change = (kind: 'contacts' | 'calls', id: number, handling: Wire): Wire => {
    const item = find(kind, id)
    const changed = { ...item, traitement: { ...(item['traitement'] as Wire), ...handling } }
    stored[kind] = stored[kind].map((other) => (other === item ? changed : other))
    return changed
  }
  const answer = (kind: 'contacts' | 'calls', id: number): void => {
    const name = kind === 'contacts' ? 'contact' : 'appel'
    http.on(`GET /${kind}/${id}`, () => ({ [name]: find(kind, id), historique: [] }))
    http.on(`PATCH /${kind}/${id}`, ({ body }: HttpCall) => {
      const { version, responsable, ...rest } = (body as HandlingBody).traitement
      const now = find(kind, id)['traitement'] as { version: number }
      if (now.version !== version) throw new ApiError('conflict', { status: 409, code: 'changed-meanwhile' })
      const owner =
        responsable === undefined ? {} : { responsable: responsable === null ? null : { id: responsable, nom: people[responsable] } }
      return change(kind, id, { ...rest, ...owner, version: version + 1 })
    })
  }
  for (const { id } of contacts) answer('contacts', id as number)
  for (const { id } of calls) answer('calls', id as number)
  http.on('GET /responsables', answerOwners(wireOwners()))
  const matching = (kind: 'contacts' | 'calls', { query }: HttpCall): Wire[] => {
    const [ids, states] = [query?.['ids'], query?.['traitement']] as (readonly unknown[] | undefined)[]
    const named = stored[kind].filter(({ id }) => !ids || ids.includes(id))
    return named.filter(({ traitement }) => !states?.length || states.includes((traitement as Wire)['etat']))
  }
  http.on('GET /contacts', (call: HttpCall) => {
    const found = matching('contacts', call)
    return contactPage(found.slice(0, 10), total + extra + found.length - stored.contacts.length)
  })
  http.on('GET /calls', (call: HttpCall) => callPage(matching('calls', call)))
  return Object.assign(http, {
    touch: (kind: 'contacts' | 'calls', id: number, handling: Wire) => {
      const { version } = find(kind, id)['traitement'] as { version: number }
      change(kind, id, { ...handling, version: version + 1 })
    },
    add: (contact: Wire) => {
      extra++
      stored.contacts = [contact, ...stored.contacts]
      answer('contacts', contact['id'] as number)
    },
  })
}

export interface ContactSetup {
  http?: FakeHttp
  account?: Account
  topics?: Topics
  locale?: string
  theme?: 'light' | 'dark'
  width?: number
  set?: Partial<VitrineContactList>
}

/** A list inside `holder`. */
export const listOn = (holder: Element, setup: ContactSetup = {}): VitrineContactList => {
  const { http = inbox(), account = staff(), topics = createTopics(), locale = 'en', theme = 'light', set = {} } = setup
  const instance = createVitrine({ http, account, topics, locale, appearance: { theme } })
  const list = Object.assign(document.createElement('vitrine-contact-list') as VitrineContactList, set, { instance })
  holder.append(list)
  return list
}

/** Inserts a list on a page of its own; resolves to the element at once, before its rows. */
export const contactsWith = async (setup: ContactSetup = {}): Promise<VitrineContactList> => {
  const holder = await fixture<HTMLElement>(html`<div></div>`)
  holder.style.width = `${setup.width ?? 1240}px`
  return listOn(holder, setup)
}

export const contactRows = (list: Element): HTMLElement[] => [...(list.shadowRoot?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]

/** Waits for the rows and the parts around them. */
export const openContacts = async (setup?: ContactSetup): Promise<VitrineContactList> => {
  const list = await contactsWith(setup)
  await until(() => contactRows(list).length > 0, 'the rows')
  await until(() => list.shadowRoot?.querySelector('.tools'), 'the tools')
  return list
}
