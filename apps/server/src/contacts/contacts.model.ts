import type { Call, Contact, ContactAd, Handling, HistoryEntry, Keeper } from '@vitrine/core/contacts'
import { nameOf } from '../account/account.mapping.ts'
import type { ContactRow } from './contacts.table.ts'

type AdColumns = Pick<ContactRow, 'ad_id' | 'ad_reference' | 'ad_title' | 'ad_city'>

const adOf = ({ ad_id: id, ad_reference: reference, ad_title: title, ad_city: city }: AdColumns): ContactAd | null =>
  id === null ? null : { id, reference, title: title ?? '', city: city ?? '' }

const keeperOf = (id: number | null, firstName: string | null, lastName: string | null, username: string | null): Keeper | null =>
  id === null ? null : { id, name: nameOf({ firstName: firstName ?? '', lastName: lastName ?? '', username: username ?? '' }) }

const handlingOf = (row: ContactRow): Handling => ({
  state: row.state,
  owner: keeperOf(row.owner_id, row.owner_first_name, row.owner_last_name, row.owner_username),
  note: row.note,
  callBackAt: row.call_back_at?.toISOString() ?? null,
  version: row.version,
  changedBy: keeperOf(row.changed_by, row.changer_first_name, row.changer_last_name, row.changer_username),
})

const touchOf = (row: ContactRow) => ({
  id: row.id,
  at: row.at.toISOString(),
  advertiser: { id: row.advertiser_id, name: row.advertiser_name },
  portal: { codeName: row.portal, name: row.portal_name },
  ad: adOf(row),
  handling: handlingOf(row),
  person: { id: row.person_id, mailCount: row.person_mails, callCount: row.person_calls },
  phone: row.phone,
})

export const toContact = (row: ContactRow): Contact => ({
  ...touchOf(row),
  civility: row.civility,
  lastName: row.last_name,
  firstName: row.first_name,
  email: row.email,
  object: row.object,
  message: row.message,
  score: row.score,
  formUrl: row.form_url,
  isReconciliation: row.kind === 'reconciliation',
})

export const toCall = (row: ContactRow): Call => ({
  ...touchOf(row),
  status: row.status === 'answered' ? 'answered' : 'missed',
  duration: row.duration,
  postalCode: row.postal_code,
  city: row.city,
})

export const toHistoryEntry = (row: ContactRow): HistoryEntry => ({
  channel: row.kind === 'call' ? 'call' : 'mail',
  id: row.id,
  at: row.at.toISOString(),
  portal: { codeName: row.portal, name: row.portal_name },
  ad: adOf(row),
  message: row.message,
  callStatus: row.status || null,
  duration: row.duration,
})
