// A separate process that imports one file with ten photos for each ad, by names or in the exchange format of agency
// software, and reports how long it takes until the ads are stored, and its peak memory.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import { migrate, openPostgres } from '@vitrine/server/database'
import { createDatabase, createTestApp, diskFiles, ids } from '@vitrine/server/testing'

export interface PolirisReady {
  /** Milliseconds until the ads are stored. */
  stored: number
  peakMb: number
}

const [url = '', format = 'csv', size = '1000', folder = ''] = process.argv.slice(2)
const count = Number(size)

const body = 'Bel appartement lumineux, proche des commerces et des écoles du quartier. '.repeat(6)
const photos = (at: number): string[] => Array.from({ length: 10 }, (_, photo) => `https://photos.example/${at}/${photo}.jpg`)

/** Values by their rank, with the name that a file of names gives each. */
const said = (at: number): [rank: number, name: string, value: string | number][] => [
  [2, 'reference', `R${at}`],
  [3, 'typeOffre', 'Vente'],
  [4, 'typeObjet', 'Appartement'],
  [5, 'code_postal', '69003'],
  [6, 'ville', 'Lyon'],
  [11, 'prix', 100_000 + at],
  [16, 'SURFACE_HABITABLE', `${20 + (at % 180)},5`],
  [18, 'nb_pieces', 1 + (at % 7)],
  [19, 'NB_CHAMBRES', 1 + (at % 4)],
  [20, 'titre', `Appartement lumineux ${at}`],
  [21, 'texte', body],
  [24, 'ETAGE', at % 9],
  [177, 'DPE', 'C'],
  [179, 'GES', 'B'],
  ...photos(at).map((address, photo): [number, string, string] => [photo < 9 ? 85 + photo : 164, `photo${photo + 1}`, address]),
]

const byNames = function* () {
  yield `${said(0)
    .map(([, name]) => name)
    .join(';')}\n`
  for (let at = 0; at < count; at += 1)
    yield `${said(at)
      .map(([, , value]) => value)
      .join(';')}\n`
}

const byRanks = function* () {
  for (let at = 0; at < count; at += 1) {
    const values = new Map(said(at).map(([rank, , value]) => [rank, value]))
    yield `${Array.from({ length: 334 }, (_, rank) => `"${values.get(rank + 1) ?? ''}"`).join('!#')}\r\n`
  }
}

const zipped = (lines: Iterable<string>): Readable => {
  const zip = new ZipFile()
  zip.addReadStream(Readable.from(lines), 'Annonces.csv')
  zip.addBuffer(Buffer.from('Version=4.12\r\n'), 'Config.txt')
  zip.addBuffer(Buffer.from('Mode=URL\r\n'), 'Photos.cfg')
  zip.end()
  return zip.outputStream as Readable
}

await mkdir(join(folder, format + size), { recursive: true })
const path = join(folder, format + size, 'file')
await pipeline(format === 'csv' ? Readable.from(byNames()) : zipped(byRanks()), createWriteStream(path))

const database = await openPostgres(await createDatabase(url, `${format}_${size}`))
await migrate(database)
const app = await createTestApp({ database, files: diskFiles(join(folder, format + size, 'files')) })
const token = await app.tokenOf(ids.northMain)
const details = { nom: 'Bench', mode: 'depot', actif: true, hote: '', port: null, identifiant: '', chemin: '', mot_de_passe: '' }
const { id } = (await (await app.call('POST', '/api/provider/flux', { token, body: details })).json()) as { id: number }

const start = performance.now()
const reply = await app.app.request(`/api/provider/flux/${id}/fichiers?nom=file`, {
  method: 'POST',
  headers: { authorization: `Bearer ${token}` },
  body: Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array>,
  duplex: 'half',
} as RequestInit)
if (reply.status !== 202) throw new Error(`The file was answered with ${reply.status}: ${await reply.text()}`)
void app.jobs.drain()

interface Run {
  state: string
  reason: string | null
  handled: number | null
}
const lastRun = async (): Promise<Run | undefined> =>
  (await database.query<Run>(`SELECT state, reason, (ads->>'handled')::int AS handled FROM feed_runs`))[0]

// The photos are fetched by a job of its own, which nobody waits for here.
let run = await lastRun()
for (; run?.state === 'waiting' || run?.state === 'running'; run = await lastRun()) await setTimeout(20)
if (run?.state !== 'done' || run.handled !== count) throw new Error(`The file was not taken in: ${JSON.stringify(run)}`)
process.send?.({ stored: performance.now() - start, peakMb: process.resourceUsage().maxRSS / 1024 } satisfies PolirisReady)
