import { socialNetworks, type SocialNetwork } from '@vitrine/core/social-networks'
import { describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { NetworkFault, type SocialConnections } from '../social-networks/social-networks.connector.model.ts'
import { beforeEachApp } from '../test/each-app.ts'
import { insertAd } from '../test/embed.ts'
import { createFakeNetworks } from '../test/fake-networks.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { planned, savedAndPlanned, subscribePosts } from '../test/posts.ts'
import { publisherOf } from '../test/publishing.ts'
import type { PublishDeps } from './post-publishing.service.ts'

let app: TestApp
let north: string
let networks: ReturnType<typeof createFakeNetworks>
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribePosts(app)
  north = await app.tokenOf(ids.northMain)
  networks = createFakeNetworks()
})

const drain = (more: Partial<PublishDeps> = {}): Promise<void> =>
  publisherOf({ ...app.deps, connections: networks.connections, ...more }).drain()
const minutes = (count: number): void => app.clock.advance(count * 60_000)

interface Row {
  state: string
  reason: string | null
  answer: string | null
  attempts: number
  address: string | null
}
const rows = (): Promise<Row[]> =>
  app.database.query<Row>('SELECT state, reason, answer, attempts, address FROM post_publications ORDER BY network, created_at')
const soon = new Date('2026-03-10T10:00:00Z')

/** A post that is due at ten, an hour from now. */
const due = (on: SocialNetwork[] = ['facebook']) => savedAndPlanned(app, north, on, soon)

describe('a post that is due', () => {
  test('goes out once, not before its time, and is told to those who look', async () => {
    const post = await due(['facebook', 'instagram'])
    await drain()
    expect(networks.shown).toEqual([])
    minutes(61)
    await drain()
    await drain()
    expect(networks.shown.map(({ network }) => network).toSorted()).toEqual(['facebook', 'instagram'])
    expect(await rows()).toMatchObject([
      { state: 'published', attempts: 1, address: expect.stringContaining('https://network.example/') },
      { state: 'published' },
    ])
    const [trail] = await app.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM audit_events WHERE act = 'post.published' AND subject_id = $1 AND user_id IS NULL`,
      [post.id],
    )
    expect(trail?.count).toBe(2)
  })

  test('goes out once whichever process takes it', async () => {
    for (let count = 0; count < 12; count += 1) await due(['facebook', 'google'])
    minutes(61)
    await Promise.all([drain(), drain(), drain()])
    expect(networks.shown).toHaveLength(24)
    expect(new Set(networks.shown.map(({ key }) => key)).size).toBe(24)
    expect((await rows()).every(({ state, attempts }) => state === 'published' && attempts === 1)).toBe(true)
  })
})

/** Stands for a process that is killed at its n-th step, before or after that is done; nothing of it goes on. */
const createKill = (at: number, when: 'before' | 'after') => {
  let [step, isDead] = [0, false]
  const killed = () => new Error('This process is dead')
  const through = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isDead) throw killed()
    step += 1
    if (step === at && when === 'before') isDead = true
    if (isDead) throw killed()
    const result = await work()
    if (step >= at && when === 'after') isDead = true
    if (isDead) throw killed()
    return result
  }
  return { through, isDead: () => isDead }
}

const killable = (kill: ReturnType<typeof createKill>): Partial<PublishDeps> => {
  const { database } = app
  const db = new Proxy(database.db, {
    get: (target, name) => {
      const value = Reflect.get(target, name) as unknown
      if (name === 'transaction') return (work: never) => kill.through(() => target.transaction(work))
      if (kill.isDead()) throw new Error('This process is dead')
      return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value
    },
  })
  const connections: SocialConnections = {
    open: async (...args) => {
      const open = await kill.through(() => networks.connections.open(...args))
      return {
        ...open,
        publish: (post, signal) => kill.through(() => open.publish(post, signal)),
        find: (post, since) => kill.through(() => open.find(post, since)),
      }
    },
  }
  return {
    connections,
    database: {
      ...database,
      db,
      prepared: (...args: Parameters<Database['prepared']>) => kill.through(() => database.prepared(...args)),
    } as Database,
  }
}

describe('a server that is killed', () => {
  test.each(['before', 'after'] as const)('%s any of its steps leaves a post that goes out once', async (when) => {
    let step = 1
    for (; ; step += 1) {
      networks.shown.length = 0
      await app.database.script('DELETE FROM posts')
      const post = await due()
      minutes(61)
      const kill = createKill(step, when)
      await drain(killable(kill)).catch(() => undefined)
      if (!kill.isDead()) break
      await app.database.script(`UPDATE post_publications SET claimed_until = now() - interval '1 second' WHERE state = 'publishing'`)
      minutes(1)
      await drain()
      expect([step, networks.shown.length, (await rows()).map(({ state }) => state)]).toEqual([step, 1, ['published']])
      expect(post.id).toBeGreaterThan(0)
      app.clock.advance(-62 * 60_000)
    }
    // As many as there are: what is claimed, looked at, begun, sent and noted.
    expect(step).toBeGreaterThan(6)
  })

  test('between the network and its note does not have another process send it, which asks first', async () => {
    await due()
    minutes(61)
    networks.moods.push('loses-answer')
    await drain()
    expect(await rows()).toMatchObject([{ state: 'scheduled', reason: 'timeout', attempts: 1 }])
    minutes(2)
    await drain()
    expect(networks.shown).toHaveLength(1)
    expect(networks.calls.filter((call) => call === 'publish')).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'published', reason: null, attempts: 2 }])
  })
})

test('a post whose answer was lost is not sent twice by whoever plans it anew, or moves it', async () => {
  const post = await due()
  minutes(61)
  networks.moods.push('loses-answer')
  await drain()
  await planned(app, north, { ids: [post.id], networks: ['facebook'], plan: 'now' })
  await drain()
  expect(networks.shown).toHaveLength(1)
  expect((await rows()).map(({ state, address }) => [state, address])).toEqual([
    ['cancelled', null],
    ['published', 'https://network.example/1'],
  ])
  // Whoever wants it there again gets it.
  await planned(app, north, { ids: [post.id], networks: ['facebook'], plan: 'now', isAgain: true })
  await drain()
  expect(networks.shown).toHaveLength(2)
})

describe('what a network does not take', () => {
  test('passes: it is tried again later, at the network’s own time, and the others wait with it', async () => {
    await due()
    await due()
    minutes(61)
    const retryAt = new Date(app.clock.now().getTime() + 30 * 60_000)
    networks.moods.push(new NetworkFault('rate-limit', 'Slow down', { retryAt }))
    await drain()
    minutes(29)
    await drain()
    expect(networks.shown).toEqual([])
    minutes(2)
    await drain()
    expect(networks.shown).toHaveLength(2)
  })

  test('rests for what is planned meanwhile too: nothing goes to that network, others go on', async () => {
    await due()
    minutes(61)
    const retryAt = new Date(app.clock.now().getTime() + 30 * 60_000)
    networks.moods.push(new NetworkFault('rate-limit', 'Slow down', { retryAt }))
    await drain()
    const asked = networks.calls.length
    const now = app.clock.now()
    await savedAndPlanned(app, north, ['facebook'], new Date(now.getTime() + 60_000))
    minutes(10)
    await drain()
    expect([networks.calls.length, networks.shown]).toEqual([asked, []])
    await savedAndPlanned(app, north, ['google'], new Date(app.clock.now().getTime() + 60_000))
    minutes(2)
    await drain()
    expect(networks.shown.map(({ network }) => network)).toEqual(['google'])
    minutes(19)
    await drain()
    expect(networks.shown.map(({ network }) => network)).toEqual(['google', 'facebook', 'facebook'])
  })

  test('is given up when it does not pass in time, and its author is told once', async () => {
    const post = await due(['facebook', 'google'])
    minutes(61)
    networks.moods.push(...Array.from({ length: 40 }, () => new NetworkFault('outage', '503')))
    for (let count = 0; count < 20; count += 1) {
      await drain()
      minutes(15)
    }
    expect(await rows()).toMatchObject([{ state: 'failed', reason: 'outage', answer: '503' }, { state: 'failed' }])
    await app.jobs.drain()
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([['north@example.org', expect.stringContaining(post.title)]])
    expect(app.mails[0]?.text).toContain('503')
  })

  test('is not tried again where trying does not help', async () => {
    await due()
    minutes(61)
    networks.moods.push(new NetworkFault('text', 'Too loud'))
    await drain()
    minutes(30)
    await drain()
    expect(networks.shown).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'failed', reason: 'text', answer: 'Too loud', attempts: 1 }])
  })

  test('because it has the same already is out, where it can show that', async () => {
    const post = await due()
    minutes(61)
    networks.shown.push({ network: 'facebook', key: 'of somebody on the page itself', text: post.text, pictures: 0 })
    networks.moods.push(new NetworkFault('duplicate', 'Same again'))
    await drain()
    expect(await rows()).toMatchObject([{ state: 'published', address: 'https://network.example/1' }])
    expect(networks.shown).toHaveLength(1)
  })

  test('for want of a connection is offered again after that, and asks first where it is too old', async () => {
    await due(['facebook'])
    minutes(61)
    networks.moods.push(new NetworkFault('connection-expired', 'Token expired'))
    await drain()
    await savedAndPlanned(app, north, ['facebook'], new Date(app.clock.now().getTime() + 10 * 60_000), { title: 'Later' })
    minutes(11)
    networks.moods.push(new NetworkFault('connection-expired', 'Token expired'))
    await drain()
    minutes(118)
    const replay = await app.call('POST', '/api/provider/socialposts/relance', { token: north, body: { portail: { code: 'FACEBOOK' } } })
    expect(await replay.json()).toEqual({ relancees: 1, retenues: 1 })
    await drain()
    expect(networks.shown).toHaveLength(1)
    expect((await rows()).map(({ state, reason }) => [state, reason]).toSorted()).toEqual([
      ['held', 'late'],
      ['published', null],
    ])
  })

  test('afterwards is said so at the post', async () => {
    await due(['google'])
    minutes(61)
    await drain()
    networks.become({ state: 'refused', address: null, answer: 'Not allowed here' })
    minutes(3)
    await drain()
    expect(await rows()).toMatchObject([{ state: 'refused-later', reason: 'moderation', answer: 'Not allowed here' }])
    await app.jobs.drain()
    expect(app.mails).toHaveLength(1)
  })
})

describe('a post that is out', () => {
  test.each(socialNetworks)('on %s and is taken down there a week later is published no more, and its author is told', async (network) => {
    await app.database.script(`UPDATE advertisers SET options = options || '{"linkedinEditorial": true}'`)
    await due([network])
    minutes(61)
    await drain()
    for (const later of [3, 60, 24 * 60, 3 * 24 * 60]) {
      minutes(later)
      await drain()
    }
    expect(await rows()).toMatchObject([{ state: 'published' }])
    networks.become({ state: 'gone', address: null, answer: 'No such post' })
    minutes(4 * 24 * 60)
    await drain()
    expect(await rows()).toMatchObject([{ state: 'refused-later', reason: 'gone', answer: 'No such post' }])
    await app.jobs.drain()
    expect(app.mails).toHaveLength(1)
  })
})

test('a server that was off publishes what is not too late, and asks about the rest', async () => {
  await due()
  minutes(60 + 119)
  await drain()
  expect(networks.shown).toHaveLength(1)
  app.clock.advance(-179 * 60_000)
  const other = await due(['google'])
  minutes(60 + 121)
  await drain()
  expect(networks.shown).toHaveLength(1)
  expect(await rows()).toMatchObject([{ state: 'published' }, { state: 'held', reason: 'late' }])
  const [held] = await app.database.query<{ id: string }>(
    `SELECT id::text AS id FROM post_publications WHERE state = 'held' AND post_id = $1`,
    [other.id],
  )
  expect((await app.call('POST', `/api/provider/socialposts/diffusions/${held!.id}/relance`, { token: north })).status).toBe(200)
  await drain()
  expect(networks.shown).toHaveLength(2)
})

describe('the ad behind a post', () => {
  const photo = (id: number) => ({
    url: `https://photos.example/${id}.jpg`,
    thumb: `https://photos.example/${id}s.jpg`,
    width: 800,
    height: 600,
  })
  const dueAd = async () => {
    await insertAd(app, ids.north, 7, { title: 'House' })
    await app.database.query(`UPDATE ads SET price = 450000, body = 'House by the sea, 450 000 €', photos = $1 WHERE id = 7`, [
      JSON.stringify([photo(1), photo(2)]),
    ])
    await planned(app, north, { kind: 'ad', ids: [7], networks: ['facebook'], plan: soon })
    minutes(61)
  }

  test.each([
    ['sold', `UPDATE ads SET state = 'V' WHERE id = 7`, 'ad-sold'],
    ['withdrawn', `UPDATE ads SET state = 'B' WHERE id = 7`, 'ad-withdrawn'],
    ['at another price', 'UPDATE ads SET price = 430000 WHERE id = 7', 'ad-changed'],
    ['without one of its photos', 'UPDATE ads SET photos = photos - 1 WHERE id = 7', 'photo-gone'],
  ])('that is %s holds it, and its author is told', async (_, change, reason) => {
    await dueAd()
    await app.database.script(change)
    await drain()
    expect(networks.shown).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'held', reason }])
    await app.jobs.drain()
    expect(app.mails).toHaveLength(1)
  })

  test('brings its text up to date where the account wants that', async () => {
    await dueAd()
    await app.call('PUT', '/api/provider/socialposts/reglages', {
      token: north,
      body: { retardMinutes: 120, annonceModifiee: 'ACTUALISER', creneaux: [], version: 0 },
    })
    await app.database.script('UPDATE ads SET price = 430000, photos = photos - 1 WHERE id = 7')
    await drain()
    expect(networks.shown).toMatchObject([{ text: 'House by the sea, 430 000 €', pictures: 1 }])
  })

  test('that was sold after its post went out with a lost answer does not hide that', async () => {
    await dueAd()
    networks.moods.push('loses-answer')
    await drain()
    await app.database.script(`UPDATE ads SET state = 'V' WHERE id = 7`)
    minutes(2)
    await drain()
    expect(await rows()).toMatchObject([{ state: 'published' }])
    expect(networks.shown).toHaveLength(1)
  })
})

test('a process that is too slow lets go of what another has taken over', async () => {
  await due()
  minutes(61)
  const { open } = networks.connections
  networks.connections.open = async (...args) => {
    const connection = await open(...args)
    await app.database.script('UPDATE post_publications SET attempts = attempts + 1')
    networks.connections.open = open
    return connection
  }
  await drain()
  expect(networks.shown).toEqual([])
  await app.database.script(`UPDATE post_publications SET claimed_until = now() - interval '1 second'`)
  await drain()
  expect(networks.shown).toHaveLength(1)
})
