import { migrate, openPostgres } from '@vitrine/server/database'
import { createTestApp, ids, startPostgres } from '@vitrine/server/testing'
import sharp from 'sharp'
import type { Bench } from '../bench.types.ts'

const photos = 20
const rounds = 5
const path = (index: number): string => `media/photo-${index}/1600.jpg`

/** A photo like a phone's: noise makes it as expensive as a real one. */
const drawPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .jpeg({ quality: 82 })
    .toBuffer()

const fastest = async (work: () => Promise<unknown>): Promise<number> => {
  let best = Infinity
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await work()
    best = Math.min(best, performance.now() - start)
  }
  return best
}

export const bench: Bench = {
  title: `the sheet of an ad with ${photos} photos as PDF`,
  async run() {
    const postgres = await startPostgres([])
    const database = await openPostgres(postgres.url)
    try {
      await migrate(database)
      const app = await createTestApp({ database })
      const photo = await drawPhoto()
      for (let index = 0; index < photos; index += 1) await app.deps.files.write(path(index), photo)
      const listed = Array.from({ length: photos }, (_, index) => ({
        url: `/${path(index)}`,
        thumb: `/${path(index)}`,
        width: 1600,
        height: 1200,
      }))
      await app.database.query(
        `INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, body, city, source_code, price, photos)
         VALUES ($1, 7, 'A', 'IMMO', 1100, 'V', 'F-12', 'Flat', $2, 'Rennes', 'SAISIE_IMMO', 250000, $3)`,
        [ids.north, 'A sentence about a flat. '.repeat(80), JSON.stringify(listed)],
      )
      const token = await app.tokenOf(ids.northMain)
      const make = async (): Promise<void> => {
        const reply = await app.call('GET', '/api/provider/annonce/7/fiche.pdf', { token })
        if (reply.status !== 200) throw new Error(`The sheet was answered with ${reply.status}`)
        await reply.arrayBuffer()
      }
      const scale = async (index: number): Promise<void> => {
        const bytes = await app.deps.files.read(path(index))
        await sharp(bytes as Uint8Array)
          .autoOrient()
          .resize(720, 490, { fit: 'inside' })
          .jpeg({ quality: 78 })
          .toBuffer()
      }
      const scaleAll = async (): Promise<void> => {
        for (let index = 0; index < photos; index += 2) await Promise.all([scale(index), scale(index + 1)])
      }
      await make()
      const floor = await fastest(scaleAll)
      const value = await fastest(make)
      return [
        { name: 'the PDF, against reading and scaling its photos', value, unit: 'ms', floor },
        { name: 'times that', value: value / floor, unit: 'times', atMost: 3 },
      ]
    } finally {
      await database.close()
      await postgres.stop()
    }
  },
}
