/** How a figure differs from that of the period before. */
export type Change =
  /** There is nothing to compare with. */
  { kind: 'none' } | { kind: 'same' } | { kind: 'up' | 'down'; amount: number }

const direction = (difference: number): Change =>
  difference === 0 ? { kind: 'same' } : { kind: difference > 0 ? 'up' : 'down', amount: Math.abs(difference) }

/** In whole percent; a difference that rounds to zero counts as the same. */
export const changeOf = (now: number, before: number): Change =>
  before === 0 ? { kind: 'none' } : direction(Math.round(((now - before) / before) * 100))

/** A share in whole percent; null if the whole is zero. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 100))

/** The difference of two shares, in percentage points. */
export const pointsOf = (now: number | null, before: number | null): Change =>
  now === null || before === null ? { kind: 'none' } : direction(now - before)
