import { localeTags, type Language, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { starsOf, statementsNearReviews, wallStatementsFor } from '@vitrine/core/review-wall'
import type { NetworkTotals, ReviewTotals, WallScope, WallStatement } from '@vitrine/core/review-wall'

/** What texts are made with. */
export interface ReviewWords {
  t: Translate<MessageKey<'review-wall'>>
  language: Language
}

/** Whom the texts about reviews are about. */
export interface ReviewSubject {
  totals: ReviewTotals
  scope: Pick<WallScope, 'minRating' | 'rewarded'>
  /** The day that it is, `YYYY-MM-DD`: the law of that day is told. */
  today: string
}

/** Such as "25 December 2026". */
export const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeTags[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

export const numberText = (value: number, language: Language, digits = 0): string =>
  new Intl.NumberFormat(localeTags[language], { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)

/** A language in the words of the page, such as "French". */
export const languageName = (code: string, language: Language): string =>
  new Intl.DisplayNames(localeTags[language], { type: 'language' }).of(code) ?? code

const hasAny = ({ stars, recommended, notRecommended }: NetworkTotals): boolean =>
  recommended + notRecommended + starsOf([{ stars }]).count > 0

/** The networks that have reviews. */
export const writtenOn = ({ networks }: ReviewTotals): NetworkTotals[] => networks.filter(hasAny)

/** What is said about reviews, in two places; nothing where there are none. */
export const statementTexts = (
  { totals, scope, today }: ReviewSubject,
  { t, language }: ReviewWords,
): { near: string[]; apart: string[] } => {
  const names = writtenOn(totals).map(({ network }) => t(`networks.${network}`))
  if (names.length === 0) return { near: [], apart: [] }
  const params = { name: totals.name, networks: new Intl.ListFormat(localeTags[language]).format(names) }
  const textOf = (statement: WallStatement): string => {
    if (statement === 'rewards' && scope.rewarded) return t('law.rewarded')
    if (statement === 'selection' && scope.minRating !== null) return t('law.selectionLimited', params)
    return t(`law.${statement}`, params)
  }
  const statements = wallStatementsFor(totals.country, today)
  const isNear = (statement: WallStatement): boolean => statementsNearReviews.includes(statement)
  return {
    near: statements.filter(isNear).map(textOf),
    apart: statements.filter((statement) => !isNear(statement)).map(textOf),
  }
}
