import { addDays } from '../days/days.ts'
import type { TodoGroup, TodoItem, TodoMark } from './todo.model.ts'

const dayMs = 86_400_000
/** What has waited longer does not cost more by the day. */
const mostDays = 30

/** What waiting costs: the weight of its kind, once more for each day that it has waited, for thirty days at most. */
export const urgencyOf = (weight: number, since: Date | null, now: Date): number => {
  const days = since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / dayMs)
  return Math.round(weight * (1 + Math.min(mostDays, days)))
}

/** The most urgent first; what nobody could read stands last. */
export const byUrgency = (groups: readonly TodoGroup[]): TodoGroup[] =>
  groups.toSorted(
    (one, other) =>
      Number(one.status !== 'known') - Number(other.status !== 'known') ||
      other.urgency - one.urgency ||
      one.title.localeCompare(other.title),
  )

type SnoozeChoice = 'tomorrow' | 'next-week'

/** The day that a choice means: tomorrow, or the next Monday. */
export const snoozeDay = (choice: SnoozeChoice, today: string): string => {
  if (choice === 'tomorrow') return addDays(today, 1)
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  return addDays(today, (8 - weekday) % 7 || 7)
}

/** What is offered: on a Sunday the next week begins tomorrow, which is not offered twice. */
export const snoozeChoices = (today: string): SnoozeChoice[] =>
  snoozeDay('next-week', today) === snoozeDay('tomorrow', today) ? ['tomorrow'] : ['tomorrow', 'next-week']

/** The hour of the mail where nobody has chosen one. */
export const defaultTodoHour = 8

/** The longest that something can be put off, in days. */
export const mostSnoozeDays = 365

/** Why something cannot be put off to this day; null if it can. */
export const snoozeRefusal = (until: string, today: string): 'snooze-past' | 'snooze-far' | null => {
  if (until <= today) return 'snooze-past'
  return until > addDays(today, mostSnoozeDays) ? 'snooze-far' : null
}

export const isSnoozed = ({ snoozedUntil }: Pick<TodoMark, 'snoozedUntil'>, today: string): boolean =>
  snoozedUntil !== null && snoozedUntil > today

/** Whose it is: what is given by itself goes before what is given with its kind. */
export const assigneeOf = (item: Pick<TodoItem, 'assignee'>, group: Pick<TodoGroup, 'assignee'>): TodoItem['assignee'] =>
  item.assignee ?? group.assignee
