import {
  notificationChoicesChangeWire,
  notificationChoicesWire,
  notificationPageWire,
  notificationsReadWire,
} from '@vitrine/core/notifications'
import { largestNumber } from '@vitrine/core/wire'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam, integerQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { notFound } from '../refusal.ts'
import { choose, readChoices } from './notifications.choices.service.ts'
import { readNotifications } from './notifications.service.ts'
import { pushEndpoints } from './push/notifications.push.routes.ts'
import { markAllRead, markRead, mostKept, removeNotification, removeRead } from './notifications.store.ts'

const path = '/api/backend/notifications'
// Without a scope: they are for a person, whom a page of another site does not know.
const of = { tag: 'Notifications', access: 'session' } as const

const userOf = (c: AppContext): number => callerOf(c).account.user.id

const listing = ({ database }: Services): Endpoint =>
  endpoint({
    ...of,
    method: 'GET',
    path,
    summary: 'What the caller is told of, the newest first, and how many are unread',
    query: {
      before: 'Those before the one with this id, such as `next` of a page; the newest when absent',
      limit: 'How many at most, 1 to 200; 20 when absent',
      lang: 'Language of the reader: fr, en, es or mx',
    },
    reply: { status: 200, description: 'A page of them', schema: notificationPageWire.schema },
    refusals: { 'invalid-query': 400, 'unknown-parameter': 400 },
    async handle(c) {
      const before = integerQuery(c, 'before', { min: 1, max: largestNumber, default: 0 })
      const page = await readNotifications(database, {
        account: callerOf(c).account,
        language: c.get('language'),
        before: before === 0 ? null : before,
        limit: integerQuery(c, 'limit', { min: 1, max: mostKept, default: 20 }),
      })
      return c.json(notificationPageWire.encode(page))
    },
  })

const reading = ({ database, clock }: Services): Endpoint[] => [
  endpoint({
    ...of,
    method: 'POST',
    path: `${path}/read`,
    summary: 'Marks all up to one as read: what has come in since stays unread',
    body: notificationsReadWire.schema,
    reply: { status: 204, description: 'They are read' },
    async handle(c, body) {
      await markAllRead(database, userOf(c), notificationsReadWire.read(body).until, clock.now())
      return c.body(null, 204)
    },
  }),
  endpoint({
    ...of,
    method: 'POST',
    path: `${path}/:id/read`,
    summary: 'Marks one as read',
    reply: { status: 204, description: 'It is read' },
    async handle(c) {
      if (!(await markRead(database, userOf(c), integerParam(c, 'id'), clock.now()))) throw notFound()
      return c.body(null, 204)
    },
  }),
]

const removing = ({ database }: Services): Endpoint[] => [
  endpoint({
    ...of,
    method: 'DELETE',
    path: `${path}/read`,
    summary: 'Removes all that are read',
    reply: { status: 204, description: 'They are gone' },
    async handle(c) {
      await removeRead(database, userOf(c))
      return c.body(null, 204)
    },
  }),
  endpoint({
    ...of,
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Removes one',
    reply: { status: 204, description: 'It is gone' },
    async handle(c) {
      if (!(await removeNotification(database, userOf(c), integerParam(c, 'id')))) throw notFound()
      return c.body(null, 204)
    },
  }),
]

const choosing = (services: Services): Endpoint[] => {
  const query = { lang: 'Language of the reader: fr, en, es or mx' }
  const reply = {
    status: 200,
    description: 'Each kind that the caller can be told of, the quiet hours, and the key that a browser subscribes with',
    schema: notificationChoicesWire.schema,
  } as const
  const answer = async (c: AppContext) =>
    c.json(notificationChoicesWire.encode(await readChoices(services, callerOf(c).account, c.get('language'))))
  return [
    endpoint({
      ...of,
      method: 'GET',
      path: `${path}/choices`,
      summary: 'Where the caller is told of each kind, and when mails and devices are silent',
      query,
      reply,
      handle: answer,
    }),
    endpoint({
      ...of,
      method: 'PUT',
      path: `${path}/choices`,
      summary:
        'Chooses where the caller is told of kinds, and when mails and devices are silent; kinds that are not named stay as they are',
      query,
      body: notificationChoicesChangeWire.schema,
      reply,
      refusals: { invalid: 400 },
      async handle(c, body) {
        await choose(services.database, callerOf(c).account, notificationChoicesChangeWire.read(body))
        return answer(c)
      },
    }),
  ]
}

/** The calls of a person's notifications. */
export const notificationsEndpoints = (services: Services): Endpoint[] => [
  listing(services),
  ...reading(services),
  ...removing(services),
  ...choosing(services),
  ...pushEndpoints(services),
]
