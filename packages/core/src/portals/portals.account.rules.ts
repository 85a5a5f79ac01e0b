import type { Account } from '../account/account.model.ts'
import { grants, managesUsers } from '../account/account.rules.ts'
import type { AdvertiserPortal, PortalAccount, PortalAccountDetails, PortalAccountStatus } from './portals.account.model.ts'
import type { PortalIdentifier } from './portals.model.ts'

/** The field of the form for each identifier. */
const identifierFields = {
  'agency-code': 'agencyCode',
  login: 'login',
  contract: 'contract',
  password: 'password',
} as const satisfies Record<PortalIdentifier, keyof PortalAccountDetails>

/** The identifiers that the portal requires and that are missing. */
const missingIdentifiers = (
  required: readonly PortalIdentifier[],
  account: Pick<PortalAccount, 'agencyCode' | 'login' | 'contract' | 'hasPassword'>,
): PortalIdentifier[] =>
  required.filter((name) => (name === 'password' ? !account.hasPassword : account[identifierFields[name]].trim() === ''))

type PortalWithAccount = Pick<AdvertiserPortal, 'account'> & { portal: Pick<AdvertiserPortal['portal'], 'identifiers'> }

export const accountStatusOf = ({ portal, account }: PortalWithAccount): PortalAccountStatus => {
  if (!account) return 'none'
  if (!account.active) return 'suspended'
  return missingIdentifiers(portal.identifiers, account).length > 0 ? 'incomplete' : 'active'
}

export type PortalRefusal = 'rights' | 'no-account' | 'identifiers'

/** Whether the account may manage its portals: whoever manages users does. */
export const canManagePortals = ({
  user,
  pageScopes,
}: Pick<Account, 'user' | 'pageScopes'>): { allowed: true } | { allowed: false; reason: PortalRefusal } =>
  managesUsers(user) && grants({ pageScopes }, 'portals:write') ? { allowed: true } : { allowed: false, reason: 'rights' }

/** Sending can be resumed once no identifier is missing. */
export const canResume = ({ portal, account }: PortalWithAccount): { allowed: true } | { allowed: false; reason: PortalRefusal } => {
  if (!account) return { allowed: false, reason: 'no-account' }
  return missingIdentifiers(portal.identifiers, account).length > 0 ? { allowed: false, reason: 'identifiers' } : { allowed: true }
}
