import * as v from 'valibot'
import { userWire } from '../account/account.wire.ts'
import type { User } from '../account/account.model.ts'
import { nullable, nullableText, plain, record, text, withDefault, wireObject } from '../wire/index.ts'

/** The reply of `/connect`, whether the sign-in succeeded or not. */
export interface SignInReply {
  token: string | null
  user: User | null
  status: string
  /** The token by which a server that tracks devices recognises this one at the next sign-in. */
  device: string | null
}

export const signInReplyWire = record<SignInReply>()({
  token: ['token', nullableText],
  user: ['user', nullable(userWire)],
  status: ['status', withDefault(text, '')],
  device: ['device', nullableText],
})

export const switchReplyWire = wireObject({ token: ['token', plain(v.pipe(v.string(), v.nonEmpty()))] })
