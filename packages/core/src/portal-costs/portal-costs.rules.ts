import type { Account } from '../account/account.model.ts'
import { abilitiesOf, grants } from '../account/account.rules.ts'
import type { PortalCosts, PortalMonth } from './portal-costs.model.ts'

/** The cost per unit in euros; null if the cost is unknown, or the count is zero. */
export const costOfOne = (cost: number | null, count: number): number | null =>
  cost === null || count === 0 ? null : Math.round((cost / count) * 100) / 100

/** The cost of a contact, of a handled contact and of a sale. */
export const costsOf = ({ cost, contacts, handled, sales }: Pick<PortalMonth, 'cost' | 'contacts' | 'handled' | 'sales'>): PortalCosts => ({
  perContact: costOfOne(cost, contacts),
  perHandled: costOfOne(cost, handled),
  perSale: costOfOne(cost, sales),
})

/** The costs refer to the contacts of the whole account: they are shown only to users with a contact manager who see all contacts. */
export const canSeeCosts = (account: Account): { allowed: true } | { allowed: false; reason: 'not-subscribed' | 'forbidden' } => {
  const { seeContacts, restrictedTo } = abilitiesOf(account)
  if (!seeContacts) return { allowed: false, reason: 'not-subscribed' }
  const isGranted = grants(account, 'portals:read') && grants(account, 'contacts:read')
  return restrictedTo || !isGranted ? { allowed: false, reason: 'forbidden' } : { allowed: true }
}
