import { rows, sql, type Runner } from '../db/sql.ts'
import type { NamedVehicle } from './ad-editor.makes.model.ts'

/** The maximum number of different vehicles, the latest changed first. */
const mostVehicles = 5_000

/** Makes, models and versions in the ads of an account. */
export const findVehicleNames = (runner: Runner, advertiserId: number, objectType: number | null): Promise<NamedVehicle[]> =>
  rows(
    runner,
    sql`SELECT coalesce(brand, '') AS brand, coalesce(model, '') AS model, coalesce(data ->> 'VERSION', '') AS version FROM ads
      WHERE advertiser_id = ${advertiserId} AND universe = 'VO' AND (${objectType}::int IS NULL OR object_type = ${objectType}::int)
      GROUP BY 1, 2, 3 ORDER BY max(updated_at) DESC LIMIT ${mostVehicles}`,
  )
