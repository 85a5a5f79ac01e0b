import {
  noOptions,
  noPreferences,
  type Advertiser,
  type Colleague,
  type Site,
  type Trade,
  type Universe,
  type User,
} from '@vitrine/core/account'
import type { Language } from '@vitrine/core/i18n'
import { hasAnyRole } from '@vitrine/core/session'
import type { AdvertiserRow, UserRow } from './account.table.ts'

/** What is known of an advertiser beside its own row. */
interface Around {
  sites?: Site[]
  /** The code names of the portals that it is active on. */
  portals?: string[]
}

export const toAdvertiser = (row: AdvertiserRow, { sites = [], portals = [] }: Around = {}): Advertiser => ({
  id: row.id,
  login: row.login,
  name: row.name,
  universe: row.universe as Universe,
  trade: row.trade as Trade,
  email: row.email,
  language: row.language as Language,
  country: row.country,
  city: row.city,
  postalCode: row.postalCode,
  logo: row.logo,
  website: row.website,
  savesFilters: row.savesFilters,
  soldBanner: row.soldBanner,
  sites,
  networkCode: row.networkCode,
  externalId: row.externalId,
  // Local presence is the network head's, whatever the account of a point of sale says; pushing to the top can be turned off in the profile.
  options: {
    ...noOptions,
    ...row.options,
    ...(row.networkHeadId !== null && { localPresence: false }),
    ...(!row.pushesToTop && { topOfList: false }),
  },
  networkTokensExpireAt: row.networkTokensExpireAt,
  connectionUrls: {
    linkedin: row.connectionUrls.linkedin ?? null,
    propertyPortal: row.connectionUrls.propertyPortal ?? null,
    portalGroup: row.connectionUrls.portalGroup ?? null,
  },
  diffusions: portals,
  socialNetworkIds: row.socialNetworkIds,
  socialNetworkCodeNames: row.socialNetworkCodeNames,
  productLine: row.productLine,
  offerTypes: row.offerTypes,
  unknownValues: {},
})

/** Whether the user may sign in; a contact has no access. */
export const canSignIn = (user: Pick<UserRow, 'roles'>): boolean => hasAnyRole(user, ['ROLE_USER', 'ROLE_ADMIN'])

export const nameOf = (user: Pick<UserRow, 'firstName' | 'lastName' | 'username'>): string =>
  [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username

export const toUser = (row: UserRow, login: string, colleagues: Colleague[]): User => ({
  id: row.id,
  login,
  username: row.username,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  roles: row.roles,
  active: row.active,
  mainAccount: row.mainAccount,
  colleagues,
  identifierCode: row.identifierCode,
  identifierValue: row.identifierValue,
  presencePopupStopped: row.stopPopupPresence,
  statisticsPopupStopped: row.stopPopupStatistics,
  soldPopupStopped: row.stopPopupSold,
  termsAccepted: row.termsAcceptedAt !== null,
  welcomed: row.welcomed,
  preferences: { ...noPreferences, ...row.preferences },
})
