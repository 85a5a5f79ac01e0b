import { mailLimits, signInLimits } from '../config.ts'
import type { Database } from '../db/database.ts'
import { createSharedLimiter } from '../ports/shared-limiter.ts'
import type { Clock } from '../ports/clock.ts'

interface GuardDeps {
  database: Database
  clock: Clock
}

export interface SignInGuard {
  /** Counts an attempt; throws 429 when there were too many. */
  attempt(login: string, address: string): Promise<void>
  /** The attempt was right: it does not count, and the person starts afresh. */
  succeeded(login: string, address: string): Promise<void>
}

export const createSignInGuard = (deps: GuardDeps): SignInGuard => {
  const { windowMs, perAddress, perLogin, perLoginAndAddress } = signInLimits
  const byAddress = createSharedLimiter(deps, { name: 'sign-in address', windowMs, max: perAddress })
  const byLogin = createSharedLimiter(deps, { name: 'sign-in login', windowMs, max: perLogin })
  const byBoth = createSharedLimiter(deps, { name: 'sign-in', windowMs, max: perLoginAndAddress })
  const both = (login: string, address: string) => `${login.toLowerCase()} ${address}`
  return {
    async attempt(login, address) {
      await byAddress.hit(address)
      await byBoth.hit(both(login, address))
      await byLogin.hit(login.toLowerCase())
    },
    async succeeded(login, address) {
      await byAddress.forgive(address)
      await byBoth.clear(both(login, address))
      await byLogin.forgive(login.toLowerCase())
    },
  }
}

export interface MailGuard {
  attempt(login: string, address: string): Promise<void>
}

/** Keeps anyone from filling a mailbox with password mails. */
export const createMailGuard = (deps: GuardDeps): MailGuard => {
  const { windowMs } = mailLimits
  const byAddress = createSharedLimiter(deps, { name: 'password address', windowMs, max: mailLimits.perAddress })
  const byLogin = createSharedLimiter(deps, { name: 'password login', windowMs, max: mailLimits.perLogin })
  return {
    async attempt(login, address) {
      await byAddress.hit(address)
      await byLogin.hit(login.toLowerCase())
    },
  }
}
