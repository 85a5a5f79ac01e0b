import { hash, randomBytes } from 'node:crypto'
import type { Account } from '@vitrine/core/account'
import { accountTimeZone, nextHourOfClock } from '@vitrine/core/days'
import type { Language } from '@vitrine/core/i18n'
import { defaultTodoHour, type TodoGroup, type TodoMail, type TodoMailChange } from '@vitrine/core/todo'
import { accountOf, findMember, scopeOf } from '../../account/account.store.ts'
import type { ServerConfig } from '../../config.ts'
import type { Database, Db } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import { seal, unseal } from '../../ports/sealed.ts'
import { Refusal } from '../../refusal.ts'
import { createTodoMemory } from '../todo.memory.service.ts'
import { kindNames, readTodo } from '../todo.service.ts'
import {
  deleteTodoMail,
  findDueTodoMails,
  findTodoMail,
  findTodoMailByHash,
  holdDueTodoMail,
  saveTodoMail,
  setNextTodoMail,
  type TodoMailRow,
} from './todo.mail.store.ts'
import { writeTodoMail } from './todo.mails.ts'

export interface TodoMailDeps {
  database: Database
  clock: Clock
  config: Pick<ServerConfig, 'publicUrl' | 'senderAddress' | 'tokenSecret' | 'demoLogins'>
}

const hashOf = (token: string): string => hash('sha256', token)

/** Where the mails are ended without signing in; null if it was sealed with another secret of the server. */
const leavingUrl = ({ sealedToken }: TodoMailRow, { publicUrl, tokenSecret }: TodoMailDeps['config']): string | null => {
  const token = unseal(tokenSecret, sealedToken)
  return token === null ? null : `${publicUrl}/todo-mail/${token}/stop`
}

/** Whether a user is told each day what waits, and of which kinds. */
export const readTodoMail = async ({ database }: TodoMailDeps, account: Account, language: Language): Promise<TodoMail> => {
  const row = await findTodoMail(database, account.user.id)
  return {
    isOn: row !== null,
    hour: row?.hour ?? defaultTodoHour,
    without: row?.without ?? [],
    email: account.user.email,
    nextMailAt: row?.nextMailAt ?? null,
    kinds: await kindNames(account, language),
  }
}

/** Switches the mails of a user on or off, or changes them. */
export const setTodoMail = async (
  { database, clock, config }: TodoMailDeps,
  { user, advertiser, ...account }: Account,
  { isOn, hour, without, language }: TodoMailChange,
): Promise<void> => {
  if (!isOn) return deleteTodoMail(database, user.id)
  if (user.email === '') throw new Refusal('todo-mail-email')
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await saveTodoMail(database, {
    userId: user.id,
    advertiserId: advertiser.id,
    language,
    hour,
    without: [...without],
    tokenHash: hashOf(token),
    sealedToken: seal(config.tokenSecret, token),
    createdAt: now,
    nextMailAt: nextHourOfClock(now, hour, accountTimeZone({ ...account, user, advertiser })),
  })
}

/** The mails of a link that ends them; null if they are ended already. */
export const findLeaving = ({ database }: TodoMailDeps, token: string): Promise<TodoMailRow | null> =>
  findTodoMailByHash(database, hashOf(token))

export const leave = ({ database }: TodoMailDeps, { userId }: TodoMailRow): Promise<void> => deleteTodoMail(database, userId)

/** The account of a user who can sign in; null if there is none any more. */
const readerOf = async (tx: Db, { config }: TodoMailDeps, userId: number): Promise<Account | null> => {
  const member = await findMember(tx, userId)
  if (!member?.user.active || member.advertiser.status === 'INACTIF') return null
  const account = await accountOf(tx, member, config.demoLogins)
  return account.user.email === '' ? null : account
}

/** How long a kind may take, where nobody waits. */
const kindTimeMs = 10_000

/** What a person is told: what waits of the kinds that they want, but for what another one looks after. */
const groupsFor = async ({ database, clock }: TodoMailDeps, account: Account, { language, without }: TodoMailRow): Promise<TodoGroup[]> => {
  const deps = { database, memory: createTodoMemory({ clock }), kindTimeMs, report: () => undefined }
  const request = {
    account,
    advertisers: scopeOf(account),
    site: null,
    view: 'waiting',
    language,
    now: clock.now(),
    isFresh: true,
  } as const
  const isOthers = ({ assignee }: Pick<TodoGroup, 'assignee'>): boolean => assignee !== null && assignee.id !== account.user.id
  return (await readTodo(deps, request)).filter((group) => group.status === 'known' && !without.includes(group.kind) && !isOthers(group))
}

/** Mails one that is due; the mail and the time of the next are stored together, so that none is sent twice. */
const sendOne = (deps: TodoMailDeps, userId: number): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const row = await holdDueTodoMail(tx, userId, now)
    if (!row) return
    const account = await readerOf(tx, deps, userId)
    // Whoever cannot sign in any more has left.
    if (!account) return deleteTodoMail(tx, userId)
    const stop = leavingUrl(row, deps.config)
    const groups = stop === null ? [] : await groupsFor(deps, account, row)
    if (stop !== null && groups.length > 0)
      await writeTodoMail(tx, {
        account,
        language: row.language,
        groups,
        link: deps.config.publicUrl,
        stop,
        sender: deps.config.senderAddress,
        now,
      })
    await setNextTodoMail(tx, userId, nextHourOfClock(now, row.hour, accountTimeZone(account)))
  })

const atOnce = 50

/** Mails those that are due. */
export const sendDueTodoMails = async (deps: TodoMailDeps): Promise<void> => {
  const due = await findDueTodoMails(deps.database, deps.clock.now(), atOnce)
  const results = []
  for (const { userId } of due) results.push(...(await Promise.allSettled([sendOne(deps, userId)])))
  const broken = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
  if (broken) throw broken.reason
  if (due.length === atOnce) await sendDueTodoMails(deps)
}
