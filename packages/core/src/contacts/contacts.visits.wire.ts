import { calendarDate, decimal, integer, pageOf, record, text, twoWords, withDefault } from '../wire/index.ts'
import type { Visit } from './contacts.model.ts'
import { contactAd } from './contacts.values.wire.ts'

const visit = record<Visit>()({
  id: ['id', integer],
  ad: ['annonce', contactAd],
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

/** A page of visits with the total. */
export const visitPageWire = pageOf('visite', visit)
