import { topicNames } from '@vitrine/core/topics'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startI18n } from '../base/i18n.ts'
import { startServices } from './start-services.ts'

beforeAll(() => startI18n())
afterEach(() => vi.unstubAllGlobals())

it('has everything on screen asked for again once the server is back', async () => {
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('offline')))
  vi.stubGlobal('fetch', fetch)
  const { http, topics, connection } = startServices()
  const heard: string[] = []
  for (const topic of topicNames) topics.listen(topic, () => heard.push(topic))
  await http.send({ service: 'provider', path: '/annonce', authenticated: false }).catch(() => {})
  expect([connection.get(), heard]).toEqual(['lost', []])
  fetch.mockImplementation(() => Promise.resolve(new Response('{}')))
  await connection.retry()
  expect(connection.get()).toBe('restored')
  expect(heard).toEqual([...topicNames])
})
