import { ids } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'

export const samples: MakeSamples = async ({ database }) => {
  const [media] = await database.query<{ id: string }>(
    `INSERT INTO media_files (advertiser_id, kind, name, format, size, hash, is_ready, width, height) VALUES ($1, 'picture', $2, 'jpeg', 3, 'abc', true, 800, 600) RETURNING id`,
    [ids.north, secret],
  )
  const [upload] = await database.query<{ id: string }>(
    `INSERT INTO media_uploads (advertiser_id, kind, name, size) VALUES ($1, 'picture', $2, 3) RETURNING id`,
    [ids.north, secret],
  )
  return {
    ids: { media: media!.id, uploads: upload!.id },
    bodies: {
      'POST /api/provider/media': { envoi: upload!.id },
      'POST /api/provider/media/:id/edits': { rotation: 90, recadrage: null },
    },
  }
}
