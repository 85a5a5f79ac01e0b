import { describe, expect, test } from 'vitest'
import { createTopics } from '../topics/topics.ts'
import goldenMail from './golden/mail.json' with { type: 'json' }
import golden from './golden/todo.json' with { type: 'json' }
import {
  byUrgency,
  createTodoClient,
  isSnoozed,
  snoozeChoices,
  snoozeDay,
  snoozeRefusal,
  todoMailWire,
  todoWire,
  urgencyOf,
  type TodoGroup,
} from './index.ts'

const now = new Date('2026-03-04T08:00:00Z')

test('the wire of a to-do list is that of the contract, both ways', () => {
  const todo = todoWire.decode(golden)
  expect(todo.groups[0]).toMatchObject({ kind: 'missed-calls', count: 2, items: [{ since: new Date('2026-03-02T08:00:00Z') }, {}] })
  expect(JSON.parse(JSON.stringify(todoWire.encode(todo)))).toEqual(golden)
})

test('the wire of the mail of each day is that of the contract, both ways', () => {
  const mail = todoMailWire.decode(goldenMail)
  expect(mail).toMatchObject({ isOn: true, hour: 8, without: ['old-ads'], nextMailAt: new Date('2026-03-05T07:00:00Z') })
  expect(JSON.parse(JSON.stringify(todoMailWire.encode(mail)))).toEqual(goldenMail)
})

describe('what waiting costs', () => {
  test('is the weight of the kind, once more for each day', () => {
    expect(urgencyOf(6, new Date('2026-03-02T08:00:00Z'), now)).toBe(18)
    expect(urgencyOf(6, now, now)).toBe(6)
  })

  test('does not grow after thirty days, nor where nobody knows since when', () => {
    expect(urgencyOf(2, new Date('2020-01-01T00:00:00Z'), now)).toBe(62)
    expect(urgencyOf(2, null, now)).toBe(2)
  })

  test('orders the kinds, those that could not be read last', () => {
    const group = (kind: string, urgency: number, status: TodoGroup['status'] = 'known') =>
      ({ kind, title: kind, urgency, status }) as TodoGroup
    const ordered = byUrgency([group('slow', 0, 'slow'), group('b', 5), group('c', 9), group('a', 5)])
    expect(ordered.map(({ kind }) => kind)).toEqual(['c', 'a', 'b', 'slow'])
  })
})

describe('putting off', () => {
  test('is to tomorrow or to the next Monday', () => {
    expect(snoozeDay('tomorrow', '2026-02-28')).toBe('2026-03-01')
    expect(['2026-03-04', '2026-03-08', '2026-03-09'].map((today) => snoozeDay('next-week', today))).toEqual([
      '2026-03-09',
      '2026-03-09',
      '2026-03-16',
    ])
  })

  test('is offered for each day once, also on a Sunday', () => {
    expect(['2026-03-07', '2026-03-08', '2026-03-09'].map(snoozeChoices)).toEqual([
      ['tomorrow', 'next-week'],
      ['tomorrow'],
      ['tomorrow', 'next-week'],
    ])
  })

  test('is not to a day that has begun, nor for longer than a year', () => {
    expect(['2026-03-04', '2026-03-05', '2027-03-04', '2027-03-05'].map((day) => snoozeRefusal(day, '2026-03-04'))).toEqual([
      'snooze-past',
      null,
      null,
      'snooze-far',
    ])
  })

  test('ends on its day', () => {
    expect(['2026-03-04', '2026-03-05'].map((snoozedUntil) => isSnoozed({ snoozedUntil }, '2026-03-04'))).toEqual([false, true])
  })
})

describe('the client of the to-do list', () => {
  test('asks for a view of a point of sale, fresh where it must be', async () => {
    const calls: unknown[] = []
    const client = createTodoClient({ send: async (call) => (calls.push(call), golden) })
    await client.find({ view: 'waiting', language: 'en' })
    await client.find({ view: 'mine', language: 'fr', advertiserId: 7, isFresh: true })
    expect(calls).toMatchObject([
      { service: 'backend', path: '/todo', query: { view: 'waiting', lang: 'en' } },
      { query: { view: 'mine', lang: 'fr', advertiser: 7, fresh: 'yes' } },
    ])
  })

  test('announces what was put off or given', async () => {
    const topics = createTopics()
    let announced = 0
    topics.listen('todo', () => void announced++)
    const client = createTodoClient({ send: async () => null }, topics)
    await client.snooze({ kind: 'reviews', item: '3', until: '2026-03-09' })
    await client.assign({ kind: 'reviews', item: null, userId: 5 })
    expect(announced).toBe(2)
  })
})
