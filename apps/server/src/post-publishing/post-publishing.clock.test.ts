import { describe, expect, test } from 'vitest'
import { beforeEachApp } from '../test/each-app.ts'
import { createFakeNetworks } from '../test/fake-networks.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { plan, planned, saved, savedAndPlanned, subscribePosts, written } from '../test/posts.ts'
import { publisherOf } from '../test/publishing.ts'

let app: TestApp
let north: string
let networks: ReturnType<typeof createFakeNetworks>
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribePosts(app)
  north = await app.tokenOf(ids.northMain)
  networks = createFakeNetworks()
})

const drain = (): Promise<void> => publisherOf({ ...app.deps, connections: networks.connections }).drain()
const minutes = (count: number): void => app.clock.advance(count * 60_000)
const rows = () => app.database.query('SELECT state, reason, attempts FROM post_publications')
const soon = new Date('2026-03-10T10:00:00Z')

/** A post that is due at ten, an hour from now. */
const due = () => savedAndPlanned(app, north, ['facebook'], soon)

describe('the clock', () => {
  test.each([
    ['the hour before clocks leap', '2026-03-29T00:59:00Z'],
    ['the hour after they have', '2026-03-29T01:00:00Z'],
    ['the first of two hours that they show', '2026-10-25T00:30:00Z'],
    ['the second of them', '2026-10-25T01:30:00Z'],
    ['the last minute of a year', '2026-12-31T22:59:00Z'],
    ['the first of the next', '2026-12-31T23:00:00Z'],
    ['the 29th of February', '2028-02-29T08:00:00Z'],
  ])('of the account’s place changes nothing: what is planned for %s goes out then', async (_, text) => {
    const at = new Date(text)
    app.clock.advance(at.getTime() - app.clock.now().getTime() - 200 * 86_400_000)
    // Sessions do not last that long.
    const token = await app.tokenOf(ids.northMain)
    const post = await saved(app, token, { content: written(['facebook']) })
    const { publications } = await planned(app, token, { ids: [post.id], networks: ['facebook'], plan: at })
    expect(publications.map(({ dueAt }) => dueAt)).toEqual([at])
    app.clock.advance(200 * 86_400_000 - 1_000)
    await drain()
    expect(networks.shown).toEqual([])
    app.clock.advance(1_000)
    await drain()
    expect(networks.shown).toHaveLength(1)
  })

  test('of the server that was ahead when an answer was lost has the network asked all the same', async () => {
    await due()
    minutes(61)
    networks.moods.push('loses-answer')
    await drain()
    minutes(-45)
    await drain()
    minutes(300)
    await drain()
    expect(networks.shown).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'published', attempts: 2 }])
  })

  test('of the server that was behind has what it missed asked about, and none of a page that is behind plans the past', async () => {
    const post = await due()
    // By its own clock it was an hour before; by the right one it is hours after.
    minutes(5 * 60)
    await drain()
    expect(networks.shown).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'held', reason: 'late' }])
    const late = await plan(app, north, { ids: [post.id], networks: ['facebook'], plan: soon })
    expect([late.status, await late.json()]).toMatchObject([409, { field: 'scheduled.cronExpression' }])
  })

  test('of the server that goes back sends nothing again', async () => {
    await due()
    minutes(61)
    await drain()
    minutes(-120)
    await drain()
    minutes(240)
    await drain()
    expect(networks.shown).toHaveLength(1)
  })
})
