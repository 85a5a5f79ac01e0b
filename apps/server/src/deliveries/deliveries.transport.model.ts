/** Why a portal did not get a file, or could not be asked for its answer. */
const transportReasons = ['address', 'password', 'login', 'host-key', 'path', 'refused', 'moved', 'unreachable', 'slow', 'busy'] as const
export type TransportReason = (typeof transportReasons)[number]

const passing: ReadonlySet<TransportReason> = new Set(['unreachable', 'slow', 'busy'])

/** What a report names beside the reason: the portal's number and words. */
export type TransportParams = Readonly<Record<string, string | number>>

export class TransportFault extends Error {
  readonly reason: TransportReason
  readonly params: TransportParams

  constructor(reason: TransportReason, { params = {}, cause }: { params?: TransportParams; cause?: unknown } = {}) {
    super(`A portal was not reached: ${reason}`, { cause })
    this.reason = reason
    this.params = params
  }

  /** It may be gone by itself in a while. */
  get isPassing(): boolean {
    return passing.has(this.reason)
  }
}

const minute = 60_000

/** After so many tries, some six hours, a run is called failed. */
export const mostAttempts = 12

/** How long is waited after a number of tries that came to nothing: one minute, two, four, and at most an hour. */
export const retryMs = (attempts: number): number => Math.min(2 ** (attempts - 1), 60) * minute

/** How long nothing goes to a portal that was given up: an hour, or six where somebody has to mend something. Whoever mends it does not wait. */
export const holdMs = ({ isPassing }: Pick<TransportFault, 'isPassing'>): number => (isPassing ? 60 : 360) * minute

/** How long is waited before what a portal far away has not answered about is sent again. */
export const unclearMs = 15 * minute

/** How long is waited before a portal is asked for its answer again: half as long as it has had the file, at most a quarter of an hour. */
export const pollMs = (sinceMs: number): number => Math.min(Math.max(sinceMs / 2, minute), 15 * minute)

/** Whoever takes a run has so long for it before another may. */
export const leaseMs = 30 * minute
