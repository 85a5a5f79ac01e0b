import { accountTimeZone, dayOf } from '@vitrine/core/days'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/ads-list.ts'
import '../define/attendance.ts'
import '../define/contact-breakdown.ts'
import '../define/contact-form.ts'
import '../define/contact-list.ts'
import '../define/contact-synthesis.ts'
import '../define/embed-keys.ts'
import '../define/establishment.ts'
import '../define/review-summary.ts'
import '../define/review-wall.ts'
import '../define/exports.ts'
import '../define/mails.ts'
import '../define/media.ts'
import '../define/sold-property.ts'
import '../define/users.ts'
import '../define/visits.ts'
import { accountWith, provider, wireAd } from './ads.ts'
import { agency, synthesisHttp, wireAdRow, wireBreakdown, wirePortalRow } from './contact-figures.ts'
import { inbox, staff, wireCall, wireContact } from './contacts.ts'
import { fakeHttp, type FakeHttp } from './fake-http.ts'
import { usersBackend, wireUser } from './users.ts'

type Wire = Record<string, unknown>

const longTitle = 'Appartement lumineux de quatre pièces avec terrasse plein sud et vue imprenable'
const ads = [
  wireAd(1, {
    titre: longTitle,
    prix: 12_450_000,
    reference: 'REF-2026-LONGUE-0001',
    nbContacts: 128,
    date_remontee: '2026-03-05T10:00:00.000Z',
  }),
  wireAd(2, { etat: 'B', prix: null, sourceCode: 'LOGICIEL' }),
  wireAd(3, { titre: '', typeOffre: 'L', prix: null, loyer_mensuel: 1450 }),
  wireAd(4, { annonceParente: 1, etat: 'S' }),
]

const contacts = [
  wireContact(14, {
    nom: 'de Montmorency-Laval',
    prenom: 'Marie-Charlotte',
    email: 'marie-charlotte.de-montmorency-laval@agence-immobiliere.exemple.fr',
  }),
  wireContact(13, {
    traitement: {
      etat: 'en_cours',
      responsable: { id: 78, nom: 'Bruno Petit' },
      note: 'Rappeler',
      rappel: '2026-03-12T15:00:00Z',
      version: 2,
    },
    personne: { id: 13, nb_mails: 12, nb_appels: 4 },
  }),
  wireContact(12, { nom: 'حسن', prenom: 'ليلى', telephone: '+32 470 12 34 56' }),
  wireContact(11, { rapprochement: 'O', annonce: null }),
]
const calls = [wireCall(24), wireCall(23, { statut: 'manque', duree: 0 })]

const dayFrom = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000), accountTimeZone(accountWith()))
const visit = (id: number, changes: Wire = {}): Wire => ({
  id,
  annonce: { id: 500 + id, reference: `REF-${id}`, titre: longTitle, ville: 'Lyon' },
  date: dayFrom(id),
  creneau: '14:00-16:00',
  duree_publication: 48,
  lieu: '12 rue des Lilas',
  commentaire: 'Sonner au portail',
  nb_max: 6,
  inscrits: 3,
  en_attente: 2,
  statut: 'active',
  ...changes,
})
const key = (id: number, changes: Wire = {}): Wire => ({
  id,
  type: 'publique',
  nom: `Portal ${id}`,
  cle: `pk_golden${id}_with_all_its_letters_and_digits`,
  origines: ['https://portal.example', 'https://www.portal.example'],
  widgets: ['contact-form'],
  droits: [],
  portail: 'Sunny Homes',
  reseau: false,
  date: '2026-05-01T10:00:00Z',
  derniere_utilisation: null,
  revocation: null,
  ancienne_jusqua: null,
  fuite: null,
  ...changes,
})
const file = (id: number, changes: Wire = {}): Wire => ({
  id,
  filename: `contacts-de-toute-l-annee-${id}.xlsx`,
  etat: 'pret',
  progression: 100,
  date: '2026-05-01T10:00:00Z',
  expiration: '2026-05-15T10:00:00Z',
  fichier: `file-${id}`,
  lignes: 1420,
  demandeur: 'Direction',
  ...changes,
})
const page = (name: string, items: readonly Wire[], total = items.length) => ({
  total_items: total,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { [name]: items },
})

const formSetup = {
  annonceur: 'Agence du Parc',
  univers: 'IMMO',
  ville: 'Lyon',
  annonce: { id: 501, reference: 'REF-501', titre: 'Loft des quais', ville: 'Lyon' },
  confidentialite: 'https://agence.example/donnees',
  defi: { jeton: 'first', difficulte: 0 },
}

const office = {
  etat: 'OUVERT',
  plages: [
    { debut: '09:00', fin: '12:30' },
    { debut: '14:00', fin: '02:00' },
  ],
}
const establishment = {
  id: 1,
  nom: 'Agence immobilière du Maréchal-de-Lattre-de-Tassigny',
  univers: 'IMMO',
  statut: 'OUVERT',
  adresse: ['127 boulevard du Maréchal-de-Lattre-de-Tassigny'],
  code_postal: '67500',
  ville: 'Haguenau',
  pays: 'FR',
  latitude: null,
  longitude: null,
  telephones: ['+33 (0)3 88 00 02 00', '03 88 00 02 01'],
  email: 'une.adresse.vraiment.tres.longue@agence-immobiliere.exemple.fr',
  horaires: Array.from({ length: 7 }, () => office),
  horaires_exceptionnels: [{ date: dayFrom(3), libelle: 'Inventaire', etat: 'FERME', plages: [] }],
  sites_internet: ['https://www.agence-immobiliere-du-marechal.exemple.fr/nos-agences/haguenau'],
  logo: null,
  couverture: null,
  galerie: [],
}

const reviewFigures = {
  advertiser: 1,
  name: 'Agence immobilière du Maréchal-de-Lattre-de-Tassigny',
  country: 'FR',
  medias: [
    { media: 'GMB', rates: [12, 3, 45, 678, 9012], recommended: 0, notRecommended: 0 },
    { media: 'FACEBOOK', rates: [0, 0, 0, 0, 0], recommended: 1234, notRecommended: 56 },
  ],
  page: 'https://vitrine.example/review-wall/pk_test?lang=fr',
}
const wallReview = {
  media: 'GMB',
  author: 'Maximilienne-Alexandrine W.',
  rate: 1,
  recommends: null,
  comment: `Un mot sans fin : ${'très'.repeat(60)}`,
  language: 'fr',
  date: dayFrom(-3),
  updated: dayFrom(-2),
  advertiserName: 'Agence immobilière du Maréchal-de-Lattre-de-Tassigny',
  answer: { comment: 'Merci'.repeat(60), date: dayFrom(-1) },
}
const reviewWall = {
  ...reviewFigures,
  reviews: [wallReview, { ...wallReview, media: 'FACEBOOK', author: '', rate: null, recommends: false, comment: '', answer: null }],
  total: 11040,
  hidden: 60,
  next: '1-1',
  languages: ['fr', 'en', 'es', 'de', 'it', 'pt', 'nl'].map((value) => ({ value, name: '', count: 1234 })),
  advertisers: [1, 2].map((id) => ({ value: String(id), name: 'Agence immobilière du Maréchal-de-Lattre-de-Tassigny', count: 1234 })),
}

interface Opening {
  http: () => FakeHttp
  account: unknown
  key?: string
  set?: object
  tag?: string
}
const sites = [
  { id: 1, name: 'Agence du Parc, Lyon Part-Dieu' },
  { id: 2, name: 'Agence du Parc, Villeurbanne' },
]

/** Every widget with content that is hard to lay out: long words, large numbers, all badges, missing values. */
export const openings: Readonly<Record<string, Opening>> = {
  'ads-list': { http: () => provider(ads, 4321), account: accountWith() },
  'ads-list grid': { tag: 'ads-list', http: () => provider(ads, 4321), account: accountWith(), set: { view: 'grid' } },
  'contact-list': { http: () => inbox(contacts, calls, 1234), account: staff() },
  'contact-list calls': { tag: 'contact-list', http: () => inbox(contacts, calls, 1234), account: staff(), set: { query: 'tab=calls' } },
  'contact-breakdown': {
    http: () =>
      synthesisHttp().on(
        'GET /contacts/repartition',
        wireBreakdown([0, 1, 2].map((index) => wirePortalRow(index, { total: 1032 - index, rapprochements: index }))),
      ),
    account: agency,
  },
  'contact-breakdown ads': {
    tag: 'contact-breakdown',
    http: () => synthesisHttp().on('GET /contacts/repartition', wireBreakdown([0, 1].map((index) => wireAdRow(index)))),
    account: agency,
    set: { by: 'ad' },
  },
  'contact-synthesis': { http: () => synthesisHttp(), account: agency },
  'contact-form': { http: () => fakeHttp().on('GET /contact_form', formSetup), account: null, key: 'pk_test', set: { ad: 501 } },
  establishment: {
    http: () => fakeHttp().on('GET /establishment', establishment),
    account: null,
    key: 'pk_test',
    set: { establishment: 1 },
  },
  'review-summary': { http: () => fakeHttp().on('GET /review_summary', reviewFigures), account: null, key: 'pk_test' },
  'review-wall': { http: () => fakeHttp().on('GET /review_wall', reviewWall), account: null, key: 'pk_test', set: { minRating: 4 } },
  visits: {
    http: () =>
      fakeHttp().on(
        'GET /visites',
        page('visite', [visit(1), visit(9, { inscrits: 6 }), visit(12, { statut: 'inactive', commentaire: '' })]),
      ),
    account: accountWith(),
  },
  users: {
    http: () =>
      usersBackend([
        wireUser(1, { role: 'ROLE_ADMIN', lastname: 'Direction générale et administrative' }),
        wireUser(3, {
          access: 'invited',
          invitedUntil: '2026-03-17T09:00:00.000Z',
          sessions: 0,
          email: 'une.adresse.vraiment.tres.longue@agence-immobiliere.exemple.fr',
        }),
        wireUser(4, { active: false }),
      ]),
    account: {
      ...accountWith(),
      advertiser: { ...accountWith().advertiser, country: 'FR' },
      user: { id: 1, mainAccount: true, roles: ['ROLE_ADMIN', 'ROLE_USER'], colleagues: [], identifierCode: null, identifierValue: null },
    },
  },
  attendance: {
    http: () =>
      fakeHttp().on('GET /annonce/7/visites', {
        annonce: { id: 7, reference: 'REF-2026-LONGUE-0001', titre: longTitle, ville: 'Lyon' },
        visites: [visit(1), visit(9, { inscrits: 6 }), visit(12, { statut: 'inactive', commentaire: '' })],
      }),
    account: accountWith(),
    set: { ad: 7 },
  },
  'sold-property': {
    http: () =>
      fakeHttp().on('GET /bien-vendu/7', {
        annonce: { id: 7, reference: 'REF-2026-LONGUE-0001', titre: longTitle, etat: 'A' },
        vente: {
          prix_initial: 12_450_000,
          surface_habitable: 1082.5,
          nom_voie: 'du Maréchal-de-Lattre-de-Tassigny',
          code_postal: '67500',
          ville: 'Haguenau',
        },
        version: 0,
      }),
    account: { ...accountWith(), user: { id: 5 } },
    set: { ad: 7 },
  },
  exports: {
    http: () =>
      fakeHttp().on(
        'GET /export_requests',
        page('export', [
          file(1),
          file(2, { etat: 'en_cours', progression: 40, fichier: null, expiration: null }),
          file(4, { etat: 'echec', fichier: null, expiration: null }),
        ]),
      ),
    account: accountWith(),
  },
  mails: {
    http: () =>
      fakeHttp().on(
        'GET /mails',
        page('mail', [
          {
            id: 1,
            destinataire: 'une.adresse.vraiment.tres.longue@agence-immobiliere.exemple.fr',
            objet: 'Demande de visite de la maison au bord de la riviere (M4KF-GC5Z)',
            date: '2026-05-01T10:00:00Z',
            abandon: '2026-05-04T12:00:00Z',
            motif: 'refus',
            reponse: '550 5.1.1 <une.adresse.vraiment.tres.longue@agence-immobiliere.exemple.fr>: Recipient address rejected: User unknown',
          },
          {
            id: 2,
            destinataire: 'a@b.example',
            objet: 'x',
            date: '2026-05-01T10:00:00Z',
            abandon: '2026-05-04T12:00:00Z',
            motif: 'sans_remise',
            reponse: null,
          },
        ]),
      ),
    account: accountWith(),
  },
  media: {
    http: () => fakeHttp(),
    account: accountWith(),
    set: {
      show: 'pictures instagram documents',
      pictures: [1, 2, 3, 4].map((id) => ({
        id: `p${id}`,
        url: '/none.jpg',
        thumbnailUrl: '/none.jpg',
        width: 400,
        height: 300,
        alternative: id > 2 ? '' : longTitle,
      })),
      documents: [
        { id: 'd', name: 'diagnostic-de-performance-energetique-et-etat-des-risques-2026.pdf', url: '/none.pdf', size: 9_999_999 },
      ],
    },
  },
  'embed-keys': {
    http: () =>
      fakeHttp().on(
        'GET /embed_keys',
        page('cle', [
          key(1),
          key(2, {
            type: 'secrete',
            nom: 'Intranet',
            cle: 'sk_ab',
            widgets: [],
            droits: ['contacts:read', 'ads:read'],
            portail: '',
            reseau: true,
            ancienne_jusqua: '2099-05-02T10:00:00Z',
          }),
          key(3, { revocation: '2026-05-02T10:00:00Z' }),
        ]),
      ),
    account: accountWith({ sites }),
  },
}

export const openWidget = (name: string, holder: Element, { locale = 'fr', theme = 'light' as 'light' | 'dark' } = {}): HTMLElement => {
  const opening = openings[name]
  if (!opening) throw new Error(`There is no ${name}`)
  const instance = createVitrine({
    http: opening.http(),
    account: opening.account as never,
    locale,
    appearance: { theme },
    ...(opening.key && { key: opening.key }),
  })
  const element = Object.assign(document.createElement(`vitrine-${opening.tag ?? name}`), opening.set, { instance })
  holder.append(element)
  return element
}
