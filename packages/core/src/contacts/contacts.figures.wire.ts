import { calendarDate, instant, integer, listOf, mapped, nullable, nullableDecimal, pageOf, record } from '../wire/index.ts'
import type { Period } from '../days/days.ts'
import type { BreakdownRow, ContactBacklog, ContactFigures, ContactSynthesis, SeriesPoint } from './contacts.model.ts'
import { contactAd, contactAdvertiser, contactPortal } from './contacts.values.wire.ts'

const period = record<Period>()({ after: ['apres', calendarDate], before: ['avant', calendarDate] })

const figures = record<ContactFigures>()({
  mails: ['mails', integer],
  answeredCalls: ['appels_repondus', integer],
  missedCalls: ['appels_manques', integer],
  people: ['personnes', integer],
  reconciliations: ['rapprochements', integer],
})

const backlog = record<ContactBacklog>()({
  newContacts: ['nouveaux', integer],
  overdueCallBacks: ['rappels_en_retard', integer],
  overdueCalls: ['appels_en_retard', integer],
  missedCallsToReturn: ['appels_a_rappeler', integer],
})

const point = record<SeriesPoint>()({
  from: ['debut', calendarDate],
  mails: ['mails', integer],
  answeredCalls: ['appels_repondus', integer],
  missedCalls: ['appels_manques', integer],
})

const breakdownRowWire = record<BreakdownRow>()({
  portal: ['diffuseur', nullable(contactPortal)],
  ad: ['annonce', nullable(contactAd)],
  advertiser: ['annonceur', nullable(contactAdvertiser)],
  mails: ['mails', integer],
  answeredCalls: ['appels_repondus', integer],
  missedCalls: ['appels_manques', integer],
  reconciliations: ['rapprochements', integer],
  total: ['total', integer],
  previousTotal: ['total_precedent', integer],
  lastAt: ['dernier', nullable(instant)],
  cost: ['cout', nullableDecimal],
})

export const breakdownPageWire = pageOf('ligne', breakdownRowWire)

export const synthesisWire = record<ContactSynthesis>()({
  period: ['periode', period],
  previousPeriod: ['periode_precedente', period],
  figures: ['chiffres', figures],
  previousFigures: ['chiffres_precedents', figures],
  backlog: ['en_attente', backlog],
  step: ['pas', mapped({ jour: 'day', semaine: 'week', mois: 'month' })],
  series: ['serie', listOf(point)],
  portals: ['diffuseurs', listOf(breakdownRowWire)],
  ads: ['annonces', listOf(breakdownRowWire)],
  advertisers: ['annonceurs', listOf(contactAdvertiser)],
})
