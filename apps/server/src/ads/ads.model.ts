import type { User } from '@vitrine/core/account'
import type { Caller } from '../caller.ts'

/** Whoever looks; nothing behind this trusts its caller to have narrowed a question down. */
export interface AdViewer {
  user: Pick<User, 'roles' | 'identifierCode' | 'identifierValue'>
  /** Advertisers whose ads may be seen, the own one first. Only the own ones may be changed. */
  scope: readonly number[]
}

export const viewerOf = ({ account, scope }: Pick<Caller, 'account' | 'scope'>): AdViewer => ({ user: account.user, scope })

export const ownOf = ({ scope }: AdViewer): number => scope[0] ?? 0
