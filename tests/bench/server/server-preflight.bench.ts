import { migrate, openPostgres } from '@vitrine/server/database'
import { createTestApp, ids, startPostgres } from '@vitrine/server/testing'
import type { Bench } from '../bench.types.ts'

const ads = 1_000
const portals = 30
const perPage = 100
const rounds = 7

/** The requirements of a portal of the demonstration. */
const requirements = [
  { kind: 'length', field: 'title', max: 70, level: 'refused' },
  { kind: 'length', field: 'text', min: 100, level: 'refused' },
  { kind: 'pictures', min: 1, level: 'refused' },
  { kind: 'pictures', min: 6, level: 'advised' },
  { kind: 'picture-size', width: 800, height: 600, level: 'refused' },
  { kind: 'contact', field: 'text', details: ['phone', 'email', 'link'], level: 'refused' },
  { kind: 'field', field: 'energyLetter', level: 'refused' },
]

export const bench: Bench = {
  title: `What ${portals} portals would print of ${ads.toLocaleString('en')} ads, page by page, against the list of the same ads`,
  async run() {
    const postgres = await startPostgres([])
    const database = await openPostgres(postgres.url)
    try {
      await migrate(database)
      const app = await createTestApp({ database })
      await database.query('DELETE FROM ads; DELETE FROM portals')
      await database.query(
        `INSERT INTO portals (id, code_name, name, universe, requirements) SELECT i, 'P' || i, 'Portail ' || i, 'IMMO', $1 FROM generate_series(1, $2::int) AS i`,
        [JSON.stringify(requirements), portals],
      )
      await database.query('INSERT INTO portal_accounts (advertiser_id, portal_id) SELECT $1, id FROM portals', [ids.north])
      await database.query(
        `INSERT INTO ads (advertiser_id, state, universe, object_type, offer_type, reference, title, body, price, city, postal_code, surface, rooms, source_code, photos, photo_count, portals, data)
         SELECT $1, 'A', 'IMMO', 1100, 'V', 'R' || i, 'Appartement ' || i || repeat(' lumineux', i % 9), repeat('Une belle description. ', 3 + i % 12), 60000 + i, 'Lyon', '69003', 20 + i % 180, 1 + i % 7, 'SAISIE_IMMO',
           -- Three of four have what the portals ask for.
           CASE WHEN i % 4 > 0 THEN (SELECT jsonb_agg(jsonb_build_object('id', n::text, 'url', '/p/' || n, 'thumb', '/p/' || n, 'width', 1200, 'height', 900)) FROM generate_series(1, 6) AS n) ELSE '[]' END, CASE WHEN i % 4 > 0 THEN 6 ELSE 0 END,
           ARRAY['P' || 1 + i % 30], jsonb_build_object('DPE', 'C') FROM generate_series(1, $2::int) AS i`,
        [ids.north, ads],
      )
      await database.query('VACUUM ANALYZE ads')
      const token = await app.tokenOf(ids.northMain)
      const readAll = async (path: string): Promise<number> => {
        const start = performance.now()
        for (let page = 1; page <= ads / perPage; page += 1) {
          const reply = await app.call('GET', `/api/provider/${path}&perPage=${perPage}&page=${page}`, { token })
          const text = await reply.text()
          if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${text}`)
        }
        return performance.now() - start
      }
      const first = await readAll('avant-diffusion?etat=A')
      let [matrix, list] = [Infinity, Infinity]
      for (let round = 0; round < rounds; round += 1) {
        list = Math.min(list, await readAll('annonce?etat=A&annonce_parente=00&orderBy=-DC'))
        matrix = Math.min(matrix, await readAll('avant-diffusion?etat=A'))
      }
      return [
        { name: 'all pages when each ad is judged for the first time', value: first, unit: 'ms' },
        { name: 'all pages once they are judged, against the list', value: matrix, unit: 'ms', floor: list },
        { name: 'times that', value: matrix / list, unit: 'times', atMost: 30 },
      ]
    } finally {
      await database.close()
      await postgres.stop()
    }
  },
}
