import { Refusal } from '../refusal.ts'

/** What a call asks of the server: `heavy` ones add up much, and nothing else may wait for them. */
export type Cost = 'light' | 'heavy'

export interface Limits {
  /** Calls at work at a time, of all accounts and of one. */
  places: number
  placesPerAccount: number
  /** Calls of one account that may wait for a place, and how long each does. */
  waitingPerAccount: number
  waitMs: number
}

/**
 * Heavy calls take a connection to the database each, so there are far fewer places for them than connections: ten, and four in
 * tests. No account can take all places, so that another one's call waits for one call at most.
 */
export const admissionLimits: Record<Cost, Limits> = {
  light: { places: 24, placesPerAccount: 6, waitingPerAccount: 200, waitMs: 10_000 },
  heavy: { places: 3, placesPerAccount: 2, waitingPerAccount: 50, waitMs: 10_000 },
}

/** Whoever is refused comes again after so many seconds. */
const retryAfter = 2

const busy = (): Refusal => new Refusal('busy', { retryAfter })

export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

export interface Gate {
  /** Does the work when it is the account's turn; refuses when too many of its calls wait, or this one waited too long. */
  run<Result>(account: number, work: () => Promise<Result>): Promise<Result>
  counts(): { working: number; waiting: number }
}

interface Waiting {
  account: number
  begin(): void
}

export const createGate = ({ places, placesPerAccount, waitingPerAccount, waitMs }: Limits): Gate => {
  const working: number[] = []
  const line: Waiting[] = []
  const isFree = (account: number): boolean => working.length < places && working.filter((each) => each === account).length < placesPerAccount

  const wait = (account: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(late)
        working.push(account)
        resolve()
      }
      const waiting = { account, begin }
      const late = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1)
        reject(busy())
      }, waitMs)
      line.push(waiting)
    })

  const enter = async (account: number): Promise<void> => {
    if (isFree(account)) return void working.push(account)
    if (line.filter((each) => each.account === account).length >= waitingPerAccount) throw busy()
    return wait(account)
  }

  // The first in line whose account has a place free: nobody waits behind an account that has enough.
  const leave = (account: number): void => {
    working.splice(working.indexOf(account), 1)
    const next = line.findIndex((each) => isFree(each.account))
    if (next >= 0) line.splice(next, 1)[0]?.begin()
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
    counts: () => ({ working: working.length, waiting: line.length }),
  }
}

export type Admission = Record<Cost, Gate>

export const createAdmission = (): Admission => ({ light: createGate(admissionLimits.light), heavy: createGate(admissionLimits.heavy) })
