import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { followingPost, type PostContent } from '@vitrine/core/posts'
import { socialNetworks, type SocialNetwork } from '@vitrine/core/social-networks'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sandboxApp } from './config.ts'
import type { Database } from './db/database.ts'
import { openPostgres } from './db/postgres.ts'
import { createNetworks } from './networks.ts'
import { systemClock } from './ports/clock.ts'
import { diskFiles } from './ports/files.ts'
import { createPublisher, type Publisher } from './post-publishing/post-publishing.publisher.service.ts'
import { connect, subscribeNetworks } from './test/consent.ts'
import { createDatabase, holdTable, postgresVariable, templateName } from './test/database.ts'
import { createTestApp, ids, testConfig, type TestApp } from './test/harness.ts'
import { createUploader, mediaOf } from './test/media.ts'
import { openDoors, type LastRequest } from './test/network-doors.ts'
import { removeFolder, temporaryFolder } from './test/temporary.ts'
import { planned, saved } from './test/posts.ts'
import { endProcesses, freePort, killHard, start, type Started } from './test/process.ts'

/** A statement at which a process is killed: the database has executed it by then, or never does. */
interface LastStatement {
  statement: 'mark' | 'note'
  isDone: boolean
}
/** The points at which the processes that send a post are killed, one after the other. */
type Step = readonly (LastRequest | LastStatement)[]

const accounts = [
  { advertiser: ids.north, user: ids.northMain },
  { advertiser: ids.south, user: ids.southMain },
  { advertiser: ids.head, user: ids.headMain },
]
const atOnce = 8

let folder: string
let url: string
let database: Database
let locks: Database
let networks: Awaited<ReturnType<typeof openDoors>>
let app: TestApp
let other: Publisher
const pictures = new Map<number, PostContent['pictures']>()
const tokens = new Map<number, string>()

/** Statements wait for an advisory lock with the number of their post. */
const stops = `CREATE FUNCTION stop_at_lock() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock_shared(NEW.post_id, CASE NEW.state WHEN 'published' THEN 2 ELSE 1 END); RETURN NEW; END $$;
  CREATE TRIGGER stop_at_lock BEFORE UPDATE ON post_publications FOR EACH ROW
    WHEN (OLD.state = 'publishing' AND (NEW.state = 'published' OR (OLD.started_at IS NULL AND NEW.started_at IS NOT NULL))) EXECUTE FUNCTION stop_at_lock()`

beforeAll(async () => {
  folder = await temporaryFolder('posts')
  url = await createDatabase(process.env[postgresVariable] ?? '', `posts_${randomUUID().replaceAll('-', '')}`, templateName)
  database = await openPostgres(url, { connections: 4, waitMs: 60_000 })
  locks = await openPostgres(url, { connections: 1, waitMs: 60_000 })
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const config = {
    ...testConfig,
    publicUrl,
    socialNetworks: Object.fromEntries(socialNetworks.map((network) => [network, sandboxApp(publicUrl, network)])),
  }
  app = await createTestApp({ database, clock: systemClock as TestApp['clock'], config, files: diskFiles(join(folder, 'files')) })
  networks = await openDoors(port, (request) => app.app.fetch(request))
  await subscribeNetworks(
    { database },
    accounts.map(({ advertiser }) => advertiser),
  )
  await database.script(stops)
  const bytes = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  for (const { advertiser, user } of accounts) {
    tokens.set(advertiser, await app.tokenOf(user))
    const { id, url: address } = await mediaOf(await (await createUploader(app, user)).upload({ bytes }))
    pictures.set(advertiser, [{ id, url: address, thumbnailUrl: '', width: 800, height: 800, alternative: '' }])
    for (const network of socialNetworks) await connect(app, { token: tokens.get(advertiser) ?? '', network, person: advertiser })
  }
  other = createPublisher({
    ...app.deps,
    log: pino({ level: 'silent' }),
    connections: createNetworks(app.deps),
    readPicture: (path) => app.deps.files.read(path.slice(1)),
    fetchPublic: async () => new Uint8Array(),
  })
})
afterEach(() => endProcesses())
afterAll(async () => {
  await Promise.all([networks.close(), locks.close()])
  await database.close()
  await removeFolder(folder)
})

const begin = async (): Promise<Started> => {
  const { clientId, clientSecret } = sandboxApp('', '')
  const apps = Object.fromEntries(
    socialNetworks
      .map((network) => [network.toUpperCase(), network] as const)
      .flatMap(([name, network]) => [
        [`${name}_URL`, sandboxApp(networks.address, network).url ?? ''],
        [`${name}_CLIENT_ID`, clientId],
        [`${name}_CLIENT_SECRET`, clientSecret],
      ]),
  )
  const server = start(['--port', String(await freePort()), '--data', folder, '--no-demo'], {
    env: { ...apps, DATABASE_URL: url, TOKEN_SECRET: testConfig.tokenSecret },
  })
  await server.says('Vitrine answers at')
  return server
}

interface Sent {
  network: SocialNetwork
  advertiser: number
  post: number
  text: string
}
/** The name of its page at the network doors. */
const pageOf = ({ network, advertiser }: Pick<Sent, 'network' | 'advertiser'>): string => `${network} ${advertiser}`
let written = 0

/** Inserts a post with a picture and a first comment that is due now. */
const due = async ({ network, advertiser }: Pick<Sent, 'network' | 'advertiser'>, plan: Date | 'now' = 'now'): Promise<Sent> => {
  const token = tokens.get(advertiser) ?? ''
  const text = `Post ${(written += 1)} of ${advertiser}`
  const firstComment = network === 'google' ? '' : `First comment to ${text}`
  const own = { ...followingPost(network), firstComment }
  const { id } = await saved(app, token, {
    content: {
      title: text,
      text,
      prompt: '',
      pictures: pictures.get(advertiser) ?? [],
      videoUrl: '',
      video: null,
      networks: { [network]: own },
    },
  })
  await planned(app, token, { ids: [id], networks: [network], plan, advertiser })
  return { network, advertiser, post: id, text }
}

interface Shown {
  text: string
  at: Date
}
/** The posts that the networks show, the oldest first. */
const shown = async (): Promise<Shown[]> =>
  (
    await database.query<{ content: Record<string, string>; at: Date }>(
      `SELECT content, created_at AS at FROM sandbox_network_items WHERE kind = 'post' ORDER BY created_at`,
    )
  ).map(({ content, at }) => ({
    text: content['text'] ?? content['commentary'] ?? '',
    at,
  }))
const statesOf = async (posts: readonly Sent[]): Promise<string[]> =>
  (
    await database.query<{ state: string }>('SELECT state FROM post_publications WHERE post_id = ANY ($1)', [posts.map(({ post }) => post)])
  ).map(({ state }) => state)
const all = (posts: readonly Sent[], state: string): string[] => posts.map(() => state)

const lockOf = ({ statement }: LastStatement): number => (statement === 'note' ? 2 : 1)
const lockOfStep = async (post: number, last: LastStatement, name: 'pg_advisory_lock' | 'pg_advisory_unlock'): Promise<void> =>
  void (await locks.query(`SELECT ${name}($1, $2)`, [post, lockOf(last)]))
const waitersFor = async (post: number): Promise<number[]> =>
  (
    await database.query<{ pid: number }>(
      `SELECT pid FROM pg_locks JOIN pg_database AS here ON here.oid = database AND here.datname = current_database() WHERE locktype = 'advisory' AND classid = $1 AND NOT granted`,
      [post],
    )
  ).map(({ pid }) => pid)

/** A post that will be sent by a number of processes, all but the last of which are killed. */
interface Going {
  step: Step
  sent: Sent
}

const prepare = async ({ step: [last], sent }: Going): Promise<void> => {
  networks.set(pageOf(sent), last && 'at' in last ? last : null)
  if (last && 'statement' in last) await lockOfStep(sent.post, last, 'pg_advisory_lock')
}
const isThere = async ({ step: [last], sent }: Going): Promise<boolean> => {
  if (!last) return (await statesOf([sent])).every((state) => state === 'published')
  return 'at' in last ? networks.isReached(pageOf(sent)) : (await waitersFor(sent.post)).length > 0
}
/** Ends the statements that the database still runs for the dead process. */
const bury = async ({ step: [last], sent }: Going): Promise<void> => {
  if (!last || !('statement' in last)) return
  if (!last.isDone) for (const pid of await waitersFor(sent.post)) await database.query('SELECT pg_terminate_backend($1)', [pid])
  await lockOfStep(sent.post, last, 'pg_advisory_unlock')
  await expect.poll(() => waitersFor(sent.post)).toEqual([])
}
/** Ends the claim of the dead process at once instead of after a minute. */
const endClaims = (posts: readonly Sent[]): Promise<unknown> =>
  database.query(
    `UPDATE post_publications SET claimed_until = now() - interval '1 second' WHERE state = 'publishing' AND post_id = ANY ($1)`,
    [posts.map(({ post }) => post)],
  )

/** The requests to each network for one post if no process is killed. */
const requestsOf = async (): Promise<Map<SocialNetwork, readonly string[]>> => {
  const server = await begin()
  const posts = await Promise.all(socialNetworks.map((network) => due({ network, advertiser: ids.north })))
  await expect.poll(() => statesOf(posts)).toEqual(all(posts, 'published'))
  await killHard(server.child.pid!)
  return new Map(posts.map((sent) => [sent.network, networks.asked(pageOf(sent))]))
}

const whens = ['before', 'after'] as const
/** Every step at which a process can be killed: each request, those that look for the post after a kill, and each write. */
const stepsOf = (network: SocialNetwork, requests: readonly string[]): Step[] => {
  const each = requests.flatMap((_, index) => whens.map((when): Step => [{ at: index + 1, when }]))
  const published: LastRequest = {
    at: requests.findIndex((request) => /^POST .*(?:feed|media_publish|localPosts|rest\/posts)$/.test(request)) + 1,
    when: 'after',
  }
  const again = whens.map((when): Step => [published, { at: 1, when }])
  const statements =
    network === 'facebook'
      ? (['mark', 'note'] as const).flatMap((statement) => [true, false].map((isDone): Step => [{ statement, isDone }]))
      : []
  return [...each, ...again, ...statements]
}

test('a post whose process is killed at any step goes out once', async () => {
  const requests = await requestsOf()
  const left = new Map(socialNetworks.map((network) => [network, stepsOf(network, requests.get(network) ?? [])]))
  const count = [...left.values()].flat().length
  const pages = socialNetworks.flatMap((network) => accounts.map(({ advertiser }) => ({ network, advertiser })))
  const posts: Sent[] = []
  let going: Going[] = []
  while (going.length > 0 || [...left.values()].some((steps) => steps.length > 0)) {
    const free = pages.filter(
      (page) => !going.some(({ sent }) => pageOf(sent) === pageOf(page)) && (left.get(page.network)?.length ?? 0) > 0,
    )
    free.sort((one, two) => (left.get(two.network)?.length ?? 0) - (left.get(one.network)?.length ?? 0))
    for (const page of free.slice(0, atOnce - going.length)) {
      const step = left.get(page.network)?.shift()
      if (step) going.push({ step, sent: await due(page) })
    }
    posts.push(...going.map(({ sent }) => sent).filter((sent) => !posts.includes(sent)))
    for (const each of going) await prepare(each)
    const server = await begin()
    for (const each of going)
      await expect.poll(() => isThere(each), { message: `${each.sent.network} ${JSON.stringify(each.step)}` }).toBe(true)
    await killHard(server.child.pid!)
    networks.release()
    for (const each of going) await bury(each)
    await endClaims(going.map(({ sent }) => sent))
    going = going.map(({ step, sent }) => ({ step: step.slice(1), sent })).filter(({ step }) => step.length > 0)
    // A post whose processes are not killed any more is sent by another process.
    await database.query(
      `UPDATE post_publications SET claimed_until = now() + interval '1 minute' WHERE state = 'publishing' AND post_id = ANY ($1)`,
      [going.map(({ sent }) => sent.post)],
    )
    await other.drain()
    await endClaims(going.map(({ sent }) => sent))
  }
  expect(await statesOf(posts)).toEqual(all(posts, 'published'))
  expect(
    (await shown())
      .map(({ text }) => text)
      .filter((text) => posts.some((post) => post.text === text))
      .toSorted(),
  ).toEqual(posts.map(({ text }) => text).toSorted())
  const comments = await database.query<{ text: string }>(
    `SELECT content->>'message' AS text FROM sandbox_network_items WHERE kind = 'comment'`,
  )
  const commented = posts.filter(({ network }) => network !== 'google').map(({ text }) => `First comment to ${text}`)
  expect(
    comments
      .map(({ text }) => text)
      .filter((text) => commented.includes(text))
      .toSorted(),
  ).toEqual(commented.toSorted())
  // Checks that no request to a network was left out.
  expect(count).toBe(4 + 4 * 2 + 2 * [...requests.values()].flat().length)
}, 300_000)

test('a process that is killed with posts that it has claimed and not begun leaves them to another', async () => {
  const posts = await Promise.all(socialNetworks.map((network) => due({ network, advertiser: ids.south })))
  const letGo = await holdTable(database, 'posts')
  const server = await begin()
  await expect.poll(() => statesOf(posts)).toEqual(all(posts, 'publishing'))
  await killHard(server.child.pid!)
  await letGo()
  await endClaims(posts)
  await other.drain()
  expect(await statesOf(posts)).toEqual(all(posts, 'published'))
}, 120_000)

test('two processes send each due post once, and each page gets its posts in order of time', async () => {
  const posts: Sent[] = []
  const pages = socialNetworks.flatMap((network) => accounts.map(({ advertiser }) => ({ network, advertiser })))
  for (let count = 0; count < 4; count += 1) for (const page of pages) posts.push(await due(page))
  // Neither opens a connection before both have started.
  const letGo = await holdTable(database, 'social_connections')
  await Promise.all([begin(), begin()])
  await letGo()
  await expect.poll(() => statesOf(posts), { timeout: 60_000 }).toEqual(all(posts, 'published'))
  const seen = (await shown()).map(({ text }) => text)
  const ofPage = (texts: readonly string[], { advertiser, network }: (typeof pages)[number]): string[] =>
    texts.filter((text) => posts.some((post) => post.text === text && post.advertiser === advertiser && post.network === network))
  for (const page of pages)
    expect(ofPage(seen, page)).toEqual(
      ofPage(
        posts.map(({ text }) => text),
        page,
      ),
    )
}, 120_000)
