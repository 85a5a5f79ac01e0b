/** Milliseconds from the form's setup until it may be sent; no person is faster. */
export const minFillMs = 2000
/** Milliseconds for which a challenge can be answered. */
export const challengeLifetimeMs = 30 * 60_000
