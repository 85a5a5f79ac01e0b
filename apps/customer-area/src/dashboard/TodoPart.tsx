import { Suspense } from 'react'
import { lazyScreen } from '../base/lazy-screen.ts'
import * as css from './dashboard.css.ts'

const Todo = lazyScreen<{ areaHref: string }>(async () => (await import('@vitrine/react/todo')).Todo)

/** Everything that waits. Its place is kept while its code and its list are on their way, so that nothing below it moves. */
export const TodoPart = () => (
  <div className={css.todo}>
    <Suspense fallback={null}>
      <Todo areaHref="" />
    </Suspense>
  </div>
)
