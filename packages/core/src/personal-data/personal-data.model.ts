import type { Account } from '../account/account.model.ts'
import { abilitiesOf } from '../account/account.rules.ts'

/** How long personal data of contacts are kept, in months; for good when null. */
export type RetentionMonths = number | null

export const retentionLimits = { min: 1, max: 120 } as const

/** What is offered to choose; 36 is what authorities usually recommend after the last contact. */
export const usualRetention: readonly RetentionMonths[] = [null, 12, 24, 36, 60]

/** Who looks after the account answers for the personal data that it keeps. */
export const answersForPersonalData = (account: Account): boolean => abilitiesOf(account).manageUsers && !account.embedded

/** The main account alone decides how long they are kept. */
export const decidesRetention = (account: Account): boolean => account.user.mainAccount && !account.embedded
