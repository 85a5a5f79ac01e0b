import { products, type Product } from '@vitrine/core/products'
import type { Db } from '../db/database.ts'
import { firstRow, rows, sql, type Runner } from '../db/sql.ts'

export interface NewCode {
  product: Product
  /** How long the product is open; null for good. */
  days: number | null
  /** How many accounts may use it. */
  uses: number
  /** Until when it can be typed; null for good. */
  expiresAt: Date | null
}

export const insertCode = async (runner: Runner, hash: string, { product, days, uses, expiresAt }: NewCode, now: Date): Promise<void> => {
  await rows(
    runner,
    sql`INSERT INTO activation_codes (code_hash, product, days, uses, expires_at, created_at)
      VALUES (${hash}, ${product}, ${days}, ${uses}, ${expiresAt?.toISOString() ?? null}::timestamptz, ${now.toISOString()}::timestamptz)`,
  )
}

export interface CodeRow {
  product: Product
  days: number | null
  uses: number
  used: number
  isOver: boolean
}

/** A code, which nobody else uses until the transaction ends. */
export const holdCode = (tx: Db, hash: string, now: Date): Promise<CodeRow | null> =>
  firstRow<CodeRow>(
    tx,
    sql`SELECT product, days, uses, used, coalesce(expires_at <= ${now.toISOString()}::timestamptz, false) AS "isOver"
      FROM activation_codes WHERE code_hash = ${hash} FOR UPDATE`,
  )

/** How an account has a product: not at all, until an instant by a code, or for good. */
export type Possession = 'none' | 'for-good' | { activation: number; endsAt: Date }

/** How the account has the product, which nobody changes until the transaction ends. */
export const holdProduct = async (tx: Db, advertiserId: number, product: Product): Promise<Possession> => {
  const { option } = products[product]
  const row = await firstRow<{ has: boolean }>(
    tx,
    sql`SELECT coalesce((options ->> ${option})::boolean, false) AS has FROM advertisers WHERE id = ${advertiserId} FOR UPDATE`,
  )
  if (!row?.has) return 'none'
  const ending = await firstRow<{ id: number; ends: number }>(
    tx,
    sql`SELECT id, extract(epoch FROM ends_at)::float8 AS ends FROM product_activations
      WHERE advertiser_id = ${advertiserId} AND product = ${product} AND ended_at IS NULL AND ends_at IS NOT NULL`,
  )
  return ending ? { activation: ending.id, endsAt: new Date(ending.ends * 1000) } : 'for-good'
}

/** Lets another activation take the place of one. */
export const replaceActivation = async (tx: Db, id: number, now: Date): Promise<void> => {
  await rows(tx, sql`UPDATE product_activations SET ended_at = ${now.toISOString()}::timestamptz WHERE id = ${id}`)
}

const switchOption = async (tx: Db, advertiserId: number, product: Product, isOn: boolean): Promise<void> => {
  await rows(
    tx,
    sql`UPDATE advertisers SET options = jsonb_set(options, ARRAY[${products[product].option}], to_jsonb(${isOn}::boolean)) WHERE id = ${advertiserId}`,
  )
}

interface Opening {
  advertiserId: number
  hash: string
  product: Product
  now: Date
  endsAt: Date | null
}

/** Opens a product by a code, which is used once more then. */
export const openProduct = async (tx: Db, { advertiserId, hash, product, now, endsAt }: Opening): Promise<void> => {
  await rows(tx, sql`UPDATE activation_codes SET used = used + 1 WHERE code_hash = ${hash}`)
  await rows(
    tx,
    sql`INSERT INTO product_activations (advertiser_id, code_hash, product, activated_at, ends_at)
      VALUES (${advertiserId}, ${hash}, ${product}, ${now.toISOString()}::timestamptz, ${endsAt?.toISOString() ?? null}::timestamptz)`,
  )
  await switchOption(tx, advertiserId, product, true)
}

/** Whether a code has opened its product for this account before. */
export const hasUsed = async (tx: Db, advertiserId: number, hash: string): Promise<boolean> =>
  (await firstRow(tx, sql`SELECT 1 AS found FROM product_activations WHERE advertiser_id = ${advertiserId} AND code_hash = ${hash}`)) !==
  null

export interface EndingRow {
  id: number
  advertiserId: number
  product: Product
  endsAt: string
  email: string
  language: string
}

const ending = sql`SELECT a.id, a.advertiser_id AS "advertiserId", a.product, to_char(a.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "endsAt", owner.email, owner.language
  FROM product_activations AS a JOIN advertisers AS owner ON owner.id = a.advertiser_id`

/** One that ends before an instant and whose account has not been told; no other process has it. */
export const holdUntold = (tx: Db, before: Date): Promise<EndingRow | null> =>
  firstRow<EndingRow>(
    tx,
    sql`${ending} WHERE a.ended_at IS NULL AND a.told_at IS NULL AND a.ends_at < ${before.toISOString()}::timestamptz ORDER BY a.ends_at, a.id LIMIT 1 FOR UPDATE OF a SKIP LOCKED`,
  )

/** One that is over and still open. */
export const holdOver = (tx: Db, now: Date): Promise<EndingRow | null> =>
  firstRow<EndingRow>(
    tx,
    sql`${ending} WHERE a.ended_at IS NULL AND a.ends_at <= ${now.toISOString()}::timestamptz ORDER BY a.ends_at, a.id LIMIT 1 FOR UPDATE OF a SKIP LOCKED`,
  )

export const noteTold = async (tx: Db, id: number, now: Date): Promise<void> => {
  await rows(tx, sql`UPDATE product_activations SET told_at = ${now.toISOString()}::timestamptz WHERE id = ${id}`)
}

/** Closes what has ended. Nothing that was made with it is deleted. */
export const closeProduct = async (tx: Db, { id, advertiserId, product }: EndingRow, now: Date): Promise<void> => {
  await rows(tx, sql`UPDATE product_activations SET ended_at = ${now.toISOString()}::timestamptz WHERE id = ${id}`)
  await switchOption(tx, advertiserId, product, false)
}
