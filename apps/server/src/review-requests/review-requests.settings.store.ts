import type { Language } from '@vitrine/core/i18n'
import { usualSettings, type ReviewLetter, type ReviewRequestSettings } from '@vitrine/core/review-requests'
import { writtenFields } from '../db/columns-for.ts'
import { firstRow, rows, sql, type Runner } from '../db/sql.ts'

export interface StoredSettings extends ReviewRequestSettings {
  version: number
  /** What the connection to Google has found, and of which page. */
  foundGoogleLink: string
  foundGooglePage: string
  letters: Partial<Record<Language, ReviewLetter>>
}

const columns = sql`version, google_link AS "googleLink", facebook_link AS "facebookLink", found_google_link AS "foundGoogleLink",
  found_google_page AS "foundGooglePage", cool_down_days AS "coolDownDays", after_sale AS "afterSale", sale_days AS "saleDays",
  after_contact AS "afterContact", contact_days AS "contactDays", rule_language AS "ruleLanguage", letters`

const usual: StoredSettings = { ...usualSettings, version: 0, foundGoogleLink: '', foundGooglePage: '', letters: {} }

/** The settings of an account, or what is usual. */
export const readSettings = async (runner: Runner, advertiserId: number): Promise<StoredSettings> => {
  const row = await firstRow<StoredSettings>(
    runner,
    sql`SELECT ${columns} FROM review_request_settings WHERE advertiser_id = ${advertiserId}`,
  )
  return row ?? usual
}

/** The same, locked until the transaction ends. */
export const holdSettings = async (tx: Runner, advertiserId: number): Promise<StoredSettings> => {
  await rows(tx, sql`INSERT INTO review_request_settings (advertiser_id) VALUES (${advertiserId}) ON CONFLICT DO NOTHING`)
  await rows(tx, sql`SELECT FROM review_request_settings WHERE advertiser_id = ${advertiserId} FOR UPDATE`)
  return readSettings(tx, advertiserId)
}

/** Saves settings that are held; a rule counts from when it is switched on. */
export const saveSettings = async (tx: Runner, advertiserId: number, settings: ReviewRequestSettings, now: Date): Promise<void> => {
  const { columns: names, values } = writtenFields<ReviewRequestSettings>({
    googleLink: [sql`google_link`, sql`${settings.googleLink}`],
    facebookLink: [sql`facebook_link`, sql`${settings.facebookLink}`],
    coolDownDays: [sql`cool_down_days`, sql`${settings.coolDownDays}::int`],
    afterSale: [sql`after_sale`, sql`${settings.afterSale}::boolean`],
    saleDays: [sql`sale_days`, sql`${settings.saleDays}::int`],
    afterContact: [sql`after_contact`, sql`${settings.afterContact}::boolean`],
    contactDays: [sql`contact_days`, sql`${settings.contactDays}::int`],
    ruleLanguage: [sql`rule_language`, sql`${settings.ruleLanguage}`],
  })
  const since = (column: string, isOn: boolean) =>
    sql`CASE WHEN ${isOn}::boolean THEN coalesce(${sql.identifier(column)}, ${now.toISOString()}::timestamptz) END`
  await rows(
    tx,
    sql`UPDATE review_request_settings SET (${names}, version, sale_since, contact_since) =
      ROW (${values}, version + 1, ${since('sale_since', settings.afterSale)}, ${since('contact_since', settings.afterContact)})
      WHERE advertiser_id = ${advertiserId}`,
  )
}

/** Keeps the words of a language for the next person. */
export const keepLetter = async (tx: Runner, advertiserId: number, language: Language, letter: ReviewLetter): Promise<void> => {
  const letters = JSON.stringify({ [language]: letter })
  await rows(
    tx,
    sql`INSERT INTO review_request_settings AS kept (advertiser_id, letters) VALUES (${advertiserId}, ${letters}::jsonb)
      ON CONFLICT (advertiser_id) DO UPDATE SET letters = kept.letters || excluded.letters`,
  )
}

/** Keeps what was found of a page of Google. */
export const keepFoundLink = async (runner: Runner, advertiserId: number, page: string, link: string): Promise<void> => {
  await rows(
    runner,
    sql`INSERT INTO review_request_settings (advertiser_id, found_google_page, found_google_link) VALUES (${advertiserId}, ${page}, ${link})
      ON CONFLICT (advertiser_id) DO UPDATE SET found_google_page = excluded.found_google_page, found_google_link = excluded.found_google_link`,
  )
}
