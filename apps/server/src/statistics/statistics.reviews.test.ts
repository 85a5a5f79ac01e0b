import {
  reviewComparisonWire,
  reviewStatisticsWire,
  socialKpiWire,
  type ReviewComparison,
  type ReviewStatistics,
} from '@vitrine/core/statistics'
import { describe, expect, test } from 'vitest'
import { subscribeNetworks } from '../test/consent.ts'
import { beforeEachApp } from '../test/each-app.ts'
import { ids, type TestApp } from '../test/harness.ts'

const path = '/api/provider'
let app: TestApp
let token = ''
beforeEachApp(async (fresh) => {
  app = fresh
  await subscribeNetworks(app, [ids.north, ids.south, ids.head])
  token = await app.tokenOf(ids.northMain)
})

interface Written {
  advertiserId?: number
  network?: 'google' | 'facebook'
  page?: string
  at: string
  rating?: number
  recommends?: boolean
  answered?: string
  deleted?: string
}
let number = 0
const write = ({ advertiserId = ids.north, network = 'google', page = 'p1', at, rating = 5, recommends, answered, deleted }: Written) => {
  number += 1
  return app.database.query(
    `INSERT INTO reviews (advertiser_id, network, page_id, remote_id, author, rating, recommends, text, language, created_at, detected_at, answer, answer_state, answered_at, deleted_at)
      VALUES ($1, $2, $3, $4, 'A', $5, $6, '', 'fr', $7, $7, $8, $9, $10, $11)`,
    [
      advertiserId,
      network,
      page,
      `r${number}`,
      rating,
      recommends ?? null,
      at,
      answered === undefined ? null : 'Merci',
      answered === undefined ? null : 'shown',
      answered ?? null,
      deleted ?? null,
    ],
  )
}
const get = (call: string, by = token) => app.call('GET', `${path}${call}`, { token: by })
const february = 'date_debut=2026-02-01&date_fin=2026-02-28'
const read = async (query = february, prefix = ''): Promise<ReviewStatistics> =>
  reviewStatisticsWire.decode(await (await get(`${prefix}/statistics/reviews?${query}`)).json())
const compare = async (query: string, by: string): Promise<ReviewComparison> =>
  reviewComparisonWire.decode(await (await get(`/kpi/reviews?${query}`, by)).json())

describe('reviews of pages', () => {
  test('are none before one is written', async () =>
    expect(await read()).toEqual({
      advertiserId: ids.north,
      period: { after: '2026-02-01', before: '2026-02-28' },
      previousPeriod: { after: '2026-01-04', before: '2026-01-31' },
      pages: [],
    }))

  test('are counted by page, with stars or with yes and no, the part that was answered and the middle wait', async () => {
    await write({ at: '2026-02-02T10:00:00Z', rating: 5, answered: '2026-02-02T11:00:00Z' })
    await write({ at: '2026-02-03T10:00:00Z', rating: 4, answered: '2026-02-03T13:00:00Z' })
    await write({ at: '2026-02-04T10:00:00Z', rating: 3, answered: '2026-02-09T10:00:00Z' })
    await write({ at: '2026-02-05T10:00:00Z', rating: 2 })
    await write({ at: '2026-01-10T10:00:00Z', rating: 1 })
    await write({ network: 'facebook', page: 'f1', at: '2026-02-02T10:00:00Z', rating: 5, recommends: true })
    await write({ network: 'facebook', page: 'f1', at: '2026-02-02T10:00:00Z', rating: 1, recommends: false })
    await write({ network: 'facebook', page: 'f1', at: '2026-02-02T10:00:00Z', rating: 5, recommends: true })
    const { pages } = await read()
    expect(pages).toMatchObject([
      {
        network: 'google',
        pageName: null,
        now: { count: 4, rating: 3.5, recommending: null, answered: 0.75, answerMinutes: 180, deleted: 0 },
        before: { count: 1, rating: 1, answered: 0, answerMinutes: null },
      },
      { network: 'facebook', now: { count: 3, rating: null, answered: 0, answerMinutes: null }, before: { count: 0, answered: null } },
    ])
    expect(pages[1]?.now.recommending).toBeCloseTo(2 / 3)
    expect((await read(`${february}&diffuseur=FACEBOOK`)).pages.map(({ network }) => network)).toEqual(['facebook'])
  })

  test('that the network does not have any more count in nothing but their number', async () => {
    await write({ at: '2026-02-02T10:00:00Z', rating: 5 })
    await write({ at: '2026-02-03T10:00:00Z', rating: 1, answered: '2026-02-03T11:00:00Z', deleted: '2026-02-20T10:00:00Z' })
    expect((await read()).pages[0]?.now).toEqual({ count: 1, rating: 5, recommending: null, answered: 0, answerMinutes: null, deleted: 1 })
  })

  test('belong to the days of the account’s clock', async () => {
    await write({ at: '2026-01-31T23:30:00Z' })
    await write({ at: '2026-02-28T23:30:00Z' })
    const [page] = (await read()).pages
    expect([page?.now.count, page?.before.count]).toEqual([1, 0])
  })

  test('have the name of a page that is connected', async () => {
    await app.database.query(
      `INSERT INTO social_connections (advertiser_id, network, tokens, page_id, page_name, connected_at) VALUES ($1, 'google', 'sealed', 'p1', 'Quai Sud', now())`,
      [ids.north],
    )
    await write({ at: '2026-02-02T10:00:00Z' })
    await write({ page: 'former', at: '2026-02-02T10:00:00Z' })
    expect((await read()).pages.map(({ pageName }) => pageName)).toEqual(['Quai Sud', null])
  })

  test.each([
    ['diffuseur=LINKEDIN', 400],
    ['date_debut=2026-02-30', 400],
    ['idAnnonceur=2', 404],
  ])('%s is refused', async (query, status) => expect((await get(`/statistics/reviews?${query}`)).status).toBe(status))

  test('of an account of tests are made up', async () => {
    const { pages } = await read(february, '/fake')
    expect(pages.map(({ network }) => network)).toEqual(['google', 'facebook'])
    expect(pages[0]?.now.count).toBeGreaterThan(0)
    expect((await get('/fake/kpi/reviews', await app.tokenOf(ids.headMain))).status).toBe(200)
  })
})

describe('points of sale by their reviews', () => {
  const period = 'startDate=2026-02-01&endDate=2026-02-28'

  test('are compared by a head office alone', async () => {
    await write({ at: '2026-02-02T10:00:00Z' })
    expect(await compare(period, token)).toMatchObject({ sites: [], median: { count: null, rating: null } })
  })

  test('stand beside their median, each against the period before', async () => {
    await write({ advertiserId: ids.head, at: '2026-01-10T10:00:00Z', rating: 3 })
    await write({ advertiserId: ids.head, at: '2026-02-10T10:00:00Z', rating: 5 })
    await write({ advertiserId: ids.outlet, network: 'facebook', page: 'f', at: '2026-02-11T10:00:00Z', recommends: true })
    await write({ advertiserId: ids.outlet, at: '2026-02-10T10:00:00Z', rating: 4, answered: '2026-02-10T10:30:00Z' })
    const { sites, median } = await compare(period, await app.tokenOf(ids.headMain))
    expect(sites).toMatchObject([
      { id: ids.head, now: { count: 1, rating: 5 }, before: { count: 1, rating: 3 } },
      { id: ids.outlet, now: { count: 2, rating: 4, recommending: 1, answered: 0.5, answerMinutes: 30 }, before: { count: 0 } },
    ])
    expect(median).toEqual({ count: 1.5, rating: 4.5, recommending: 1, answered: 0.25, answerMinutes: 30 })
  })

  test('gain or lose by their figures, over the days that are known of both periods', async () => {
    const figuresOn = (day: string, interactions: number) =>
      app.database.query(
        `INSERT INTO network_figures (advertiser_id, network, page_id, day, figures) VALUES ($1, 'facebook', 'h1', $2, $3)`,
        [ids.head, day, JSON.stringify({ interactions })],
      )
    await app.database.query(
      `INSERT INTO social_connections (advertiser_id, network, tokens, page_id, page_name, connected_at) VALUES ($1, 'facebook', 'sealed', 'h1', 'Head', now())`,
      [ids.head],
    )
    await app.database.query(
      `INSERT INTO network_figure_pages (advertiser_id, network, page_id, state, due_at) VALUES ($1, 'facebook', 'h1', 'shown', now())`,
      [ids.head],
    )
    for (let day = 1; day <= 28; day += 1) await figuresOn(`2026-02-${String(day).padStart(2, '0')}`, 12)
    // A gap of ten days before, which is no gain of now.
    for (let day = 14; day <= 31; day += 1) await figuresOn(`2026-01-${day}`, 10)
    const reply = await get(`/kpi/sm/dashboard?${period}`, await app.tokenOf(ids.headMain))
    const [head] = socialKpiWire.decode(await reply.json()).sites
    expect(head).toMatchObject({ id: ids.head, interactions: 336, newFollowersChange: null })
    expect(head?.interactionsChange).toBeCloseTo(0.2)
  })

  test('sum up months and single days alike, whatever is corrected later', async () => {
    await app.database.query(
      `INSERT INTO social_connections (advertiser_id, network, tokens, page_id, page_name, connected_at) VALUES ($1, 'facebook', 'sealed', 'h1', 'Head', now())`,
      [ids.head],
    )
    await app.database.query(
      `INSERT INTO network_figure_pages (advertiser_id, network, page_id, state, due_at) VALUES ($1, 'facebook', 'h1', 'shown', now())`,
      [ids.head],
    )
    await app.database.query(
      `INSERT INTO network_figures (advertiser_id, network, page_id, day, figures)
        SELECT $1, 'facebook', 'h1', day, jsonb_build_object('interactions', 1) FROM generate_series('2025-11-15'::date, '2026-03-05', '1 day') AS day`,
      [ids.head],
    )
    await app.database.query(`UPDATE network_figures SET figures = '{"interactions": 11}' WHERE day = '2026-01-10'`)
    const head = await app.tokenOf(ids.headMain)
    const interactions = async (from: string, to: string): Promise<number | null | undefined> => {
      const reply = await get(`/kpi/sm/dashboard?startDate=${from}&endDate=${to}`, head)
      return socialKpiWire.decode(await reply.json()).sites[0]?.interactions
    }
    expect(await interactions('2025-11-20', '2026-03-03')).toBe(104 + 10)
    expect(await interactions('2026-01-01', '2026-01-31')).toBe(31 + 10)
    expect(await interactions('2026-01-05', '2026-01-20')).toBe(16 + 10)
    expect(await interactions('2025-12-01', '2026-02-28')).toBe(90 + 10)
    expect(await interactions('2026-01-28', '2026-02-02')).toBe(6)
  })
})
