/** The costs and results of a portal in one month. */
export interface PortalMonth {
  portalId: number
  codeName: string
  name: string
  free: boolean
  /** `YYYY-MM`. */
  month: string
  /** Whether the month is not over: the cost is then the cost so far. */
  isRunning: boolean
  /** Euros; null if nobody entered it. */
  cost: number | null
  /** Mails and calls. */
  contacts: number
  /** Those that were answered on the phone or marked as done. */
  handled: number
  /** Sales whose buyer came through this portal. */
  sales: number
}

export interface PortalCosts {
  perContact: number | null
  perHandled: number | null
  perSale: number | null
}
