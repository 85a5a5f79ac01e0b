import * as v from 'valibot'
import { auditActs } from '../audit/audit.model.ts'
import {
  calendarDate,
  integer,
  isoDate,
  listOf,
  nullableDecimal,
  nullableInteger,
  oneOf,
  plain,
  record,
  text,
  truth,
  withDefault,
} from '../wire/index.ts'
import type { AdChange, AdTimeline, ContactWeek, PricePoint, TimelineEntry, TimelineVisit } from './ad-timeline.model.ts'

const anything = plain(v.unknown())

const change = record<AdChange>()({ field: ['champ', text], before: ['avant', anything], after: ['apres', anything] })

const act = oneOf(auditActs)

const entry = record<TimelineEntry>()({
  at: ['date', isoDate],
  by: ['par', withDefault(text, '')],
  version: ['version', nullableInteger],
  act: ['action', act],
  changes: ['modifications', listOf(change)],
  from: ['de', withDefault(text, '')],
  to: ['vers', withDefault(text, '')],
})

const price = record<PricePoint>()({ at: ['date', isoDate], price: ['prix', nullableDecimal], rent: ['loyer', nullableDecimal] })

const week = record<ContactWeek>()({ week: ['semaine', calendarDate], mails: ['mails', integer], calls: ['appels', integer] })

const visit = record<TimelineVisit>()({
  date: ['date', calendarDate],
  timeSlot: ['creneau', text],
  registered: ['inscrits', integer],
  active: ['active', truth],
})

export const adTimelineWire = record<AdTimeline>()({
  entries: ['entrees', listOf(entry)],
  isCut: ['abrege', truth],
  prices: ['prix', listOf(price)],
  contacts: ['contacts', listOf(week)],
  visits: ['visites', listOf(visit)],
})
