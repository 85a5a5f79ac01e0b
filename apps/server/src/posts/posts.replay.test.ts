import { failedForConnectionWire } from '@vitrine/core/posts'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { NetworkFault, type SocialConnections } from '../social-networks/social-networks.connector.model.ts'
import { insertAd } from '../test/embed.ts'
import { createTestApp, ids, openTestDatabase, type TestApp } from '../test/harness.ts'
import { planned, saved, subscribePosts, written } from '../test/posts.ts'
import { createPublisher } from './posts.publisher.service.ts'

/** A network that is connected or not, keeps what it was sent, and may keep its answer to itself. */
const createNetwork = () => {
  const network = { isConnected: false, losesAnswer: false, shown: [] as string[], asked: 0 }
  const connections: SocialConnections = {
    async open(advertiserId, name) {
      const publishedAs = (at: number) => ({ remoteId: `remote-${at}`, address: null, isPending: false, leftOut: [] })
      return {
        page: { network: name, id: `page-${advertiserId}`, name: 'Page', address: null, token: 'token' },
        async publish({ text }) {
          if (network.losesAnswer) {
            network.losesAnswer = false
            network.shown.push(text)
            throw new NetworkFault('connection-expired', 'The session ended', { isAnswerLost: true })
          }
          if (!network.isConnected) throw new NetworkFault('connection-expired', 'The token has expired')
          network.shown.push(text)
          return publishedAs(network.shown.length)
        },
        async find({ text }) {
          network.asked += 1
          if (!network.isConnected) throw new NetworkFault('connection-expired', 'The token has expired')
          const at = network.shown.indexOf(text)
          return at < 0 ? null : publishedAs(at + 1)
        },
        complete: async () => [],
        async remove() {},
        state: async () => ({ state: 'live', address: null, answer: null }),
      }
    },
  }
  return { network, connections }
}

let database: Database
let app: TestApp
let north: string
let made: ReturnType<typeof createNetwork>
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  app = await createTestApp({ database })
  await subscribePosts(app)
  north = await app.tokenOf(ids.northMain)
  made = createNetwork()
})

const minutes = (count: number): void => app.clock.advance(count * 60_000)
const drain = (): Promise<void> => createPublisher({ ...app.deps, connections: made.connections, readPicture: async () => null, fetchPublic: async () => new Uint8Array(), log: pino({ level: 'silent' }) }).drain()
const path = '/api/provider/socialposts/relance'

/** A post that its network did not take, in ten minutes from now. */
const failed = async (title: string, network: SocialNetwork = 'facebook'): Promise<number> => {
  const { id } = await saved(app, north, { content: written([network], { title, text: title }) })
  await planned(app, north, { ids: [id], networks: [network], plan: new Date(app.clock.now().getTime() + 10 * 60_000) })
  minutes(11)
  await drain()
  return id
}
const offered = async (code = 'FACEBOOK', token = north) => {
  const reply = await app.call('GET', `${path}?portail=${code}`, { token })
  expect(reply.status).toBe(200)
  return failedForConnectionWire.decode(await reply.json()).failed
}
const replay = async (late: string[] = []): Promise<unknown> => (await app.call('POST', path, { token: north, body: { portail: { code: 'FACEBOOK' }, anciennes: late } })).json()
const states = async (): Promise<string[]> => (await database.query<{ said: string }>(`SELECT posts.title || ': ' || sent.state || coalesce(' ' || sent.reason, '') AS said FROM post_publications AS sent JOIN posts ON posts.id = sent.post_id ORDER BY sent.due_at`)).map(({ said }) => said)

describe('posts that a network did not take for want of a connection', () => {
  test('are offered in order of time, with those that are too old', async () => {
    await failed('Old')
    minutes(130)
    await failed('Recent')
    await failed('Elsewhere', 'instagram')
    expect((await offered()).map(({ title, isLate, obstacle }) => [title, isLate, obstacle])).toEqual([['Old', true, null], ['Recent', false, null]])
    expect((await offered('INSTAGRAM')).map(({ title }) => title)).toEqual(['Elsewhere'])
    const counts = await app.call('GET', '/api/provider/reseaux-sociaux', { token: north })
    const { reseaux } = (await counts.json()) as { reseaux: { reseau: string; nbEchecs: number }[] }
    expect(reseaux.map(({ reseau, nbEchecs }) => [reseau, nbEchecs])).toEqual([['FACEBOOK', 2], ['INSTAGRAM', 1], ['GOOGLE_MY_BUSINESS', 0], ['LINKEDIN', 0]])
  })

  test('go out by one call; the old ones that nobody names are held', async () => {
    await failed('Older')
    await failed('Old')
    minutes(130)
    await failed('Recent')
    made.network.isConnected = true
    const [, old] = await offered()
    expect(await replay([old!.publicationId])).toEqual({ relancees: 2, retenues: 1 })
    await drain()
    expect(made.network.shown.toSorted()).toEqual(['Old', 'Recent'])
    expect(await states()).toEqual(['Older: held late', 'Old: published', 'Recent: published'])
    expect(await offered()).toEqual([])
    expect(await replay()).toEqual({ relancees: 0, retenues: 0 })
  })

  test('go out however old they are, where somebody names them', async () => {
    await failed('Ten days ago')
    minutes(10 * 24 * 60)
    north = await app.tokenOf(ids.northMain)
    made.network.isConnected = true
    const [old] = await offered()
    await replay([old!.publicationId])
    await drain()
    expect(await states()).toEqual(['Ten days ago: published'])
  })

  test('are not sent twice where the network had them and its answer was lost', async () => {
    made.network.losesAnswer = true
    await failed('Lost')
    minutes(2)
    await drain()
    expect(await states()).toEqual(['Lost: failed connection-expired'])
    made.network.isConnected = true
    await replay()
    await drain()
    expect([made.network.shown, made.network.asked > 0]).toEqual([['Lost'], true])
    expect(await states()).toEqual(['Lost: published'])
  })

  test('are not sent again where they were planned anew, or are out since', async () => {
    const [again, out] = [await failed('Planned anew'), await failed('Out since')]
    const [former] = await offered()
    await planned(app, north, { ids: [again], networks: ['facebook'], plan: new Date(app.clock.now().getTime() + 60 * 60_000) })
    made.network.isConnected = true
    await planned(app, north, { ids: [out], networks: ['facebook'], plan: 'now' })
    await drain()
    expect(await offered()).toEqual([])
    expect(await replay()).toEqual({ relancees: 0, retenues: 0 })
    const retry = await app.call('POST', `/api/provider/socialposts/diffusions/${former!.publicationId}/relance`, { token: north })
    expect([retry.status, ((await retry.json()) as { code: string }).code]).toEqual([409, 'post-published'])
    await drain()
    expect(made.network.shown).toEqual(['Out since'])
  })

  test('say that their ad was sold, and are held for that', async () => {
    await insertAd(app, ids.north, 7001, { title: 'House' })
    await database.query(`UPDATE ads SET price = 450000, body = 'By the sea.', photos = '[{"url": "https://photos.example/1.jpg", "thumb": "https://photos.example/1s.jpg", "width": 800, "height": 600}]' WHERE id = 7001`)
    await planned(app, north, { ids: [7001], kind: 'ad', networks: ['facebook'], plan: new Date(app.clock.now().getTime() + 10 * 60_000) })
    minutes(11)
    await drain()
    await database.query(`UPDATE ads SET state = 'V' WHERE id = 7001`)
    expect(await offered()).toMatchObject([{ postId: 7001, kind: 'ad', obstacle: 'ad-sold' }])
    made.network.isConnected = true
    await replay()
    await drain()
    expect([made.network.shown, await database.query(`SELECT state, reason FROM post_publications`)]).toEqual([[], [{ state: 'held', reason: 'ad-sold' }]])
  })

  test('are those of the account: what is named of another’s is refused, and nothing is sent', async () => {
    await failed('Ours')
    for (const late of [['11111111-1111-4111-8111-111111111111'], ['x']]) expect(await replay(late)).toMatchObject({ code: 'invalid' })
    expect(await states()).toEqual(['Ours: failed connection-expired'])
    expect((await app.call('GET', `${path}?portail=MYSPACE`, { token: north })).status).toBe(400)
    expect((await app.call('GET', path, { token: north })).status).toBe(400)
  })
})
