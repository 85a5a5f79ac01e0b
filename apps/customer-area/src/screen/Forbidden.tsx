import { Navigate, useLocation } from 'react-router'
import { paths } from '../base/paths.ts'

/** To the screen that says no, which is told where the person wanted to go. */
export const Forbidden = () => {
  const { pathname, search } = useLocation()
  return <Navigate to={`${paths.forbidden}?${new URLSearchParams({ redirect: pathname + search })}`} replace />
}
