import { mailLimits, signInLimits } from '../config.ts'
import { createLimiter } from '../http/limiter.ts'
import type { Clock } from '../process/clock.ts'

export interface SignInGuard {
  /** Counts an attempt; throws 429 when there were too many. */
  attempt(login: string, address: string): void
  /** The attempt was right: it does not count, and the person starts afresh. */
  succeeded(login: string, address: string): void
}

export const createSignInGuard = (clock: Clock): SignInGuard => {
  const { windowMs, perAddress, perLogin, perLoginAndAddress } = signInLimits
  const byAddress = createLimiter(clock, { windowMs, max: perAddress })
  const byLogin = createLimiter(clock, { windowMs, max: perLogin })
  const byBoth = createLimiter(clock, { windowMs, max: perLoginAndAddress })
  const both = (login: string, address: string) => `${login.toLowerCase()} ${address}`
  return {
    attempt(login, address) {
      byAddress.hit(address)
      byBoth.hit(both(login, address))
      byLogin.hit(login.toLowerCase())
    },
    succeeded(login, address) {
      byAddress.forgive(address)
      byBoth.clear(both(login, address))
      byLogin.forgive(login.toLowerCase())
    },
  }
}

export interface MailGuard {
  attempt(login: string, address: string): void
}

/** Keeps anyone from filling a mailbox with password mails. */
export const createMailGuard = (clock: Clock): MailGuard => {
  const { windowMs } = mailLimits
  const byAddress = createLimiter(clock, { windowMs, max: mailLimits.perAddress })
  const byLogin = createLimiter(clock, { windowMs, max: mailLimits.perLogin })
  return {
    attempt(login, address) {
      byAddress.hit(address)
      byLogin.hit(login.toLowerCase())
    },
  }
}
