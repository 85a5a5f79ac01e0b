import type { Channel, ContactCriteria } from '@vitrine/core/contacts'
import { createValues, wordsOf, type Values } from '../ads/ads.conditions.ts'
import { writesSql } from '../ads/ads.question.ts'
import { kindOf, periodTests, searchTests, testsOf } from './contacts.conditions.ts'
import { advertisersOf, type ContactViewer } from './contacts.viewer.ts'

/** One statement on its way: its tests, and the values it has collected so far. */
export interface ContactQuestion {
  viewer: ContactViewer
  values: Values
  advertisers: readonly number[]
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

export const ask = (channel: Channel, criteria: ContactCriteria, viewer: ContactViewer, now: Date): ContactQuestion => {
  const values = createValues()
  const advertisers = advertisersOf(viewer, criteria.advertisers)
  const owners = `${values.add(advertisers)}::int[]`
  return {
    viewer,
    values,
    advertisers,
    owners,
    from: `unnest(${owners}) AS looked_at (id) CROSS JOIN LATERAL`,
    leading: ['contact.advertiser_id = looked_at.id', `contact.kind = '${kindOf(channel, criteria)}'`],
    period: periodTests(criteria, viewer, values),
    further: [...testsOf(criteria, viewer, now, values), ...searchTests(criteria, values)],
    searched: wordsOf(criteria.search).some((word) => word.length >= 3),
  }
}

export const everyTest = ({ leading, period, further }: ContactQuestion): string[] => [...leading, ...period, ...further]

/** A number that changes with every change of what a list holds: of the contacts, and of the ads that a sub-user is held to. */
export const contactWritesSql = ({ restrictedTo }: ContactViewer, advertisers: readonly number[], values: Values): string => {
  const owners = `${values.add(advertisers)}::int[]`
  const contacts = `(SELECT coalesce(sum(writes), 0)::bigint FROM contact_writes WHERE advertiser_id = ANY (${owners}))`
  return restrictedTo === null ? contacts : `${contacts} + (${writesSql({ advertisers, limit: null }, values)})`
}
