import { grants } from '@vitrine/core/account'
import { accountTimeZone, dayOf } from '@vitrine/core/days'
import { snoozeRefusal, todoAssignmentWire, todoSnoozeWire, todoViews, todoWire, type TodoTarget, type TodoView } from '@vitrine/core/todo'
import { largestNumber } from '@vitrine/core/wire'
import { siteOf } from '../ads/ads.store.ts'
import { record } from '../audit/audit.store.ts'
import type { Db } from '../db/database.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { invalid, Refusal } from '../refusal.ts'
import { todoMailEndpoints } from './mail/todo.mail.routes.ts'
import { todoKinds } from './kinds/index.ts'
import { createTodoMemory } from './todo.memory.service.ts'
import { readTodo, wordsFor, type TodoDeps } from './todo.service.ts'
import { findPeople, saveAssignee, saveSnooze, type MarkKey } from './todo.store.ts'

const path = '/api/backend/todo'
const tag = 'To-do list'

const viewOf = (c: AppContext): TodoView => {
  const view = todoViews.find((each) => each === (c.req.query('view') ?? 'waiting'))
  if (!view) throw invalid('view')
  return view
}

const isFresh = (c: AppContext): boolean => {
  const fresh = c.req.query('fresh') ?? ''
  if (fresh !== '' && fresh !== 'yes') throw invalid('fresh')
  return fresh === 'yes'
}

const siteQuery = (c: AppContext): number | null =>
  c.req.query('advertiser') ? siteOf(callerOf(c), integerQuery(c, 'advertiser', { min: 1, max: largestNumber, default: 0 })) : null

const reading = (services: Services): Endpoint => {
  const deps: TodoDeps = {
    database: services.database,
    memory: createTodoMemory(services),
    kindTimeMs: 2_000,
    report: (kind, error) => services.log.error({ err: error, kind }, 'todo'),
  }
  return endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'What waits for the account, by kind, the most urgent first; each kind is read by itself',
    access: 'session',
    scope: 'todo:read',
    query: {
      view: '`waiting`, the default; `mine` for what the caller looks after; `snoozed` for what is put off',
      advertiser: 'Id of a point of sale; all that the caller sees when absent',
      fresh: '`yes` to be told nothing from memory, which is some seconds old at most',
      lang: 'Language of the reader: fr, en, es or mx',
    },
    reply: {
      status: 200,
      description: 'The kinds that have something; one that failed or is slow says so, and who something can be given to',
      schema: todoWire.schema,
    },
    refusals: { 'not-found': 404, 'invalid-query': 400, 'unknown-parameter': 400 },
    async handle(c) {
      const { account, scope } = callerOf(c)
      const site = siteQuery(c)
      const groups = await readTodo(deps, {
        account,
        advertisers: site === null ? scope : [site],
        site,
        view: viewOf(c),
        language: c.get('language'),
        now: services.clock.now(),
        isFresh: isFresh(c),
      })
      const people = grants(account, 'todo:write') ? await findPeople(services.database, account.advertiser.id) : []
      return c.json(todoWire.encode({ groups, people }))
    },
  })
}

const longestItem = 300

/** What is put off or given, if there is such a kind and the caller may see it. */
const keyOf = (c: AppContext, { kind, item }: TodoTarget): MarkKey => {
  const { account } = callerOf(c)
  if (!Object.hasOwn(todoKinds, kind) || !todoKinds[kind]?.offered(account)) throw invalid('kind')
  if (item !== null && (item === '' || item.length > longestItem)) throw invalid('item')
  return { advertiserId: account.advertiser.id, kind, item: item ?? '' }
}

const changing = { tag, method: 'POST', access: 'session', scope: 'todo:write' } as const

/** Writes who put off or gave what, in the words of the account: the trail is read by people, for years. */
const trail = async (
  services: Services,
  tx: Db,
  c: AppContext,
  act: 'todo.snoozed' | 'todo.resumed' | 'todo.assigned',
  { kind, item }: MarkKey,
  to: { name: string } | { day: string } | null,
): Promise<void> => {
  const { account } = callerOf(c)
  const words = await wordsFor(account, account.advertiser.language)
  const title = todoKinds[kind]?.title(words) ?? kind
  const target = to && ('day' in to ? words.format.formatDate(new Date(`${to.day}T12:00:00Z`)) : to.name)
  const details = { from: [title, item].filter(Boolean).join(' '), ...(target !== null && { to: target }) }
  await record(tx, authorOf(c, services), act, { details })
}

const snoozing = (services: Services): Endpoint =>
  endpoint({
    ...changing,
    path: `${path}/snooze`,
    summary: 'Puts something off to a day, for everybody of the account, or has it wait again',
    body: todoSnoozeWire.schema,
    reply: { status: 204, description: 'It is put off' },
    refusals: { invalid: 400, 'snooze-past': 400, 'snooze-far': 400 },
    async handle(c, body) {
      const { until, ...target } = todoSnoozeWire.read(body)
      const key = keyOf(c, target)
      const now = services.clock.now()
      const refusal = until === null ? null : snoozeRefusal(until, dayOf(now, accountTimeZone(callerOf(c).account)))
      if (refusal) throw new Refusal(refusal, { field: 'until' })
      await services.database.db.transaction(async (tx) => {
        await saveSnooze(tx, key, until, now)
        await trail(services, tx, c, until === null ? 'todo.resumed' : 'todo.snoozed', key, until === null ? null : { day: until })
      })
      return c.body(null, 204)
    },
  })

const assigning = (services: Services): Endpoint =>
  endpoint({
    ...changing,
    path: `${path}/assignment`,
    summary: 'Gives something to a user of the account, or to nobody',
    body: todoAssignmentWire.schema,
    reply: { status: 204, description: 'It is given' },
    refusals: { invalid: 400 },
    async handle(c, body) {
      const { userId, ...target } = todoAssignmentWire.read(body)
      const key = keyOf(c, target)
      const people = await findPeople(services.database, key.advertiserId)
      const person = people.find(({ id }) => id === userId)
      if (userId !== null && !person) throw invalid('user')
      await services.database.db.transaction(async (tx) => {
        await saveAssignee(tx, key, userId, services.clock.now())
        await trail(services, tx, c, 'todo.assigned', key, { name: person?.name ?? '' })
      })
      return c.body(null, 204)
    },
  })

/** The calls of the to-do list. */
export const todoEndpoints = (services: Services): Endpoint[] => [
  reading(services),
  snoozing(services),
  assigning(services),
  ...todoMailEndpoints(services),
]
