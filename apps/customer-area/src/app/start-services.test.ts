import { topicNames } from '@vitrine/core/topics'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { startServices } from './start-services.ts'

beforeAll(() => startI18n())
afterEach(() => vi.unstubAllGlobals())

it('everything on screen is loaded again once the server is back', async () => {
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('offline')))
  vi.stubGlobal('fetch', fetch)
  const { http, topics, connection } = startServices()
  const announced: string[] = []
  for (const topic of topicNames) topics.listen(topic, () => announced.push(topic))
  await http.send({ service: 'provider', path: '/annonce', authenticated: false }).catch(() => {})
  expect([connection.get(), announced]).toEqual(['lost', []])
  fetch.mockImplementation(() => Promise.resolve(new Response('{}')))
  await connection.retry()
  expect(connection.get()).toBe('restored')
  expect(announced).toEqual([...topicNames])
})

it('a page that was opened while the server was away begins once it is back', async () => {
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('offline')))
  vi.stubGlobal('fetch', fetch)
  const { session, connection } = startServices()
  await session.adoptToken('stored')
  expect(session.get()).toMatchObject({ status: 'restoring', failure: 'unreachable' })
  fetch.mockImplementation(() => Promise.resolve(new Response('{}', { status: 401 })))
  await connection.retry()
  await expect.poll(() => session.get()).toMatchObject({ status: 'signed-out', expired: true })
})
