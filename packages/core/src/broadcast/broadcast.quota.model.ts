/** How many ads of an account a portal takes. */
export type Quota = { kind: 'none' } | { kind: 'unlimited' } | { kind: 'limited'; slots: number }

/** What is told of a quota before and after a choice. */
export type QuotaWarning = 'few-left' | 'reached' | 'exceeded'

/** What of an account counts against a quota. */
export interface Countable {
  programmes: number
  lots: number
  others: number
}
