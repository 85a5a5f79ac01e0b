import type { Author } from '../caller.ts'
import type { ServerConfig } from '../config.ts'
import type { Clock } from '../ports/clock.ts'
import { addressOf } from './address.ts'
import { callerOf, type AppContext } from './context.ts'
import { deviceOf } from './device.ts'

interface Where {
  clock: Clock
  config: ServerConfig
}

/** The author of a call without a session, once the user is known. */
export const visitorAuthor = (c: AppContext, { clock, config }: Where, user: { id: number; advertiserId: number }): Author => ({
  advertiserId: user.advertiserId,
  userId: user.id,
  keyId: null,
  switchedFrom: null,
  address: addressOf(c, config.trustProxy),
  device: deviceOf(c),
  at: clock.now(),
})

/** Who makes this call, from where and when, for the audit trail. */
export const authorOf = (c: AppContext, where: Where): Author => {
  const { account, embed } = callerOf(c)
  return {
    ...visitorAuthor(c, where, { id: account.user.id, advertiserId: account.advertiser.id }),
    keyId: embed?.keyId ?? null,
    switchedFrom: account.switchedFrom?.id ?? null,
  }
}
