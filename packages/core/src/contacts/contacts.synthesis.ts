import type { Http } from '../http/http.types.ts'
import type { QueryParams } from '../http/query.ts'
import { queryReaderOf } from '../wire/query-reader.ts'
import { synthesisWire } from './contacts.figures.wire.ts'
import type { ContactScope } from './contacts.filters.types.ts'
import type { ContactSynthesis } from './contacts.model.ts'
import { decodeScope, encodeScope, scopeCriteria, type ContactQueryOptions, type Moment, type ScopeCriteria } from './contacts.scope.wire.ts'

export const toSynthesisQuery = (scope: ContactScope, { language, ...moment }: ContactQueryOptions = {}): QueryParams => ({
  ...encodeScope(scopeCriteria(scope, moment)),
  lang: language,
})

/** The server's reading of the same query. */
export const fromSynthesisQuery = (params: URLSearchParams, moment: Moment = {}): ScopeCriteria =>
  decodeScope(queryReaderOf(params), moment)

export interface SynthesisOptions extends ContactQueryOptions {
  signal?: AbortSignal | undefined
}

/** The figures, chart and busiest portals and ads of a period, without the code of the lists. */
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
