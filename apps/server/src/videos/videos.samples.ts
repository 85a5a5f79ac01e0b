import { drawPicture } from '../demo-pictures/pictures.ts'
import { videoOrderWire, type VideoOrder } from '@vitrine/core/videos'
import { ids, type TestApp } from '../test/harness.ts'
import { northernAd, type MakeSamples } from '../test/samples.ts'

const photoId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Gives north the option of videos, and an ad of its own so many photos, which can be read. */
export const providePhotos = async ({ database, deps }: Pick<TestApp, 'database' | 'deps'>, adId: number, count = 5): Promise<string[]> => {
  const { default: sharp } = await import('sharp')
  const drawn = await sharp(Buffer.from(drawPicture('house', 7)))
    .resize(800, 600)
    .jpeg()
    .toBuffer()
  const names = Array.from({ length: count }, (_, index) => photoId(index + 1))
  for (const name of names) await deps.files.write(`media/${name}/800.jpg`, new Uint8Array(drawn))
  const photos = names.map((id) => ({ id, url: `/media/${id}/800.jpg`, thumb: `/media/${id}/800.jpg`, width: 800, height: 600 }))
  await database.query(`UPDATE ads SET photos = $1, photo_count = $2 WHERE advertiser_id = $3 AND id = $4`, [
    JSON.stringify(photos),
    count,
    ids.north,
    adId,
  ])
  await database.query(`UPDATE advertisers SET options = options || '{"video": true}' WHERE id = $1`, [ids.north])
  return names
}

export const videoOrder = (photos: string[], changes: Partial<VideoOrder> = {}): VideoOrder => ({
  photos,
  shape: 'square',
  style: 'classic',
  language: 'fr',
  color: '#1d4ed8',
  ...changes,
})

export const samples: MakeSamples = async (app) => {
  const order = videoOrderWire.encode(videoOrder(await providePhotos(app, northernAd)))
  return {
    bodies: {
      'POST /api/provider/annonce/:id/clap': order,
      'POST /api/provider/annonce/:id/clap/apercu': order,
    },
    query: { 'diffuseur-codeNames': 'CLAP_VIDEO_IMMO' },
  }
}
