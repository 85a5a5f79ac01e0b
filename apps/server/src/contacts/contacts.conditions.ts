import { periodInstants, type Channel, type ContactCriteria } from '@vitrine/core/contacts'
import { literalPattern, wordsOf, type Values } from '../ads/ads.conditions.ts'
import type { ContactViewer } from './contacts.viewer.ts'

export type ContactKind = 'mail' | 'reconciliation' | 'call'

/** Which of the table's kinds a list shows; generated contacts and reconciliation requests are never in one list. */
export const kindOf = (channel: Channel, { reconciliation }: Pick<ContactCriteria, 'reconciliation'>): ContactKind =>
  channel === 'call' ? 'call' : reconciliation ? 'reconciliation' : 'mail'

/** Larger than any id; what is asked for beyond it is simply not there. */
const largestId = 2_147_483_647

const same = (column: string, id: number | null, values: Values): string[] =>
  id === null ? [] : [`${column} = ${values.add(Math.min(id, largestId))}::int`]

const anyOf = (column: string, wanted: readonly string[], values: Values): string[] =>
  wanted.length === 0 ? [] : [`${column} = ANY (${values.add([...wanted])}::text[])`]

/** Contacts of the ads that a sub-user may see. `contact` names the row that is tested. */
export const visibleTests = ({ restrictedTo }: ContactViewer, contact: string, values: Values): string[] => {
  if (restrictedTo === null) return []
  const wanted = values.add(JSON.stringify({ [restrictedTo.code]: restrictedTo.value }))
  return [
    `EXISTS (SELECT FROM ads WHERE ads.advertiser_id = ${contact}.advertiser_id AND ads.id = ${contact}.ad_id AND ads.data @> ${wanted}::jsonb)`,
  ]
}

// As a question of its own the pattern is worked out once; written plainly, once a row.
export const searchTests = ({ search }: Pick<ContactCriteria, 'search'>, values: Values): string[] =>
  wordsOf(search).map((word) => {
    const needle = `(SELECT plain_text(${values.add(literalPattern(word))}))`
    // The index knows runs of three signs; asked for less it would read itself from end to end.
    return word.length < 3 ? `(contact.search_text || '') LIKE ${needle}` : `contact.search_text LIKE ${needle}`
  })

const overdueTests = (overdue: boolean, now: Date, values: Values): string[] =>
  overdue ? [`contact.call_back_at <= ${values.add(now.toISOString())}::timestamptz`, `contact.state <> 'done'`] : []

export const periodTests = ({ period }: Pick<ContactCriteria, 'period'>, { timeZone }: ContactViewer, values: Values): string[] => {
  const { from, until } = periodInstants(period, timeZone)
  return [`contact.at >= ${values.add(from.toISOString())}::timestamptz`, `contact.at < ${values.add(until.toISOString())}::timestamptz`]
}

/** The tests of a list on `contact`, beyond advertiser, kind and period, which lead its indexes, and the words looked for. */
export const testsOf = (criteria: ContactCriteria, viewer: ContactViewer, now: Date, values: Values): string[] => [
  ...anyOf('contact.portal', criteria.portals, values),
  ...same('contact.ad_id', criteria.adId, values),
  ...anyOf('contact.state', criteria.handling, values),
  ...same('contact.owner_id', criteria.ownerId, values),
  ...same('contact.person_id', criteria.personId, values),
  ...(criteria.ids.length === 0 ? [] : [`contact.id = ANY (${values.add(criteria.ids)}::bigint[])`]),
  ...overdueTests(criteria.overdue, now, values),
  ...(criteria.callStatus === null ? [] : [`contact.status = ${values.add(criteria.callStatus)}`]),
  ...visibleTests(viewer, 'contact', values),
]
