import { adContextOf } from '@vitrine/core/ad-form'
import { adSheet, type AdSheet } from '@vitrine/core/ad-sheet'
import type { TimelineEntry } from '@vitrine/core/ad-timeline'
import type { OwnerReportLanguage } from '@vitrine/core/owner-report'
import type { Account, Universe } from '@vitrine/core/account'
import { addDays, accountTimeZone, bucketsOf, dayOf } from '@vitrine/core/days'
import { createFormatters, loadTranslator, type Formatters } from '@vitrine/core/i18n'
import type { AdRow } from '../ads/ads.table.ts'
import type { Database } from '../db/database.ts'
import { objectTypes } from '../object-types/object-types.model.ts'
import type { OwnerPage } from './owner-report.page.model.ts'
import { doneLines, gapText, priceLines, type PageReader } from './owner-report.page.rules.ts'
import { compareAds, countContacts, portalNames } from './owner-report.page.store.ts'
import {
  cutEntries,
  findActs,
  findContactWeeks,
  findPlannedVisits,
  findVersions,
  pricesOf,
  savesOf,
} from '../ad-timeline/ad-timeline.store.ts'
import { valuesOf } from '../ad-editor/ad-editor.values.model.ts'

export interface PageParams {
  ad: AdRow
  account: Account
  language: OwnerReportLanguage
  now: Date
}

const weeksShown = 12
const recentDays = 30

/** The date of `YYYY-MM-DD` in the reader's format; noon is on the same day in every time zone. */
const dayText = ({ format }: PageReader, day: string): string => format.formatDate(new Date(`${day}T12:00:00Z`))

const contactsOf = async (database: Database, { ad, account, now }: PageParams, reader: PageReader): Promise<OwnerPage['contacts']> => {
  const { t } = reader
  const today = dayOf(now, accountTimeZone(account))
  const known = new Map((await findContactWeeks(database, ad)).map((week) => [week.week, week]))
  const weeks = bucketsOf({ after: addDays(today, -7 * (weeksShown - 1)), before: today }, 'week').map((day) => ({
    day: dayText(reader, day),
    mails: known.get(day)?.mails ?? 0,
    calls: known.get(day)?.calls ?? 0,
  }))
  const count = weeks.reduce((sum, { mails, calls }) => sum + mails + calls, 0)
  return {
    title: t('contacts.title'),
    summary: count > 0 ? t('contacts.summary', { count }) : t('contacts.none'),
    weeks,
    week: t('contacts.week'),
    mails: t('contacts.mails'),
    calls: t('contacts.calls'),
  }
}

const visitsOf = async (
  database: Database,
  { ad, account, now }: PageParams,
  reader: PageReader,
): Promise<OwnerPage['visits'] & { registered: number }> => {
  const { t } = reader
  const today = dayOf(now, accountTimeZone(account))
  const found = await findPlannedVisits(database, ad)
  const lines = found.map(({ date, timeSlot, registered, active }) => ({
    when: `${dayText(reader, date)}, ${timeSlot}`,
    what: [
      t('visits.registered', { count: registered }),
      ...(active ? (date >= today ? [t('visits.coming')] : []) : [t('visits.off')]),
    ].join(' · '),
  }))
  return { title: t('visits.title'), lines, none: t('visits.none'), registered: found.reduce((sum, { registered }) => sum + registered, 0) }
}

const compareOf = async (
  database: Database,
  { ad }: PageParams,
  { t, format, currency, language }: PageReader,
): Promise<OwnerPage['compare']> => {
  const likeness = await compareAds(database, ad)
  const amount = ad.offerType === 'L' ? ad.monthlyRent : ad.price
  const title = t('compare.title')
  if (!likeness || !amount) return { title, text: t('compare.few') }
  const own = likeness.perMetre && ad.surface ? amount / ad.surface : amount
  // Rents per square metre are shown with cents.
  const money = (value: number): string => format.formatMoney(value < 100 ? Math.round(value * 100) / 100 : Math.round(value), currency)
  const params = {
    count: likeness.count,
    median: money(likeness.median),
    own: money(own),
    gap: gapText(own / likeness.median - 1, language),
  }
  return { title, text: t(likeness.perMetre ? 'compare.surface' : 'compare.plain', params) }
}

const stateOf = ({ state, offerType }: AdRow, onlineSince: Date | undefined, { t, format }: PageReader): string => {
  if (state === 'V') return t(offerType === 'L' ? 'states.let' : 'states.sold')
  if (state !== 'A') return t('states.offline')
  return onlineSince ? t('states.activeSince', { date: format.formatDate(onlineSince) }) : t('states.active')
}

const writtenAt = ({ createdAt }: AdRow): TimelineEntry => ({
  at: new Date(createdAt),
  by: '',
  version: null,
  act: 'ad.created',
  changes: [],
  from: '',
  to: '',
})

/** The ad's sheet in the reader's language. */
const sheetOf = async ({ ad, account, language, now }: PageParams, format: Formatters): Promise<AdSheet> => {
  const [fields, words, law] = await Promise.all([
    loadTranslator(language, 'ad-editor'),
    loadTranslator(language, 'ad-sheet'),
    loadTranslator(language, 'ad-law'),
  ])
  const universe = ad.universe as Universe
  const around = {
    isModel: false,
    isLot: ad.parentId !== 0,
    today: dayOf(now, accountTimeZone(account)),
    managers: [],
    objectTypes: objectTypes({ language, universe, codes: new Set([ad.objectType]) }),
  }
  const context = adContextOf({ ...account.advertiser, universe }, around)
  return adSheet(valuesOf(ad), { language, currency: ad.currency, format, fields, words, law, context })
}

/** The history of the ad and its prices. */
const historyOf = async (database: Database, ad: AdRow, reader: PageReader): Promise<Pick<OwnerPage, 'state' | 'prices' | 'done'>> => {
  const { t } = reader
  const versions = await findVersions(database, ad)
  const acts = await findActs(database, ad)
  // The history of an ad from elsewhere begins later, with its current price.
  const isKnownFromTheStart = versions.some(({ version }) => version === 1)
  const prices = versions.length > 0 ? pricesOf(versions) : [{ at: new Date(ad.createdAt), price: ad.price, rent: ad.monthlyRent }]
  const { entries } = cutEntries(savesOf(versions), acts, isKnownFromTheStart ? [] : [writtenAt(ad)])
  const onlineSince = acts.find(({ act, to }) => act === 'ad.state-changed' && to === 'active')?.at
  return {
    state: stateOf(ad, onlineSince, reader),
    prices: {
      title: t('price.title'),
      lines: priceLines(prices, ad.offerType === 'L', reader),
      since: t('price.since'),
      price: t('price.price'),
      change: t('price.change'),
      none: t('price.none'),
    },
    done: { title: t('done.title'), lines: doneLines(entries, reader), none: t('done.none') },
  }
}

/** Reads the current report for the owner of an ad. */
export const readOwnerPage = async (database: Database, params: PageParams): Promise<OwnerPage> => {
  const { ad, account, language, now } = params
  const timeZone = accountTimeZone(account)
  const format = createFormatters(language, timeZone)
  const t = await loadTranslator(language, 'owner-page')
  const reader: PageReader = { language, t, format, currency: ad.currency }
  const { title, kind, place, price, priceNote } = await sheetOf(params, format)
  const history = await historyOf(database, ad, reader)
  const contacts = await contactsOf(database, params, reader)
  const { total, recent } = await countContacts(database, ad, addDays(dayOf(now, timeZone), -recentDays + 1))
  const { registered, ...visits } = await visitsOf(database, params, reader)
  const portals = ad.state === 'A' ? await portalNames(database, ad.portals) : []
  const compare = await compareOf(database, params, reader)

  const [cover] = ad.photos
  const figure = (name: 'contacts' | 'recent' | 'visitors' | 'portals', value: number) => ({
    name,
    label: t(`figures.${name}`),
    text: format.formatNumber(value),
  })
  return {
    language,
    heading: t('title'),
    title,
    kind,
    place,
    price,
    priceNote,
    ...history,
    agency: ad.advertiserName,
    reference: t('reference', { reference: ad.reference }),
    madeOn: t('madeOn', { date: format.formatDate(now) }),
    by: t('by', { name: [valuesOf(ad).manager, ad.advertiserName].filter(Boolean).join(' · ') }),
    photo: cover?.url ?? null,
    figures: [figure('contacts', total), figure('recent', recent), figure('visitors', registered), figure('portals', portals.length)],
    contacts,
    visits,
    portals: { title: t('portals.title'), names: portals, none: t('portals.none') },
    compare,
    words: { pdf: t('pdf'), privacy: t('private'), stopText: t('stop.text'), stop: t('stop.button'), photoMissing: t('photoMissing') },
    page: (page, pages) => t('page', { page, pages }),
  }
}
