import { failedForConnectionWire } from '@vitrine/core/post-publishing'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { describe, expect, test } from 'vitest'
import { NetworkFault } from '../social-networks/social-networks.connector.model.ts'
import { beforeEachApp } from '../test/each-app.ts'
import { insertAd } from '../test/embed.ts'
import { createFakeNetworks } from '../test/fake-networks.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { planned, savedAndPlanned, subscribePosts } from '../test/posts.ts'
import { publisherOf } from '../test/publishing.ts'

let app: TestApp
let north: string
let networks: ReturnType<typeof createFakeNetworks>
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribePosts(app)
  north = await app.tokenOf(ids.northMain)
  networks = createFakeNetworks()
  networks.answerAll(new NetworkFault('connection-expired', 'The token has expired'))
})

const minutes = (count: number): void => app.clock.advance(count * 60_000)
const drain = (): Promise<void> => publisherOf({ ...app.deps, connections: networks.connections }).drain()
const texts = (): string[] => networks.shown.map(({ text }) => text)
const path = '/api/provider/socialposts/relance'

/** A post that its network did not take, in ten minutes from now. */
const failed = async (title: string, network: SocialNetwork = 'facebook'): Promise<number> => {
  const { id } = await savedAndPlanned(app, north, [network], new Date(app.clock.now().getTime() + 10 * 60_000), { title, text: title })
  minutes(11)
  await drain()
  return id
}
const offered = async (code = 'FACEBOOK', token = north) => {
  const reply = await app.call('GET', `${path}?portail=${code}`, { token })
  expect(reply.status).toBe(200)
  return failedForConnectionWire.decode(await reply.json()).failed
}
const replay = async (late: string[] = []): Promise<unknown> =>
  (await app.call('POST', path, { token: north, body: { portail: { code: 'FACEBOOK' }, anciennes: late } })).json()
const states = async (): Promise<string[]> =>
  (
    await app.database.query<{ line: string }>(
      `SELECT posts.title || ': ' || sent.state || coalesce(' ' || sent.reason, '') AS line FROM post_publications AS sent JOIN posts ON posts.id = sent.post_id ORDER BY sent.due_at`,
    )
  ).map(({ line }) => line)

describe('posts that a network did not take for want of a connection', () => {
  test('are offered in order of time, with those that are too old', async () => {
    await failed('Old')
    minutes(130)
    await failed('Recent')
    await failed('Elsewhere', 'instagram')
    expect((await offered()).map(({ title, isLate, blockedReason }) => [title, isLate, blockedReason])).toEqual([
      ['Old', true, null],
      ['Recent', false, null],
    ])
    expect((await offered('INSTAGRAM')).map(({ title }) => title)).toEqual(['Elsewhere'])
    const counts = await app.call('GET', '/api/provider/reseaux-sociaux', { token: north })
    const { reseaux } = (await counts.json()) as { reseaux: { reseau: string; nbEchecs: number }[] }
    expect(reseaux.map(({ reseau, nbEchecs }) => [reseau, nbEchecs])).toEqual([
      ['FACEBOOK', 2],
      ['INSTAGRAM', 1],
      ['GOOGLE_MY_BUSINESS', 0],
      ['LINKEDIN', 0],
    ])
  })

  test('go out by one call; the old ones that nobody names are held', async () => {
    await failed('Older')
    await failed('Old')
    minutes(130)
    await failed('Recent')
    networks.answerAll(null)
    const [, old] = await offered()
    expect(await replay([old!.publicationId])).toEqual({ relancees: 2, retenues: 1 })
    await drain()
    expect(texts().toSorted()).toEqual(['Old', 'Recent'])
    expect(await states()).toEqual(['Older: held late', 'Old: published', 'Recent: published'])
    expect(await offered()).toEqual([])
    expect(await replay()).toEqual({ relancees: 0, retenues: 0 })
  })

  test('go out however old they are, where somebody names them', async () => {
    await failed('Ten days ago')
    minutes(10 * 24 * 60)
    north = await app.tokenOf(ids.northMain)
    networks.answerAll(null)
    const [old] = await offered()
    await replay([old!.publicationId])
    await drain()
    expect(await states()).toEqual(['Ten days ago: published'])
  })

  test('are not sent twice where the network had them and its answer was lost', async () => {
    networks.moods.push('loses-answer')
    await failed('Lost')
    minutes(2)
    await drain()
    expect(await states()).toEqual(['Lost: failed connection-expired'])
    networks.answerAll(null)
    await replay()
    await drain()
    expect([texts(), networks.calls.includes('find')]).toEqual([['Lost'], true])
    expect(await states()).toEqual(['Lost: published'])
  })

  test('are not sent again where they were planned anew, or are out since', async () => {
    const [again, out] = [await failed('Planned anew'), await failed('Out since')]
    const [former] = await offered()
    await planned(app, north, { ids: [again], networks: ['facebook'], plan: new Date(app.clock.now().getTime() + 60 * 60_000) })
    networks.answerAll(null)
    await planned(app, north, { ids: [out], networks: ['facebook'], plan: 'now' })
    await drain()
    expect(await offered()).toEqual([])
    expect(await replay()).toEqual({ relancees: 0, retenues: 0 })
    const retry = await app.call('POST', `/api/provider/socialposts/diffusions/${former!.publicationId}/relance`, { token: north })
    expect([retry.status, ((await retry.json()) as { code: string }).code]).toEqual([409, 'post-published'])
    await drain()
    expect(texts()).toEqual(['Out since'])
  })

  test('say that their ad was sold, and are held for that', async () => {
    await insertAd(app, ids.north, 7001, { title: 'House' })
    await app.database.query(
      `UPDATE ads SET price = 450000, body = 'By the sea.', photos = '[{"url": "https://photos.example/1.jpg", "thumb": "https://photos.example/1s.jpg", "width": 800, "height": 600}]' WHERE id = 7001`,
    )
    await planned(app, north, { ids: [7001], kind: 'ad', networks: ['facebook'], plan: new Date(app.clock.now().getTime() + 10 * 60_000) })
    minutes(11)
    await drain()
    await app.database.query(`UPDATE ads SET state = 'V' WHERE id = 7001`)
    expect(await offered()).toMatchObject([{ postId: 7001, kind: 'ad', blockedReason: 'ad-sold' }])
    networks.answerAll(null)
    await replay()
    await drain()
    expect([texts(), await app.database.query(`SELECT state, reason FROM post_publications`)]).toEqual([
      [],
      [{ state: 'held', reason: 'ad-sold' }],
    ])
  })

  test('are those of the account: what is named of another’s is refused, and nothing is sent', async () => {
    await failed('Ours')
    for (const late of [['11111111-1111-4111-8111-111111111111'], ['x']]) expect(await replay(late)).toMatchObject({ code: 'invalid' })
    expect(await states()).toEqual(['Ours: failed connection-expired'])
    expect((await app.call('GET', `${path}?portail=MYSPACE`, { token: north })).status).toBe(400)
    expect((await app.call('GET', path, { token: north })).status).toBe(400)
  })
})
