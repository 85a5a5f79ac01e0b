import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { widgetScopes } from '@vitrine/core/catalogue'
import { exportPageWire } from '@vitrine/core/exports'
import { ownerReportWire } from '@vitrine/core/owner-report'
import { readXlsx } from 'hucre/xlsx'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFeed } from './feeds/reading/feeds.file.service.ts'
import { feedCalls } from './feeds/testing/feeds.testing.calls.ts'
import { polirisFlat, polirisZip } from './feeds/testing/feeds.testing.poliris.ts'
import { isPrivateRank } from './poliris/poliris.ranks.wire.ts'
import { intranet, makeKeyAs, secretKey, tokenFrom } from './test/embed.ts'
import { memoryFiles } from './ports/files.ts'
import { createTestApp, ids, type TestApp } from './test/harness.ts'
import { makeSamples } from './test/samples.ts'
import { removeFolder } from './test/temporary.ts'

const canary = 'Canari'
const formats = ['csv', 'xml', 'json', 'poliris'] as const

/** Every column of the file that is for the staff of the agency alone. */
const privateCells = Object.fromEntries(
  Array.from({ length: 334 }, (_, at) => at + 1)
    .filter(isPrivateRank)
    .map((rank) => [rank, `${canary} ${rank}`]),
)

let app: TestApp
let token = ''
let folder = ''
let ad = 0
let samples: Awaited<ReturnType<typeof makeSamples>>

/** What was written for portals, by path: the files are removed once a portal has answered. */
const sent = new Map<string, Uint8Array>()
const files = memoryFiles()

beforeAll(async () => {
  app = await createTestApp({
    files: {
      ...files,
      async write(path, bytes) {
        const whole = bytes instanceof Uint8Array ? bytes : await buffer(bytes)
        sent.set(path, whole)
        await files.write(path, whole)
      },
    },
  })
  samples = await makeSamples(app)
  folder = await mkdtemp(join(tmpdir(), 'vitrine-private-'))
  token = await app.tokenOf(ids.northMain)
  const feeds = feedCalls(app, token)
  await feeds.take(await feeds.add(), await polirisZip([{ ...polirisFlat, ...privateCells }]))
  const [taken] = await app.database.query<{ id: number }>(`SELECT id FROM ads WHERE reference = 'A-104'`)
  ad = taken?.id ?? 0
})
afterAll(async () => {
  await app.close()
  await removeFolder(folder)
})

const pdfText = async (bytes: ArrayBuffer): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }), { mergePages: true })).text

const textOf = async (reply: Response): Promise<string> => {
  const type = reply.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) return reply.body?.cancel().then(() => '') ?? ''
  return type === 'application/pdf' ? pdfText(await reply.arrayBuffer()) : reply.text()
}

/** Everything that can be read with a token: of the ad, and of all that the account has. */
const readAll = async (reader: string, headers: Record<string, string>): Promise<Record<string, string>> => {
  const texts: Record<string, string> = {}
  for (const { method, path, access } of app.endpoints) {
    if (method !== 'GET' || access !== 'session') continue
    const filled = path.replace(/([\w-]+)\/:\w+/g, (_, before: string) => `${before}/${before === 'annonce' ? ad : samples.ids[before]}`)
    texts[filled] = await textOf(await app.call('GET', filled, { token: reader, headers }))
  }
  return texts
}

const leaking = (texts: Record<string, string>): string[] => Object.keys(texts).filter((name) => texts[name]?.includes(canary))

test('what is private in an agency’s file is kept, for its staff', async () => {
  const leaks = leaking(await readAll(token, {}))
  expect(leaks).toContain(`/api/provider/annonce/${ad}/saisie`)
})

test('what is private in an agency’s file is in nothing that a page of another site reads, unless it changes ads', async () => {
  const scopes = widgetScopes.filter((scope) => scope !== 'ads:write')
  const { text } = await makeKeyAs(app, ids.northMain, { ...secretKey, droits: scopes })
  const texts = await readAll(await tokenFrom(app, text, { scopes }), { origin: intranet })
  expect(texts[`/api/provider/annonce/${ad}/saisie`]).toContain('Trois pièces lumineux')
  expect(leaking(texts)).toEqual([])
})

test('a page that changes ads reads of what is private the number of the mandate alone, which it may change', async () => {
  const scopes = ['ads:read', 'ads:write']
  const { text } = await makeKeyAs(app, ids.northMain, { ...secretKey, droits: scopes })
  const texts = Object.values(await readAll(await tokenFrom(app, text, { scopes }), { origin: intranet })).join()
  expect([...new Set(texts.match(/Canari \d+/g))]).toEqual([`${canary} 112`])
})

test('what is private in an agency’s file is in nothing that the head of its network reads', async () => {
  await app.database.query('UPDATE advertisers SET network_head_id = $2 WHERE id = $1', [ids.north, ids.head])
  const texts = await readAll(await app.tokenOf(ids.headMain), {})
  expect(texts[`/api/provider/annonce/${ad}/saisie`]).toContain('Trois pièces lumineux')
  expect(leaking(texts)).toEqual([])
})

const unpacked = async (file: string): Promise<string> => {
  let text = ''
  for await (const row of readFeed(file)) text += JSON.stringify(row)
  return text
}

test.each(formats)('what is private in an agency’s file is in no file for portals: %s', async (format) => {
  const name = `TO_${format.toUpperCase()}`
  await app.database.query(
    `INSERT INTO portals (id, code_name, name, universe, requirements, connector) VALUES ($1, $2, $2, 'IMMO', '[]', $3)`,
    [9900 + formats.indexOf(format), name, JSON.stringify({ format, delivery: 'folder', sends: 'all' })],
  )
  await app.database.query('UPDATE ads SET portals = $2 WHERE id = $1', [ad, `{${name}}`])
  await app.jobs.enqueue('deliver-due', {})
  await app.jobs.drain()
  const delivered = [...sent].filter(([path]) => path.startsWith(`portals/${name}/`))
  expect(delivered).not.toEqual([])
  for (const [path, bytes] of delivered) {
    const file = join(folder, path.replaceAll('/', '-'))
    await writeFile(file, bytes)
    expect(Buffer.from(bytes).toString('utf8') + (path.endsWith('.zip') ? await unpacked(file) : '')).not.toContain(canary)
  }
})

test('what is private in an agency’s file is neither on the sheet nor in the report for the owner', async () => {
  const sheet = await app.call('GET', `/api/provider/annonce/${ad}/fiche.pdf`, { token })
  const made = await app.call('POST', `/api/provider/annonce/${ad}/rapports-proprietaire`, {
    token,
    body: { email: '', langue: 'fr', mensuel: false },
  })
  const { url } = ownerReportWire.decode(await made.json())
  const page = new URL(url ?? '').pathname
  for (const reply of [sheet, await app.app.request(page), await app.app.request(`${page}/report.pdf`)]) {
    expect(reply.status).toBe(200)
    expect(await textOf(reply)).not.toContain(canary)
  }
})

test('what is private in an agency’s file is not in an export of ads', async () => {
  const body = { filters: {}, exportType: 'annonce_IMMO', to: 'north@example.org', filename: 'Annonces', lang: 'fr' }
  expect((await app.call('POST', '/api/backend/export_requests', { token, body })).status).toBe(202)
  await app.jobs.drain()
  const [page] = exportPageWire.decode(await (await app.call('GET', '/api/backend/export_requests', { token })).json()).items
  const reply = await app.call('GET', `/api/provider/download_export?file=${page?.file}`, { token })
  const sheets = JSON.stringify((await readXlsx(new Uint8Array(await reply.arrayBuffer()))).sheets)
  expect(sheets).toContain('A-104')
  expect(sheets).not.toContain(canary)
})
