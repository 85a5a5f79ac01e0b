import type { Role } from '@vitrine/core/account'
import { hasAnyRole, type SessionStatus } from '@vitrine/core/session'
import { internalPath, paths } from './paths.ts'

/** The person who opens a screen. */
export interface Visitor {
  status: SessionStatus
  roles: Role[]
  /** Whether the account publishes on Facebook. */
  facebook: boolean
  /** The screen that they want to open after signing in; null for the usual one. */
  startPage: string | null
}

/** The requested address; `search` and `hash` as in the address bar. */
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
  /** Returned from Facebook although the account has no subscription to publish there. */
  | { kind: 'refuse-facebook' }

const show: Decision = { kind: 'show' }
const wait: Decision = { kind: 'wait' }
const go = (to: string): Decision => ({ kind: 'go', to })

/** The first screen of a signed-in user; null for one whose roles open no screen. */
export const homeOf = (roles: readonly Role[]): string | null => {
  if (roles.includes('ROLE_USER')) return paths.dashboard
  return roles.includes('ROLE_ADMIN') ? paths.contactSynthesis : null
}

/** Links for choosing a password work whoever is signed in. */
const isMailedLink = (pathname: string, query: URLSearchParams): boolean =>
  pathname === paths.changePassword && query.has('id') && query.has('token')

/** Decides about the public screens, such as the sign-in: signed-in people are redirected. */
export const enterPublic = ({ status, facebook, roles, startPage }: Visitor, { pathname, search }: Destination): Decision => {
  const query = new URLSearchParams(search)
  const isSignIn = pathname === paths.signIn
  const token = isSignIn ? query.get('token') : null
  if (token) return { kind: 'adopt', token }
  if (isSignIn && query.has('signout')) return { kind: 'sign-out' }
  if (status === 'restoring') return wait
  if (status === 'signed-in' && isSignIn && query.get('from') === 'facebook' && !facebook) return { kind: 'refuse-facebook' }
  if (status !== 'signed-in' || isMailedLink(pathname, query)) return show
  return go((isSignIn && internalPath(query.get('redirect'))) || (startPage ?? homeOf(roles) ?? paths.forbidden))
}

/** Decides about all other screens: they require a session, and possibly a role. */
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
