import type { Account } from '@vitrine/core/account'
import type { Http } from '@vitrine/core/http'
import type { Session, SessionClient, SessionState } from '@vitrine/core/session'
import type { Topics } from '@vitrine/core/topics'
import { createContext, useContext } from 'react'
import type { ConnectionWatch } from './connection.ts'
import type { FailureLog } from './failure-log.ts'
import { useStore } from './store.ts'

/** The services of all screens; created once, when the application starts. */
export interface Services {
  http: Http
  topics: Topics
  session: Session
  sessionClient: SessionClient
  connection: ConnectionWatch
  failures: FailureLog
}

export const ServicesContext = createContext<Services | null>(null)

export const useServices = (): Services => {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('no services around this screen')
  return services
}

/** The session and its current state. */
export const useSession = (): { session: Session; state: SessionState } => {
  const { session } = useServices()
  return { session, state: useStore(session) }
}

/** The signed-in account; only available below the guard of the protected screens. */
export const useAccount = (): Account => {
  const { account } = useSession().state
  if (!account) throw new Error('nobody is signed in')
  return account
}
