import { mockVitrine } from '@vitrine/core/mock'
import { safeParse } from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from './http/endpoint.ts'
import { createTestApp, type TestApp } from './test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Of all that the replies which repeat their bodies read of them. */
const body = { lots: [{ cle: 'a' }], urls: [], url: '', list: 'ads', name: 'Mine', query: '', annonce: null, version: 0, contenu: null }

const askMock = ({ method, path }: Endpoint): Promise<Response> =>
  mockVitrine().fetch(`https://vitrine.example${path.replaceAll(/:\w+/g, '1')}`, {
    method,
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })

const openToPages = (): readonly Endpoint[] => app.endpoints.filter(({ scope }) => scope !== undefined)

/** Files are sent piece by piece, which takes more of a server than samples. */
const unanswered = [
  'POST /api/provider/media/uploads',
  'GET /api/provider/media/uploads/:id',
  'PATCH /api/provider/media/uploads/:id',
  'DELETE /api/provider/media/uploads/:id',
  'POST /api/provider/videos',
]

test('the mock for the tests of pages answers every call that a page may make', async () => {
  const silences = await Promise.all(
    openToPages().map(async (endpoint) => ((await askMock(endpoint)).status === 404 ? [`${endpoint.method} ${endpoint.path}`] : [])),
  )
  expect(silences.length).toBeGreaterThan(100)
  expect(silences.flat()).toEqual(unanswered)
})

test('the samples of the mock are what the calls promise', async () => {
  const faults = await Promise.all(
    openToPages().map(async (endpoint) => {
      const { method, path, reply } = endpoint
      const sample = await askMock(endpoint)
      if (!reply.schema || !sample.ok || !sample.headers.get('content-type')?.startsWith('application/json')) return []
      const { issues = [] } = safeParse(reply.schema, await sample.json())
      return issues.map(({ message, path: at = [] }) => `${method} ${path}: ${at.map(({ key }) => String(key)).join('.')}: ${message}`)
    }),
  )
  expect(faults.flat()).toEqual([])
})
