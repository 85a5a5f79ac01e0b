// Written by `npm run generate`.
import '@vitrine/widgets/define/todo'
import { VitrineTodo, type TodoEventMap } from '@vitrine/widgets/todo'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-todo>`. */
export const Todo = createWidget({
  tagName: 'vitrine-todo',
  elementClass: VitrineTodo,
  displayName: 'Todo',
  events: eventsOf<TodoEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
    'vitrine-todo-open',
  ),
})
