import type { CallStatus, Civility, HandlingState } from '@vitrine/core/contacts'
import type { Values } from '../ads/ads.conditions.ts'
import type { ContactKind } from './contacts.conditions.ts'
import { visibleTests } from './contacts.conditions.ts'
import type { ContactViewer } from './contacts.viewer.ts'

/** A contact with the names of what it points at. */
export interface ContactRow {
  id: number
  advertiser_id: number
  advertiser_name: string
  kind: ContactKind
  at: Date
  portal: string
  portal_name: string
  ad_id: number | null
  ad_reference: string
  ad_title: string | null
  ad_city: string | null
  person_id: number
  person_mails: number
  person_calls: number
  civility: Civility | null
  first_name: string
  last_name: string
  email: string
  phone: string
  object: string
  message: string
  score: number | null
  form_url: string | null
  status: CallStatus | ''
  duration: number
  postal_code: string
  city: string
  state: HandlingState
  owner_id: number | null
  owner_first_name: string | null
  owner_last_name: string | null
  owner_username: string | null
  note: string
  call_back_at: Date | null
  version: number
  changed_by: number | null
  changer_first_name: string | null
  changer_last_name: string | null
  changer_username: string | null
}

const plain = [
  'id', 'advertiser_id', 'kind', 'at', 'portal', 'portal_name', 'ad_id', 'ad_reference', 'person_id', 'civility', 'first_name', 'last_name', 'email', 'object',
  'phone', 'message', 'score', 'form_url', 'status', 'duration', 'postal_code', 'city', 'state', 'owner_id', 'note', 'call_back_at', 'version',
]

const visibleCount = (viewer: ContactViewer, test: string, values: Values): string => {
  const tests = ['other.advertiser_id = contact.advertiser_id', 'other.person_id = contact.person_id', test, ...visibleTests(viewer, 'other', values)]
  return `(SELECT count(*)::int FROM contacts AS other WHERE ${tests.join(' AND ')})`
}

/** What a person did, as far as the viewer may know of it. */
const personCounts = (viewer: ContactViewer, values: Values): string[] =>
  viewer.restrictedTo === null
    ? ['person.mail_count AS person_mails', 'person.call_count AS person_calls']
    : [
        `${visibleCount(viewer, `other.kind <> 'call'`, values)} AS person_mails`,
        `${visibleCount(viewer, `other.kind = 'call'`, values)} AS person_calls`,
      ]

/** The columns of `ContactRow`, from `contact` and `joins`. */
export const columnsFor = (viewer: ContactViewer, values: Values): string =>
  [
    ...plain.map((name) => `contact.${name}`),
    'advertiser.name AS advertiser_name',
    'ad.title AS ad_title',
    'ad.city AS ad_city',
    'owner.first_name AS owner_first_name',
    'owner.last_name AS owner_last_name',
    'owner.username AS owner_username',
    'contact.changed_by',
    'changer.first_name AS changer_first_name',
    'changer.last_name AS changer_last_name',
    'changer.username AS changer_username',
    ...personCounts(viewer, values),
  ].join(', ')

export const joins = [
  'JOIN advertisers AS advertiser ON advertiser.id = contact.advertiser_id',
  'JOIN persons AS person ON person.advertiser_id = contact.advertiser_id AND person.id = contact.person_id',
  'LEFT JOIN ads AS ad ON ad.advertiser_id = contact.advertiser_id AND ad.id = contact.ad_id',
  'LEFT JOIN users AS owner ON owner.id = contact.owner_id',
  'LEFT JOIN users AS changer ON changer.id = contact.changed_by',
].join(' ')
