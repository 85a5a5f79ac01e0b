/** Milliseconds from the form's setup; nobody reads and writes faster. */
export const minFillMs = 2000
/** Milliseconds a challenge can be answered in. */
export const challengeLifetimeMs = 30 * 60_000
