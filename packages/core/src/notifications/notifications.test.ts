import { describe, expect, test } from 'vitest'
import { createTopics } from '../topics/topics.ts'
import choices from './golden/choices.json' with { type: 'json' }
import golden from './golden/notifications.json' with { type: 'json' }
import { createNotificationsClient, notificationChoicesWire, notificationPageWire } from './index.ts'

test('the wire of notifications is that of the contract, both ways', () => {
  const page = notificationPageWire.decode(golden)
  expect(page.items[0]).toMatchObject({ isRead: false, createdAt: new Date('2026-03-04T08:00:00Z'), data: { id: 7 } })
  expect(page.items[1]).toMatchObject({ isRead: true, data: { id: null } })
  expect(JSON.parse(JSON.stringify(notificationPageWire.encode(page)))).toEqual(golden)
})

test('the wire of choices is that of the contract, both ways', () => {
  const read = notificationChoicesWire.decode(choices)
  expect(read.choices).toMatchObject([
    { area: true, mail: true, push: false, isMailFixed: false, settings: '/reviews/auto-answers' },
    { area: false, isMailFixed: true, settings: null },
  ])
  expect(read).toMatchObject({ quiet: { from: 20, to: 8 }, pushKey: 'BPk' })
  expect(JSON.parse(JSON.stringify(notificationChoicesWire.encode(read)))).toEqual(choices)
})

describe('the client of notifications', () => {
  test('asks for the newest, or for those before one', async () => {
    const calls: unknown[] = []
    const client = createNotificationsClient({ send: async (call) => (calls.push(call), golden) })
    await client.list({ language: 'fr' })
    await client.list({ language: 'en', before: 11, limit: 5 })
    expect(calls).toEqual([
      { service: 'backend', path: '/notifications', query: { lang: 'fr' } },
      { service: 'backend', path: '/notifications', query: { lang: 'en', before: 11, limit: 5 } },
    ])
  })

  test('announces what was read or removed, once it is', async () => {
    const topics = createTopics()
    const sent: unknown[] = []
    topics.listen('notifications', () => void sent.push('announced'))
    const client = createNotificationsClient({ send: async ({ method, path, body }) => void sent.push([method, path, body]) }, topics)
    await client.markRead(3)
    await client.markAllRead(9)
    await client.remove(3)
    await client.removeRead()
    await client.choose({ choices: [{ kind: 'bad-review', area: true, mail: false, push: true }], quiet: null })
    expect(sent).toEqual([
      ['POST', '/notifications/3/read', undefined],
      'announced',
      ['POST', '/notifications/read', { until: 9 }],
      'announced',
      ['DELETE', '/notifications/3', undefined],
      'announced',
      ['DELETE', '/notifications/read', undefined],
      'announced',
      ['PUT', '/notifications/choices', { choices: [{ kind: 'bad-review', area: true, mail: false, push: true }], quiet: null }],
      'announced',
    ])
  })
})
