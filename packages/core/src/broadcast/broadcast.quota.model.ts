/** How many ads of an account a portal takes. */
export type Quota = { kind: 'none' } | { kind: 'unlimited' } | { kind: 'limited'; slots: number }

/** The warnings about a quota before and after a choice. */
export type QuotaWarning = 'few-left' | 'reached' | 'exceeded'

/** The numbers of an account that count against a quota. */
export interface Countable {
  programmes: number
  lots: number
  others: number
}
