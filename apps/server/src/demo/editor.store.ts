import { addDays, dayOf, defaultTimeZone, instantOfClock } from '@vitrine/core/days'
import { promptForm } from '@vitrine/core/prompts'
import { contentOf } from '../ad-editor/ad-editor.wire.ts'
import { insertVersion } from '../ad-editor/ad-editor.store.ts'
import { adDetail, adJoins, type AdRow } from '../ads/ads.table.ts'
import type { Database } from '../db/database.ts'
import { array, columns, rows, sql } from '../db/sql.ts'
import { legalNotices } from '../legal-notices/legal-notices.table.ts'
import { reusableTexts } from '../reusable-texts/reusable-texts.table.ts'
import { insertPrompt } from '../prompts/prompts.store.ts'
import { demoNotices, demoPrompts, demoTexts } from './library.ts'

const day = 86_400_000

/** Texts and notices of the library, created over the last year. */
const insertLibrary = async ({ db }: Database, today: Date): Promise<void> => {
  const made = (index: number): { createdAt: Date } => ({ createdAt: new Date(today.getTime() - (360 - index * 40) * day) })
  await db.insert(legalNotices).values(demoNotices.map((notice, index) => ({ ...notice, ...made(index) })))
  await db.insert(reusableTexts).values(demoTexts.map((text, index) => ({ ...text, ...made(index) })))
  await db.transaction(async (tx) => {
    for (const [index, { advertiserId, ...prompt }] of demoPrompts.entries())
      await insertPrompt(tx, advertiserId, { ...promptForm.empty, ...prompt }, made(index).createdAt)
  })
}

/** The sales of the properties that are archived as sold. */
const insertSales = (database: Database): Promise<unknown> =>
  rows(
    database,
    sql`INSERT INTO sold_properties (advertiser_id, ad_id, initial_price, net_price, living_surface, rooms, street_number, street_type, street_name, postal_code, city, agreement_date, buyer_origin)
      SELECT advertiser_id, id, price, round(price * (0.93 + id % 7 / 100.0), -2)::int, surface, rooms, (1 + id % 60)::text, 'rue', 'des Tilleuls', real_postal_code, real_city, updated_at::date,
        (ARRAY['portal', 'portal', 'website', 'recommendation', 'sign', 'known'])[1 + id % 6]
      FROM ads WHERE state = 'V' AND universe = 'IMMO' AND price IS NOT NULL`,
  )

/** By how much the price was higher in earlier versions. */
const asked = [1.07, 1.04, 1.04, 1] as const

/** Earlier versions of some ads: more expensive, and the first one without equipment. */
const insertVersions = async (database: Database): Promise<void> => {
  const found = await rows<AdRow>(
    database,
    sql`SELECT ${columns(adDetail)} FROM ads ${adJoins} WHERE ads.id IN (
        SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY advertiser_id ORDER BY created_at, id) AS place FROM ads
          WHERE advertiser_id IN (1001, 1003, 1005) AND state = 'A' AND offer_type = 'V' AND source_code LIKE 'SAISIE%' AND parent_id = 0 AND price IS NOT NULL) AS own
        WHERE place <= 8)`,
  )
  for (const ad of found) {
    const content = contentOf(ad, [])
    const step = (ad.updatedAt.getTime() - ad.createdAt.getTime()) / (asked.length - 1)
    for (const [index, factor] of asked.entries()) {
      const { price, text } = content.values
      const values = {
        ...content.values,
        price: price && Math.round((price * factor) / 100) * 100,
        text: index < 2 ? (text.split('. ')[0] ?? '') : text,
      }
      const isLast = index === asked.length - 1
      await insertVersion(database.db, {
        advertiserId: ad.advertiserId,
        id: ad.id,
        version: index + 1,
        at: new Date(ad.createdAt.getTime() + step * index),
        userId: ad.advertiserId,
        copyId: null,
        content: isLast ? content : { ...content, values },
      })
    }
  }
  const ids = found.map(({ id }) => id)
  await rows(database, sql`UPDATE ads SET version = ${asked.length}, updated_by = advertiser_id WHERE id = ANY (${array(ids, 'int')})`)
}

/** In how many days some drafts are scheduled. */
const plannedIn = [3, 10] as const

/** Schedules the oldest drafts of some accounts. */
const insertPlans = async (database: Database, today: Date): Promise<void> => {
  for (const [place, days] of plannedIn.entries()) {
    const at = instantOfClock(`${addDays(dayOf(today, defaultTimeZone), days)}T08:00`, defaultTimeZone)
    await rows(
      database,
      sql`WITH planned AS (
          UPDATE ads SET scheduled_for = ${at}::timestamptz WHERE id IN (
            SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY advertiser_id ORDER BY created_at, id) AS place FROM ads
              WHERE advertiser_id IN (1001, 1005) AND state = 'B' AND source_code LIKE 'SAISIE%' AND parent_id = 0) AS drafts
            WHERE place = ${place + 1})
          RETURNING advertiser_id, id)
        INSERT INTO ad_schedules (advertiser_id, ad_id, user_id) SELECT advertiser_id, id, advertiser_id FROM planned`,
    )
  }
}

/** Data that people have made with the editor: library, sales, earlier versions, schedules. */
export const insertDemoEdits = async (database: Database, today: Date): Promise<void> => {
  await insertLibrary(database, today)
  await insertSales(database)
  await insertVersions(database)
  await insertPlans(database, today)
}
