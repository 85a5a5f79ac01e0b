import type { Universe } from '@vitrine/core/account'
import type { FormSetup } from '@vitrine/core/embed'
import type { Language } from '@vitrine/core/i18n'
import type { Database, Db } from '../db/database.ts'
import { firstRow, rows, sql, type SQL } from '../db/sql.ts'
import type { Subject } from './embed.form.rules.ts'
import type { LivingKey } from '../caller.ts'

/** The advertiser and ad of a form. */
export interface FormTarget {
  advertiserId: number
  advertiser: string
  advertiserCity: string
  universe: Universe
  email: string
  language: Language
  country: string
  /** Whether the advertiser has screens in which a contact can be opened. */
  hasContacts: boolean
  privacyUrl: string | null
  ad: FormSetup['ad']
}

interface TargetRow extends Omit<FormTarget, 'ad'> {
  adId: number | null
  reference: string
  title: string
  city: string
}

const advertiserColumns = sql`v.id AS "advertiserId", v.name AS advertiser, v.city AS "advertiserCity", v.universe, v.email, v.language, v.country,
  v.privacy_url AS "privacyUrl", coalesce((v.options->>'contactManager')::boolean, false) AS "hasContacts"`

/** The condition for the key's own advertiser, and those of its network if it is valid for them. */
export const isReachable = ({ advertiserId, network }: LivingKey): SQL =>
  sql`v.status = 'ACTIF' AND (v.id = ${advertiserId} OR (${network}::boolean AND v.network_head_id = ${advertiserId}))`

/** The target that a key may send to: a published ad, preferably of the key's own advertiser, or an advertiser; otherwise null. */
export const findTarget = async (database: Database, key: LivingKey, { ad, establishment }: Subject): Promise<FormTarget | null> => {
  const row = await firstRow<TargetRow>(
    database,
    ad === null
      ? sql`SELECT ${advertiserColumns}, NULL AS "adId" FROM advertisers v WHERE ${isReachable(key)} AND v.id = ${establishment}`
      : sql`SELECT ${advertiserColumns}, a.id AS "adId", a.reference, a.title, a.city FROM advertisers v JOIN ads a ON a.advertiser_id = v.id
          WHERE ${isReachable(key)} AND a.id = ${ad} AND a.state = 'A' ORDER BY v.id = ${key.advertiserId} DESC LIMIT 1`,
  )
  if (!row) return null
  const { adId, reference, title, city, ...target } = row
  return { ...target, ad: adId === null ? null : { id: adId, reference, title, city } }
}

/** The portal of a key's text, by code name or by name; an unknown site gets a code of its own. */
export const portalOf = async (database: Database, text: string): Promise<{ codeName: string; name: string }> =>
  (await firstRow(
    database,
    sql`SELECT code_name AS "codeName", name FROM portals WHERE code_name = ${text} OR name = ${text} ORDER BY code_name = ${text} DESC LIMIT 1`,
  )) ?? {
    codeName: codeNameOf(text),
    name: text,
  }

const codeNameOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '') || 'SITE'

export interface Receipt {
  bodyHash: string
  reference: string
}

export interface NewReceipt extends Receipt {
  keyId: number
  idempotencyKey: string
  advertiserId: number
  challengeId: string
  at: Date
}

export const findReceipt = (database: Database, keyId: number, idempotencyKey: string): Promise<Receipt | null> =>
  firstRow(
    database,
    sql`SELECT body_hash AS "bodyHash", reference FROM embed_receipts WHERE key_id = ${keyId} AND idempotency_key = ${idempotencyKey}`,
  )

/** False if the idempotency key or the challenge was used before; concurrent calls wait for each other. */
export const insertReceipt = async (tx: Db, receipt: NewReceipt): Promise<boolean> => {
  const { keyId, idempotencyKey, advertiserId, bodyHash, challengeId, reference, at } = receipt
  const stored = await rows(
    tx,
    sql`
    INSERT INTO embed_receipts (key_id, idempotency_key, advertiser_id, body_hash, challenge_id, reference, created_at)
    VALUES (${keyId}, ${idempotencyKey}, ${advertiserId}, ${bodyHash}, ${challengeId}, ${reference}, ${at.toISOString()})
    ON CONFLICT DO NOTHING RETURNING reference`,
  )
  return stored.length > 0
}

export const forgetReceiptsBefore = async (db: Db, instant: Date): Promise<void> => {
  await rows(db, sql`DELETE FROM embed_receipts WHERE created_at < ${instant.toISOString()}`)
}
