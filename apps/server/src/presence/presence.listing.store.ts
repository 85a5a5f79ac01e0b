import { dayOf } from '@vitrine/core/days'
import { timeZoneOfPlace } from '@vitrine/core/opening-hours'
import { listingOf, type Listing } from '@vitrine/core/presence'
import type { Runner } from '../db/sql.ts'
import { readPhotos, readSheet, type StoredSheet } from '../establishment-sheet/establishment-sheet.store.ts'
import type { PresenceDeps } from './presence.model.ts'

interface KnownListing {
  sheet: StoredSheet
  listing: Listing
  /** The day at the place, YYYY-MM-DD. */
  today: string
}

/** The sheet of an establishment as media know it, with absolute addresses of its photos. */
export const readListing = async (
  { clock, config }: Pick<PresenceDeps, 'clock' | 'config'>,
  runner: Runner,
  advertiserId: number,
): Promise<KnownListing> => {
  const sheet = await readSheet(runner, advertiserId)
  const photos = await readPhotos(runner, advertiserId)
  const today = dayOf(clock.now(), timeZoneOfPlace(sheet))
  const absolute = photos.map(({ kind, url }) => ({ kind, url: new URL(url, config.publicUrl).href }))
  return { sheet, today, listing: listingOf(sheet, absolute, today) }
}
