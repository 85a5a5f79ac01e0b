import type { Trade } from '../account/account.model.ts'
import type { Countable, Quota, QuotaWarning } from './broadcast.quota.model.ts'

/** Developers and social landlords are shown how many of their ads are programmes and lots. */
export const isBuilder = (trade: Trade): boolean => trade === 'PROMOTEUR' || trade === 'BAILLEUR_SOCIAL'

/** Every ad takes one slot, programmes and lots too: each of them is sent to the portal. */
export const countedAds = ({ programmes, lots, others }: Countable): number => programmes + lots + others

/** The most slots that a user can be given. */
export const maxSlots = 1_000_000

/** The free slots; negative when too many ads are chosen, null without a limit. */
export const slotsLeft = (quota: Quota, chosen: number): number | null => {
  if (quota.kind === 'unlimited') return null
  return (quota.kind === 'limited' ? quota.slots : 0) - chosen
}

/** Warns when a tenth of the slots or less is left. */
export const quotaWarning = (quota: Quota, chosen: number): QuotaWarning | null => {
  if (quota.kind === 'unlimited') return null
  if (quota.kind === 'none') return chosen > 0 ? 'exceeded' : null
  if (chosen > quota.slots) return 'exceeded'
  if (chosen === quota.slots) return 'reached'
  return (quota.slots - chosen) * 10 <= quota.slots ? 'few-left' : null
}

/** Distributes the slots evenly; the remainder goes one by one to the first people of the list. */
export const splitEvenly = (slots: number, people: number): number[] =>
  Array.from({ length: people }, (_, index) => Math.floor(slots / people) + (index < slots % people ? 1 : 0))

/** Parses a number of slots as it was typed: null for an empty text, NaN for anything but a whole number of 0 or more. */
export const readSlots = (typed: string): number | null => {
  const digits = typed.replace(/\s/g, '')
  if (digits === '') return null
  return /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN
}

/** Why this cannot be the number of slots of one user, or null. */
export const slotsFault = (slots: number | null, quota: Quota): 'number' | 'above' | null => {
  if (slots === null) return null
  if (Number.isNaN(slots) || slots > maxSlots) return 'number'
  return quota.kind !== 'unlimited' && slots > (quota.kind === 'limited' ? quota.slots : 0) ? 'above' : null
}

/** The sum of the users' slots; users without a number are not counted, since they may fill all slots. */
export const quotasTotal = (quotas: readonly { slots: number | null }[]): number =>
  quotas.reduce((total, { slots }) => total + (slots ?? 0), 0)
