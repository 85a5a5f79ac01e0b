import { Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lazyScreen } from '../base/lazy-screen.ts'
import { dailyMailPath, paths } from '../base/paths.ts'
import * as css from './dashboard.css.ts'

const Todo = lazyScreen<{ areaHref: string; opensMail: boolean }>(async () => (await import('@vitrine/react/todo')).Todo)

/** Whether the address asks for the email of each day; asked once, so that whoever comes back to the address finds it closed. */
const useMailRequest = (): boolean => {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const [isRequested] = useState(pathname + hash === dailyMailPath)
  useEffect(() => {
    if (isRequested) void navigate(paths.dashboard, { replace: true })
  }, [isRequested, navigate])
  return isRequested
}

/** Everything that waits. Its place is kept while its code and its list are on their way, so that nothing below it moves. */
export const TodoPart = () => {
  const opensMail = useMailRequest()
  return (
    <div className={css.todo}>
      <Suspense fallback={null}>
        <Todo areaHref="" opensMail={opensMail} />
      </Suspense>
    </div>
  )
}
