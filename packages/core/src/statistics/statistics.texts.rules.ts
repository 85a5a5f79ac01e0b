import { localeTags, type Formatters, type Language, type MessageKey, type Translate } from '../i18n/index.ts'
import { waitParts } from '../reviews/reviews.rules.ts'
import type { Change } from './statistics.comparison.rules.ts'
import type { ReviewMeasure } from './statistics.reviews.model.ts'

/** What statistics are written with: on a screen, and in a report. */
export interface StatisticsWords {
  t: Translate<MessageKey<'statistics'>>
  format: Formatters
  language: Language
}

/** A change by less than half a percent is none. */
const least = 0.005

const signed = (language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(localeTags[language], { ...options, signDisplay: 'exceptZero' })

export const isChanged = (change: number | null): change is number => change !== null && Math.abs(change) >= least

/** A fraction as a percentage with its sign. */
export const percentChangeText = ({ language }: Pick<StatisticsWords, 'language'>, change: number): string =>
  signed(language, { style: 'percent', maximumFractionDigits: 0 }).format(change)

/** How a figure has changed against the period before. */
export const figureChangeText = (words: StatisticsWords, change: number | null): string => {
  if (change === null) return words.t('noComparison')
  return isChanged(change) ? words.t('change', { change: percentChangeText(words, change) }) : words.t('unchanged')
}

const minuteMs = 60_000

const timeText = ({ t }: Pick<StatisticsWords, 't'>, minutes: number): string => {
  const { unit, count } = waitParts(minutes * minuteMs)
  return t(`reviews.${unit}`, { count })
}

/** A value of reviews as it is written; that there is none where it is null. */
export const reviewValueText = (words: StatisticsWords, measure: ReviewMeasure, value: number | null): string => {
  const { t, format, language } = words
  if (value === null) return t('reviews.none')
  switch (measure) {
    case 'count':
      return format.formatNumber(value)
    case 'rating':
      return t('reviews.of', {
        rating: new Intl.NumberFormat(localeTags[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value),
      })
    case 'answerMinutes':
      return timeText(words, value)
    default:
      return new Intl.NumberFormat(localeTags[language], { style: 'percent', maximumFractionDigits: 0 }).format(value)
  }
}

/** By how much a value of reviews has changed, with its sign; that it is as before, or cannot be compared. */
export const reviewChangeText = (words: StatisticsWords, measure: ReviewMeasure, { trend, by }: Change): string => {
  const { t, language } = words
  if (by === null) return t('noComparison')
  if (trend === 'same') return t('unchanged')
  switch (measure) {
    case 'count':
      return signed(language, {}).format(by)
    case 'rating':
      return signed(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(by)
    case 'answerMinutes':
      return t(by < 0 ? 'reviews.faster' : 'reviews.slower', { time: timeText(words, Math.abs(by)) })
    default:
      return t('reviews.points', { points: signed(language, { maximumFractionDigits: 0 }).format(by * 100) })
  }
}
