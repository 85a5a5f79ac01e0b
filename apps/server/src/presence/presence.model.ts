import { listingOf, type Listing, type MediumKey } from '@vitrine/core/presence'
import { dayOf } from '@vitrine/core/days'
import { timeZoneOfPlace } from '@vitrine/core/opening-hours'
import type { Runner } from '../db/sql.ts'
import { readPhotos, readSheet, type StoredSheet } from '../establishment-sheet/establishment-sheet.store.ts'
import type { Services } from '../ports/services.ts'
import type { MediumConnector } from './presence.connector.model.ts'

/** The connectors of this installation, by medium; a medium without one is filled in by hand. */
export type MediaConnectors = Readonly<Partial<Record<MediumKey, MediumConnector>>>

export interface PresenceDeps extends Pick<Services, 'database' | 'clock' | 'config'> {
  connectors: MediaConnectors
}

export interface KnownListing {
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

/** By which media know an establishment. */
export const keyOf = (advertiserId: number): string => `vitrine-${advertiserId}`

/** Waits for all, and throws the first error only then: one that fails keeps nobody else from being served. */
export const allDone = async (work: readonly Promise<void>[]): Promise<void> => {
  const failed = (await Promise.allSettled(work)).find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}
