import type { Http, HttpCall } from '@vitrine/core/http'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { accountWith, renderInArea } from '../testing/area.tsx'
import { Toasts } from '../ui/toasts/toasts.tsx'
import { takeBadReviews } from './reviews.notices.service.ts'
import { useReviewNotices } from './use-review-notices.ts'

beforeAll(startI18n)
beforeEach(() => localStorage.clear())
afterEach(() => {
  fireEvent.keyDown(document, { key: 'Escape' })
  cleanup()
})

const review = (id: number, changes: object = {}) => ({
  id,
  version: 1,
  advertiser: 1,
  advertiserName: 'Agence du Port',
  media: 'GMB',
  author: 'A.',
  rate: 1,
  recommends: null,
  comment: '',
  language: '',
  createdAt: new Date().toISOString(),
  updatedAt: null,
  detectedAt: new Date(Date.now() + 60_000).toISOString(),
  deletedAt: null,
  status: 'new',
  answer: null,
  planned_answer: null,
  answering: null,
  answeredAt: null,
  ...changes,
})

/** The server of one account, with the reviews that it has found so far. */
const createServer = () => {
  const found: object[] = []
  const calls: HttpCall[] = []
  return {
    found,
    calls,
    answer: (call: HttpCall): unknown => {
      calls.push(call)
      if (call.path === '/reviews/auto-answers')
        return { alert_rate: 2, version: 1, people: [], agence: { nom: '', ville: '', telephone: '', email: '', adresse: '', enonces: '' } }
      return {
        reviews: found,
        pagination: { total: found.length, page: 1, nb_page: 1, from: 1, to: found.length, previous: null, next: null },
      }
    },
  }
}

const live = { follow: () => () => undefined }
const Area = () => {
  useReviewNotices(live)
  return <Toasts />
}
/** Resolves once the area is there, which waits for its texts. */
const openArea = async (server: ReturnType<typeof createServer>, account = accountWith({ socialManagement: true })) => {
  const area = renderInArea(
    <main>
      <Area />
    </main>,
    account,
    server.answer,
  )
  await screen.findByRole('main')
  return area
}
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

it('a bad review that comes in is told of on whatever screen, with a link to it, once', async () => {
  const server = createServer()
  const { topics } = await openArea(server)
  act(() => topics.announce('reviews'))
  await waitFor(() => expect(server.calls.length).toBe(2))
  expect(links()).toEqual([])
  server.found.push(review(7))
  act(() => topics.announce('reviews'))
  await waitFor(() => expect(links()).toEqual(['/reviews?review=7']))
  expect(server.calls.at(-1)?.query).toMatchObject({ rates: ['1', '2'], type: 'new' })
  act(() => topics.announce('reviews'))
  await waitFor(() => expect(server.calls.length).toBe(6))
  expect(links()).toHaveLength(1)
})

it('the message stays until it is closed', async () => {
  const server = createServer()
  server.found.push(review(7))
  const { topics } = await openArea(server)
  act(() => topics.announce('reviews'))
  await waitFor(() => expect(links()).toHaveLength(1))
  fireEvent.click(screen.getByRole('button'))
  expect(links()).toEqual([])
})

it('several bad reviews are one message that leads to the list', async () => {
  const server = createServer()
  server.found.push(review(7), review(8))
  const { topics } = await openArea(server)
  act(() => topics.announce('reviews'))
  await waitFor(() => expect(links()).toEqual(['/reviews?preset=new&sort=-detected']))
})

it('what was found long before somebody came is no news', async () => {
  const server = createServer()
  server.found.push(review(7, { detectedAt: '2026-01-01T00:00:00.000Z' }))
  const { topics } = await openArea(server)
  act(() => topics.announce('reviews'))
  await waitFor(() => expect(server.calls.length).toBe(2))
  expect(links()).toEqual([])
})

it('nobody is told who may not answer reviews', async () => {
  const server = createServer()
  const { topics } = await openArea(server, accountWith({ socialManagement: false }))
  act(() => topics.announce('reviews'))
  expect(server.calls).toEqual([])
})

it('of two tabs of a browser that hear of a review one tells of it', async () => {
  const server = createServer()
  server.found.push(review(7))
  const http: Http = { send: async (call) => server.answer(call) }
  const tab = () => takeBadReviews({ http, since: new Date(0), storage: localStorage, key: 'k', alone: async (work) => work() })
  const told = await Promise.all([tab(), tab()])
  expect(told.map(({ length }) => length).toSorted()).toEqual([0, 1])
})

it('what this browser keeps and nobody can read is kept anew', async () => {
  const server = createServer()
  server.found.push(review(7))
  localStorage.setItem('k', '{')
  const http: Http = { send: async (call) => server.answer(call) }
  const desk = { http, since: new Date(0), storage: localStorage, key: 'k', alone: async <Result,>(work: () => Result) => work() }
  expect(await takeBadReviews(desk)).toHaveLength(1)
  expect(await takeBadReviews(desk)).toHaveLength(0)
})
