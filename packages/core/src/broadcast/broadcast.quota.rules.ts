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
  return (quota.kind === 'limited' ? quota.slots : 0) - chosen
}

/** A tenth of the places or less is few. */
export const quotaWarning = (quota: Quota, chosen: number): QuotaWarning | null => {
  if (quota.kind === 'unlimited') return null
  if (quota.kind === 'none') return chosen > 0 ? 'exceeded' : null
  if (chosen > quota.slots) return 'exceeded'
  if (chosen === quota.slots) return 'reached'
  return (quota.slots - chosen) * 10 <= quota.slots ? 'few-left' : null
}

/** The same for everybody; what is left over goes one by one to the first of the list. */
export const splitEvenly = (slots: number, people: number): number[] =>
  Array.from({ length: people }, (_, index) => Math.floor(slots / people) + (index < slots % people ? 1 : 0))

/** What is typed as the places of a user: null for nothing, NaN for what is no whole number from 0 on. */
export const readSlots = (typed: string): number | null => {
  const digits = typed.replace(/\s/g, '')
  if (digits === '') return null
  return /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN
}

/** Why this cannot be the places of one user, or null. */
export const slotsFault = (slots: number | null, quota: Quota): 'number' | 'above' | null => {
  if (slots === null) return null
  if (Number.isNaN(slots) || slots > maxSlots) return 'number'
  return quota.kind !== 'unlimited' && slots > (quota.kind === 'limited' ? quota.slots : 0) ? 'above' : null
}

/** Places that are given to users; who has no number may fill all that there are. */
export const quotasTotal = (quotas: readonly { slots: number | null }[]): number =>
  quotas.reduce((total, { slots }) => total + (slots ?? 0), 0)
