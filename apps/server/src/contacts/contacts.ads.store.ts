import type { ContactCriteria } from '@vitrine/core/contacts'
import { ads } from '../ads/ads.table.ts'
import { all, array, sql, type SQL, type Test } from '../db/sql.ts'

/** The criteria about the ads that contacts are about. */
type AdNarrowing = Pick<ContactCriteria, 'programId' | 'activeAds' | 'chosenAds' | 'sentAds' | 'publishedAds'>

const isActive = sql`${ads.state} = 'A'`

const wasDelivered = (states: SQL): SQL =>
  sql`EXISTS (SELECT FROM delivery_ads AS sent WHERE sent.advertiser_id = ${ads.advertiserId} AND sent.ad_id = ${ads.id} AND sent.state IN (${states}))`

/** Conditions on the table of ads, in the words of the reports of diffusion: what was sent is shown, refused or not answered yet. */
export const adTests = ({ programId, activeAds, chosenAds, sentAds, publishedAds }: AdNarrowing): Test[] => [
  programId !== null && sql`${programId}::bigint IN (${ads.id}, ${ads.parentId})`,
  activeAds && isActive,
  chosenAds && sql`cardinality(${ads.portals}) > 0`,
  sentAds && wasDelivered(sql`'diffused', 'published', 'error'`),
  publishedAds && sql`(${isActive} AND ${wasDelivered(sql`'published'`)})`,
]

export const narrowsAds = (criteria: AdNarrowing): boolean => adTests(criteria).some(Boolean)

/** Rows of a table with columns for the advertiser and the ad, whose ad is one of these; null if every row may stay. */
export const isAboutThose = (criteria: AdNarrowing, row: { advertiserId: { getSQL(): SQL }; adId: { getSQL(): SQL } }): SQL | null =>
  narrowsAds(criteria)
    ? sql`EXISTS (SELECT FROM ${ads} WHERE ${ads.advertiserId} = ${row.advertiserId} AND ${ads.id} = ${row.adId} AND ${all(adTests(criteria))})`
    : null

/** Changes whenever a portal says something new of these advertisers' ads. */
export const deliveryChanges = (advertisers: readonly number[]): SQL =>
  sql`SELECT concat_ws(' ', count(*), max(since)) FROM delivery_ads WHERE advertiser_id = ANY (${array(advertisers, 'int')})`
