import type { AdvertiserOptions, Role } from '@vitrine/core/account'
import { hash } from '@node-rs/argon2'
import { advertisers, userColleagues, users } from '../account/account.table.ts'
import type { Database } from '../db/database.ts'

export const testPassword = 'correct horse'

// The cheapest parameters of argon2id, since tests sign in often.
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

const everything: Partial<AdvertiserOptions> = {
  promptPersonalisation: true,
  diffusion: true,
  expertDiffusion: true,
  publicationGuarantee: true,
  soldProducts: true,
  topOfList: true,
  localPresence: true,
}

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

/** Larger tables are truncated. Deleting is faster for smaller ones, although dead rows stay behind. */
const smallTable = 512 * 1024

interface Filled {
  name: string
  isSmall: boolean
}

/** Empties all tables, so that tests can share one database. */
export const wipe = async ({ query, script }: Database): Promise<void> => {
  const tables = await query<Filled>(
    `SELECT oid::regclass::text AS name, pg_relation_size(oid) < ${smallTable} AS "isSmall" FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'vitrine_migrations' AND pg_relation_size(oid) > 0`,
  )
  const [small, large] = [true, false].map((isSmall) => tables.filter((table) => table.isSmall === isSmall).map(({ name }) => name)) as [
    string[],
    string[],
  ]
  // Triggers and foreign keys need not be checked, since nothing is left that they could be about.
  const steps = ['SET LOCAL session_replication_role = replica', ...small.map((name) => `DELETE FROM ${name}`)]
  if (large.length > 0) steps.push(`TRUNCATE ${large.join(', ')} CASCADE`)
  await script(steps.join('; '))
  await query(
    `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  )
}

/** North has all options and a full team, south few options, head is the network head of outlet, the last account is suspended. */
export const insertFixtures = async ({ db, query }: Database): Promise<void> => {
  const passwordHash = await hash(testPassword, cheap)
  await db
    .insert(advertisers)
    .values([
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
