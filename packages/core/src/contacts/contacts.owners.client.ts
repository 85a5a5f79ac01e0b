import type { Http } from '../http/http.types.ts'
import type { Page } from '../list/list.model.ts'
import type { Owner } from './contacts.model.ts'
import { ownerPageWire, toOwnerQuery, type OwnerCriteria } from './contacts.owners.wire.ts'

export interface OwnersQuery extends Partial<OwnerCriteria> {
  signal?: AbortSignal | undefined
}

/** Fetches the people who can be made owners of contacts, by name. */
export const fetchOwners = async (http: Http, { signal, ...options }: OwnersQuery = {}): Promise<Page<Owner>> =>
  ownerPageWire.decode(
    await http.send({ service: 'provider', path: '/responsables', query: toOwnerQuery(options), ...(signal && { signal }) }),
  )
