import {
  presenceEventsWire,
  presenceWire,
  type MediumKey,
  type MediumPresence,
  type Presence,
  type PresenceEvent,
} from '@vitrine/core/presence'
import { sheetWire } from '@vitrine/core/establishment-sheet'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sheetDetails } from '../establishment-sheet/establishment-sheet.samples.ts'
import { holdSheet, insertPhoto, readPhotos, readSheet, saveSheet } from '../establishment-sheet/establishment-sheet.store.ts'
import { storeUploaded } from '../media/media.service.ts'
import { createMedia } from '../networks.ts'
import type { Behaviour } from '../sandbox-directories/sandbox-directories.model.ts'
import { delayMs } from '../sandbox-directories/sandbox-directories.model.ts'
import { findSandboxListing, saveSandboxListing, setBehaviour } from '../sandbox-directories/sandbox-directories.store.ts'
import { createTestApp, ids, testConfig, type TestApp } from '../test/harness.ts'
import type { MediumConnector } from './presence.connector.model.ts'
import { keyOf } from './presence.model.ts'
import { followSheet } from './presence.service.ts'
import { servePresence } from './presence.serving.service.ts'

const path = '/api/provider/presence'
const minute = 60_000
let app: TestApp
let token = ''

beforeAll(async () => {
  app = await createTestApp({ config: { ...testConfig, isDemo: true } })
  await app.database.query(`UPDATE advertisers SET options = options || '{"localPresence": true}' WHERE id = ANY ($1)`, [
    [ids.north, ids.head],
  ])
})
afterAll(() => app.close())
beforeEach(async () => {
  token = await app.tokenOf(ids.northMain)
  await app.database.query('TRUNCATE establishment_sheets, presence_listings, presence_events, sandbox_listings, sandbox_directories')
  await app.database.db.transaction((tx) =>
    saveSheet(
      tx,
      ids.north,
      sheetDetails({
        phone1: '0240000001',
        websites: ['https://www.example.com/'],
        latitude: 47.1,
        longitude: -2.1,
        publicEmail: 'port@example.com',
      }),
    ),
  )
})

const deps = () => ({ ...app.deps, connectors: createMedia(app.deps) })
const read = async (): Promise<Presence> => presenceWire.decode(await (await app.call('GET', path, { token })).json())
const on = async (medium: MediumKey): Promise<MediumPresence> =>
  (await read()).media.find((each) => each.medium === medium) as MediumPresence
const post = async (end: string, body: object = {}): Promise<{ status: number; code?: string | undefined }> => {
  const reply = await app.call('POST', `${path}/${end}`, { token, body })
  return { status: reply.status, ...(!reply.ok && { code: ((await reply.json()) as { code: string }).code }) }
}
const history = async (): Promise<PresenceEvent[]> =>
  presenceEventsWire.decode(await (await app.call('GET', `${path}/historique`, { token })).json()).events
/** Sends what is due, and looks at it a minute later. */
const run = async (): Promise<void> => {
  await app.jobs.drain()
  app.clock.advance(minute)
  await servePresence(deps())
}
const behave = (medium: MediumKey, behaviour: Behaviour) => setBehaviour(app.database, medium, behaviour)
const remote = async (medium: MediumKey) => (await findSandboxListing(app.database, medium, keyOf(ids.north)))!
const change = async (fields: object): Promise<void> => {
  const { version } = await readSheet(app.database, ids.north)
  const reply = await app.call('PATCH', '/api/provider/etablishment-sheet/update', { token, body: { ...fields, version } })
  expect(reply.status).toBe(200)
}

describe('a sheet', () => {
  test('is sent to the media that are served, and each tells that it shows it', async () => {
    expect((await read()).media).toHaveLength(16)
    expect(await on('apple')).toMatchObject({ state: 'waiting', isServed: true, sentAt: null })
    expect((await post('envoi')).status).toBe(200)
    await run()
    const { media } = await read()
    expect((await on('google')).state).toBe('unconnected')
    const served = media.filter(({ isServed, medium }) => isServed && medium !== 'google')
    expect(served.map(({ medium, state }) => [medium, state])).toEqual(served.map(({ medium }) => [medium, 'shown']))
    expect(served.length).toBe(7)
    expect((await history()).filter(({ medium }) => medium === 'apple').map(({ act }) => act)).toEqual(['shown', 'sent'])
  })

  test('that is changed goes to all that were sent it before, once, and to nobody if nothing is new for them', async () => {
    await post('apple/envoi')
    await run()
    await change({ telephone_1: '0240000099' })
    await run()
    expect((await remote('apple')).sent.phones).toEqual(['0240000099'])
    expect((await remote('apple')).taken).toBe(2)
    await change({ email_contact_admin: 'boss@example.com' })
    await run()
    expect((await remote('apple')).taken).toBe(2)
    expect((await on('bing')).state).toBe('waiting')
  })

  test('that lacks what a medium asks for stays here until it is filled in', async () => {
    await change({ latitude: null, longitude: null })
    await post('here/envoi')
    await run()
    expect(await on('here')).toMatchObject({
      state: 'incomplete',
      problems: [{ field: 'location', reason: 'missing' }],
      sentAt: null,
      next: 'location',
    })
    await change({ latitude: 47.2, longitude: -2.2 })
    await run()
    expect((await on('here')).state).toBe('shown')
  })
})

describe('a medium', () => {
  test('that takes its time is pending, then shows it', async () => {
    await behave('apple', 'delay')
    await post('apple/envoi')
    await app.jobs.drain()
    await post('apple/controle')
    expect((await on('apple')).state).toBe('pending')
    app.clock.advance(delayMs + minute)
    await servePresence(deps())
    expect((await on('apple')).state).toBe('shown')
  })

  test('that refuses a field says which, and takes it when it is corrected', async () => {
    await behave('yelp', 'refuse-field')
    await post('yelp/envoi')
    await run()
    expect(await on('yelp')).toMatchObject({
      state: 'refused',
      refusal: { field: 'website', answer: expect.stringContaining('site') as string },
    })
    await change({ sites_internet: ['https://other.example.com/'] })
    await run()
    expect(await on('yelp')).toMatchObject({ state: 'shown', refusal: null })
  })

  test('that does not answer is tried again later, and is sent once although its answer was lost', async () => {
    await behave('apple', 'outage')
    await post('apple/envoi')
    await app.jobs.drain()
    const { state, dueAt } = await on('apple')
    expect([state, dueAt! > app.clock.now()]).toEqual(['unreachable', true])
    await behave('apple', 'lost-answer')
    await run()
    expect((await on('apple')).state).toBe('unreachable')
    app.clock.advance(10 * minute)
    await servePresence(deps())
    await run()
    expect(await on('apple')).toMatchObject({ state: 'shown' })
    expect((await remote('apple')).taken).toBe(1)
  })

  test('by file gets all its sheets in one, and answers for each', async () => {
    await app.database.db.transaction((tx) => saveSheet(tx, ids.head, sheetDetails({ tradeName: 'Head', phone1: '0240000003' })))
    const head = await app.tokenOf(ids.headMain)
    await post('infobel/envoi')
    await run()
    await app.call('POST', `${path}/infobel/envoi`, { token: head, body: {} })
    await run()
    expect((await on('infobel')).state).toBe('shown')
    expect((await remote('infobel')).taken).toBe(1)
    expect((await findSandboxListing(app.database, 'infobel', keyOf(ids.head)))?.sent.name).toBe('Head')
  })

  test('that shows another value is decided about: ours goes again, theirs goes into the sheet and to all others', async () => {
    await post('bing/envoi')
    await behave('apple', 'suggest')
    await post('apple/envoi')
    await run()
    expect(await on('apple')).toMatchObject({
      state: 'drifted',
      drifts: [{ field: 'phones', theirs: { phones: ['0199000000'] }, canTake: true }],
    })
    expect((await post('apple/ecart', { champ: 'telephones', choix: 'garder' })).status).toBe(200)
    await run()
    expect((await on('apple')).state).toBe('shown')
    await saveSandboxListing(app.database, {
      ...(await remote('apple')),
      shown: { ...(await remote('apple')).shown, phones: ['0299000000'] },
    })
    await post('apple/controle')
    expect((await post('apple/ecart', { champ: 'telephones', choix: 'reprendre' })).status).toBe(200)
    await run()
    const sheet = sheetWire.decode(await (await app.call('GET', '/api/provider/etablishment-sheet', { token })).json())
    expect(sheet.phone1).toBe('0299000000')
    expect((await remote('bing')).sent.phones).toEqual(['0299000000'])
    expect((await on('apple')).state).toBe('shown')
    expect((await remote('apple')).taken).toBe(1)
    expect((await history()).map(({ act }) => act)).toEqual(expect.arrayContaining(['drifted', 'ours', 'theirs']))
    expect(await post('apple/ecart', { champ: 'telephones', choix: 'reprendre' })).toEqual({ status: 409, code: 'no-drift' })
  })

  test('that changes a protected field is sent it again by itself', async () => {
    await post('apple/envoi')
    await run()
    await post('apple/ecart', { champ: 'nom', choix: 'proteger' })
    await saveSandboxListing(app.database, { ...(await remote('apple')), shown: { ...(await remote('apple')).shown, name: 'Elsewhere' } })
    app.clock.advance(25 * 60 * minute)
    token = await app.tokenOf(ids.northMain)
    await servePresence(deps())
    await run()
    await run()
    expect(await on('apple')).toMatchObject({ state: 'shown', guarded: ['name'] })
    expect((await remote('apple')).shown.name).toBe('North')
    await post('apple/ecart', { champ: 'nom', choix: 'liberer' })
    expect((await on('apple')).guarded).toEqual([])
  })

  test('with a second sheet is told of it, and merges both', async () => {
    await behave('yelp', 'duplicate')
    await post('yelp/envoi')
    await run()
    expect((await on('yelp')).duplicate).toMatchObject({ name: 'North', state: 'found' })
    await post('yelp/doublon', { action: 'signaler' })
    expect((await on('yelp')).duplicate?.state).toBe('reported')
    await post('yelp/doublon', { action: 'fusionner' })
    await run()
    expect((await on('yelp')).duplicate).toBeNull()
    expect((await history()).map(({ act }) => act)).toEqual(expect.arrayContaining(['duplicate', 'report', 'merge', 'merged']))
    expect(await post('yelp/doublon', { action: 'fusionner' })).toEqual({ status: 409, code: 'no-duplicate' })
  })

  test('that is filled in by hand is entered, and has to be entered again when the sheet says something else', async () => {
    expect((await on('mappy')).state).toBe('by-hand')
    expect(await post('mappy/saisie', { version: 7 })).toEqual({ status: 409, code: 'sheet-changed' })
    expect((await post('mappy/saisie', { version: 1 })).status).toBe(200)
    expect((await on('mappy')).state).toBe('shown')
    await change({ telephone_1: '0240000098' })
    expect((await on('mappy')).state).toBe('by-hand')
    expect(await post('mappy/envoi')).toEqual({ status: 409, code: 'not-served' })
    expect(await post('apple/saisie', { version: 2 })).toEqual({ status: 409, code: 'is-served' })
    expect(await post('apple/ecart', { champ: 'nom', choix: 'garder' })).toEqual({ status: 409, code: 'not-sent-yet' })
    expect((await post('nowhere/envoi')).status).toBe(404)
  })
})

test('an exceptional day that is over is no difference, whether a medium drops it or keeps it', async () => {
  await change({ sfc_horaires_exceptionnels: '11/03/2026|FERME|;' })
  for (const medium of ['apple', 'yelp']) await post(`${medium}/envoi`)
  await run()
  await saveSandboxListing(app.database, { ...(await remote('apple')), shown: { ...(await remote('apple')).shown, exceptions: [] } })
  app.clock.advance(49 * 60 * minute)
  token = await app.tokenOf(ids.northMain)
  await servePresence(deps())
  expect([(await on('apple')).state, (await on('yelp')).state]).toEqual(['shown', 'shown'])
})

test('a medium that publishes later is no drift meanwhile, and one that shows something new is', async () => {
  await post('apple/envoi')
  await run()
  const before = await remote('apple')
  await change({ telephone_1: '0240000077' })
  await app.jobs.drain()
  await saveSandboxListing(app.database, { ...(await remote('apple')), shown: before.shown })
  // It was seen right at once; looked at again it shows what it showed before.
  await app.database.query(`UPDATE presence_listings SET state = 'sent', shown = $1 WHERE medium = 'apple'`, [
    JSON.stringify({ ...before.shown }),
  ])
  await post('apple/controle')
  expect((await on('apple')).state).toBe('sent')
  await saveSandboxListing(app.database, { ...(await remote('apple')), shown: { ...before.shown, phones: ['0199000000'] } })
  await post('apple/controle')
  expect((await on('apple')).state).toBe('drifted')
})

test('what waits for the next file is not called taken over because the old is still shown', async () => {
  await post('bing/envoi')
  await run()
  await app.database.query(`UPDATE presence_listings SET state = 'waiting', due_at = now() + interval '5 years' WHERE medium = 'bing'`)
  await post('bing/controle')
  expect((await on('bing')).state).toBe('waiting')
})

test('a sheet that was saved while nobody was connected is sent once somebody is', async () => {
  await post('apple/envoi')
  await run()
  await change({ telephone_1: '0240000066' })
  await app.database.query(`UPDATE presence_listings SET state = 'unconnected', due_at = NULL WHERE medium = 'apple'`)
  await post('apple/controle')
  app.clock.advance(minute)
  await servePresence(deps())
  expect((await remote('apple')).sent.phones).toEqual(['0240000066'])
})

test('a listing that a medium knows no more is not called taken over', async () => {
  await post('apple/envoi')
  await run()
  await app.database.query('TRUNCATE sandbox_listings')
  await post('apple/controle')
  expect((await on('apple')).state).toBe('sent')
})

test('a process that is killed while it sends loses nothing and sends nothing twice', async () => {
  await post('apple/envoi')
  const real = deps()
  const killed = new Error('killed')
  const connectors = {
    ...real.connectors,
    apple: {
      ...real.connectors.apple!,
      send: async (...sent: never[]) => {
        await (real.connectors.apple!.send as (...all: never[]) => Promise<unknown>)(...sent)
        throw killed
      },
    },
  } as typeof real.connectors
  await expect(servePresence({ ...real, connectors })).rejects.toBe(killed)
  app.clock.advance(10 * minute)
  await servePresence(deps())
  await run()
  expect((await on('apple')).state).toBe('shown')
  expect((await remote('apple')).taken).toBe(1)
})

test('a photo that is added while a medium is told of does not wait for a sending that waits for it', async () => {
  const bytes = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
  const file = await storeUploaded(app.deps, ids.north, { kind: 'picture', name: 'front.jpg', bytes })
  await app.database.db.transaction((tx) => insertPhoto(tx, ids.north, 'gallery', file.id))
  const isAnybodyWaiting = async (): Promise<boolean> =>
    (await app.database.query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)).length > 0
  const real = deps()
  const photosAreHeld = Promise.withResolvers<void>()
  const add = (): Promise<void> =>
    app.database.db.transaction(async (tx) => {
      await holdSheet(tx, ids.north)
      await readPhotos(tx, ids.north)
      photosAreHeld.resolve()
      await expect.poll(isAnybodyWaiting).toBe(true)
      await followSheet(real, tx, ids.north)
    })
  let adding = Promise.resolve()
  const apple: MediumConnector = {
    ...real.connectors.apple!,
    send: async (...sent) => {
      const answers = await real.connectors.apple!.send(...sent)
      adding = add()
      await photosAreHeld.promise
      return answers
    },
  }
  await post('apple/envoi')
  await expect(servePresence({ ...real, connectors: { ...real.connectors, apple } })).resolves.toBeUndefined()
  await expect(adding).resolves.toBeUndefined()
})

test('two processes send a sheet once', async () => {
  await post('envoi')
  await Promise.all([servePresence(deps()), servePresence(deps())])
  expect((await history()).filter(({ medium, act }) => medium === 'apple' && act === 'sent')).toHaveLength(1)
})

test('who has no right sees nothing, and a page that may only read changes nothing', async () => {
  const outlet = await app.tokenOf(ids.outletMain)
  expect((await app.call('GET', path, { token: outlet })).status).toBe(403)
  expect((await app.call('GET', `${path}?idAnnonceur=${ids.head}`, { token })).status).toBe(404)
})
