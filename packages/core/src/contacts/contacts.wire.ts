import {
  decimal,
  flag,
  instant,
  integer,
  listOf,
  mapped,
  nullable,
  nullableDecimal,
  nullableText,
  pageOf,
  record,
  text,
  withDefault,
} from '../wire/index.ts'
import type { Call, CallDetail, Contact, ContactDetail, ContactPerson, Handling, HistoryEntry, PersonRef } from './contacts.model.ts'
import { callStatus, channel, contactAd, contactAdvertiser, contactPortal, handlingState } from './contacts.values.wire.ts'

const emptyText = withDefault(text, '')

const personRef = record<PersonRef>()({ id: ['id', integer], name: ['nom', text] })

const handlingWire = record<Handling>()({
  state: ['etat', handlingState],
  owner: ['responsable', nullable(personRef)],
  note: ['note', emptyText],
  callBackAt: ['rappel', nullable(instant)],
  version: ['version', integer],
  changedBy: ['modifie_par', nullable(personRef)],
})

const person = record<ContactPerson>()({
  id: ['id', integer],
  mailCount: ['nb_mails', integer],
  callCount: ['nb_appels', integer],
})

const touch = {
  id: ['id', integer],
  advertiser: ['annonceur', contactAdvertiser],
  portal: ['diffuseur', contactPortal],
  ad: ['annonce', nullable(contactAd)],
  handling: ['traitement', handlingWire],
  person: ['personne', person],
} as const

/** A contact by mail. */
export const contactWire = record<Contact>()({
  ...touch,
  at: ['date_enregistrement', instant],
  civility: ['civilite', nullable(mapped({ M: 'mr', MME: 'mrs' }))],
  lastName: ['nom', emptyText],
  firstName: ['prenom', emptyText],
  email: ['email', emptyText],
  phone: ['telephone', emptyText],
  object: ['objet', emptyText],
  message: ['message', emptyText],
  score: ['score', nullableDecimal],
  formUrl: ['lien_formulaire', nullableText],
  isReconciliation: ['rapprochement', withDefault(flag, false)],
})

/** A tracked call. */
export const callWire = record<Call>()({
  ...touch,
  at: ['dateStarted', instant],
  status: ['statut', callStatus],
  duration: ['duree', decimal],
  phone: ['telephone', emptyText],
  postalCode: ['codePostal', emptyText],
  city: ['ville', emptyText],
})

const historyEntry = record<HistoryEntry>()({
  channel: ['canal', channel],
  id: ['id', integer],
  at: ['date', instant],
  portal: ['diffuseur', contactPortal],
  ad: ['annonce', nullable(contactAd)],
  message: ['message', emptyText],
  callStatus: ['statut_appel', nullable(callStatus)],
  duration: ['duree', withDefault(decimal, 0)],
})
const history = ['historique', listOf(historyEntry)] as const

export const contactPageWire = pageOf('contact', contactWire)
export const callPageWire = pageOf('appel', callWire)
export const contactDetailWire = record<ContactDetail>()({ contact: ['contact', contactWire], history })
export const callDetailWire = record<CallDetail>()({ call: ['appel', callWire], history })
