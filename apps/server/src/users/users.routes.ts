import type { Endpoint } from '../http/endpoint.ts'
import type { SessionServices } from '../session/session.model.ts'
import { userImportEndpoints } from './users.import.routes.ts'
import { userListEndpoints } from './users.list.routes.ts'
import { userEndpoints } from './users.change.routes.ts'
import { userSessionEndpoints } from './users.sessions.routes.ts'

export const usersEndpoints = (services: SessionServices): Endpoint[] => [
  ...userListEndpoints(services),
  ...userImportEndpoints(services),
  ...userEndpoints(services),
  ...userSessionEndpoints(services),
]
