import { languages } from '../i18n/languages.ts'
import {
  calendarDate,
  integer,
  isoDate,
  listOf,
  nullable,
  nullableInteger,
  nullableText,
  oneOf,
  record,
  text,
  truth,
} from '../wire/index.ts'
import {
  todoStatuses,
  type Todo,
  type TodoAssignment,
  type TodoGroup,
  type TodoItem,
  type TodoKindName,
  type TodoMail,
  type TodoMailChange,
  type TodoPerson,
  type TodoSnooze,
} from './todo.model.ts'

const person = record<TodoPerson>()({ id: ['id', integer], name: ['name', text] })

const mark = { assignee: ['assignee', nullable(person)], snoozedUntil: ['snoozed_until', nullable(calendarDate)] } as const

const item = record<TodoItem>()({
  id: ['id', text],
  title: ['title', text],
  note: ['note', text],
  since: ['since', nullable(isoDate)],
  site: ['site', nullableText],
  path: ['path', text],
  ...mark,
})

const group = record<TodoGroup>()({
  kind: ['kind', text],
  title: ['title', text],
  status: ['status', oneOf(todoStatuses)],
  count: ['count', integer],
  urgency: ['urgency', integer],
  path: ['path', text],
  items: ['items', listOf(item)],
  ...mark,
})

export const todoWire = record<Todo>()({ groups: ['groups', listOf(group)], people: ['people', listOf(person)] })

const target = { kind: ['kind', text], item: ['item', nullableText] } as const

export const todoSnoozeWire = record<TodoSnooze>()({ ...target, until: ['until', nullable(calendarDate)] })

export const todoAssignmentWire = record<TodoAssignment>()({ ...target, userId: ['user', nullableInteger] })

const kindName = record<TodoKindName>()({ kind: ['kind', text], title: ['title', text] })

export const todoMailWire = record<TodoMail>()({
  isOn: ['on', truth],
  hour: ['hour', integer],
  without: ['without', listOf(text)],
  email: ['email', text],
  nextMailAt: ['next_mail_at', nullable(isoDate)],
  kinds: ['kinds', listOf(kindName)],
})

export const todoMailChangeWire = record<TodoMailChange>()({
  isOn: ['on', truth],
  hour: ['hour', integer],
  without: ['without', listOf(text)],
  language: ['language', oneOf(languages)],
})
