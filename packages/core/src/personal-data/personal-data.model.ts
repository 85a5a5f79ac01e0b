import type { Account } from '../account/account.model.ts'
import { abilitiesOf } from '../account/account.rules.ts'

/** How long personal data of contacts are stored, in months; null for unlimited. */
export type RetentionMonths = number | null

export const retentionLimits = { min: 1, max: 120 } as const

/** The choices offered; authorities usually recommend 36 months after the last contact. */
export const usualRetention: readonly RetentionMonths[] = [null, 12, 24, 36, 60]

/** Whether a person manages the account, and so is responsible for its personal data. */
export const answersForPersonalData = (account: Account): boolean => abilitiesOf(account).manageUsers && !account.pageScopes

/** Only the main account decides how long they are stored. */
export const decidesRetention = (account: Account): boolean => account.user.mainAccount && !account.pageScopes
