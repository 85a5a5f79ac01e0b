import type { AdvertiserOptions, Role } from '@vitrine/core/account'
import { hash } from '@node-rs/argon2'
import { advertisers, userColleagues, users } from '../account/account.table.ts'
import type { Database } from '../db/database.ts'

export const testPassword = 'correct horse'

// The cheapest argon2id there is: tests sign in a lot.
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Ids of the accounts every test application starts with. */
export const ids = {
  north: 1,
  south: 2,
  head: 3,
  outlet: 4,
  suspended: 5,
  northMain: 11,
  northSub: 12,
  northContact: 13,
  northInactive: 14,
  southMain: 21,
  headMain: 31,
  outletMain: 41,
  suspendedMain: 51,
} as const

const everything: Partial<AdvertiserOptions> = { diffusion: true, publicationGuarantee: true, soldProducts: true, topOfList: true }

const advertiser = (id: number, login: string, more: Partial<typeof advertisers.$inferInsert> = {}) => ({
  id,
  login,
  name: login,
  universe: 'IMMO',
  trade: 'AGENCE',
  email: `${login}@example.org`,
  ...more,
})

const user = (id: number, advertiserId: number, username: string, roles: Role[], more: Partial<typeof users.$inferInsert> = {}) => ({
  id,
  advertiserId,
  username,
  email: `${username}@example.org`,
  roles,
  mainAccount: false,
  ...more,
})

const main = { mainAccount: true }

/** Empties every table, so that one database can serve test after test. */
export const wipe = async ({ query, script }: Database): Promise<void> => {
  const tables = await query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'vitrine_migrations'`,
  )
  await script(`TRUNCATE ${tables.map(({ name }) => name).join(', ')} RESTART IDENTITY CASCADE`)
}

/** North has everything and a full team, south sells little, head looks on at outlet, the last account is suspended. */
export const insertFixtures = async ({ db, query }: Database): Promise<void> => {
  const passwordHash = await hash(testPassword, cheap)
  await db.insert(advertisers).values([
    advertiser(ids.north, 'north', { options: everything, networkCode: 'NET', externalId: 'N-1' }),
    advertiser(ids.south, 'south'),
    advertiser(ids.head, 'head'),
    advertiser(ids.outlet, 'outlet', { networkHeadId: ids.head }),
    advertiser(ids.suspended, 'suspended', { status: 'SUSPENDU' }),
  ])
  const team = [
    user(ids.northMain, ids.north, 'north', ['ROLE_USER'], main),
    user(ids.northSub, ids.north, 'north-sub', ['ROLE_USER', 'ROLE_SUB_USER'], { identifierCode: 'NEGOCIATEUR', identifierValue: 'N1' }),
    user(ids.northContact, ids.north, 'north-contact', ['ROLE_CONTACT']),
    user(ids.northInactive, ids.north, 'north-inactive', ['ROLE_USER'], { active: false }),
    user(ids.southMain, ids.south, 'south', ['ROLE_USER'], main),
    user(ids.headMain, ids.head, 'head', ['ROLE_USER'], main),
    user(ids.outletMain, ids.outlet, 'outlet', ['ROLE_USER'], main),
    user(ids.suspendedMain, ids.suspended, 'suspended', ['ROLE_USER'], main),
  ]
  await db.insert(users).values(team.map((member) => ({ ...member, passwordHash })))
  await db.insert(userColleagues).values([
    { userId: ids.northMain, colleagueId: ids.northSub },
    { userId: ids.northMain, colleagueId: ids.northInactive },
  ])
  await query(`SELECT setval(pg_get_serial_sequence('users', 'id'), 1000)`)
}
