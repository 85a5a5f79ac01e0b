import type { Account } from '../account/account.model.ts'
import type { AdFilters } from './ads.filters.types.ts'
import { adParams } from './ads.filters.url.ts'
import { stockCodes, usualOffers } from './ads.filters.words.ts'
import type { AdState } from './ads.model.ts'
import { seesSoldAds, sitesOf } from './ads.rules.ts'

type FilterKey = keyof AdFilters

const everyone: readonly FilterKey[] = [
  'states',
  'objectTypes',
  'offerTypes',
  'price',
  'created',
  'updated',
  'withoutPictures',
  'broadcast',
  'portals',
  'freePortals',
  'quotaPortals',
  'contacts',
  'contactsPeriod',
]

const properties: readonly FilterKey[] = ['category', 'surface', 'mandates']
const vehicles: readonly FilterKey[] = ['brand', 'model', 'year', 'vehicleSelection']

/** The filters that make sense for what the account deals in, in no particular order. */
export const offeredFilters = (account: Account | null): ReadonlySet<FilterKey> => {
  const advertiser = account?.advertiser
  const builds = advertiser?.trade === 'PROMOTEUR' || advertiser?.trade === 'BAILLEUR_SOCIAL'
  return new Set([
    ...everyone,
    ...(advertiser?.universe === 'VO' ? vehicles : properties),
    ...(builds ? (['creationProgram'] as const) : []),
    ...(advertiser?.trade === 'BAILLEUR_SOCIAL' ? (['landlordTag'] as const) : []),
    ...(account && sitesOf(account).length > 1 ? (['advertisers'] as const) : []),
    ...(advertiser?.options.stocks ? (['stock'] as const) : []),
  ])
}

/** The states a person may tick: sold ads are there only for an account that keeps them. */
export const offeredStates = (account: Account | null): AdState[] => [
  'active',
  'draft',
  'model',
  ...(seesSoldAds(account) ? (['sold'] as const) : []),
  'deleted',
]

/** What the panel offers for a filter, given what the account deals in; null where it is not a choice among some. */
export const offeredChoices = (filter: FilterKey, account: Account | null): readonly (string | number)[] | null => {
  const offers = account?.advertiser.offerTypes
  if (filter === 'states') return offeredStates(account)
  if (filter === 'advertisers') return account && sitesOf(account).map(({ id }) => id)
  if (filter === 'offerTypes') return offers?.length ? offers : usualOffers
  return filter === 'stock' ? stockCodes : (adParams[filter].choices ?? null)
}
