import { idFilter } from '../list/list.filter-kinds.ts'
import type { Filter } from '../list/list.filters.ts'
import type { Account, AdvertiserOptions, Site, User } from '../account/account.model.ts'
import { maxSelection } from '../list/list.selection.ts'
import { adKind, isFlux } from './ads.kinds.rules.ts'
import type { AdState, AdSummary, Identifier } from './ads.model.ts'

/** Why something is not allowed: the code of the server's refusal, and the last part of its text key. */
export type AdRefusal =
  | 'ad-from-software'
  | 'ad-of-another'
  | 'ad-sold'
  | 'ad-deleted'
  | 'ad-already-active'
  | 'ad-not-active'
  | 'ad-still-active'
  | 'ad-is-model'
  | 'ad-not-model'
  | 'sold-option-missing'
  | 'push-option-missing'
  | 'push-too-soon'
  | 'no-ad-selected'
  | 'selection-too-long'

export type AdDecision = { allowed: true } | { allowed: false; reason: AdRefusal; params?: Record<string, number> }

const yes: AdDecision = { allowed: true }

const no = (reason: AdRefusal, params?: Record<string, number>): AdDecision => ({
  allowed: false,
  reason,
  ...(params && { params }),
})

/** The sites whose ads an account sees, its own first; only a network head has others. */
export const sitesOf = ({ advertiser: { id, name, sites } }: Account): Site[] => [{ id, name }, ...sites]

/** What a filter by point of sale offers, and to whom: a network head alone. */
export const siteChoices = {
  offered: (account: Account | null): boolean => account !== null && sitesOf(account).length > 1,
  choices: (account: Account | null): number[] => (account ? sitesOf(account).map(({ id }) => id) : []),
}

/** The point of sale that a report is about; null for the caller's own advertiser. Has a control of its own, and therefore no chip. */
export const siteFilter = <Key extends string>(label: Key, wireName: string): Filter<number | null, Key> => ({
  ...idFilter({
    address: 'advertiser',
    label,
    wire: { name: wireName, about: 'Id of the advertiser: a point of sale of the caller, whose own is meant when it is absent' },
  }),
  parts: () => [],
})

/** The name of each point of sale by its id. */
export const siteNames = (account: Account | null): Map<number, string> =>
  new Map(account ? sitesOf(account).map(({ id, name }) => [id, name]) : [])

/** A network head sees the ads of its points of sale, and may change only its own. */
export const canChange = (ownerId: number, ownId: number | undefined): AdDecision =>
  ownId === undefined || ownerId === ownId ? yes : no('ad-of-another')

type AdFacts = Pick<AdSummary, 'state' | 'sourceCode'>
type Options = Pick<AdvertiserOptions, 'soldProducts'>

/** The state after the publish switch is used: an active ad is unpublished, any other is published. */
export const nextState = (state: AdState): AdState => (state === 'active' ? 'draft' : 'active')

/** Whether the ad may be published in the customer area. A model is no property that anybody offers: ads are made from it. */
export const canPublish = (ad: AdFacts): AdDecision => {
  if (ad.state === 'model') return no('ad-is-model')
  if (ad.state === 'sold') return no('ad-sold')
  if (ad.state === 'active') return no('ad-already-active')
  return isFlux(ad) ? no('ad-from-software') : yes
}

/** Any ad can be duplicated, except a deleted one. */
export const canDuplicate = ({ state }: AdFacts): AdDecision => (state === 'deleted' ? no('ad-deleted') : yes)

/** Whether it is a piece of land that a model's house can be offered on. */
export const isLandToBuildOn = ({ universe, objectType, state }: Pick<AdSummary, 'universe' | 'objectType' | 'state'>): boolean =>
  universe === 'IMMO' && adKind(objectType) === 'land' && (state === 'active' || state === 'draft')

/** Unpublishing is allowed for every source; only publishing and deleting belong to the software. */
export const canUnpublish = (ad: AdFacts): AdDecision => {
  if (ad.state === 'sold') return no('ad-sold')
  return ad.state === 'active' ? yes : no('ad-not-active')
}

export const canDelete = (ad: AdFacts): AdDecision => {
  if (ad.state === 'sold') return no('ad-sold')
  if (ad.state === 'deleted') return no('ad-deleted')
  return isFlux(ad) ? no('ad-from-software') : yes
}

/** Whether the content may be changed in the customer area: the next delivery of a software would overwrite it. */
export const canEdit = (ad: AdFacts): AdDecision => canDelete(ad)

/** Archiving as sold is final, so a published ad must be unpublished first. */
const canArchiveAsSold = (ad: AdFacts, options: Options): AdDecision => {
  if (ad.state === 'sold') return no('ad-sold')
  if (!options.soldProducts) return no('sold-option-missing')
  if (ad.state === 'model') return no('ad-is-model')
  return ad.state === 'active' ? no('ad-still-active') : yes
}

/** Whether the ad may change to the state `target`; its own state is always allowed. */
export const canSetState = (ad: AdFacts, target: AdState, options: Options): AdDecision => {
  if (ad.state === target) return yes
  if (ad.state === 'sold') return no('ad-sold')
  if (target === 'active') return canPublish(ad)
  if (target === 'sold') return canArchiveAsSold(ad, options)
  if (target === 'deleted') return canDelete(ad)
  if (target === 'model') return ad.state === 'deleted' ? yes : no('ad-not-model')
  return yes
}

/** Whether these ads can have been sold: all but models. */
export const canBeSold = (ads: readonly Pick<AdSummary, 'state'>[]): boolean => ads.some((ad) => ad.state !== 'model')

/** How a property found its taker: a rental is let, anything else is sold. */
export type SaleKind = 'sold' | 'let'

const saleKindOf = ({ offerType }: Pick<AdSummary, 'offerType'>): SaleKind => (offerType === 'L' ? 'let' : 'sold')

/** What is asked before these ads are deleted; null if none can have been sold or let. */
export const saleKindToConfirm = (ads: readonly Pick<AdSummary, 'state' | 'offerType'>[]): SaleKind | 'sold-or-let' | null => {
  const kinds = new Set(ads.filter((ad) => canBeSold([ad])).map(saleKindOf))
  const [only = null] = kinds
  return kinds.size > 1 ? 'sold-or-let' : only
}

export interface SoldOutcome {
  /** The states that the ad goes through, in order; the last one stays. */
  steps: AdState[]
  /** Whether it cannot be undone. */
  final: boolean
}

/** What a deletion does, from the answer to "was it sold (or let)?" and whether the account keeps sold ads. */
export const soldOutcome = (ad: AdFacts, sold: boolean, options: Options): SoldOutcome => {
  if (!sold || !options.soldProducts || ad.state === 'model') return { steps: ['deleted'], final: false }
  return { steps: ad.state === 'active' ? ['draft', 'sold'] : ['sold'], final: true }
}

/** The minimum time between two pushes of the same ad, in milliseconds. */
export const pushInterval = 7 * 24 * 60 * 60 * 1000

export type PushDecision = AdDecision & {
  /** When the next push is possible; null if time is not the reason of the refusal. */
  nextDate: Date | null
}

/** An ad can be pushed to the top of the list once in seven days. */
export const canPushToTop = (
  ad: Pick<AdSummary, 'state' | 'pushedToTopAt'>,
  now: Date,
  options: Pick<AdvertiserOptions, 'topOfList'>,
): PushDecision => {
  const next = ad.pushedToTopAt && new Date(ad.pushedToTopAt.getTime() + pushInterval)
  const nextDate = next && next > now ? next : null
  if (!options.topOfList) return { ...no('push-option-missing'), nextDate }
  if (ad.state !== 'active') return { ...no('ad-not-active'), nextDate }
  return { ...(nextDate ? no('push-too-soon') : yes), nextDate }
}

/** A bulk action needs at least one ad and takes at most 500. */
export const canActOn = (count: number): AdDecision => {
  if (count === 0) return no('no-ad-selected')
  return count > maxSelection ? no('selection-too-long', { count: maxSelection }) : yes
}

/** The identifier that limits what a sub-user sees. A list of models only is open to everyone. */
export const identifierLimit = (
  user: Pick<User, 'roles' | 'identifierCode' | 'identifierValue'>,
  states: readonly AdState[] | null,
): Identifier | null => {
  const { identifierCode: code, identifierValue: value, roles } = user
  const onlyModels = states !== null && states.length > 0 && states.every((state) => state === 'model')
  return roles.includes('ROLE_SUB_USER') && code && value && !onlyModels ? { code, value } : null
}

/** Whether the account sees sold ads. */
export const seesSoldAds = (account: Account | null): boolean => account?.advertiser.options.soldProducts ?? false
