import type { Database } from '../db/database.ts'
import { rows, sql } from '../db/sql.ts'
import type { Picture } from './pictures.ts'

/**
 * Whether an ad of a demonstration has this picture. The pictures of an ad are numbered from ten times its id, those of a lot
 * from ten times the id of its programme.
 */
export const isSeeded = async (database: Database, name: string, { seed, size }: Picture): Promise<boolean> => {
  const ad = Math.floor(seed / 10)
  const photo = JSON.stringify([{ [size === 'large' ? 'url' : 'thumb']: `/media/demo/${name}` }])
  const found = await rows(
    database,
    // Two questions, each by an index of its own: one with OR reads every ad.
    sql`SELECT 1 FROM purpose CROSS JOIN advertisers CROSS JOIN LATERAL (
        SELECT photos FROM ads WHERE ads.advertiser_id = advertisers.id AND ads.id = ${ad}::int
        UNION ALL SELECT photos FROM ads WHERE ads.advertiser_id = advertisers.id AND ads.parent_id = ${ad}::int
      ) AS own
      WHERE purpose.is_demo AND own.photos @> ${photo}::jsonb LIMIT 1`,
  )
  return found.length > 0
}
