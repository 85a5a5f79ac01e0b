import type { Files, Names } from './names.ts'

export const serverFiles = ({ kebab, camel, pascal, snake }: Names, migration: string): Files => {
  const folder = `apps/server/src/${kebab}`
  return {
    [`apps/server/src/db/migrations/${migration}_${snake}.sql`]: `CREATE TABLE ${snake} (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  title text NOT NULL
);
CREATE INDEX ${snake}_by_advertiser ON ${snake} (advertiser_id, title, id);
`,
    [`${folder}/${kebab}.table.ts`]: `import { integer, pgTable, text } from 'drizzle-orm/pg-core'

export const ${camel} = pgTable('${snake}', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  advertiserId: integer('advertiser_id').notNull(),
  title: text('title').notNull(),
})
`,
    [`${folder}/${kebab}.store.ts`]: `import type { ${pascal}Item } from '@vitrine/core/${kebab}'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { ${camel} } from './${kebab}.table.ts'

export const list${pascal} = (db: Db, advertiserId: number): Promise<${pascal}Item[]> =>
  db
    .select({ id: ${camel}.id, title: ${camel}.title })
    .from(${camel})
    .where(eq(${camel}.advertiserId, advertiserId))
    .orderBy(asc(${camel}.title), asc(${camel}.id))
`,
    [`${folder}/${kebab}.routes.ts`]: `import { ${camel}Wire } from '@vitrine/core/${kebab}'
import type { Services } from '../services.ts'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { list${pascal} } from './${kebab}.store.ts'

export const ${camel}Endpoints = ({ database: { db } }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/provider/${kebab}',
    tag: '${pascal}',
    summary: 'Everything the account has',
    access: 'session',
    reply: { status: 200, description: 'The items by title', schema: ${camel}Wire.schema },
    handle: async (c) => c.json(${camel}Wire.encode(await list${pascal}(db, callerOf(c).account.advertiser.id))),
  }),
]
`,
    [`${folder}/${kebab}.test.ts`]: `import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { ${camel} } from './${kebab}.table.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await server.database.db.insert(${camel}).values([
    { advertiserId: ids.north, title: 'Second' },
    { advertiserId: ids.north, title: 'First' },
    { advertiserId: ids.south, title: 'Of another account' },
  ])
})
afterAll(() => server.close())

test('gives the account what is its own, by title', async () => {
  const reply = await server.call('GET', '/api/provider/${kebab}', { token: await server.tokenOf(ids.northMain) })
  const items = (await reply.json()) as { titre: string }[]
  expect(items.map(({ titre }) => titre)).toEqual(['First', 'Second'])
})

test('gives nothing to a stranger', async () => {
  expect((await server.call('GET', '/api/provider/${kebab}')).status).toBe(401)
})
`,
  }
}
