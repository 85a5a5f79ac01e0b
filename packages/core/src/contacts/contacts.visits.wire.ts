import { calendarDate, decimal, integer, listOf, pageOf, record, text, twoWords, withDefault } from '../wire/index.ts'
import type { Attendance, Visit } from './contacts.model.ts'
import { contactAd } from './contacts.values.wire.ts'

const facts = {
  id: ['id', integer],
  date: ['date', calendarDate],
  timeSlot: ['creneau', text],
  publicationDuration: ['duree_publication', decimal],
  place: ['lieu', withDefault(text, '')],
  comment: ['commentaire', withDefault(text, '')],
  maxVisitors: ['nb_max', integer],
  registered: ['inscrits', integer],
  waiting: ['en_attente', integer],
  active: ['statut', twoWords('active', 'inactive')],
} as const

const visit = record<Visit>()({ ad: ['annonce', contactAd], ...facts })

/** A page of visits with the total. */
export const visitPageWire = pageOf('visite', visit)

/** The visits of one ad. */
export const attendanceWire = record<Attendance>()({
  ad: ['annonce', contactAd],
  visits: ['visites', listOf(record<Attendance['visits'][number]>()(facts))],
})
