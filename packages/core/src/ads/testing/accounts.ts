import { noOptions, noPreferences, type Account, type Advertiser, type AdvertiserOptions, type User } from '../../account/account.model.ts'
import type { AdSummary } from '../ads.model.ts'

const options: AdvertiserOptions = { ...noOptions, diffusion: true, contactManager: true, publicationGuarantee: true, topOfList: true }

export interface AccountChanges {
  advertiser?: Partial<Advertiser>
  options?: Partial<AdvertiserOptions>
  user?: Partial<User>
}

/** An agency's main account without the sold option, changed as the test needs it. */
export const accountWith = (changes: AccountChanges = {}): Account => ({
  advertiser: {
    id: 1001,
    login: 'ag1001',
    name: 'Agence des Tilleuls',
    universe: 'IMMO',
    trade: 'AGENCE',
    email: 'agence@tilleuls.example',
    language: 'fr',
    country: 'FR',
    city: 'Chartres',
    postalCode: '28000',
    logo: null,
    website: '',
    savesFilters: true,
    soldBanner: 'red',
    sites: [],
    networkCode: null,
    externalId: null,
    options: { ...options, ...changes.options },
    networkTokensExpireAt: {},
    connectionUrls: { linkedin: null, propertyPortal: null, portalGroup: null },
    diffusions: [],
    socialNetworkIds: {},
    socialNetworkCodeNames: [],
    productLine: null,
    offerTypes: [],
    unknownValues: {},
    ...changes.advertiser,
  },
  user: {
    id: 1,
    login: 'ag1001',
    username: 'ag1001',
    firstName: '',
    lastName: 'Direction',
    email: 'direction@tilleuls.example',
    roles: ['ROLE_USER'],
    active: true,
    mainAccount: true,
    colleagues: [],
    identifierCode: null,
    identifierValue: null,
    presencePopupStopped: false,
    statisticsPopupStopped: false,
    soldPopupStopped: false,
    termsAccepted: true,
    welcomed: true,
    preferences: noPreferences,
    ...changes.user,
  },
  isDemo: false,
  switchedFrom: null,
  pageScopes: null,
})

export const subUser: Partial<User> = {
  roles: ['ROLE_USER', 'ROLE_SUB_USER'],
  mainAccount: false,
  identifierCode: 'NEGOCIATEUR',
  identifierValue: 'Service location',
}

/** An ad typed in the area and online, changed as the test needs it. */
export const adWith = (changes: Partial<AdSummary> = {}): AdSummary => ({
  id: 48211,
  reference: 'DUR-2024-017',
  title: 'Maison avec jardin',
  state: 'active',
  universe: 'IMMO',
  objectType: 1200,
  offerType: 'V',
  price: 289000,
  monthlyRent: null,
  priceIsShown: true,
  currency: 'EUR',
  city: 'Chartres',
  postalCode: '28000',
  surface: 112.5,
  rooms: 5,
  mandate: null,
  brand: null,
  model: null,
  year: null,
  mileage: null,
  energy: null,
  parentId: null,
  lotCount: 0,
  programType: null,
  sourceCode: 'SAISIE_IMMO',
  mainPhoto: null,
  photoCount: 0,
  broadcastCount: 0,
  activePortalCount: 0,
  contactCount: 0,
  createdAt: new Date('2026-09-01T08:30:00Z'),
  updatedAt: new Date('2026-10-12T14:05:10Z'),
  pushedToTopAt: null,
  scheduledFor: null,
  advertiser: { id: 1001, login: 'ag1001', name: 'Agence des Tilleuls' },
  ...changes,
})
