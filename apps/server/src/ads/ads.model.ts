import type { User } from '@vitrine/core/account'
import type { Caller } from '../caller.ts'

/** The viewer of ads; the stores enforce these limits themselves rather than trust their callers. */
export interface AdViewer {
  user: Pick<User, 'roles' | 'identifierCode' | 'identifierValue'>
  /** The advertisers whose ads may be seen, their own first. Only their own ads may be changed. */
  scope: readonly number[]
}

export const viewerOf = ({ account, scope }: Pick<Caller, 'account' | 'scope'>): AdViewer => ({ user: account.user, scope })

export const ownOf = ({ scope }: AdViewer): number => scope[0] ?? 0
