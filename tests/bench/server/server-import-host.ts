// A separate process that imports a file of an advertiser's software, or does the minimum for that, and reports
// duration and peak memory.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { migrate, openPostgres } from '@vitrine/server/database'
import { createDatabase, createTestApp, diskFiles, ids } from '@vitrine/server/testing'

export interface ImportReady {
  /** Milliseconds: parsing and copying; importing; importing again with other prices for one ad in a hundred. */
  bare: number
  first: number
  again: number
  /** After the first import. */
  peakMb: number
}

const [url = '', size = '10000', folder = ''] = process.argv.slice(2)
const count = Number(size)

const columns = [
  'reference',
  'typeOffre',
  'typeObjet',
  'titre',
  'texte',
  'prix',
  'code_postal',
  'ville',
  'SURFACE_HABITABLE',
  'nb_pieces',
  'NB_CHAMBRES',
  'ETAGE',
  'DPE',
  'GES',
  'ASCENSEUR',
]
const body = 'Bel appartement lumineux, proche des commerces et des écoles du quartier. '.repeat(6)
const lines = function* (raised: (at: number) => number) {
  yield `${columns.join(';')}\n`
  for (let at = 0; at < count; at += 1) {
    yield `${['R' + String(at), 'Vente', 'Appartement', `Appartement lumineux ${at}`, body, 100_000 + at + raised(at), '69003', 'Lyon', `${20 + (at % 180)},5`, 1 + (at % 7), 1 + (at % 4), at % 9, 'C', 'B', 'oui'].join(';')}\n`
  }
}
await mkdir(join(folder, size), { recursive: true })
const write = async (name: string, raised: (at: number) => number): Promise<string> => {
  const path = join(folder, size, name)
  await pipeline(Readable.from(lines(raised)), createWriteStream(path))
  return path
}
const [file, next] = [await write('a.csv', () => 0), await write('b.csv', (at) => (at % 100 === 0 ? 1_000 : 0))]

const database = await openPostgres(await createDatabase(url, `import_${size}`))
await migrate(database)
const app = await createTestApp({ database, files: diskFiles(join(folder, size, 'files')) })
const token = await app.tokenOf(ids.northMain)
const details = { nom: 'Bench', mode: 'depot', actif: true, hote: '', port: null, identifiant: '', chemin: '', mot_de_passe: '' }
const { id } = (await (await app.call('POST', '/api/provider/flux', { token, body: details })).json()) as { id: number }

const since = (start: number): number => performance.now() - start

const takeIn = async (path: string): Promise<number> => {
  const start = performance.now()
  const content = Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array>
  const reply = await app.app.request(`/api/provider/flux/${id}/fichiers?nom=a.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: content,
    duplex: 'half',
  } as RequestInit)
  if (reply.status !== 202) throw new Error(`The file was answered with ${reply.status}: ${await reply.text()}`)
  await app.jobs.drain()
  const [run] = await database.query<{ state: string; handled: number }>(
    `SELECT state, (ads->>'handled')::int AS handled FROM feed_runs ORDER BY id DESC LIMIT 1`,
  )
  if (run?.state !== 'done' || run.handled !== count) throw new Error(`The file was not taken in: ${JSON.stringify(run)}`)
  return since(start)
}

/** Parses every line and copies it into a table as text: the minimum for any import. */
const copy = async (): Promise<number> => {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`CREATE TEMPORARY TABLE bare (${columns.map((name) => `"${name}" text`).join(', ')})`)
  const start = performance.now()
  const escape = (cell: string): string =>
    cell.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
  const rows = new Transform({
    writableObjectMode: true,
    transform: (cells: string[], _, done) => done(null, `${cells.map(escape).join('\t')}\n`),
  })
  await pipeline(createReadStream(file), parse({ delimiter: ';', from: 2 }), rows, client.query(from('COPY bare FROM STDIN')))
  const ms = since(start)
  await client.end()
  return ms
}

const first = await takeIn(file)
const peakMb = process.resourceUsage().maxRSS / 1024
const again = await takeIn(next)
const bare = await copy()
process.send?.({ bare, first, again, peakMb } satisfies ImportReady)
await database.close()
