import { todoMailChangeWire, todoMailWire } from '@vitrine/core/todo'
import { callerOf } from '../../http/context.ts'
import { endpoint, type Endpoint } from '../../http/endpoint.ts'
import type { Services } from '../../ports/services.ts'
import { invalid } from '../../refusal.ts'
import { kindNames } from '../todo.service.ts'
import { readTodoMail, setTodoMail } from './todo.mail.service.ts'

const of = {
  tag: 'To-do list',
  access: 'session',
  path: '/api/backend/todo/mail',
  query: { lang: 'Language of the reader: fr, en, es or mx' },
} as const

const reply = {
  status: 200,
  description: 'Whether and when it is sent, and the kinds to choose from',
  schema: todoMailWire.schema,
} as const

/** The calls about the mail of each day. */
export const todoMailEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    ...of,
    method: 'GET',
    summary: 'Whether the caller is told by mail each day of what waits',
    scope: 'todo:read',
    reply,
    refusals: { 'unknown-parameter': 400 },
    handle: async (c) => c.json(todoMailWire.encode(await readTodoMail(services, callerOf(c).account, c.get('language')))),
  }),
  endpoint({
    ...of,
    method: 'PUT',
    summary: 'Have what waits told by mail each day, at an hour, but for some kinds; or not any more',
    scope: 'todo:write',
    body: todoMailChangeWire.schema,
    reply,
    refusals: { invalid: 400, 'unknown-parameter': 400, 'todo-mail-email': 409 },
    async handle(c, body) {
      const change = todoMailChangeWire.read(body)
      const { account } = callerOf(c)
      const known = new Set((await kindNames(account, change.language)).map(({ kind }) => kind))
      if (change.hour < 0 || change.hour > 23) throw invalid('hour')
      if (change.without.some((kind) => !known.has(kind))) throw invalid('without')
      await setTodoMail(services, account, change)
      return c.json(todoMailWire.encode(await readTodoMail(services, account, c.get('language'))))
    },
  }),
]
