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
    sql`SELECT 1 FROM purpose CROSS JOIN advertisers JOIN ads ON ads.advertiser_id = advertisers.id
      WHERE purpose.is_demo AND (ads.id = ${ad}::int OR ads.parent_id = ${ad}::int) AND ads.photos @> ${photo}::jsonb LIMIT 1`,
  )
  return found.length > 0
}
