import type { Account } from '@vitrine/core/account'
import type { HttpCall } from '@vitrine/core/http'
import { fakeHttp, type FakeHttp } from './fake-http.ts'

const figures = (mails: number, answered: number, missed: number, people: number, reconciliations: number) => ({
  mails,
  appels_repondus: answered,
  appels_manques: missed,
  personnes: people,
  rapprochements: reconciliations,
})

const day = (from: string, index: number): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10)

const week = [
  [18, 9, 2],
  [25, 14, 5],
  [22, 11, 0],
  [27, 13, 4],
  [24, 12, 6],
  [11, 3, 3],
  [6, 0, 2],
] as const

/** A series of days that repeats every week. */
const wireSeries = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const [mails, answered, missed] = week[index % week.length]!
    return { debut: day(from, index), mails, appels_repondus: answered, appels_manques: missed }
  })

const row = (changes: Record<string, unknown>) => ({
  diffuseur: null,
  annonce: null,
  annonceur: null,
  mails: 20,
  appels_repondus: 9,
  appels_manques: 3,
  rapprochements: 0,
  total: 32,
  total_precedent: 30,
  dernier: '2026-11-20T16:05:00.000Z',
  ...changes,
})

const portals = ['Toits de France', 'Maisons & Cie', 'Le Marché immobilier', 'Habitat Ouest', 'Annonces du quartier']
const ads = [
  ['Appartement lumineux avec terrasse et vue sur le parc', 'Lyon'],
  ['Maison de ville rénovée', 'Villeurbanne'],
  ['Terrain constructible', 'Genas'],
  ['Studio meublé proche du métro', 'Lyon'],
  ['', 'Bron'],
] as const

export const wirePortalRow = (index: number, changes: Record<string, unknown> = {}) =>
  row({ diffuseur: { nomDeCode: `portal-${index}`, nom: portals[index % portals.length] }, ...changes })

export const wireAdRow = (index: number, changes: Record<string, unknown> = {}) => {
  const [titre, ville] = ads[index % ads.length]!
  return row({
    annonce: { id: 500 + index, reference: `REF-${index + 1}`, titre, ville },
    annonceur: { id: 1001, nom: 'Agence du Parc' },
    ...changes,
  })
}

const shares = [
  { mails: 52, appels_repondus: 24, appels_manques: 8, total: 84, total_precedent: 70 },
  { mails: 38, appels_repondus: 20, appels_manques: 6, total: 64, total_precedent: 71 },
  { mails: 22, appels_repondus: 11, appels_manques: 5, total: 38, total_precedent: 38 },
  { mails: 14, appels_repondus: 5, appels_manques: 2, total: 21, total_precedent: 0 },
  { mails: 7, appels_repondus: 2, appels_manques: 1, total: 10, total_precedent: 12 },
]

/** A synthesis as the provider sends it: a week of an agency. */
export const wireSynthesis = (changes: Record<string, unknown> = {}) => ({
  periode: { apres: '2026-11-16', avant: '2026-11-22' },
  periode_precedente: { apres: '2026-11-09', avant: '2026-11-15' },
  chiffres: figures(133, 62, 22, 171, 9),
  chiffres_precedents: figures(119, 70, 22, 160, 0),
  en_attente: { nouveaux: 12, rappels_en_retard: 3, appels_en_retard: 1, appels_a_rappeler: 5 },
  pas: 'jour',
  serie: wireSeries('2026-11-16', 7),
  diffuseurs: shares.map((share, index) => wirePortalRow(index, share)),
  annonces: shares.map((share, index) => wireAdRow(index, share)),
  annonceurs: [{ id: 1001, nom: 'Agence du Parc' }],
  ...changes,
})

/** A synthesis without data. */
export const wireNothing = () =>
  wireSynthesis({
    chiffres: figures(0, 0, 0, 0, 0),
    chiffres_precedents: figures(0, 0, 0, 0, 0),
    en_attente: { nouveaux: 0, rappels_en_retard: 0, appels_en_retard: 0, appels_a_rappeler: 0 },
    serie: wireSeries('2026-11-16', 7).map((point) => ({ ...point, mails: 0, appels_repondus: 0, appels_manques: 0 })),
    diffuseurs: [],
    annonces: [],
  })

export const wireFigures = figures

/** An event stream without events: a test announces changes itself. */
const silence = (call: HttpCall): Promise<never> =>
  new Promise((_, reject) => call.signal?.addEventListener('abort', () => reject(new Error('stopped'))))

export const synthesisHttp = (reply: unknown = wireSynthesis()): FakeHttp =>
  fakeHttp().on('GET /contacts/synthese', reply).on('GET /evenements', silence)

/** An agency in Lyon. */
export const agency = {
  advertiser: {
    id: 1001,
    login: 'ag1001',
    name: 'Agence du Parc',
    universe: 'IMMO',
    trade: 'AGENCE',
    country: 'FR',
    offerTypes: [],
    options: {},
    sites: [],
  },
  user: { roles: ['ROLE_ADMIN'], identifierCode: null, identifierValue: null },
  isDemo: false,
  switchedFrom: null,
} as unknown as Account

/** A page of a breakdown. */
export const wireBreakdown = (rows: readonly unknown[], total = rows.length) => ({
  total_items: total,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { ligne: rows },
})
