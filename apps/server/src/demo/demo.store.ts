import { hash } from '@node-rs/argon2'
import { advertisers, userColleagues, users } from '../account/account.table.ts'
import type { Database } from '../db/database.ts'
import { array, firstRow, rows, sql, type SQL } from '../db/sql.ts'
import { demoAdvertisers, demoColleagues, demoPassword, demoUsers } from './accounts.ts'
import { makeDemoAds, makeManyHomes } from './ads/ads.ts'
import { portals } from '../portals/portals.table.ts'
import { unknownPassword } from '../users/users.service.ts'
import { insertDemoKeys } from './keys.store.ts'
import { insertDemoPortalAccounts, insertDemoRules } from './portal-accounts.store.ts'
import { demoPortals } from './portals.ts'
import { insertDemoDeliveries } from './deliveries.store.ts'
import { insertDemoEdits } from './editor.store.ts'
import { insertDemoFeeds } from './feeds.store.ts'
import { insertDemoContacts, type AdContacts } from './contacts.store.ts'
import type { DemoAd } from './demo.model.ts'
import { insertDemoFigures, insertDemoPostFigures } from './networks/figures.store.ts'
import { insertDemoReviewHistory } from './networks/review-history.store.ts'
import { insertDemoPosts } from './posts.store.ts'
import { insertDemoReviews } from '../reviews/reviews.demo.store.ts'
import { insertDemoSheets } from './sheets.store.ts'
import { decidePurpose, noteSeeded } from './purpose.store.ts'
import { moveSequence, namesOf, recordsOf } from './records.ts'

export interface SeedOptions {
  /** An instant of the day from which the demo dates are counted. */
  today: Date
  /** The server's address, from which portals load pictures. */
  publicUrl?: string
  /** Encrypts the portals' passwords; without it they have to be typed. */
  tokenSecret?: string
  /** Port of the server, from which the ports of the demo sites are derived. */
  port?: number
  /** The number of ads of the first account; the usual number if absent or smaller. */
  size?: number
  /** Called after each batch of ads. */
  onProgress?: (done: number, total: number) => void
}

const columnTypes: Record<keyof Omit<DemoAd, 'created' | 'updated' | 'pushed' | 'interest' | 'peak'>, string> = {
  id: 'int',
  advertiser_id: 'int',
  parent_id: 'int',
  state: 'text',
  universe: 'text',
  object_type: 'int',
  offer_type: 'text',
  reference: 'text',
  title: 'text',
  body: 'text',
  price: 'int',
  monthly_rent: 'int',
  price_shown: 'bool',
  city: 'text',
  postal_code: 'text',
  surface: 'float8',
  rooms: 'int',
  mandate: 'text',
  stock: 'text',
  brand: 'text',
  model: 'text',
  year: 'int',
  mileage: 'int',
  energy: 'text',
  creation_program: 'bool',
  vehicle_selection: 'bool',
  source_code: 'text',
  photos: 'jsonb',
  portals: 'text[]',
  broadcast_count: 'int',
  active_portal_count: 'int',
  data: 'jsonb',
}
const furtherTypes = { created: 'float8', updated: 'float8', pushed: 'float8', contacts: 'int' }

const insertAds = async (database: Database, ads: readonly (DemoAd & Partial<AdContacts>)[], today: Date): Promise<void> => {
  const daysAgo = (days: SQL): SQL => sql`${today}::timestamptz - make_interval(secs => ${days} * 86400)`
  await rows(
    database,
    sql`INSERT INTO ads (${namesOf(columnTypes)}, real_city, real_postal_code, photo_count, created_at, updated_at, pushed_at, contact_count)
      SELECT ${namesOf(columnTypes)}, city, postal_code, jsonb_array_length(photos), ${daysAgo(sql`created`)}, ${daysAgo(sql`updated`)}, ${daysAgo(sql`pushed`)}, coalesce(contacts, 0)
      FROM ${recordsOf({ ...columnTypes, ...furtherTypes }, ads)}`,
  )
}

const invitationEnds = { open: 6, expired: -12 }

const insertAccounts = async (database: Database, today: Date): Promise<void> => {
  const { db } = database
  const passwordHash = await hash(demoPassword)
  const unknownHash = await unknownPassword()
  const after = (days: number): Date => new Date(today.getTime() + days * 86_400_000)
  await db.insert(advertisers).values(
    demoAdvertisers.map(({ networkHeadId, ...advertiser }) => ({
      ...advertiser,
      login: `ag${advertiser.id}`,
      email: `contact@ag${advertiser.id}.example`,
      networkHeadId: networkHeadId ?? null,
      ...(advertiser.id === 1001
        ? {
            networkCode: 'DEMO',
            externalId: 'DEMO-1001',
            connectionUrls: { portalGroup: 'https://toits-de-france.example/pro' },
            corporateName: 'Agence des Deux Rives SARL',
            address: '12 avenue de Saxe',
            website: 'https://www.agence-deux-rives.example',
            priceUrl: 'https://www.agence-deux-rives.example/honoraires',
          }
        : {}),
      productLine: advertiser.universe,
      offerTypes: advertiser.universe === 'VO' ? ['V'] : advertiser.trade === 'BAILLEUR_SOCIAL' ? ['G', 'L', 'V'] : ['V', 'L'],
    })),
  )
  await db.insert(users).values(
    demoUsers.map(({ identifier, invitation, seen, ...user }) => ({
      ...user,
      email: user.username.includes('@') ? user.username : `${user.username}@ag${user.advertiserId}.example`,
      mainAccount: user.id === user.advertiserId,
      identifierCode: identifier?.code ?? null,
      identifierValue: identifier?.value ?? null,
      passwordHash: invitation ? unknownHash : passwordHash,
      invitedUntil: invitation ? after(invitationEnds[invitation]) : null,
      lastSeenAt: seen === undefined ? null : after(-seen),
      // Whoever looks at the demonstration comes for the screens.
      welcomed: true,
      stopPopupStatistics: true,
      stopPopupSold: true,
    })),
  )
  await db.insert(userColleagues).values(demoColleagues.map(([userId, colleagueId]) => ({ userId, colleagueId })))
  await db.insert(portals).values(
    demoPortals.map((portal) => ({
      ...portal,
      logo: `/sandbox/portals/${portal.codeName}/logo.svg`,
      identifiers: [...portal.identifiers],
      requirements: [...portal.requirements],
    })),
  )
  await rows(database, moveSequence('users'))
}

const maxId = async (database: Database): Promise<number> =>
  (await firstRow<{ id: number | null }>(database, sql`SELECT max(id) AS id FROM ads`))?.id ?? 0

const insertAllAds = async (database: Database, { today, size = 0, onProgress }: SeedOptions): Promise<void> => {
  const usual = makeDemoAds(today.getUTCFullYear())
  const missing = Math.max(0, size - usual.filter((ad) => ad.advertiser_id === 1001 && ad.parent_id === 0).length)
  const total = usual.length + missing
  const contacts = await insertDemoContacts(database, usual, today)
  await insertAds(
    database,
    usual.map((ad) => ({ ...ad, ...contacts.get(ad.id) })),
    today,
  )
  let done = usual.length
  onProgress?.(done, total)
  for (const batch of makeManyHomes(missing, (await maxId(database)) + 1)) {
    await insertAds(database, batch, today)
    done += batch.length
    onProgress?.(done, total)
  }
  await rows(database, moveSequence('ads'))
}

/**
 * Fills a demonstration database with the demo accounts and their ads; throws if it is for anything else. One
 * that is filled already is left unchanged, so that people's changes are kept. Returns whether anything was written.
 */
export const seedDemo = async (database: Database, options: SeedOptions): Promise<boolean> => {
  const { isDemo, isSeeded } = await decidePurpose(database, true)
  if (!isDemo) throw new Error('The database is not a demonstration, and demo data never enters it.')
  if (isSeeded) return false
  // The remains of a start that was interrupted.
  await rows(
    database,
    sql`DELETE FROM advertisers WHERE id = ANY (${array(
      demoAdvertisers.map(({ id }) => id),
      'int',
    )})`,
  )
  await rows(
    database,
    sql`DELETE FROM portals WHERE id = ANY (${array(
      demoPortals.map(({ id }) => id),
      'int',
    )})`,
  )
  await insertAccounts(database, options.today)
  await insertDemoKeys(database, { port: options.port ?? 4100, now: options.today })
  await insertAllAds(database, options)
  await insertDemoPortalAccounts(database, options)
  await insertDemoRules(database)
  await insertDemoEdits(database, options.today)
  await insertDemoSheets(database, options.today)
  await insertDemoReviews(database, options.today)
  await insertDemoReviewHistory(database, options.today)
  await insertDemoFeeds(database, options.today)
  await insertDemoPosts(database, options.today)
  await insertDemoFigures(database, options.today)
  await insertDemoPostFigures(database, options.today)
  // Last, since deliveries contain the ads as they are now.
  await insertDemoDeliveries(database, options)
  await noteSeeded(database, options.today)
  // Without it the first counts would visit the table for each row instead of using the index alone.
  await rows(database, sql`VACUUM ANALYZE ads`)
  await rows(database, sql`VACUUM ANALYZE ad_counters`)
  await rows(database, sql`ANALYZE contacts`)
  return true
}
