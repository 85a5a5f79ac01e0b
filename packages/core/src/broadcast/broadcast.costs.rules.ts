/** What a portal cost and brought in one month. */
export interface PortalMonth {
  portal: string
  /** `YYYY-MM`. */
  month: string
  /** Euros; null where nobody has said. */
  cost: number | null
  contacts: number
  handled: number
  sales: number
}

export interface PortalCosts {
  perContact: number | null
  perHandled: number | null
  perSale: number | null
}

const each = (cost: number | null, count: number): number | null => (cost === null || count === 0 ? null : Math.round((cost / count) * 100) / 100)

/** Euros for one contact, one that was handled and one sale; null where nobody has said what it costs, or there was none. */
export const costsOf = ({ cost, contacts, handled, sales }: Omit<PortalMonth, 'portal' | 'month'>): PortalCosts => ({
  perContact: each(cost, contacts),
  perHandled: each(cost, handled),
  perSale: each(cost, sales),
})
