import type { Account } from '../account/account.model.ts'
import { grants } from '../account/account.rules.ts'
import { clockTime } from '../days/clock.ts'
import type { ReviewRequestSettings } from './review-requests.model.ts'

/** Whether somebody sees who was asked for a review: an account that manages its networks, and who works in it. */
export const canSeeReviewRequests = (account: Account): boolean =>
  account.advertiser.options.socialManagement &&
  account.user.roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_USER') &&
  grants(account, 'review-requests:read')

export const canAskForReviews = (account: Account): boolean => canSeeReviewRequests(account) && grants(account, 'review-requests:write')

/** Days; a person who was asked is left alone for at least a month. */
export const coolDownLimits = { min: 30, max: 730, usual: 180 } as const
export const ruleDayLimits = { min: 1, max: 180, usual: 7 } as const

export const usualSettings: ReviewRequestSettings = {
  googleLink: '',
  facebookLink: '',
  coolDownDays: coolDownLimits.usual,
  afterSale: false,
  saleDays: ruleDayLimits.usual,
  afterContact: false,
  contactDays: ruleDayLimits.usual,
  ruleLanguage: 'fr',
}

const opens = '09:00'
const closes = '18:00'

/** Whether rules may write to people now: from Monday to Friday, from nine to six, where the account is. */
export const isWorkingTime = (now: Date, timeZone: string): boolean => {
  const [day = '', time = ''] = clockTime(now, timeZone).split('T')
  const weekday = new Date(`${day}T12:00Z`).getUTCDay()
  return weekday >= 1 && weekday <= 5 && time >= opens && time < closes
}

/** Days after a click within which a review by somebody of the same name is taken for this person's. */
export const attributionDays = 30
/** Months for which it is kept who was asked. */
export const requestMonths = 12
