import { addDays } from '@vitrine/core/days'
import {
  googleStatisticsWire,
  kpiCountersWire,
  linkedinStatisticsWire,
  socialKpiWire,
  statisticsWire,
  totalOf,
  type FigureBehaviour,
  type FigureSeries,
  type Statistics,
} from '@vitrine/core/statistics'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { describe, expect, it, test } from 'vitest'
import { setFailure } from '../sandbox-networks/sandbox-networks.store.ts'
import { connect, subscribeNetworks } from '../test/consent.ts'
import { beforeEachApp } from '../test/each-app.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { periodsToAsk } from './statistics.collecting.service.ts'

const path = '/api/provider'
const minute = 60_000
const day = 24 * 60 * minute
let app: TestApp
let token = ''
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribeNetworks(app, [ids.north, ids.south, ids.head])
  token = await app.tokenOf(ids.northMain)
})

const connected = (network: SocialNetwork) => connect(app, { token, network, person: ids.north })
const behave = (network: SocialNetwork, behaviour: FigureBehaviour) => setFailure(app.database, `${network}-figures`, behaviour)
const collect = async (ms = 3 * minute): Promise<void> => {
  app.clock.advance(ms)
  await app.jobs.tick('statistics-due')
}
const get = (query: string, call = '/social-management/statistiques', by = token) =>
  app.call('GET', `${path}${call}?${query}`, { token: by })
const read = async (query = 'date_debut=2026-02-01&date_fin=2026-02-28'): Promise<Statistics> =>
  statisticsWire.decode(await (await get(query)).json())
const figure = ({ series }: Statistics, name: string): FigureSeries => {
  const found = series.find((each) => each.figure === name)
  if (!found) throw new Error(`There is no figure ${name}`)
  return found
}
const countDays = async (): Promise<number> =>
  Number((await app.database.query<{ count: string }>('SELECT count(*) FROM network_figures'))[0]?.count)

describe('figures of a page', () => {
  test('are unconnected, then waiting, then shown by day with the period before', async () => {
    expect((await read()).state).toBe('unconnected')
    await connected('facebook')
    expect(await read()).toMatchObject({ state: 'waiting', series: [] })
    await collect()
    const statistics = await read()
    expect(statistics).toMatchObject({
      state: 'shown',
      source: 'facebook',
      threshold: 100,
      previousPeriod: { after: '2026-01-04', before: '2026-01-31' },
    })
    expect(statistics.followers).toBeGreaterThan(100)
    const impressions = figure(statistics, 'impressions')
    expect([impressions.values.length, impressions.previous.length]).toEqual([28, 28])
    expect(totalOf(impressions, impressions.values)).toBeGreaterThan(1_000)
  })

  test('are limited to one of them where it is asked for', async () => {
    await connected('facebook')
    await collect()
    expect((await read('type=interactions')).series.map((each) => each.figure)).toEqual(['interactions'])
  })

  test('are not counted twice, however often they are fetched', async () => {
    await connected('facebook')
    await collect()
    const [before, days] = [await read(), await countDays()]
    await collect()
    await collect()
    expect(await countDays()).toBe(days)
    expect((await read()).series).toEqual(before.series)
  })

  test('are replaced by late corrections', async () => {
    await connected('facebook')
    await collect()
    const last = 'date_debut=2026-03-05&date_fin=2026-03-09'
    const before = figure(await read(last), 'impressions').values
    await behave('facebook', 'corrected')
    await collect()
    const after = figure(await read(last), 'impressions').values
    expect(after.map((value, index) => (value ?? 0) > (before[index] ?? 0))).toEqual(before.map((value) => value !== null))
  })

  test('have gaps where the network told nothing, and no zeros', async () => {
    await behave('facebook', 'gaps')
    await connected('facebook')
    await collect()
    const { values } = figure(await read('date_debut=2026-03-01&date_fin=2026-03-09'), 'impressions')
    expect(values.slice(1, 7)).toEqual([null, null, null, null, null, null])
    expect(values[8]).toBeGreaterThan(0)
  })

  test('are caught up after an outage, with what was there before meanwhile', async () => {
    await connected('facebook')
    await collect()
    await behave('facebook', 'outage')
    await collect(10 * day)
    token = await app.tokenOf(ids.northMain)
    expect(await read()).toMatchObject({ state: 'unreachable', answer: 'Service temporarily unavailable' })
    expect((await read()).series).toHaveLength(4)
    await behave('facebook', 'none')
    await collect()
    const missed = figure(await read('date_debut=2026-03-10&date_fin=2026-03-17'), 'impressions').values
    expect((await read()).state).toBe('shown')
    expect(missed.filter((value) => value !== null).length).toBeGreaterThan(5)
  })

  test.each([
    ['facebook', 100],
    ['instagram', 100],
  ] as const)('of %s are not told below its threshold, whatever was known', async (network, threshold) => {
    await connected(network)
    await collect()
    await behave(network, 'few-followers')
    await collect()
    const code = network.toUpperCase()
    expect(await read(`diffuseur=${code}`)).toMatchObject({
      state: 'threshold',
      threshold,
      followers: 64,
      series: [],
      posts: [],
      moments: null,
    })
  })

  test.each(['linkedin', 'google'] as const)('of %s are not told to a person without rights', async (network) => {
    await behave(network, 'no-rights')
    await connected(network)
    await collect()
    const code = network === 'google' ? 'GOOGLE_MY_BUSINESS' : 'LINKEDIN'
    expect(await read(`diffuseur=${code}`)).toMatchObject({ state: 'rights', series: [] })
  })

  test('that were refused are asked for again as soon as somebody connects the page anew', async () => {
    await behave('linkedin', 'no-rights')
    await connected('linkedin')
    await collect()
    await app.database.query(`UPDATE network_figure_pages SET due_at = due_at + interval '5 hours'`)
    await behave('linkedin', 'none')
    await collect()
    expect((await read('diffuseur=LINKEDIN')).state).toBe('rights')
    await connected('linkedin')
    await collect()
    expect((await read('diffuseur=LINKEDIN')).state).toBe('shown')
  })

  test('of local presence are those of Google', async () => {
    await connected('google')
    await collect()
    const [local, google] = [await read('diffuseur=PRESENCE_LOCALE'), await read('diffuseur=GOOGLE_MY_BUSINESS')]
    expect(local).toEqual({ ...google, source: 'local-presence' })
    expect(local.series).toHaveLength(8)
  })

  test('begin anew with another page', async () => {
    await connected('facebook')
    await collect()
    await app.database.query(`UPDATE social_connections SET page_id = '12' WHERE network = 'facebook'`)
    expect(await read()).toMatchObject({ state: 'waiting', series: [] })
    await collect()
    expect((await read()).state).toBe('shown')
  })

  test('are fetched by one process at a time', async () => {
    await connected('facebook')
    app.clock.advance(3 * minute)
    await Promise.all([app.jobs.tick('statistics-due'), app.jobs.tick('statistics-due')])
    expect((await read()).state).toBe('shown')
  })
})

describe('posts', () => {
  const publish = async (number: number, network: SocialNetwork, at: string): Promise<void> => {
    await app.database.query(
      `INSERT INTO posts (advertiser_id, id, kind, state, reference, title, body, created_at, updated_at) VALUES ($1, $2, 'editorial', 'A', 'E', $3, '', now(), now())`,
      [ids.north, number, `Post ${number}`],
    )
    await app.database.query(
      `WITH plan AS (INSERT INTO post_schedules (advertiser_id, due_at, created_at) VALUES ($1, $3, $3) RETURNING id)
      INSERT INTO post_publications (advertiser_id, schedule_id, post_id, network, kind, due_at, next_attempt_at, state, first_sent_at, remote_id, created_at)
      SELECT $1, plan.id, $2, $4, 'editorial', $3, $3, 'published', $3, $5, $3 FROM plan`,
      [ids.north, number, at, network, network === 'linkedin' ? `urn:li:share:${number}` : `11_${number}`],
    )
  }

  test('are marked with what they have brought, by the clock of the account', async () => {
    await connected('facebook')
    await publish(9_001, 'facebook', '2026-02-20T23:30:00Z')
    await collect()
    const { posts, moments } = await read()
    expect(posts).toMatchObject([{ postId: 9_001, at: '2026-02-21T00:30', title: 'Post 9001' }])
    expect(posts[0]?.interactions).toBeGreaterThan(0)
    expect(moments).toBeNull()
  })

  test('tell the best moments once they are enough', async () => {
    await connected('facebook')
    for (let number = 0; number < 14; number += 1)
      await publish(9_100 + number, 'facebook', `2026-02-${String(number + 10).padStart(2, '0')}T08:00:00Z`)
    await collect()
    const { moments } = await read()
    expect(moments).toMatchObject({ posts: 14, hours: [{ at: 9, posts: 14 }] })
  })

  test('of LinkedIn come page by page', async () => {
    await connected('linkedin')
    for (let number = 0; number < 12; number += 1)
      await publish(9_200 + number, 'linkedin', `2026-02-${String(number + 10).padStart(2, '0')}T08:00:00Z`)
    await collect()
    const page = async (start: number) =>
      linkedinStatisticsWire.decode(
        await (await get(`date_debut=2026-02-01&date_fin=2026-02-28&start=${start}&count=10`, '/linkedin/statistics')).json(),
      )
    const [first, second] = [await page(0), await page(10)]
    expect([first.posts.items.length, second.posts.items.length, first.posts.total]).toEqual([10, 2, 12])
    expect(first.posts.items[0]?.impressions).toBeGreaterThan(0)
    expect(first.days.length).toBeGreaterThan(20)
    expect(first.totals.impressions).toBeGreaterThan(0)
  })
})

describe('calls about statistics', () => {
  test('Google’s figures have Google’s names, the sum of impressions first', async () => {
    const empty = googleStatisticsWire.decode(await (await get('', '/google/statistics')).json())
    expect(empty).toEqual({ isTold: false, metrics: [] })
    await connected('google')
    await collect()
    const { isTold, metrics } = googleStatisticsWire.decode(await (await get('', '/google/statistics')).json())
    expect([isTold, metrics.length, metrics[0]?.name]).toEqual([true, 9, 'TOTAL_IMPRESSIONS'])
    const of = (name: string): number => metrics.find((metric) => metric.name === name)?.total ?? 0
    expect(of('TOTAL_IMPRESSIONS')).toBe(
      ['MOBILE_SEARCH', 'DESKTOP_SEARCH', 'MOBILE_MAPS', 'DESKTOP_MAPS'].reduce((sum, name) => sum + of(`BUSINESS_IMPRESSIONS_${name}`), 0),
    )
  })

  test.each([
    ['date_debut=2026-02-30', 400, 'date_debut'],
    ['date_debut=2026-03-05&date_fin=2026-03-01', 400, 'date_debut'],
    ['date_debut=2020-01-01&date_fin=2026-03-01', 400, 'date_debut'],
    ['date_fin=2027-03-01', 400, 'date_fin'],
    ['diffuseur=MYSPACE', 400, 'diffuseur'],
    ['type=luck', 400, 'type'],
    ['idAnnonceur=2', 404, undefined],
  ])('%s is refused with the field that is wrong', async (query, status, field) => {
    const reply = await get(query)
    const { field: named } = (await reply.json()) as { field?: string }
    expect([reply.status, named]).toEqual([status, field])
  })

  test('an account without networks and local presence is told why it sees nothing', async () => {
    await app.database.query(
      `UPDATE advertisers SET options = options || '{"socialManagement": false, "localPresence": false}' WHERE id = $1`,
      [ids.north],
    )
    const reply = await get('')
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([403, 'statistics-rights'])
  })

  test('indicators rank the networks, tell growth by month, and compare points of sale with their median', async () => {
    await connected('facebook')
    await connected('instagram')
    await collect()
    const own = socialKpiWire.decode(await (await get('', '/kpi/sm/dashboard')).json())
    expect(own.ranking.map(({ network }) => network).toSorted()).toEqual(['facebook', 'instagram'])
    expect(own.ranking[0]?.value).toBeGreaterThanOrEqual(own.ranking[1]?.value ?? 0)
    expect(own.growing.filter(({ network }) => network === 'facebook').map(({ date }) => date)).toEqual([
      '2025-12-10',
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
    ])
    expect([own.sites, own.median]).toEqual([[], { interactions: null, newFollowers: null }])
    const head = await app.tokenOf(ids.headMain)
    await connect(app, { token: head, network: 'facebook', person: ids.head })
    await collect()
    const network = socialKpiWire.decode(await (await get('dataType=ranking&diffuseurCode=FACEBOOK', '/kpi/sm/dashboard', head)).json())
    expect(network.sites.map(({ id }) => id)).toEqual([ids.head, ids.outlet])
    expect(network.sites[1]).toMatchObject({ interactions: null })
    expect(network.median.interactions).toBe(network.sites[0]?.interactions)
    expect(network.growing).toEqual([])
  })

  test('counters are those of the families that the account has', async () => {
    const counters = kpiCountersWire.decode(await (await get('', '/kpi/dashboard')).json())
    expect(counters.ads).not.toBeNull()
    expect(counters.social).toEqual({ published: 0, planned: 0 })
    expect(counters.videos).toBeNull()
  })

  test('accounts of tests are told made-up figures of every network, and what is theirs stays theirs', async () => {
    const fake = statisticsWire.decode(await (await get('diffuseur=LINKEDIN', '/fake/social-management/statistiques')).json())
    expect(fake.state).toBe('shown')
    expect(fake.posts.length).toBeGreaterThan(5)
    expect(fake.moments?.posts).toBeGreaterThan(100)
    expect(await countDays()).toBe(0)
  })
})

describe('the days to ask for', () => {
  const network = { historyDays: 100, daysAtOnce: 60 }
  it('are all that the network has at first, in parts that it takes', () =>
    expect(periodsToAsk(network, null, '2026-03-10')).toEqual([
      { after: '2025-11-30', before: '2026-01-28' },
      { after: '2026-01-29', before: '2026-03-09' },
    ]))
  it('are then those that are new, and the week before them', () =>
    expect(periodsToAsk(network, '2026-03-08', '2026-03-10')).toEqual([{ after: '2026-03-02', before: '2026-03-09' }]))
  it('are never older than what the network has', () =>
    expect(periodsToAsk(network, addDays('2026-03-10', -500), '2026-03-10')[0]?.after).toBe('2025-11-30'))
})
