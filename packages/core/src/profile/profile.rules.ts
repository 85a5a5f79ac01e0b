import type { Account } from '../account/account.model.ts'
import { grants, managesUsers } from '../account/account.rules.ts'
import { formatOf } from '../media/media.rules.ts'

/** Bytes; a logo is lighter. */
export const logoLimit = 2 * 1024 * 1024

/** Why a file cannot be the logo; also codes of the server's refusals. */
export type LogoFault = 'logo-missing' | 'logo-format' | 'logo-weight'

/** Why a file of this size and beginning cannot be the logo; null if its pixels may be looked at. */
export const logoFault = (size: number, beginning: Uint8Array): LogoFault | null => {
  if (size === 0) return 'logo-missing'
  const format = formatOf(beginning)
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return 'logo-format'
  return size >= logoLimit ? 'logo-weight' : null
}

/** Whoever manages the users of an account changes its profile too. */
export const canChangeProfile = (account: Account): boolean => managesUsers(account.user) && grants(account, 'profile:write')
