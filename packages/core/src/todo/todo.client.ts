import type { Language } from '../i18n/languages.ts'
import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import type { Todo, TodoAssignment, TodoMail, TodoMailChange, TodoSnooze, TodoView } from './todo.model.ts'
import { todoAssignmentWire, todoMailChangeWire, todoMailWire, todoSnoozeWire, todoWire } from './todo.wire.ts'

interface TodoQuestion {
  view: TodoView
  language: Language
  /** A point of sale; null for all that the caller sees. */
  advertiserId?: number | null
  /** Asks for what the server would tell from memory too. */
  isFresh?: boolean
  signal?: AbortSignal | undefined
}

/** The calls of the to-do list. Each throws only ApiError; a change announces the topic `todo`. */
export interface TodoClient {
  find(question: TodoQuestion): Promise<Todo>
  snooze(change: TodoSnooze): Promise<void>
  assign(change: TodoAssignment): Promise<void>
  mail(language: Language): Promise<TodoMail>
  setMail(change: TodoMailChange): Promise<TodoMail>
}

export const createTodoClient = (http: Http, topics?: Topics): TodoClient => {
  const path = '/todo'
  const change = async (address: string, body: object): Promise<void> => {
    await http.send({ service: 'backend', method: 'POST', path: `${path}/${address}`, body })
    topics?.announce('todo')
  }
  return {
    find: async ({ view, language, advertiserId = null, isFresh = false, signal }) =>
      todoWire.decode(
        await http.send({
          service: 'backend',
          path,
          query: { view, lang: language, ...(advertiserId !== null && { advertiser: advertiserId }), ...(isFresh && { fresh: 'yes' }) },
          ...(signal && { signal }),
        }),
      ),
    snooze: (body) => change('snooze', todoSnoozeWire.encode(body)),
    assign: (body) => change('assignment', todoAssignmentWire.encode(body)),
    mail: async (language) => todoMailWire.decode(await http.send({ service: 'backend', path: `${path}/mail`, query: { lang: language } })),
    setMail: async (body) =>
      todoMailWire.decode(
        await http.send({
          service: 'backend',
          method: 'PUT',
          path: `${path}/mail`,
          query: { lang: body.language },
          body: todoMailChangeWire.encode(body),
        }),
      ),
  }
}
