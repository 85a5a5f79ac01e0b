import { Refusal } from '../refusal.ts'

/** What a call costs the server: `heavy` ones aggregate many rows, and must not delay others. */
export type Cost = 'light' | 'heavy'

export interface Limits {
  /** The maximum number of running calls, in total and of one account. */
  slots: number
  slotsPerAccount: number
  /** The maximum number of waiting calls of one account, and how long each waits. */
  waitingPerAccount: number
  waitMs: number
}

/**
 * Each heavy call needs a database connection, so there are fewer slots than connections, of which there are ten, or four in
 * tests. No account can use all slots, and waiting accounts are served in rotation.
 */
export const admissionLimits: Record<Cost, Limits> = {
  light: { slots: 24, slotsPerAccount: 6, waitingPerAccount: 200, waitMs: 10_000 },
  heavy: { slots: 3, slotsPerAccount: 2, waitingPerAccount: 50, waitMs: 10_000 },
}

/** The seconds after which a refused call may be retried. */
const retryAfter = 2

const busy = (): Refusal => new Refusal('busy', { retryAfter })

export type RunHeavy = <Result>(work: () => Promise<Result>) => Promise<Result>

export interface Gate {
  /** Runs the work when the account gets a slot; refuses it if too many of its calls are waiting, or after waiting too long. */
  run<Result>(account: number, work: () => Promise<Result>): Promise<Result>
  counts(): { working: number; waiting: number }
}

type Begin = () => void

export const createGate = ({ slots, slotsPerAccount, waitingPerAccount, waitMs }: Limits): Gate => {
  const working: number[] = []
  /** The queue of each account; the account to be served next stands first. */
  const lines = new Map<number, Begin[]>()
  const isFree = (account: number): boolean => working.length < slots && working.filter((each) => each === account).length < slotsPerAccount

  const createQueue = (account: number, line: Begin[]): void => void (line.length > 0 ? lines.set(account, line) : lines.delete(account))

  const wait = (account: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(late)
        working.push(account)
        resolve()
      }
      const late = setTimeout(() => {
        createQueue(
          account,
          (lines.get(account) ?? []).filter((each) => each !== begin),
        )
        reject(busy())
      }, waitMs)
      createQueue(account, [...(lines.get(account) ?? []), begin])
    })

  const enter = async (account: number): Promise<void> => {
    if (isFree(account)) return void working.push(account)
    if ((lines.get(account)?.length ?? 0) >= waitingPerAccount) throw busy()
    return wait(account)
  }

  // Accounts are served in rotation, so that nobody waits behind all calls of another account.
  const leave = (account: number): void => {
    working.splice(working.indexOf(account), 1)
    for (const [next, [begin, ...rest]] of lines) {
      if (!begin || !isFree(next)) continue
      lines.delete(next)
      createQueue(next, rest)
      return begin()
    }
  }

  return {
    async run(account, work) {
      await enter(account)
      try {
        return await work()
      } finally {
        leave(account)
      }
    },
    counts: () => ({ working: working.length, waiting: [...lines.values()].flat().length }),
  }
}

export type Admission = Record<Cost, Gate>

export const createAdmission = (): Admission => ({ light: createGate(admissionLimits.light), heavy: createGate(admissionLimits.heavy) })
