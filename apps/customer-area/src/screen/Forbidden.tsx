import { Navigate, useLocation } from 'react-router'
import { paths } from '../base/paths.ts'

/** Redirects to the "forbidden" screen with the requested address. */
export const Forbidden = () => {
  const { pathname, search } = useLocation()
  return <Navigate to={`${paths.forbidden}?${new URLSearchParams({ redirect: pathname + search })}`} replace />
}
