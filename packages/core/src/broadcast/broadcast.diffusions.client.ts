import type { Http } from '../http/http.types.ts'
import type { Page } from '../list/list.model.ts'
import { encodeListQuery } from '../list/list.query.ts'
import { adDiffusionSchema, type AdDiffusionListState } from './broadcast.diffusions.filters.ts'
import type { AdDiffusions } from './broadcast.diffusions.model.ts'
import { adDiffusionsPageWire } from './broadcast.diffusions.wire.ts'

/** Fetches ads with the portals that they are on. Throws only ApiError. */
export const fetchAdDiffusions = async (
  http: Http,
  state: AdDiffusionListState,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Page<AdDiffusions>> =>
  adDiffusionsPageWire.decode(
    await http.send({
      service: 'provider',
      path: '/diffusions-annonces',
      query: encodeListQuery(adDiffusionSchema, state),
      ...(signal && { signal }),
    }),
  )
