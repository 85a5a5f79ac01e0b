import { PGlite, types, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Db } from './database.ts'
import { keepVacuumed } from './vacuum.ts'

const options = {
  extensions: { pg_trgm, unaccent, btree_gin },
  parsers: { [types.INT8]: Number },
} satisfies PGliteOptions

// Its folder has one process, so waiting in line inside this one is enough.
const inLine = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work, work)
    last = mine
    return mine
  }
}

const wrap = (client: PGlite): Database => ({
  kind: 'pglite',
  db: drizzle(client) as unknown as Db,
  query: async <Row extends object>(text: string, values: readonly unknown[] = []) => (await client.query<Row>(text, [...values])).rows,
  prepared: async <Row extends object>(text: string, values: readonly unknown[] = []) => (await client.query<Row>(text, [...values])).rows,
  script: (sql) => client.transaction(async (tx) => void (await tx.exec(sql))),
  exclusive: inLine(),
  async listen(channel, onPayload) {
    const stop = await client.listen(channel, onPayload)
    return () => stop()
  },
  queue: {
    async executeSql(text, values) {
      const { fromPglite } = await import('pg-boss')
      return fromPglite(client).executeSql(text, values)
    },
  },
  close: () => client.close(),
})

/** Opens the embedded database kept in a folder. The folder must not be open in another process. */
export const openPglite = async (folder: string): Promise<Database> => {
  const database = wrap(await PGlite.create({ ...options, dataDir: folder, relaxedDurability: false }))
  const endVacuum = keepVacuumed(database)
  return {
    ...database,
    async close() {
      await endVacuum()
      await database.close()
    },
  }
}

/** Opens an embedded database in memory, from an image made by `dumpImage`, or empty. */
export const openPgliteImage = async (image?: Blob): Promise<Database> =>
  wrap(await PGlite.create(image ? { ...options, loadDataDir: image } : options))

/** An image of an empty database on which `prepare` has run: opening it is far quicker than making one. */
export const dumpImage = async (prepare: (database: Database) => Promise<void>): Promise<Blob> => {
  const client = await PGlite.create(options)
  await prepare(wrap(client))
  const image = await client.dumpDataDir('none')
  await client.close()
  return image
}
