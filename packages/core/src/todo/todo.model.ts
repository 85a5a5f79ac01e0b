import type { Language } from '../i18n/languages.ts'

/** What a list shows: what waits, of that what is the caller's, or what was put off. */
export const todoViews = ['waiting', 'mine', 'snoozed'] as const
export type TodoView = (typeof todoViews)[number]

export interface TodoPerson {
  id: number
  name: string
}

/** Who looks after something, and until which day it is put off. */
export interface TodoMark {
  assignee: TodoPerson | null
  /** `YYYY-MM-DD`: it waits again on this day. */
  snoozedUntil: string | null
}

/** One thing to do. */
export interface TodoItem extends TodoMark {
  /** Its id among those of its kind. */
  id: string
  title: string
  note: string
  /** Since when it waits; null where nobody knows. */
  since: Date | null
  /** The name of the point of sale; null for an account alone. */
  site: string | null
  /** The path of the screen of the customer area where it is done. */
  path: string
}

/** `failed`: it could not be read. `slow`: it is still being read. Both say nothing of what waits. */
export const todoStatuses = ['known', 'failed', 'slow'] as const
type TodoStatus = (typeof todoStatuses)[number]

/** All things to do of one kind. */
export interface TodoGroup extends TodoMark {
  kind: string
  /** In the language of the caller. */
  title: string
  status: TodoStatus
  count: number
  /** What waiting costs: the higher, the sooner it wants doing. */
  urgency: number
  /** The path of the screen of the customer area that lists exactly these. */
  path: string
  /** The first ones, those that wait longest first. */
  items: TodoItem[]
}

/** The groups, the most urgent first, and the people that something can be given to; nobody where the caller may not. */
export interface Todo {
  groups: TodoGroup[]
  people: TodoPerson[]
}

/** One thing, or with an `item` of null the whole kind. */
export interface TodoTarget {
  kind: string
  item: string | null
}

/** Puts it off to a day; with null it waits again. */
export interface TodoSnooze extends TodoTarget {
  until: string | null
}

/** Gives it to a user of the account, or with null to nobody. */
export interface TodoAssignment extends TodoTarget {
  userId: number | null
}

export interface TodoKindName {
  kind: string
  title: string
}

/** What a person is told each morning of what waits. */
export interface TodoMail {
  isOn: boolean
  /** The hour of the account's clock, 0 to 23. */
  hour: number
  /** The kinds that are not told. */
  without: string[]
  /** Where it is sent; empty for a person without an address. */
  email: string
  /** Null while nothing is sent. */
  nextMailAt: Date | null
  /** The kinds that this person may choose from. */
  kinds: TodoKindName[]
}

export type TodoMailChange = Pick<TodoMail, 'isOn' | 'hour' | 'without'> & { language: Language }
