import { noPreferences, type Account } from '@vitrine/core/account'
import type { Http, HttpCall } from '@vitrine/core/http'
import type { Session } from '@vitrine/core/session'
import { createTopics } from '@vitrine/core/topics'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { SWRConfig } from 'swr'
import { watchConnection } from '../base/connection.ts'
import { type Services, ServicesContext } from '../base/services.tsx'
import { dataSettings, ReloadByTopic } from '../base/swr.tsx'

/** An agency with every option, or with the given ones. */
export const accountWith = (options: Partial<Account['advertiser']['options']> = {}, universe: 'IMMO' | 'VO' = 'IMMO') =>
  ({
    advertiser: {
      id: 1,
      login: 'ag1',
      name: 'Agence du Port',
      email: '',
      universe,
      trade: 'AGENCE',
      sites: [],
      logo: null,
      website: '',
      savesFilters: true,
      soldBanner: 'red',
      options: { soldProducts: true, ...options },
    },
    user: {
      id: 1,
      username: 'ag1',
      firstName: 'Direction',
      lastName: '',
      email: '',
      roles: ['ROLE_USER'],
      mainAccount: true,
      colleagues: [],
      statisticsPopupStopped: true,
      soldPopupStopped: true,
      termsAccepted: true,
      welcomed: true,
      preferences: noPreferences,
    },
    isDemo: false,
    switchedFrom: null,
  }) as unknown as Account

/** One ad of a list as the wire has it; `id` tells it from others. */
export const wireAd = (id: number) => ({
  id,
  reference: `R${id}`,
  titre: `Maison ${id}`,
  etat: 'A',
  univers: 'IMMO',
  typeObjet: 1200,
  typeOffre: 'V',
  prix: 250_000,
  loyer_mensuel: null,
  afficher_prix: 'oui',
  devise_iso_4217: 'EUR',
  ville: 'Lyon',
  code_postal: '69001',
  surface: 90,
  nb_pieces: 4,
  mandat: null,
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
  nbDiffusions: 0,
  nbPortailsActifs: 0,
  nbContacts: 0,
  date_creation: '2026-01-05T10:00:00Z',
  date_modification: '2026-01-06T10:00:00Z',
  date_remontee: null,
  advertiser: { id: 1, login: 'ag1', nom: 'Agence du Port' },
})

/** The reply of a list that holds these ads. */
export const wirePage = (...ads: unknown[]) => ({
  total_items: ads.length,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { annonce: ads },
})

/** A week of the contact manager as the wire has it, with so many mails. */
export const wireSynthesis = (mails: number) => {
  const figures = { mails, appels_repondus: 3, appels_manques: 1, personnes: 9, rapprochements: 0 }
  const line = {
    diffuseur: null,
    annonce: null,
    annonceur: null,
    mails,
    appels_repondus: 0,
    appels_manques: 0,
    rapprochements: 0,
    total: mails,
    total_precedent: 0,
    dernier: null,
  }
  return {
    periode: { apres: '2026-05-01', avant: '2026-05-07' },
    periode_precedente: { apres: '2026-04-24', avant: '2026-04-30' },
    chiffres: figures,
    chiffres_precedents: { ...figures, mails: 2 },
    en_attente: { nouveaux: 0, rappels_en_retard: 0, appels_en_retard: 0, appels_a_rappeler: 0 },
    pas: 'jour',
    serie: [],
    diffuseurs: [{ ...line, diffuseur: { nomDeCode: 'TOITS', nom: 'Toits' } }],
    annonces: [{ ...line, annonce: { id: 7, reference: 'R7', titre: 'Maison 7', ville: 'Lyon' } }],
    annonceurs: [{ id: 1, nom: 'Agence du Port' }],
  }
}

/** Renders a screen inside the area, signed in, with a server that answers as given. */
export const renderInArea = (screen: ReactNode, account: Account, answer: (call: HttpCall) => unknown, address = '/') => {
  const http: Http = { send: async (call) => answer(call) }
  const state = {
    status: 'signed-in',
    token: 't',
    account,
    failure: null,
    reference: null,
    retryAt: null,
    working: false,
    expired: false,
    socialContractSeen: false,
  }
  const switches: number[] = []
  const session = {
    get: () => state,
    subscribe: () => () => {},
    http,
    switchUser: async (id: number) => void switches.push(id),
    renew: async () => {},
  } as unknown as Session
  const topics = createTopics()
  const connection = watchConnection({ probe: async () => {}, onRestored: () => {} })
  const reported: unknown[] = []
  const failures = { report: (error: unknown) => void reported.push(error) }
  const services: Services = { http, topics, session, sessionClient: session.client, connection, failures }
  const settings = { ...dataSettings(failures), dedupingInterval: 0 }
  const element = (
    <SWRConfig value={settings}>
      <ReloadByTopic />
      {screen}
    </SWRConfig>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  render(
    <ServicesContext value={services}>
      <RouterProvider router={router} />
    </ServicesContext>,
  )
  return {
    topics,
    reported: () => reported,
    switchedTo: () => switches,
    place: () => router.state.location.pathname + router.state.location.search,
  }
}
