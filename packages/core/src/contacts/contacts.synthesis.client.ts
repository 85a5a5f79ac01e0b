import type { Http } from '../http/http.types.ts'
import { synthesisWire } from './contacts.figures.wire.ts'
import type { ContactScope } from './contacts.filters.ts'
import { toSynthesisQuery, type ContactQueryOptions } from './contacts.filters.wire.ts'
import type { ContactSynthesis } from './contacts.model.ts'

export interface SynthesisOptions extends ContactQueryOptions {
  signal?: AbortSignal | undefined
}

/** Fetches the figures, the chart and the busiest portals and ads of a period. */
export const fetchSynthesis = async (
  http: Http,
  scope: ContactScope,
  { signal, ...options }: SynthesisOptions = {},
): Promise<ContactSynthesis> =>
  synthesisWire.decode(
    await http.send({
      service: 'provider',
      path: '/contacts/synthese',
      query: toSynthesisQuery(scope, options),
      ...(signal && { signal }),
    }),
  )
