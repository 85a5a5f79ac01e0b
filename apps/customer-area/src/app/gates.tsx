import type { Role } from '@vitrine/core/account'
import { type ReactNode, useEffect } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { UnreachableScreen } from './ErrorScreens.tsx'
import { enterProtected, enterPublic, type Decision, type Visitor } from './guard.ts'
import { paths } from './paths.ts'
import { useSession } from './services.tsx'
import { Splash } from './Splash.tsx'

const useVisitor = (): Visitor => {
  const { status, account } = useSession().state
  return { status, roles: account?.user.roles ?? [] }
}

/** Carries out what an address asks for, then drops the request from it, so that a reload does not ask again. */
const useAddressRequest = (decision: Decision): void => {
  const { session } = useSession()
  const navigate = useNavigate()
  const { search } = useLocation()
  const token = decision.kind === 'adopt' ? decision.token : null
  const signsOut = decision.kind === 'sign-out'
  useEffect(() => {
    if (token === null && !signsOut) return
    const query = new URLSearchParams(search)
    query.delete('token')
    query.delete('signout')
    if (signsOut) query.set('signed-out', '')
    void (token === null ? session.signOut() : session.adoptToken(token))
    void navigate({ pathname: paths.signIn, search: query.toString() }, { replace: true })
  }, [token, signsOut, search, session, navigate])
}

const Door = ({ decision, children }: { decision: Decision; children: ReactNode }) => {
  const { session, state } = useSession()
  if (decision.kind === 'go') return <Navigate to={decision.to} replace />
  if (decision.kind === 'show') return children
  if (state.status === 'restoring' && state.failure === 'unreachable') return <UnreachableScreen onRetry={() => void session.restore()} />
  return <Splash />
}

export const PublicGate = () => {
  const decision = enterPublic(useVisitor(), useLocation())
  useAddressRequest(decision)
  return <Door decision={decision}><Outlet /></Door>
}

export const ProtectedGate = ({ roles, children }: { roles?: readonly Role[]; children: ReactNode }) => (
  <Door decision={enterProtected(useVisitor(), useLocation(), roles)}>{children}</Door>
)
