import { noOptions, type AdvertiserOptions, type Role, type Trade, type Universe } from '@vitrine/core/account'
import type { AdvertiserStatus } from '../account/account.table.ts'

export const demoPassword = 'vitrine-demo'

const nothing: AdvertiserOptions = { ...noOptions, publicationGuarantee: true }
const everything = Object.fromEntries(Object.keys(nothing).map((name) => [name, true])) as unknown as AdvertiserOptions
const some = (options: Partial<AdvertiserOptions>): AdvertiserOptions => ({ ...nothing, diffusion: true, contactManager: true, ...options })

/** The options of a point of sale whose network manages social networks for all. */
const social: Partial<AdvertiserOptions> = {
  socialManagement: true,
  facebook: true,
  facebookEditorial: true,
  instagram: true,
  instagramEditorial: true,
  googleBusiness: true,
  googleBusinessEditorial: true,
}

export interface DemoAdvertiser {
  id: number
  name: string
  trade: Trade
  universe: Universe
  city: string
  postalCode: string
  options: AdvertiserOptions
  /** How many people may sign in beside the main account. */
  userLimit?: number
  status?: AdvertiserStatus
  networkHeadId?: number
}

export const demoAdvertisers: readonly DemoAdvertiser[] = [
  {
    id: 1001,
    name: 'Agence des Deux Rives',
    trade: 'AGENCE',
    universe: 'IMMO',
    city: 'Lyon',
    postalCode: '69006',
    options: everything,
    userLimit: 10,
  },
  { id: 1002, name: 'Immobilière du Vieux Port', trade: 'AGENCE', universe: 'IMMO', city: 'Nantes', postalCode: '44000', options: nothing },
  {
    id: 1003,
    name: 'Horizon Bâtisseurs',
    trade: 'PROMOTEUR',
    universe: 'IMMO',
    city: 'Bordeaux',
    postalCode: '33000',
    options: some({ soldProducts: true, website: true, topOfList: true }),
  },
  {
    id: 1004,
    name: 'Habitat du Septentrion',
    trade: 'BAILLEUR_SOCIAL',
    universe: 'IMMO',
    city: 'Lille',
    postalCode: '59000',
    options: some({ soldProducts: true, stocks: true }),
  },
  {
    id: 1005,
    name: 'Garonne Automobiles',
    trade: 'CONCESSIONNAIRE',
    universe: 'VO',
    city: 'Toulouse',
    postalCode: '31000',
    options: some({ soldProducts: true, stocks: true, topOfList: true }),
  },
  {
    id: 1006,
    name: 'Moto Armor',
    trade: 'CONCESSIONNAIRE_MOTO',
    universe: 'VO',
    city: 'Rennes',
    postalCode: '35000',
    options: some({ stocks: true }),
  },
  { id: 1007, name: 'Réseau Clé Bleue', trade: 'AGENCE', universe: 'IMMO', city: 'Strasbourg', postalCode: '67000', options: everything },
  {
    id: 1008,
    name: 'Clé Bleue Haguenau',
    trade: 'AGENCE',
    universe: 'IMMO',
    city: 'Haguenau',
    postalCode: '67500',
    options: some({ soldProducts: true, ...social }),
    networkHeadId: 1007,
  },
  {
    id: 1009,
    name: 'Comptoir de la Pierre',
    trade: 'AGENCE',
    universe: 'IMMO',
    city: 'Lyon',
    postalCode: '69003',
    options: nothing,
    status: 'SUSPENDU',
  },
  {
    id: 1010,
    name: 'Agence du Belvédère',
    trade: 'AGENCE',
    universe: 'IMMO',
    city: 'Toulouse',
    postalCode: '31000',
    options: some({ publicationGuarantee: false }),
  },
  {
    id: 1011,
    name: 'Clé Bleue Colmar',
    trade: 'AGENCE',
    universe: 'IMMO',
    city: 'Colmar',
    postalCode: '68000',
    options: some({ soldProducts: true, ...social }),
    networkHeadId: 1007,
  },
]

export interface DemoUser {
  id: number
  advertiserId: number
  username: string
  firstName: string
  lastName: string
  roles: Role[]
  identifier?: { code: string; value: string }
  /** A valid or an expired invitation. */
  invitation?: 'open' | 'expired'
  active?: boolean
  /** How many days ago the last call was. */
  seen?: number
  phone?: string
  mobile?: string
  address?: string
  postalCode?: string
  city?: string
  country?: string
  priceUrl?: string
}

/** The managers of the first account's ads; the limited user is the first of them, and sees only those ads. */
export const negotiators = ['Camille Petit', 'Thomas Bernard', 'Inès Robin', 'Sarah Dumont'] as const

const user = (id: number, advertiserId: number, username: string, name: string, roles: Role[] = ['ROLE_ADMIN', 'ROLE_USER']): DemoUser => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { id, advertiserId, username, firstName, lastName, roles }
}

const main = (id: number, name: string): DemoUser => user(id, id, `ag${id}`, name)

const admin: Role[] = ['ROLE_SUB_ADMIN', 'ROLE_USER']
const demonstration: Role[] = ['ROLE_ADMIN', ...admin]
const limited: Role[] = ['ROLE_SUB_USER', 'ROLE_USER']
const lyon = { postalCode: '69006', city: 'Lyon', country: 'FR' }

export const demoUsers: readonly DemoUser[] = [
  {
    ...main(1001, 'Hélène Moreau'),
    ...lyon,
    address: '14 quai des Deux Rives',
    phone: '04 65 71 10 01',
    mobile: '06 39 98 10 01',
    priceUrl: 'https://www.agence-deux-rives.example/honoraires',
  },
  main(1002, 'Julien Faure'),
  main(1003, 'Nathalie Girard'),
  main(1004, 'Karim Lambert'),
  main(1005, 'Sandrine Garcia'),
  main(1006, 'Loïc Guérin'),
  main(1007, 'Antoine Muller'),
  main(1008, 'Élodie Meyer'),
  main(1009, 'Michel Boyer'),
  main(1010, 'Pauline Roux'),
  main(1011, 'Théo Perrin'),
  {
    ...user(1101, 1001, 'ag1001-admin', negotiators[1], admin),
    ...lyon,
    address: '14 quai des Deux Rives',
    phone: '04 65 71 10 02',
    mobile: '06 39 98 10 02',
    seen: 0.4,
  },
  {
    ...user(1102, 1001, 'ag1001-user', negotiators[0], limited),
    city: 'Villeurbanne',
    postalCode: '69100',
    country: 'FR',
    mobile: '06 39 98 10 03',
    seen: 1.3,
    identifier: { code: 'NEGOCIATEUR', value: negotiators[0] },
  },
  {
    ...user(1103, 1001, 'ag1001-contact', negotiators[2], ['ROLE_CONTACT']),
    address: '3 rue du Four',
    postalCode: '69570',
    city: 'Dardilly',
    country: 'FR',
    phone: '04 65 71 10 04',
  },
  { ...user(1104, 1001, 'demo-agence', negotiators[3], demonstration), ...lyon },
  user(1105, 1003, 'demo-promoteur', 'Rémi Duval', demonstration),
  user(1106, 1004, 'demo-bailleur', 'Fatima Simon', demonstration),
  user(1107, 1005, 'demo-auto', 'Hugo Leroy', demonstration),
  // Users who cannot sign in: without a password yet, disabled, or contacts.
  {
    ...user(1108, 1001, 'm.caron@ag1001.example', 'Mathieu Caron', limited),
    invitation: 'open',
    mobile: '06 39 98 10 05',
    city: 'Oullins-Pierre-Bénite',
    postalCode: '69600',
    country: 'FR',
  },
  { ...user(1109, 1001, 'l.blanchet@ag1001.example', 'Lucie Blanchet', limited), invitation: 'expired', ...lyon },
  { ...user(1110, 1001, 'ag1001-renaud', 'Olivier Renaud', limited), active: false, seen: 74, phone: '04 65 71 10 06', ...lyon },
  {
    ...user(1111, 1001, 'ag1001-riviere', 'Paul Rivière', ['ROLE_CONTACT']),
    mobile: '06 39 98 10 07',
    city: 'Givors',
    postalCode: '69700',
    country: 'FR',
  },
]

/** Which users may switch to which others. */
export const demoColleagues: readonly (readonly [userId: number, colleagueId: number])[] = [
  [1001, 1101],
  [1001, 1102],
  [1101, 1001],
  [1101, 1102],
  [1007, 1008],
  [1007, 1011],
]
