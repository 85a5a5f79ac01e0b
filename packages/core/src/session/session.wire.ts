import * as v from 'valibot'
import { userWire } from '../account/account.wire.ts'
import type { User } from '../account/account.model.ts'
import { nullable, nullableText, plain, record, text, withDefault } from '../wire/index.ts'

/** The reply of `/connect`, whatever became of the attempt. */
export interface SignInReply {
  token: string | null
  user: User | null
  status: string
  /** What a server that knows devices wants to be shown at the next sign-in. */
  device: string | null
}

export const signInReplyWire = record<SignInReply>()({
  token: ['token', nullableText],
  user: ['user', nullable(userWire)],
  status: ['status', withDefault(text, '')],
  device: ['device', nullableText],
})

export const switchReplyWire = record<{ token: string }>()({ token: ['token', plain(v.pipe(v.string(), v.nonEmpty()))] })
