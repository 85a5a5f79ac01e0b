import { abilitiesOf, grants } from '../account/account.rules.ts'
import type { Account } from '../account/account.model.ts'

/** Those who manage the account see its audit trail, since they are responsible for its personal data. */
export const seesAuditTrail = (account: Account): boolean => abilitiesOf(account).manageUsers && grants(account, 'audit:read')
