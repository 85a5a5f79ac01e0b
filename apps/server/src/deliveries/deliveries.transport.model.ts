/** Why a portal did not get a file, or could not be asked for its answer. */
const transportReasons = [
  'address',
  'password',
  'login',
  'host-key',
  'certificate',
  'path',
  'refused',
  'moved',
  'unreachable',
  'slow',
  'busy',
  'full',
] as const
export type TransportReason = (typeof transportReasons)[number]

const passing: ReadonlySet<TransportReason> = new Set(['unreachable', 'slow', 'busy', 'full'])

/** Parameters of the reason's text: the portal's status and message. */
export type TransportParams = Readonly<Record<string, string | number>>

/** Whether a server says that it has no room left, in the words of its system or its own. */
export const isAboutRoom = (words: string): boolean =>
  /no space left|out of disk space|(?:disk|file ?system) (?:is )?full|quota exceeded/i.test(words)

export class TransportFault extends Error {
  readonly reason: TransportReason
  readonly params: TransportParams

  constructor(reason: TransportReason, { params = {}, cause }: { params?: TransportParams; cause?: unknown } = {}) {
    super(`A portal was not reached: ${reason}`, { cause })
    this.reason = reason
    this.params = params
  }

  /** Whether a retry may succeed without anybody's help. */
  get isPassing(): boolean {
    return passing.has(this.reason)
  }
}

const minute = 60_000

/** After this many attempts, some six hours, a run has failed. */
export const mostAttempts = 12

/** The delay after a number of failed attempts: one minute, two, four, and at most an hour. */
export const retryMs = (attempts: number): number => Math.min(2 ** (attempts - 1), 60) * minute

/** How long nothing is sent to a portal after a failed run: an hour, or six if somebody has to fix something. Who has fixed it can send at once. */
export const holdMs = ({ isPassing }: Pick<TransportFault, 'isPassing'>): number => (isPassing ? 60 : 360) * minute

/** How long until ads that a remote portal has not answered are sent again. */
export const unclearMs = 15 * minute

/** The delay until a portal is polled again: half as long as it has had the file, at most a quarter of an hour. */
export const pollMs = (sinceMs: number): number => Math.min(Math.max(sinceMs / 2, minute), 15 * minute)

/** How long a process holds a claimed run before another may claim it. */
export const leaseMs = 30 * minute
