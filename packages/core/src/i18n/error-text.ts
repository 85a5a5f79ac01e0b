import { hasReason, type ApiError, type ErrorKind } from '../http/errors.ts'
import type { Translate } from './messages.types.ts'
import type { MessageKey } from './sources.ts'

type CommonKey = MessageKey<'common'>

const keys: Record<ErrorKind, CommonKey> = {
  network: 'errors.network',
  timeout: 'errors.timeout',
  auth: 'errors.auth',
  forbidden: 'errors.forbidden',
  'not-found': 'errors.notFound',
  'rate-limit': 'errors.rateLimit',
  invalid: 'errors.invalid',
  conflict: 'errors.conflict',
  server: 'errors.server',
  wire: 'errors.wire',
  cancelled: 'errors.unknown',
  host: 'errors.host',
  unknown: 'errors.unknown',
}

/** The message for the person: the server's, otherwise ours for this kind of failure. `t` reads the namespace common. */
export const errorText = (t: Translate<CommonKey>, error: ApiError): string => error.serverMessage ?? t(keys[error.kind])

/** What failed, and why if that is known: a general message such as "an error occurred" is left out. */
export const failureText = (t: Translate<CommonKey>, what: string, error: ApiError): string =>
  hasReason(error) ? `${what}. ${errorText(t, error)}` : what
