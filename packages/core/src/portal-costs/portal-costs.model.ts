/** What a portal cost and brought in one month. */
export interface PortalMonth {
  portalId: number
  codeName: string
  name: string
  free: boolean
  /** `YYYY-MM`. */
  month: string
  /** The month is not over: what it cost so far. */
  isRunning: boolean
  /** Euros; null where nobody has said. */
  cost: number | null
  /** Mails and calls. */
  contacts: number
  /** Those that were answered on the phone or marked as done. */
  handled: number
  /** Sales whose buyer came by this portal. */
  sales: number
}

export interface PortalCosts {
  perContact: number | null
  perHandled: number | null
  perSale: number | null
}
