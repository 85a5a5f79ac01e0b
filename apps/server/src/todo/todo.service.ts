import type { Account } from '@vitrine/core/account'
import { accountTimeZone, dayOf } from '@vitrine/core/days'
import { createFormatters, loadTranslator, type Language } from '@vitrine/core/i18n'
import {
  byUrgency,
  isSnoozed,
  urgencyOf,
  type TodoGroup,
  type TodoItem,
  type TodoKindName,
  type TodoMark,
  type TodoView,
} from '@vitrine/core/todo'
import type { Database } from '../db/database.ts'
import { todoKinds } from './kinds/index.ts'
import type { TodoMemory } from './todo.memory.service.ts'
import type { FoundItem, FoundItems, TodoKind, TodoQuestion, TodoWords } from './todo.model.ts'
import { findMarks, type MarkRow } from './todo.store.ts'

/** How many of a kind are named. */
const shownItems = 3
/** How many kinds are read side by side: each takes a connection to the database. */
const atOnce = 3

export interface TodoDeps {
  database: Database
  memory: TodoMemory
  /** How long a kind may take. What comes later is remembered and told the next time. */
  kindTimeMs: number
  /** Hears why a kind could not be read. */
  report(kind: string, error: unknown): void
}

/** Who asks for what. */
export interface TodoRequest {
  account: Account
  advertisers: readonly number[]
  /** The point of sale that was chosen; null for all. */
  site: number | null
  view: TodoView
  language: Language
  now: Date
  isFresh: boolean
}

export const wordsFor = async (account: Account, language: Language): Promise<TodoWords> => ({
  t: await loadTranslator(language, 'todo-kinds'),
  format: createFormatters(language, accountTimeZone(account)),
  language,
})

const offeredTo = (account: Account): [string, TodoKind][] => Object.entries(todoKinds).filter(([, { offered }]) => offered(account))

/** The kinds that an account may see, by their names. */
export const kindNames = async (account: Account, language: Language): Promise<TodoKindName[]> => {
  const words = await wordsFor(account, language)
  return offeredTo(account).map(([kind, { title }]) => ({ kind, title: title(words) }))
}

const noMark: TodoMark = { assignee: null, snoozedUntil: null }

/** What is put off or given of one kind. */
interface Marks {
  whole: TodoMark
  items: MarkRow[]
  today: string
  userId: number
}

/** Which items of a kind a view shows; null for none. */
const selectionOf = (view: TodoView, { whole, items, today, userId }: Marks): Pick<TodoQuestion, 'only' | 'without'> | null => {
  const idsOf = (test: (mark: MarkRow) => boolean): string[] => items.filter(test).map(({ item }) => item)
  const snoozed = idsOf((mark) => isSnoozed(mark, today))
  if (view === 'snoozed') {
    if (isSnoozed(whole, today)) return { only: null, without: [] }
    return snoozed.length === 0 ? null : { only: snoozed, without: [] }
  }
  if (isSnoozed(whole, today)) return null
  if (view === 'waiting') return { only: null, without: snoozed }
  if (whole.assignee?.id === userId)
    return { only: null, without: [...snoozed, ...idsOf(({ assignee }) => assignee !== null && assignee.id !== userId)] }
  const mine = idsOf(({ assignee }) => assignee?.id === userId)
  return mine.length === 0 ? null : { only: mine, without: snoozed }
}

const late = Symbol('late')

/** What was found in time; `late` where it takes longer. */
const inTime = async (found: Promise<FoundItems>, ms: number): Promise<FoundItems | typeof late> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms)
  })
  return Promise.race([found, end]).finally(() => clearTimeout(timer))
}

/** One kind with what a view shows of it; null where that is nothing. */
const readGroup = async (deps: TodoDeps, request: TodoRequest, [name, kind]: [string, TodoKind], marks: Marks, words: TodoWords) => {
  const selection = selectionOf(request.view, marks)
  if (!selection) return null
  const { account, advertisers, now, site } = request
  const group = { kind: name, title: kind.title(words), count: 0, urgency: 0, path: kind.path(site, now), items: [], ...marks.whole }
  const key = JSON.stringify([name, account.user.id, account.pageScopes ?? null, advertisers, words.language, selection])
  try {
    const question = { account, advertisers, now, words, most: shownItems, ...selection }
    const found = await inTime(
      deps.memory.read(key, request.isFresh, () => kind.find(deps.database, question)),
      deps.kindTimeMs,
    )
    if (found === late) return { ...group, status: 'slow' as const }
    if (found.count === 0) return null
    const urgency = urgencyOf(kind.weight, found.items[0]?.since ?? null, now)
    return { ...group, status: 'known' as const, count: found.count, urgency, items: found.items.map(itemWith(account, marks)) }
  } catch (error) {
    deps.report(name, error)
    return { ...group, status: 'failed' as const }
  }
}

const itemWith =
  ({ advertiser }: Account, { items }: Marks) =>
  ({ advertiserId, ...found }: FoundItem): TodoItem => {
    const { assignee, snoozedUntil } = items.find(({ item }) => item === found.id) ?? noMark
    const own = advertiserId === advertiser.id ? advertiser.name : null
    const site = advertiser.sites.length === 0 ? null : (own ?? advertiser.sites.find(({ id }) => id === advertiserId)?.name ?? null)
    return { ...found, site, assignee, snoozedUntil }
  }

/** What waits, by kind: each kind is read by itself, and one that fails or takes long says so alone. */
export const readTodo = async (deps: TodoDeps, request: TodoRequest): Promise<TodoGroup[]> => {
  const { account, language, now } = request
  const [marks, words] = await Promise.all([findMarks(deps.database, account.advertiser.id), wordsFor(account, language)])
  const today = dayOf(now, accountTimeZone(account))
  const waiting = offeredTo(account).values()
  const groups: TodoGroup[] = []
  const work = async (): Promise<void> => {
    for (const kind of waiting) {
      const ofKind = marks.filter((mark) => mark.kind === kind[0])
      const { assignee, snoozedUntil } = ofKind.find(({ item }) => item === '') ?? noMark
      const about = { whole: { assignee, snoozedUntil }, items: ofKind.filter(({ item }) => item !== ''), today, userId: account.user.id }
      const group = await readGroup(deps, request, kind, about, words)
      if (group) groups.push(group)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return byUrgency(groups)
}
