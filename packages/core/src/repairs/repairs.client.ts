import type { Http } from '../http/http.types.ts'
import type { Repair } from './repairs.model.ts'
import { repairsWire } from './repairs.wire.ts'

/** Every cause for which portals refuse ads or would show them better: what refuses first, then what most ads have. Throws ApiError and nothing else. */
export const fetchRepairs = async (http: Http, { signal }: { signal?: AbortSignal } = {}): Promise<Repair[]> =>
  repairsWire.decode(await http.send({ service: 'provider', path: '/reparations', ...(signal && { signal }) })).repairs
