import type { PhotoMode } from '@vitrine/core/portals'
import type { Database } from '../../db/database.ts'
import type { Files } from '../../ports/files.ts'
import type { DeliveryRow } from '../deliveries.model.ts'
import type { ZippedFile } from '../deliveries.writers.service.ts'
import { nameOfPhoto } from './deliveries.photos.model.ts'
import { findPhotoFiles, noteMissingPhoto, type PhotoFile } from './deliveries.photos.store.ts'

/** Photos whose files are gone, and the first ads that they belong to. */
export interface MissingPhotos {
  count: number
  ads: string[]
}

const batchSize = 500
const namedAds = 5

/** The photo files that go along with a run, opened one after the other. Those that are gone are left out and told. */
export const photoFilesOf = async function* (
  { database, files }: { database: Database; files: Files },
  run: Pick<DeliveryRow, 'advertiserId' | 'portalId' | 'id'>,
  mode: PhotoMode,
  missing: MissingPhotos,
): AsyncGenerator<ZippedFile> {
  let after: PhotoFile = { adId: 0, path: '' }
  for (;;) {
    const batch = await findPhotoFiles(database, run, { onlyNew: mode === 'DIFF', after, limit: batchSize })
    for (const { reference, ...photo } of batch) {
      const bytes = await files.stream(photo.path)
      if (bytes) yield { name: nameOfPhoto(photo.adId, photo.path), bytes }
      else {
        await noteMissingPhoto(database, run, photo)
        missing.count++
        if (missing.ads.length < namedAds && !missing.ads.includes(reference)) missing.ads.push(reference)
      }
    }
    after = batch.at(-1) ?? after
    if (batch.length < batchSize) return
  }
}
