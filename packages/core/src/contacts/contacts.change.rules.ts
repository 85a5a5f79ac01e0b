/** How a figure stands against the period before. */
export type Change =
  /** Nothing to compare with. */
  { kind: 'none' } | { kind: 'same' } | { kind: 'up' | 'down'; amount: number }

const direction = (difference: number): Change =>
  difference === 0 ? { kind: 'same' } : { kind: difference > 0 ? 'up' : 'down', amount: Math.abs(difference) }

/** In whole per cent; a change too small for one counts as none. */
export const changeOf = (now: number, before: number): Change =>
  before === 0 ? { kind: 'none' } : direction(Math.round(((now - before) / before) * 100))

/** A share in whole per cent; null of nothing. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 100))

/** Between two shares, in points. */
export const pointsOf = (now: number | null, before: number | null): Change =>
  now === null || before === null ? { kind: 'none' } : direction(now - before)
