import { abilitiesOf } from '../account/account.rules.ts'
import type { Account } from '../account/account.model.ts'

/** Who looks after the account sees what was done in it, and answers for the personal data that it keeps. */
export const seesAuditTrail = (account: Account): boolean => abilitiesOf(account).manageUsers && !account.embedded
