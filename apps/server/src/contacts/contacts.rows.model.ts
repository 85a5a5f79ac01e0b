import type { Call, Contact, ContactAd, Handling, HistoryEntry, PersonRef } from '@vitrine/core/contacts'
import { nameOf } from '../account/account.model.ts'
import type { ContactRow } from './contacts.table.ts'

type AdColumns = Pick<ContactRow, 'adId' | 'adReference' | 'adTitle' | 'adCity'>

const adOf = ({ adId: id, adReference: reference, adTitle: title, adCity: city }: AdColumns): ContactAd | null =>
  id === null ? null : { id, reference, title: title ?? '', city: city ?? '' }

const personRefOf = (id: number | null, firstName: string | null, lastName: string | null, username: string | null): PersonRef | null =>
  id === null ? null : { id, name: nameOf({ firstName: firstName ?? '', lastName: lastName ?? '', username: username ?? '' }) }

const handlingOf = (row: ContactRow): Handling => ({
  state: row.state,
  owner: personRefOf(row.ownerId, row.ownerFirstName, row.ownerLastName, row.ownerUsername),
  note: row.note,
  callBackAt: row.callBackAt?.toISOString() ?? null,
  version: row.version,
  changedBy: personRefOf(row.changedBy, row.changerFirstName, row.changerLastName, row.changerUsername),
})

const touchOf = (row: ContactRow) => ({
  id: row.id,
  at: row.at.toISOString(),
  advertiser: { id: row.advertiserId, name: row.advertiserName },
  portal: { codeName: row.portal, name: row.portalName },
  ad: adOf(row),
  handling: handlingOf(row),
  person: { id: row.personId, mailCount: row.personMails, callCount: row.personCalls },
  phone: row.phone,
})

export const toContact = (row: ContactRow): Contact => ({
  ...touchOf(row),
  civility: row.civility,
  lastName: row.lastName,
  firstName: row.firstName,
  email: row.email,
  object: row.object,
  message: row.message,
  score: row.score,
  formUrl: row.formUrl,
  isReconciliation: row.kind === 'reconciliation',
})

export const toCall = (row: ContactRow): Call => ({
  ...touchOf(row),
  status: row.status === 'answered' ? 'answered' : 'missed',
  duration: row.duration,
  postalCode: row.postalCode,
  city: row.city,
})

export const toHistoryEntry = (row: ContactRow): HistoryEntry => ({
  channel: row.kind === 'call' ? 'call' : 'mail',
  id: row.id,
  at: row.at.toISOString(),
  portal: { codeName: row.portal, name: row.portalName },
  ad: adOf(row),
  message: row.message,
  callStatus: row.status || null,
  duration: row.duration,
})
