import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { flat, jsonOf, zipClaiming, zipOf } from '../test/feeds.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'

let server: TestApp
let token = ''
beforeAll(async () => {
  server = await createTestApp()
  token = await server.tokenOf(ids.northMain)
})
afterAll(() => server.close())

const path = '/api/provider/flux'
const details = { nom: 'Logiciel', mode: 'depot', actif: true, hote: '', port: null, identifiant: '', chemin: '', mot_de_passe: '' }

const add = async (changes: object = {}): Promise<number> =>
  ((await (await server.call('POST', path, { token, body: { ...details, ...changes } })).json()) as { id: number }).id

interface Run {
  etat: string
  message: string
  bilanPhotos: Record<string, number>
}

let feed = 0
const take = async (bytes: string | Uint8Array<ArrayBuffer>): Promise<Run> => {
  const reply = await server.app.request(`${path}/${feed}/fichiers?nom=${encodeURIComponent('../../a.zip')}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: bytes,
  })
  expect(reply.status).toBe(202)
  await server.jobs.drain()
  const runs = (await (await server.call('GET', `${path}/${feed}/passages`, { token, headers: { 'accept-language': 'en' } })).json()) as {
    _embedded: { passages: [Run] }
  }
  return runs._embedded.passages[0]
}
const references = async () =>
  (await server.database.query<{ reference: string }>("SELECT reference FROM ads WHERE state = 'A' ORDER BY 1")).map(
    ({ reference }) => reference,
  )

beforeEach(async () => {
  await server.database.script('DELETE FROM feeds; DELETE FROM ads')
  feed = await add()
})

/** Each entity is ten times the one before: a kilobyte that expands to a billion words. */
const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
const xmlWith = (declared: string, reference: string): string =>
  `<?xml version="1.0"?>${declared}<annonces><annonce><reference>${reference}</reference></annonce></annonces>`

const lead = '[{"reference":"A1"}'
const hostile: [string, () => Promise<string | Uint8Array<ArrayBuffer>>, string][] = [
  ['a path that leads out of the zip', async () => zipClaiming('../../../etc/ads.json', jsonOf(flat('X1'))), 'lead out of its folder'],
  ['an absolute path in the zip', async () => zipClaiming('/etc/ads.json', jsonOf(flat('X1'))), 'lead out of its folder'],
  ['a photo whose path leads out of the zip', async () => zipClaiming('../../photo.jpg', 'x'), 'lead out of its folder'],
  [
    'blanks that are packed a thousand times',
    async () => zipOf({ 'ads.csv': Buffer.concat([Buffer.from('reference;titre\nA1;x\n'), Buffer.alloc(20_000_000, '\n')]) }),
    'too large once unpacked',
  ],
  [
    'blanks that are packed a thousand times within an ad',
    async () => zipOf({ 'ads.json': Buffer.concat([Buffer.from(lead), Buffer.alloc(20_000_000, ' '), Buffer.from(']')]) }),
    'much too long',
  ],
  [
    'a size that is none',
    async () => zipClaiming('ads.json', Buffer.concat([Buffer.from(lead), Buffer.alloc(4_000_000, ' '), Buffer.from(']')]), 100),
    'structure is damaged',
  ],
  ['entities that grow without end', async () => xmlWith(`<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]>`, '&l9;'), 'DOCTYPE'],
  [
    'an entity that is a file of the server',
    async () => xmlWith('<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]>', '&f;'),
    'DOCTYPE',
  ],
  ['a document type that lies elsewhere', async () => xmlWith('<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd">', 'X1'), 'DOCTYPE'],
  ['an entity that nobody declared', async () => xmlWith('', '&f;'), 'structure is damaged'],
]

test.each(hostile)('a file with %s is refused, and leaves everything as it was', async (_, file, sentence) => {
  await take(jsonOf(flat('A1'), flat('A2')))
  const run = await take(await file())
  expect([run.etat, run.message]).toEqual(['echec', expect.stringContaining(sentence)])
  expect(await references()).toEqual(['A1', 'A2'])
  for await (const name of server.deps.files.list()) expect(name).toMatch(/^feeds\/[\w-]+$/)
})

describe('photos by address', () => {
  let inside: Server
  let requests = 0
  let port = 0
  beforeAll(async () => {
    inside = createServer((_, answer) => {
      requests++
      answer.end('secret of the house')
    })
    inside.listen(0, '127.0.0.1')
    await once(inside, 'listening')
    ;({ port } = inside.address() as AddressInfo)
  })
  afterAll(() => void inside.close().closeAllConnections())

  test('are not asked for on a machine inside, however it is named; the ads come in without them, and the report says so', async () => {
    const hosts = [
      '127.0.0.1',
      '127.1',
      '0x7f000001',
      '2130706433',
      'localhost',
      '0.0.0.0',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '10.0.0.7',
      '192.168.1.1',
      '169.254.169.254',
      '[fd00::1]',
    ]
    const photos = [...hosts.map((host) => `http://${host}:${port}/photo.jpg`), 'file:///etc/passwd', 'ftp://127.0.0.1/photo.jpg']
    const run = await take(jsonOf(flat('A1', { photos })))
    expect([run.etat, requests]).toEqual(['termine', 0])
    expect(run.bilanPhotos).toMatchObject({ traites: photos.length, integrees: 0, non_telechargees: photos.length })
    expect(await references()).toEqual(['A1'])
    const report = await (await server.call('GET', '/api/provider/rapport-global-integration', { token })).text()
    for (const photo of photos) expect(report).toContain(photo)
  })
})

test('passwords and secrets of feeds stand in no table and in no reply', async () => {
  const password = 'sftp-Password-7c1d'
  const fetched = await add({ mode: 'sftp', hote: 'sftp.example', identifiant: 'agency', mot_de_passe: password })
  const pushed = await add({ mode: 'envoi' })
  const { secret } = (await (await server.call('POST', `${path}/${pushed}/secret`, { token })).json()) as { secret: string }
  await server.call('PUT', `${path}/${fetched}`, { token, body: { ...details, mode: 'sftp', hote: 'sftp.example', identifiant: 'agency' } })

  const isHeld = (text: string): boolean => text.includes(password) || text.includes(secret)
  const tables = await server.database.query<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  )
  const holding = []
  for (const { name } of tables)
    if ((await server.database.query<{ row: string }>(`SELECT each::text AS row FROM ${name} AS each`)).some(({ row }) => isHeld(row)))
      holding.push(name)
  expect(holding).toEqual([])
  const [stored] = await server.database.query<{ password: string; hash: string }>(
    'SELECT max(password) AS password, max(secret_hash) AS hash FROM feeds',
  )
  for (const address of [path, `${path}/${fetched}/passages`, '/api/provider/rapport-global-integration']) {
    const reply = await (await server.call('GET', address, { token })).text()
    for (const secretText of [password, secret, stored?.password, stored?.hash]) expect(reply).not.toContain(secretText)
  }
})
