import { createHmac, timingSafeEqual } from 'node:crypto'
import { kindNames } from './notifications.kinds.rules.ts'
import type { NotificationKindName } from './notifications.model.ts'

/** Whose emails, and of which kind, a link ends. */
export interface Leaving {
  userId: number
  kind: NotificationKindName
}

const signature = (secret: string, { userId, kind }: Leaving): string =>
  createHmac('sha256', secret).update(`notification mail ${userId} ${kind}`).digest('base64url')

/** What stands in the link of an email. It is signed and kept nowhere, and ends one kind of emails of one person, nothing else. */
export const leavingToken = (secret: string, leaving: Leaving): string => `${leaving.userId}.${leaving.kind}.${signature(secret, leaving)}`

/** Null if this server has not made it. */
export const readLeavingToken = (secret: string, token: string): Leaving | null => {
  const [user = '', name = '', signed = ''] = token.split('.')
  const kind = kindNames.find((each) => each === name)
  if (!kind || !/^\d{1,9}$/.test(user)) return null
  const leaving = { userId: Number(user), kind }
  const [expected, given] = [Buffer.from(signature(secret, leaving)), Buffer.from(signed)]
  return expected.length === given.length && timingSafeEqual(expected, given) ? leaving : null
}
