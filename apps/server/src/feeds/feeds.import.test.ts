import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { heicPhoto } from '../test/media.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { flat, jsonOf, zipOf } from '../test/feeds.ts'
import { nameOfFile, pathOfRun } from './feeds.model.ts'

let server: TestApp
let token = ''
beforeAll(async () => {
  server = await createTestApp()
  token = await server.tokenOf(ids.northMain)
})
afterAll(() => server.close())

const path = '/api/provider/flux'
const details = { nom: 'Logiciel', mode: 'depot', actif: true, hote: '', port: null, identifiant: '', chemin: '', mot_de_passe: '' }

let feed = 0
beforeEach(async () => {
  await server.database.script('DELETE FROM feeds; DELETE FROM ads')
  feed = ((await (await server.call('POST', path, { token, body: details })).json()) as { id: number }).id
})

interface Run {
  id: number
  etat: string
  message: string
  bilanAnnonces: Record<string, number>
  bilanPhotos: Record<string, number>
}

const send = (bytes: string | Uint8Array<ArrayBuffer>, to = feed) =>
  server.app.request(`${path}/${to}/fichiers?nom=annonces.json`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    body: bytes,
  })

const lastRun = async (): Promise<Run> => {
  const reply = (await (await server.call('GET', `${path}/${feed}/passages`, { token, headers: { 'accept-language': 'en' } })).json()) as {
    _embedded: { passages: Run[] }
  }
  return reply._embedded.passages[0] as Run
}

/** Sends a file and waits until it is imported. */
const take = async (bytes: string | Uint8Array<ArrayBuffer>): Promise<Run> => {
  expect((await send(bytes)).status).toBe(202)
  await server.jobs.drain()
  return lastRun()
}

interface Ad {
  id: number
  reference: string
  state: string
  title: string
  price: number
  source_code: string
  version: number
  updated_at: Date
}
const ads = () =>
  server.database.query<Ad>('SELECT id, reference, state, title, price, source_code, version, updated_at FROM ads ORDER BY reference')
const states = async (): Promise<string> => (await ads()).map(({ reference, state, price }) => `${reference} ${state} ${price}`).join(', ')

interface Message {
  niveau: string
  ligne: number
  champ: string
  valeur: string
  message: string
  correction: string
  codeInterne: string
}
interface Report {
  total: number
  statistiques: { idFlux: number; bilanAnnonces: Record<string, number> }[]
  annonces: { id: number | null; reference: string; messages: Message[] }[]
}
const report = async (query = ''): Promise<Report> =>
  (await (
    await server.call('GET', `/api/provider/rapport-global-integration?${query}`, { token, headers: { 'accept-language': 'en' } })
  ).json()) as Report

describe('a file', () => {
  test('brings ads that are online, by the words that software uses, and counts them', async () => {
    const run = await take(jsonOf(flat('A1'), flat('A2', { prix: '199 900 €', typeObjet: '1200' })))
    expect(run).toMatchObject({
      etat: 'termine',
      message: '',
      bilanAnnonces: { traites: 2, ajoutes: 2, modifies: 0, identiques: 0, non_valides: 0, supprimes: 0 },
    })
    expect(await states()).toBe('A1 A 250000, A2 A 199900')
    const [first] = await ads()
    expect(first).toMatchObject({ source_code: `FLUX_${feed}`, title: 'Flat A1' })
    const list = (await (await server.call('GET', `/api/provider/annonce/${first?.id}/saisie`, { token })).json()) as {
      annonce: Record<string, unknown>
    }
    expect(JSON.stringify(list)).toContain('"ville_reelle":"Lyon"')
  })

  test('changes what it says otherwise, leaves what it says again, and takes away what it leaves out', async () => {
    await take(jsonOf(...[1, 2, 3, 4, 5].map((number) => flat(`A${number}`))))
    const before = await ads()
    const run = await take(jsonOf(flat('A1', { prix: '260000' }), flat('A2'), flat('A3'), flat('A4'), flat('B1')))
    expect(run.bilanAnnonces).toMatchObject({ traites: 5, ajoutes: 1, modifies: 1, identiques: 3, supprimes: 1 })
    expect(await states()).toBe('A1 A 260000, A2 A 250000, A3 A 250000, A4 A 250000, A5 S 250000, B1 A 250000')
    expect((await ads()).find(({ reference }) => reference === 'A2')?.updated_at).toEqual(
      before.find(({ reference }) => reference === 'A2')?.updated_at,
    )
  })

  test('sent twice changes nothing, byte for byte or in another order', async () => {
    const file = jsonOf(flat('A1'), flat('A2'))
    await take(file)
    const before = await ads()
    expect(await take(file)).toMatchObject({ etat: 'termine', bilanAnnonces: { traites: 2, identiques: 2, ajoutes: 0, modifies: 0 } })
    expect(await take(jsonOf(flat('A2'), flat('A1')))).toMatchObject({
      etat: 'termine',
      bilanAnnonces: { traites: 2, identiques: 2, ajoutes: 0, modifies: 0 },
    })
    expect(await ads()).toEqual(before)
  })

  test('brings an ad back that a file had left out, as the same ad', async () => {
    const all = ['A1', 'A2', 'A3', 'A4', 'A5'].map((reference) => flat(reference))
    await take(jsonOf(...all))
    const [first] = await ads()
    await take(jsonOf(...all.slice(1)))
    await take(jsonOf(...all))
    expect((await ads()).filter(({ reference }) => reference === 'A1')).toMatchObject([{ id: first?.id, state: 'A' }])
  })

  test('leaves ads that were typed by hand alone, even one with the same reference', async () => {
    await server.database.query(
      `INSERT INTO ads (advertiser_id, id, state, universe, object_type, offer_type, reference, title, source_code, price) VALUES ($1, 900, 'B', 'IMMO', 1200, 'V', 'A1', 'By hand', 'SAISIE_IMMO', 5)`,
      [ids.north],
    )
    const run = await take(jsonOf(flat('A1'), flat('A2')))
    expect(run.bilanAnnonces).toMatchObject({ ajoutes: 1, non_valides: 1 })
    expect(await states()).toBe('A1 B 5, A2 A 250000')
    expect((await report()).annonces[0]).toMatchObject({
      reference: 'A1',
      id: null,
      messages: [{ niveau: 'ERROR', champ: 'reference', valeur: 'A1' }],
    })
  })

  test('keeps a sold ad sold', async () => {
    await take(jsonOf(flat('A1'), flat('A2')))
    await server.database.script("UPDATE ads SET state = 'V' WHERE reference = 'A1'")
    await take(jsonOf(flat('A1', { prix: '1000' }), flat('A2')))
    expect(await states()).toBe('A1 V 250000, A2 A 250000')
  })

  test('is read out of a zip, and the ads show its photos in their order', async () => {
    const sharp = (await import('sharp')).default
    const jpeg = (colour: string) =>
      sharp({ create: { width: 800, height: 600, channels: 3, background: colour } })
        .jpeg()
        .toBuffer()
    const [red, blue, green] = [await jpeg('red'), await jpeg('blue'), await jpeg('green')]
    const data = jsonOf(flat('A1', { photos: ['b.jpg', 'a.jpg'] }), flat('A2', { photos: ['missing.jpg', 'text.jpg'] }))
    const photos = async () =>
      (
        await server.database.query<{ photos: { id: string }[]; photo_count: number }>(
          'SELECT photos, photo_count FROM ads ORDER BY reference',
        )
      ).map((ad) => ad.photos.map(({ id }) => id))
    const first = await take(await zipOf({ 'ads.json': data, 'p/a.jpg': red, 'p/b.jpg': blue, 'text.jpg': 'no photo' }))
    expect(first.bilanPhotos).toMatchObject({ traites: 4, ajoutes: 2, integrees: 2, non_telechargees: 1, non_valides: 1 })
    const [before, none] = await photos()
    expect([before?.length, none]).toEqual([2, []])
    expect(
      (await report('level=WARN')).annonces
        .find(({ reference }) => reference === 'A2')
        ?.messages.filter(({ champ }) => champ === 'pictures')
        .map(({ valeur }) => valeur),
    ).toEqual(['missing.jpg', 'text.jpg'])

    const second = await take(await zipOf({ 'ads.json': data, 'p/a.jpg': red, 'p/b.jpg': green, 'missing.jpg': blue }))
    expect(second.bilanPhotos).toMatchObject({ ajoutes: 1, modifies: 1, identiques: 1, integrees: 3 })
    const [after] = await photos()
    expect([after?.[0] === before?.[0], after?.[1] === before?.[1]]).toEqual([false, true])

    const third = await take(await zipOf({ 'ads.json': jsonOf(flat('A1', { photos: ['a.jpg'] }), flat('A2')), 'p/a.jpg': red }))
    expect(third.bilanPhotos).toMatchObject({ supprimes: 3, integrees: 1 })
    expect((await photos())[0]).toEqual([before?.[1]])
  })
})

test('a photo of a telephone comes in as one that portals show', async () => {
  const run = await take(await zipOf({ 'ads.json': jsonOf(flat('A1', { photos: ['IMG_1.HEIC'] })), 'IMG_1.HEIC': heicPhoto }))
  expect(run.bilanPhotos).toMatchObject({ traites: 1, ajoutes: 1, non_valides: 0 })
  const [ad] = await server.database.query<{ photos: { url: string; width: number }[] }>("SELECT photos FROM ads WHERE reference = 'A1'")
  expect(ad?.photos[0]).toMatchObject({ width: 320, url: expect.stringMatching(/\.jpg$/) as string })
})

describe('what is wrong with an ad', () => {
  test('is told with line, field, value and repair, by the words of the editor', async () => {
    const run = await take(
      jsonOf(
        flat('A1', { prix: '' }),
        flat('A2', { DPE: 'Z', fantasy: 'x' }),
        { ...flat('A3'), reference: '' },
        flat('A 4'),
        flat('A5'),
        flat('A5'),
      ),
    )
    expect(run.bilanAnnonces).toMatchObject({ traites: 6, ajoutes: 2, non_valides: 4 })
    const { annonces, total, statistiques } = await report('level=ERROR,WARN,INFO&sort=ligne')
    expect(total).toBe(6)
    expect(statistiques).toMatchObject([{ idFlux: feed, bilanAnnonces: { traites: 6 } }])
    const messagesOf = annonces.flatMap(({ reference, messages }) =>
      messages.map(({ niveau, ligne, champ, valeur }) => [reference, niveau, ligne, champ, valeur].join(' ')),
    )
    expect(messagesOf).toContain('A1 ERROR 3 price ')
    expect(messagesOf).toContain('A2 WARN 15 energyLetter Z')
    expect(messagesOf).toContain('A2 INFO 15  fantasy')
    expect(messagesOf.find((line) => line.startsWith(' ERROR'))).toMatch(/reference $/)
    expect(messagesOf.find((line) => line.startsWith('A 4'))).toMatch(/ERROR \d+ reference A 4$/)
    expect(messagesOf.find((line) => line.startsWith('A5 ERROR'))).toMatch(/reference A5$/)
    const price = annonces.find(({ reference }) => reference === 'A1')?.messages.find(({ champ }) => champ === 'price')
    expect(price).toMatchObject({ message: 'Fill in this field.', correction: expect.stringContaining('Price') as string })
  })

  test('shows blocking ones and warnings by default, is searched and narrowed, and is exported whole', async () => {
    await take(jsonOf(flat('A1', { prix: '' }), flat('A2', { DPE: 'Z' }), flat('A3', { fantasy: 'x' })))
    const levels = async (query: string) => (await report(query)).annonces.map(({ reference }) => reference)
    expect(await levels('level=ERROR')).toEqual(['A1'])
    expect(await levels('level=ERROR,WARN&search=a2')).toEqual(['A2'])
    expect(await levels('sort=-reference&level=ERROR,WARN,INFO&perPage=10')).toEqual(['A3', 'A2', 'A1'])
    const { messages } = (await (await server.call('GET', '/api/provider/export-rapport-integration', { token })).json()) as {
      messages: Message[]
    }
    expect(messages.map(({ niveau }) => niveau)[0]).toBe('ERROR')
    expect(new Set(messages.map(({ codeInterne }) => codeInterne))).toEqual(new Set(['A1', 'A2', 'A3']))
  })

  test('is gone once the next file has it right', async () => {
    await take(jsonOf(flat('A1', { prix: '' })))
    expect(await states()).toBe('')
    await take(jsonOf(flat('A1')))
    expect(await states()).toBe('A1 A 250000')
    expect((await report('level=ERROR')).total).toBe(0)
  })

  test('leaves an ad that was right before as it was', async () => {
    await take(jsonOf(flat('A1')))
    expect((await take(jsonOf(flat('A1', { prix: '' })))).bilanAnnonces).toMatchObject({ non_valides: 1, supprimes: 0 })
    expect(await states()).toBe('A1 A 250000')
  })
})

describe('a file that is not taken changes nothing', () => {
  test('half of one, and the run says so', async () => {
    await take(jsonOf(flat('A1'), flat('A2')))
    const run = await take(jsonOf(flat('A1', { prix: '1' }), flat('A2')).slice(0, -10))
    expect(run).toMatchObject({ etat: 'echec', message: expect.stringContaining('incomplete') as string })
    expect(await states()).toBe('A1 A 250000, A2 A 250000')
  })

  test('one without an ad', async () => {
    await take(jsonOf(flat('A1')))
    expect((await take(jsonOf())).etat).toBe('question')
    expect(await states()).toBe('A1 A 250000')
  })

  test('one that an error of the server stops in the midst: the next try takes it whole', async () => {
    await take(jsonOf(flat('A1')))
    await server.database.script("ALTER TABLE feed_photos ADD CONSTRAINT broken CHECK (source <> 'x.jpg')")
    await send(jsonOf(flat('A1', { prix: '1000' }), flat('A2', { photos: ['x.jpg'] })))
    const [waiting] = server.jobs.waiting
    await expect(server.jobs.drain()).rejects.toThrow('Failed query')
    expect(await states()).toBe('A1 A 250000')
    await server.database.script('ALTER TABLE feed_photos DROP CONSTRAINT broken')
    await server.jobs.enqueue('import-feed', waiting?.data as { runId: number })
    await server.jobs.drain()
    expect(await states()).toBe('A1 A 1000, A2 A 250000')
    expect((await lastRun()).etat).toBe('termine')
  })
})

describe('a file that would take more than 30 % of the ads away', () => {
  const all = Array.from({ length: 10 }, (_, index) => flat(`A${index}`))
  const answer = async (accepte: boolean): Promise<Response> => {
    const reply = await server.call('PUT', `${path}/${feed}/passages/${(await lastRun()).id}`, { token, body: { accepte } })
    await server.jobs.drain()
    return reply
  }

  test('takes three of ten away by itself', async () => {
    await take(jsonOf(...all))
    expect(await take(jsonOf(...all.slice(3)))).toMatchObject({ etat: 'termine', bilanAnnonces: { supprimes: 3 } })
  })

  test('asks about four of ten, and goes on when somebody says so', async () => {
    await take(jsonOf(...all))
    expect(await take(jsonOf(...all.slice(4)))).toMatchObject({ etat: 'question', message: expect.stringContaining('4 of 10') as string })
    expect(await states()).not.toContain(' S ')
    expect((await answer(true)).status).toBe(200)
    expect(await lastRun()).toMatchObject({ etat: 'termine', bilanAnnonces: { supprimes: 4 } })
    expect((await answer(true)).status).toBe(404)
  })

  test('is set aside when somebody says so, or when a newer file is in', async () => {
    await take(jsonOf(...all))
    await take(jsonOf(flat('A1')))
    await answer(false)
    expect(await lastRun()).toMatchObject({ etat: 'ecarte' })
    await take(jsonOf(flat('A1')))
    const pendingRun = await lastRun()
    await take(jsonOf(...all, flat('B1')))
    const [state] = await server.database.query<{ state: string }>('SELECT state FROM feed_runs WHERE id = $1', [pendingRun.id])
    expect(state?.state).toBe('rejected')
    expect(await states()).not.toContain(' S ')
  })
})

test('photos of a large zip come in turns, between which others have theirs, and each is brought once', async () => {
  const sharp = (await import('sharp')).default
  const names = Array.from({ length: 130 }, (_, at) => `p${at}.jpg`)
  const jpeg = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const ads = Array.from({ length: 13 }, (_, at) => flat(`A${at}`, { photos: names.slice(at * 10, at * 10 + 10) }))
  // Only the letters of the file name differ, so a comment makes the bytes differ too.
  const file = (name: string): Buffer =>
    Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, name.length + 2]), Buffer.from(name), jpeg.subarray(2)])
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 600_001))
  const turns = vi.spyOn(server.deps.files, 'stream')
  const run = await take(await zipOf({ 'ads.json': jsonOf(...ads), ...Object.fromEntries(names.map((name) => [name, file(name)])) }))
  clock.mockRestore()
  expect(run.bilanPhotos).toMatchObject({ traites: 130, ajoutes: 130, integrees: 130, non_telechargees: 0 })
  // Once for the ads, and once for each slice of the photos' job.
  expect(turns.mock.calls.filter(([path]) => path.startsWith('feeds/'))).toHaveLength(5)
  turns.mockRestore()
  expect(await server.database.query('SELECT 1 FROM ads WHERE photo_count = 10')).toHaveLength(13)
})

test('two files of a feed at the same time end as the later one says', async () => {
  await send(jsonOf(flat('A1', { prix: '1000' })))
  await send(jsonOf(flat('A1', { prix: '2000' })))
  const runs = server.jobs.waiting.map(({ data }) => (data as { runId: number }).runId)
  const { importFeed } = await import('./feeds.import.service.ts')
  const [first, second] = runs as [number, number]
  await Promise.all([importFeed(server.deps, second), importFeed(server.deps, first)])
  expect(await states()).toBe('A1 A 2000')
  await server.jobs.drain()
})

test('a file that came whole while its process was killed goes after a day, and so does that of a source that was deleted, but none that a run has noted', async () => {
  const names = async (): Promise<string[]> => {
    const paths: string[] = []
    for await (const path of server.deps.files.list()) if (path.startsWith('feeds/')) paths.push(path)
    return paths
  }
  const others = await names()
  await take(jsonOf(flat('A1')))
  const noted = (await names()).filter((path) => !others.includes(path))
  const lost = [pathOfRun({ stored: nameOfFile(server.clock.now()) }), 'feeds/0f1e2d3c-4b5a-4978-8675-645342312011']
  for (const path of lost) await server.deps.files.write(path, new Uint8Array([1]))
  const sweep = async (): Promise<string[]> => {
    await server.jobs.enqueue('tidy', {})
    await server.jobs.drain()
    return names()
  }
  expect((await sweep()).filter((path) => !others.includes(path)).toSorted()).toEqual([...noted, lost[0]].toSorted())
  server.clock.advance(25 * 60 * 60_000)
  expect(await sweep()).toEqual(noted)
})
