import type { Values } from './ads.conditions.ts'

export const writesSql = (scope: { advertisers: readonly number[] }, values: Values): string =>
  `SELECT coalesce(sum(writes), 0)::bigint FROM ad_writes WHERE advertiser_id = ANY (${values.add(scope.advertisers)}::int[])`
