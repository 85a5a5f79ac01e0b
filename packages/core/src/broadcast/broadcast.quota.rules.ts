import type { Trade } from '../account/account.model.ts'
import type { Countable, Quota, QuotaWarning } from './broadcast.quota.model.ts'

/** Developers and social landlords count their programmes and the lots of these, everybody else the ads alone. */
export const countsLots = (trade: Trade): boolean => trade === 'PROMOTEUR' || trade === 'BAILLEUR_SOCIAL'

export const countedAds = ({ programmes, lots, others }: Countable, trade: Trade): number =>
  countsLots(trade) ? programmes + lots + others : others

/** The most that a user is given. */
export const maxSlots = 1_000_000

/** Places that are left; negative when too many ads are chosen, null without a limit. */
export const slotsLeft = (quota: Quota, chosen: number): number | null => {
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

/** What is typed as the places of a user: null for nothing, NaN for what is no whole number from 0 on. */
export const readSlots = (typed: string): number | null => {
  const digits = typed.replace(/\s/g, '')
  if (digits === '') return null
  return /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN
}

/** Why this cannot be the places of one user, or null. */
export const slotsFault = (places: number | null, quota: Quota): 'number' | 'above' | null => {
  if (places === null) return null
  if (Number.isNaN(places) || places > maxSlots) return 'number'
  return quota.kind !== 'unlimited' && places > (quota.kind === 'limited' ? quota.places : 0) ? 'above' : null
}

/** Places that are given to users; who has no number may fill all that there are. */
export const quotasTotal = (quotas: readonly { places: number | null }[]): number =>
  quotas.reduce((total, { places }) => total + (places ?? 0), 0)
