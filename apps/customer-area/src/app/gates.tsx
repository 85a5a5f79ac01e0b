import type { Role } from '@vitrine/core/account'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { config } from '../base/config.ts'
import { ServerErrorScreen, UnreachableScreen } from '../screen/ErrorScreens.tsx'
import { enterProtected, enterPublic, type Decision, type Visitor } from '../base/guard.ts'
import { paths } from '../base/paths.ts'
import { useSession } from '../base/services.tsx'
import { startPageOf } from '../screens/start-page.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Splash } from './Splash.tsx'

const useVisitor = (): Visitor => {
  const { status, account } = useSession().state
  return {
    status,
    roles: account?.user.roles ?? [],
    facebook: account?.advertiser.options.facebook ?? false,
    startPage: account && startPageOf(account),
  }
}

/** The parameter that replaces a request in the address once it was carried out. */
const remarks = { 'sign-out': 'signed-out', 'refuse-facebook': 'no-facebook' } as const

/** Carries out a request in the address, then removes it, so that a reload does not repeat it. */
const useAddressRequest = (decision: Decision): void => {
  const { session } = useSession()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { kind } = decision
  const token = kind === 'adopt' ? decision.token : null
  const remark = kind === 'sign-out' || kind === 'refuse-facebook' ? remarks[kind] : null
  useEffect(() => {
    if (token === null && remark === null) return
    const query = new URLSearchParams(search)
    for (const name of remark === null ? ['token'] : ['token', 'signout', 'from']) query.delete(name)
    if (remark !== null) query.set(remark, '')
    void (token === null ? session.signOut() : session.adoptToken(token))
    void navigate({ pathname: paths.signIn, search: query.toString() }, { replace: true })
  }, [token, remark, search, session, navigate])
}

/** True during the pause that an outside provider requires before a permission is checked. */
const usePause = (): boolean => {
  const [isPausing, setPausing] = useState(config.pacing !== null)
  useEffect(() => {
    if (config.pacing === null) return
    const [min, max] = config.pacing.permissionCheck
    const timer = setTimeout(() => setPausing(false), min + Math.random() * (max - min))
    return () => clearTimeout(timer)
  }, [])
  return isPausing
}

const Gate = ({ decision, children }: { decision: Decision; children: ReactNode }) => {
  const { session, state } = useSession()
  if (decision.kind === 'go') return <Navigate to={decision.to} replace />
  if (decision.kind === 'show') return children
  const restore = (): void => void session.restore()
  if (state.status === 'restoring' && state.failure === 'unreachable') return <UnreachableScreen onRetry={restore} />
  if (state.status === 'restoring' && state.failure === 'server')
    return <ServerErrorScreen alone reference={state.reference} onRetry={restore} />
  return state.status === 'signed-in' ? <Skeleton lines={6} /> : <Splash />
}

/** The frame around every screen for signed-in users; for others only the screen. */
export const AreaGate = ({ frame }: { frame: ReactNode }) => {
  const { status } = useSession().state
  if (status === 'signed-in') return frame
  return (
    <Gate decision={{ kind: status === 'restoring' ? 'wait' : 'show' }}>
      <Outlet />
    </Gate>
  )
}

export const PublicGate = () => {
  const decision = enterPublic(useVisitor(), useLocation())
  useAddressRequest(decision)
  return (
    <Gate decision={decision}>
      <Outlet />
    </Gate>
  )
}

export const ProtectedGate = ({ roles, children = <Outlet /> }: { roles?: readonly Role[]; children?: ReactNode }) => {
  const decision = enterProtected(useVisitor(), useLocation(), roles)
  const isPausing = usePause()
  return <Gate decision={isPausing ? { kind: 'wait' } : decision}>{children}</Gate>
}
