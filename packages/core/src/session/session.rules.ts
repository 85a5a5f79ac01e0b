import type { Role, User } from '../account/account.model.ts'
import type { Challenge } from '../challenge/challenge.ts'
import { ApiError } from '../http/errors.ts'
import type { SignInFailure } from './session.model.ts'
import type { SignInReply } from './session.wire.ts'

/** Whether the user has at least one of the roles. */
export const hasAnyRole = ({ roles }: Pick<User, 'roles'>, allowed: readonly Role[]): boolean =>
  roles.some((role) => allowed.includes(role))

export type Admission = { admitted: true; token: string; user: User } | { admitted: false; failure: SignInFailure }

/** Whether a reply of `/connect` signs the person in, and if not, why. */
export const admissionOf = ({ token, user, status }: SignInReply): Admission => {
  if (status === 'SUSPENDU') return { admitted: false, failure: 'suspended' }
  if (!user?.active) return { admitted: false, failure: 'no-access' }
  return token ? { admitted: true, token, user } : { admitted: false, failure: 'rejected' }
}

/** The reason why a failed call prevented the sign-in; null if it was aborted on purpose. */
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
      // A gateway answered instead of the server.
      return [502, 503, 504].includes(error.status ?? 0) ? 'unreachable' : 'server'
    case 'network':
    case 'timeout':
      return 'unreachable'
    default:
      return 'server'
  }
}

/** The highest difficulty that is accepted: a browser could not solve more while somebody waits. */
const mostWork = 24

/** The challenge that a server requires before another attempt; null if none. */
export const challengeOf = (error: unknown): Challenge | null => {
  if (!(error instanceof ApiError) || error.code !== 'challenge-needed') return null
  const { token, difficulty } = error.params ?? {}
  return typeof token === 'string' && typeof difficulty === 'number' && difficulty <= mostWork ? { token, difficulty } : null
}

/** When a retry makes sense, if the server says so. */
export const retryAtOf = (error: unknown, now: number): number | null =>
  error instanceof ApiError && error.retryAfterMs !== undefined ? now + error.retryAfterMs : null
