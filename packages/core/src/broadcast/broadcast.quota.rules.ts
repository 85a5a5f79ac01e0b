import type { Trade } from '../account/account.model.ts'
import type { Countable, Quota, QuotaWarning } from './broadcast.quota.model.ts'

/** Developers and social landlords count their programmes and the lots of these, everybody else the ads alone. */
export const countedAds = ({ programmes, lots, others }: Countable, trade: Trade): number =>
  trade === 'PROMOTEUR' || trade === 'BAILLEUR_SOCIAL' ? programmes + lots + others : others

/** Places that are left; negative when too many ads are chosen, null without a limit. */
export const placesLeft = (quota: Quota, chosen: number): number | null => {
  if (quota.kind === 'unlimited') return null
  return (quota.kind === 'limited' ? quota.places : 0) - chosen
}

/** A tenth of the places or less is few. */
export const quotaWarning = (quota: Quota, chosen: number): QuotaWarning | null => {
  if (quota.kind === 'unlimited') return null
  if (quota.kind === 'none') return chosen > 0 ? 'exceeded' : null
  if (chosen > quota.places) return 'exceeded'
  if (chosen === quota.places) return 'reached'
  return (quota.places - chosen) * 10 <= quota.places ? 'few-left' : null
}

/** The same for everybody; what is left over goes one by one to the first of the list. */
export const splitEvenly = (places: number, people: number): number[] =>
  Array.from({ length: people }, (_, place) => Math.floor(places / people) + (place < places % people ? 1 : 0))

/** Places that are given to users; who has no number may fill all that there are. */
export const quotasTotal = (quotas: readonly { places: number | null }[]): number => quotas.reduce((total, { places }) => total + (places ?? 0), 0)
