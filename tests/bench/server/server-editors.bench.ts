import { adContentWire, adForm } from '@vitrine/core/ad-form'
import { migrate, openPostgres } from '@vitrine/server/database'
import { createTestApp, ids, startPostgres, type TestApp } from '@vitrine/server/testing'
import type { Bench } from '../bench.types.ts'
import { p95 } from '../questions.ts'

const editors = 100
const everyMs = 2_000
const rounds = 5

const copyOf = (editor: number): string => `00000000-0000-4000-8000-${String(editor).padStart(12, '0')}`

/** An ad with a long text, as it is while somebody types. */
const content = (editor: number, round: number) =>
  adContentWire.encode({
    values: {
      ...adForm.empty,
      offerType: 'V',
      objectType: 1100,
      reference: `E-${editor}`,
      title: `Round ${round}`,
      price: 250_000,
      text: 'A sentence about a flat. '.repeat(120),
    },
    pictures: Array.from({ length: 20 }, (_, index) => ({
      id: `photo-${index}`,
      url: `/media/photo-${index}/1600.jpg`,
      thumbnailUrl: `/media/photo-${index}/320.jpg`,
      width: 1600,
      height: 1200,
      alternative: '',
    })),
    instagram: null,
    documents: [],
    visits: [],
  })

const saver =
  (app: TestApp, token: string) =>
  async (editor: number, round: number): Promise<number> => {
    const start = performance.now()
    const reply = await app.call('PUT', `/api/provider/copies/${copyOf(editor)}`, {
      token,
      body: { annonce: null, version: 0, contenu: content(editor, round) },
    })
    await reply.arrayBuffer()
    if (reply.status !== 200) throw new Error(`A copy was answered with ${reply.status}`)
    return performance.now() - start
  }

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export const bench: Bench = {
  title: `${editors} people who type at once, each kept every two seconds`,
  async run() {
    const postgres = await startPostgres([])
    const database = await openPostgres(postgres.url)
    try {
      await migrate(database)
      const app = await createTestApp({ database })
      const save = saver(app, await app.tokenOf(ids.northMain))
      for (let round = 0; round < 20; round += 1) await save(0, round)
      const alone: number[] = []
      for (let round = 0; round < 100; round += 1) alone.push(await save(0, round))
      const together: number[] = []
      const type = async (editor: number): Promise<void> => {
        await pause((editor * everyMs) / editors)
        for (let round = 0; round < rounds; round += 1) {
          const ms = await save(editor, round)
          together.push(ms)
          await pause(Math.max(0, everyMs - ms))
        }
      }
      await Promise.all(Array.from({ length: editors }, (_, editor) => type(editor)))
      const [kept] = await database.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ad_copies WHERE content -> 'annonce' ->> 'titre' = 'Round ${rounds - 1}'`,
      )
      return [
        { name: 'p95 of a copy that is kept, many against one', value: p95(together), unit: 'ms', floor: p95(alone) },
        { name: 'times that', value: p95(together) / p95(alone), unit: 'times', atMost: 3 },
        { name: 'copies that are not what was typed last', value: editors - (kept?.count ?? 0), unit: '', atMost: 0 },
      ]
    } finally {
      await database.close()
      await postgres.stop()
    }
  },
}
