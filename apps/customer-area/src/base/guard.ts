import type { Role } from '@vitrine/core/account'
import { hasAnyRole, type SessionStatus } from '@vitrine/core/session'
import { internalPath, paths } from './paths.ts'

/** Who wants to see a screen. */
export interface Visitor {
  status: SessionStatus
  roles: Role[]
  /** The account publishes on Facebook. */
  facebook: boolean
}

/** Where the visitor wants to go; `search` and `hash` as the address bar has them. */
export interface Destination {
  pathname: string
  search: string
  hash: string
}

export type Decision =
  | { kind: 'show' }
  | { kind: 'wait' }
  | { kind: 'go'; to: string }
  /** Sign in with the token that came in the address. */
  | { kind: 'adopt'; token: string }
  | { kind: 'sign-out' }
  /** Came back from Facebook, where the account has nothing to publish with. */
  | { kind: 'refuse-facebook' }

const show: Decision = { kind: 'show' }
const wait: Decision = { kind: 'wait' }
const go = (to: string): Decision => ({ kind: 'go', to })

/** Where a signed-in person begins; null for one whose roles open no screen at all. */
export const homeOf = (roles: readonly Role[]): string | null => {
  if (roles.includes('ROLE_USER')) return paths.dashboard
  return roles.includes('ROLE_ADMIN') ? paths.contactSynthesis : null
}

/** A mailed link chooses a password whoever happens to be signed in. */
const isMailedLink = (pathname: string, query: URLSearchParams): boolean =>
  pathname === paths.changePassword && query.has('id') && query.has('token')

/** Sign-in, lost password and their kin: for people who are not signed in yet. */
export const enterPublic = ({ status, facebook, roles }: Visitor, { pathname, search }: Destination): Decision => {
  const query = new URLSearchParams(search)
  const isSignIn = pathname === paths.signIn
  const token = isSignIn ? query.get('token') : null
  if (token) return { kind: 'adopt', token }
  if (isSignIn && query.has('signout')) return { kind: 'sign-out' }
  if (status === 'restoring') return wait
  if (status === 'signed-in' && isSignIn && query.get('from') === 'facebook' && !facebook) return { kind: 'refuse-facebook' }
  if (status !== 'signed-in' || isMailedLink(pathname, query)) return show
  return go((isSignIn && internalPath(query.get('redirect'))) || (homeOf(roles) ?? paths.forbidden))
}

/** Everything else: a session, and one of the roles when the screen names some. */
export const enterProtected = (
  { status, roles }: Visitor,
  { pathname, search, hash }: Destination,
  allowed: readonly Role[] = ['ROLE_USER'],
): Decision => {
  if (status === 'restoring') return wait
  if (status !== 'signed-in') {
    const wanted = pathname + search + hash
    return go(wanted === paths.dashboard ? paths.signIn : `${paths.signIn}?${new URLSearchParams({ redirect: wanted })}`)
  }
  if (hasAnyRole({ roles }, allowed)) return show
  return go((pathname === paths.dashboard && homeOf(roles)) || paths.forbidden)
}
