import { Refusal } from '../refusal.ts'

/** What a call asks of the server: `heavy` ones add up much, and nothing else may wait for them. */
export type Cost = 'light' | 'heavy'

export interface Limits {
  /** Calls at work at a time, of all accounts and of one. */
  slots: number
  slotsPerAccount: number
  /** Calls of one account that may wait for a place, and how long each does. */
  waitingPerAccount: number
  waitMs: number
}

/**
 * Heavy calls take a connection to the database each, so there are far fewer places for them than connections: ten, and four in
 * tests. No account can take all places, and those that wait take turns.
 */
export const admissionLimits: Record<Cost, Limits> = {
  light: { slots: 24, slotsPerAccount: 6, waitingPerAccount: 200, waitMs: 10_000 },
  heavy: { slots: 3, slotsPerAccount: 2, waitingPerAccount: 50, waitMs: 10_000 },
}

/** Whoever is refused comes again after so many seconds. */
const retryAfter = 2

const busy = (): Refusal => new Refusal('busy', { retryAfter })

export type RunHeavy = <Result>(work: () => Promise<Result>) => Promise<Result>

export interface Gate {
  /** Does the work when it is the account's turn; refuses when too many of its calls wait, or this one waited too long. */
  run<Result>(account: number, work: () => Promise<Result>): Promise<Result>
  counts(): { working: number; waiting: number }
}

type Begin = () => void

export const createGate = ({ slots, slotsPerAccount, waitingPerAccount, waitMs }: Limits): Gate => {
  const working: number[] = []
  /** The line of each account; whose turn it is stands first. */
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

  // The accounts take turns: nobody waits behind all that another account has asked for.
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
