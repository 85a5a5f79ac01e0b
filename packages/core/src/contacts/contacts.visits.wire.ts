import { calendarDate, decimal, integer, listOf, pageOf, record, text, twoWords, withDefault } from '../wire/index.ts'
import type { AdVisits, Visit } from './contacts.model.ts'
import { contactAd } from './contacts.values.wire.ts'

const visit = record<Visit>()({
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
})

/** The visits of each ad, page by page. */
export const visitPageWire = pageOf('annonce', record<AdVisits>()({ ad: ['annonce', contactAd], visits: ['visites', listOf(visit)] }))
