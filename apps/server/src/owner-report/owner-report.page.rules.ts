import { adCatalogue } from '@vitrine/core/ad-form'
import type { AdChange, PricePoint, TimelineEntry } from '@vitrine/core/ad-timeline'
import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'

/** The texts and formats of a report. */
export interface PageReader {
  language: string
  t: Translate<MessageKey<'owner-page'>>
  format: Formatters
  currency: string
}

type Words = readonly [key: MessageKey<'owner-page'>, params?: Record<string, string | number>]

const texts: ReadonlySet<string> = new Set(['title', 'text', 'titleEn', 'textEn', 'titleEs', 'textEs', 'titleMx', 'textMx'])
const amounts: ReadonlySet<string> = new Set(['price', 'monthlyRent'])
const counted: ReadonlySet<string> = new Set(['pictures', 'visits'])

const isForOwner = ({ field }: AdChange): boolean =>
  texts.has(field) ||
  counted.has(field) ||
  (field in adCatalogue && (adCatalogue as Record<string, { internal?: boolean }>)[field]?.internal !== true)

const changeWords = (changes: readonly AdChange[], { format, currency }: PageReader): Words[] => {
  const shownChanges = changes.filter(isForOwner)
  const money = (value: unknown): string => (typeof value === 'number' ? format.formatMoney(value, currency) : '–')
  const others = shownChanges.filter(({ field }) => !texts.has(field) && !amounts.has(field) && !counted.has(field)).length
  return [
    ...shownChanges
      .filter(({ field }) => amounts.has(field))
      .map(({ before, after }): Words => ['done.price', { from: money(before), to: money(after) }]),
    ...shownChanges
      .filter(({ field }) => counted.has(field))
      .map(({ field, before, after }): Words => [`done.${field as 'pictures' | 'visits'}`, { from: Number(before), to: Number(after) }]),
    ...(shownChanges.some(({ field }) => texts.has(field)) ? [['done.text'] as Words] : []),
    ...(others > 0 ? [['done.fields', { count: others }] as Words] : []),
  ]
}

const actWords = ({ act, to, changes }: TimelineEntry, reader: PageReader): Words[] => {
  if (act === 'ad.created') return [['done.created']]
  if (act === 'ad.changed') return changeWords(changes, reader)
  if (act === 'ad.pushed') return [['done.pushed']]
  if (act === 'ad.sale-recorded') return [['done.sold']]
  if (act !== 'ad.state-changed') return []
  return to === 'active' ? [['done.online']] : to === 'draft' ? [['done.offline']] : []
}

/** The maximum number of entries. */
const most = 40

/** The public history of an ad, the latest first, without internal entries and names. */
export const doneLines = (entries: readonly TimelineEntry[], reader: PageReader): { when: string; what: string }[] =>
  entries
    .flatMap((entry) => {
      const what = actWords(entry, reader).map(([key, params]) => reader.t(key, params))
      return what.length > 0 ? [{ when: reader.format.formatDate(entry.at), what: what.join(' · ') }] : []
    })
    .slice(0, most)

/** The prices of an ad over time, the latest first, with the difference to the one before. */
export const priceLines = (
  points: readonly PricePoint[],
  isRental: boolean,
  { format, currency, language }: PageReader,
): { since: string; price: string; change: string }[] => {
  const known = points.flatMap(({ at, price, rent }) => {
    const amount = isRental ? rent : price
    return amount === null ? [] : [{ at, amount }]
  })
  const changes = known.filter(({ amount }, index) => amount !== known[index - 1]?.amount)
  return changes
    .map(({ at, amount }, index) => {
      const before = changes[index - 1]?.amount
      return {
        since: format.formatDate(at),
        price: format.formatMoney(amount, currency),
        change: before === undefined ? '' : gapText(amount / before - 1, language),
      }
    })
    .toReversed()
}

/** A percentage with its sign, such as `+7 %`. */
export const gapText = (share: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(share)
