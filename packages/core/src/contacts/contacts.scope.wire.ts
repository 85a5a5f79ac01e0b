import type { QueryParams } from '../http/query.ts'
import type { Language } from '../i18n/languages.ts'
import { isoDay, wholeNumber, type QueryReader } from '../wire/query-reader.ts'
import type { ContactScope } from './contacts.filters.types.ts'
import type { Period } from './contacts.model.ts'
import { dayCount, periodOf } from './contacts.period.ts'
import { defaultTimeZone } from './contacts.zone.ts'

/** When and where a query is asked: a wish such as "the last seven days" means other days elsewhere. */
export interface Moment {
  timeZone?: string | undefined
  now?: Date | undefined
}

export interface ContactQueryOptions extends Moment {
  language?: Language | undefined
}

/** What a scope asks for once its period is worked out. */
export interface ScopeCriteria extends Omit<ContactScope, 'period'> {
  period: Period
}

/** The longest period that can be asked for, in days. */
export const maxPeriodDays = 731

export const scopeCriteria = ({ period, portals, adId, advertisers }: ContactScope, { timeZone, now }: Moment): ScopeCriteria => ({
  period: periodOf(period, now ?? new Date(), timeZone ?? defaultTimeZone),
  portals,
  adId,
  advertisers,
})

export const encodeScope = ({ period, portals, adId, advertisers }: ScopeCriteria): QueryParams => ({
  afterContacts: period.after,
  beforeContacts: period.before,
  codeNames: portals,
  annonce: adId,
  annonceurs: advertisers,
})

/** A day that calendars and databases agree on, with room for the period before it. */
const soundDay = (text: string): string | undefined => (/^(?:19|20|21)/.test(text) ? isoDay(text) : undefined)

/** A query without days means the last seven. */
export const decodeScope = ({ optional, list, refuse }: QueryReader, { timeZone, now }: Moment): ScopeCriteria => {
  const [after, before] = [optional('afterContacts', soundDay), optional('beforeContacts', soundDay)]
  if (after && before && after > before) refuse('beforeContacts')
  const kind = after || before ? 'custom' : '7d'
  const period = periodOf({ kind, after, before }, now ?? new Date(), timeZone ?? defaultTimeZone)
  if (dayCount(period) > maxPeriodDays) refuse('afterContacts')
  return {
    period,
    portals: list('codeNames', text => text),
    adId: optional('annonce', wholeNumber),
    advertisers: list('annonceurs', wholeNumber),
  }
}
