import type { Role, User } from '../account/account.model.ts'
import type { Challenge } from '../challenge/challenge.ts'
import { ApiError } from '../http/errors.ts'
import type { SignInFailure } from './session.model.ts'
import type { SignInReply } from './session.wire.ts'

/** One role in common is enough. */
export const hasAnyRole = ({ roles }: Pick<User, 'roles'>, allowed: readonly Role[]): boolean =>
  roles.some((role) => allowed.includes(role))

export type Admission = { admitted: true; token: string; user: User } | { admitted: false; failure: SignInFailure }

/** Whether a reply of `/connect` lets a person in, and why not. */
export const admissionOf = ({ token, user, status }: SignInReply): Admission => {
  if (status === 'SUSPENDU') return { admitted: false, failure: 'suspended' }
  if (!user?.active) return { admitted: false, failure: 'no-access' }
  return token ? { admitted: true, token, user } : { admitted: false, failure: 'rejected' }
}

/** Why a failed call kept a person from signing in; null when it was given up on purpose. */
export const failureOf = (error: unknown): SignInFailure | null => {
  if (!(error instanceof ApiError)) return 'server'
  switch (error.kind) {
    case 'cancelled':
      return null
    case 'auth':
    case 'invalid':
      return 'rejected'
    case 'forbidden':
      return 'no-access'
    case 'rate-limit':
      return 'rate-limited'
    case 'server':
      if (error.code === 'busy') return 'rate-limited'
      // A gateway that answers in the server's place.
      return [502, 503, 504].includes(error.status ?? 0) ? 'unreachable' : 'server'
    case 'network':
    case 'timeout':
      return 'unreachable'
    default:
      return 'server'
  }
}

/** More work than a browser could do while somebody waits. */
const mostWork = 24

/** The work that a server asks for before it takes another try; null when it asks for none. */
export const challengeOf = (error: unknown): Challenge | null => {
  if (!(error instanceof ApiError) || error.code !== 'challenge-needed') return null
  const { token, difficulty } = error.params ?? {}
  return typeof token === 'string' && typeof difficulty === 'number' && difficulty <= mostWork ? { token, difficulty } : null
}

/** When another try makes sense, where the server says so. */
export const retryAtOf = (error: unknown, now: number): number | null =>
  error instanceof ApiError && error.retryAfterMs !== undefined ? now + error.retryAfterMs : null
