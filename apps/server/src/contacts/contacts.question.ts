import type { Channel, ContactCriteria } from '@vitrine/core/contacts'
import { createValues, wordsOf, type Values } from '../ads/ads.conditions.ts'
import { writesSql } from '../ads/ads.question.ts'
import { kindOf, periodTests, searchTests, testsOf } from './contacts.conditions.ts'
import { advertisersOf, type ContactViewer } from './contacts.viewer.ts'

/** What is listed, for whom, and when. */
export interface ContactListing {
  channel: Channel
  criteria: ContactCriteria
  viewer: ContactViewer
  now: Date
}

/** One statement on its way: its tests, and the values it has collected so far. */
export interface ContactQuestion {
  viewer: ContactViewer
  values: Values
  /** Placeholder of the advertisers. */
  owners: string
  /** What is looked through, one advertiser after the other: each has its own stretch of every index. */
  from: string
  /** Advertiser and kind, which lead the indexes. */
  leading: string[]
  period: string[]
  /** Everything else. */
  further: string[]
  /** True when a word is looked for that is long enough for the index of words. */
  searched: boolean
}

export const ask = ({ channel, criteria, viewer, now }: ContactListing): ContactQuestion => {
  const values = createValues()
  const owners = `${values.add(advertisersOf(viewer, criteria.advertisers))}::int[]`
  return {
    viewer,
    values,
    owners,
    from: `unnest(${owners}) AS looked_at (id) CROSS JOIN LATERAL`,
    leading: ['contact.advertiser_id = looked_at.id', `contact.kind = '${kindOf(channel, criteria)}'`],
    period: periodTests(criteria, viewer, values),
    further: [...testsOf(criteria, viewer, now, values), ...searchTests(criteria, values)],
    searched: wordsOf(criteria.search).some((word) => word.length >= 3),
  }
}

export const everyTest = ({ leading, period, further }: ContactQuestion): string[] => [...leading, ...period, ...further]

/**
 * A text that changes with every change of what a list holds: of the contacts, of the ads that a sub-user is held to, and of
 * how many call-backs are due, which time alone changes.
 */
export const contactChangesSql = ({ criteria, viewer, now }: Pick<ContactListing, 'criteria' | 'viewer' | 'now'>, values: Values): string => {
  const advertisers = advertisersOf(viewer, criteria.advertisers)
  const owners = `${values.add(advertisers)}::int[]`
  const due = (): string =>
    `SELECT count(*) FROM contacts AS due WHERE due.advertiser_id = ANY (${owners}) AND due.call_back_at IS NOT NULL AND due.state <> 'done' ` +
    `AND due.call_back_at <= ${values.add(now.toISOString())}::timestamptz`
  const parts = [
    `SELECT coalesce(sum(writes), 0) FROM contact_writes WHERE advertiser_id = ANY (${owners})`,
    ...(viewer.restrictedTo === null ? [] : [writesSql({ advertisers }, values)]),
    ...(criteria.overdue ? [due()] : []),
  ]
  return `concat_ws('/', ${parts.map((part) => `(${part})`).join(', ')})`
}
