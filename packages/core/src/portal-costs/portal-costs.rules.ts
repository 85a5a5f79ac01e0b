import type { Account } from '../account/account.model.ts'
import { abilitiesOf } from '../account/account.rules.ts'
import type { PortalCosts, PortalMonth } from './portal-costs.model.ts'

/** Euros for one of these; null where nobody has said what they cost, or there was none. */
export const costOfOne = (cost: number | null, count: number): number | null =>
  cost === null || count === 0 ? null : Math.round((cost / count) * 100) / 100

/** What one contact, one that was handled and one sale cost. */
export const costsOf = ({ cost, contacts, handled, sales }: Pick<PortalMonth, 'cost' | 'contacts' | 'handled' | 'sales'>): PortalCosts => ({
  perContact: costOfOne(cost, contacts),
  perHandled: costOfOne(cost, handled),
  perSale: costOfOne(cost, sales),
})

/** Costs of contacts are those of the whole account: for who has a contact manager, and sees more than the contacts of some ads. */
export const canSeeCosts = (account: Account): { allowed: true } | { allowed: false; reason: 'not-subscribed' | 'forbidden' } => {
  const { seeContacts, restrictedTo } = abilitiesOf(account)
  if (!seeContacts) return { allowed: false, reason: 'not-subscribed' }
  return restrictedTo || account.embedded ? { allowed: false, reason: 'forbidden' } : { allowed: true }
}
