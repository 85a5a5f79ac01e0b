import type { QueryParams } from '../http/query.ts'
import { integer, pageOf, record, text } from '../wire/index.ts'
import { storableNumber, queryReaderOf } from '../query/query-reader.ts'
import { pageNumber, pageSize } from '../list/list.query.ts'
import type { Owner } from './contacts.model.ts'
import { contactAdvertiser } from './contacts.values.wire.ts'

/** Filters of the people who can be made owners. */
export interface OwnerCriteria {
  /** The points of sale whose contacts are meant; none means all that are visible. */
  advertisers: number[]
  search: string
  /** Only these, even if they have left since; an empty array means everybody who is active. */
  ids: number[]
  page: number
  limit: number
}

const usualLimit = 25

export const ownerPageWire = pageOf(
  'responsable',
  record<Owner>()({ id: ['id', integer], name: ['nom', text], advertiser: ['annonceur', contactAdvertiser] }),
)

export const toOwnerQuery = ({
  advertisers = [],
  search = '',
  ids = [],
  page = 1,
  limit = usualLimit,
}: Partial<OwnerCriteria>): QueryParams => ({
  annonceurs: advertisers,
  search,
  ids,
  page,
  limit,
})

/** The server's parsing of the same query. Throws an ApiError of kind `invalid` that names the parameter. */
export const fromOwnerQuery = (params: URLSearchParams): OwnerCriteria => {
  const { optional, list, text: textOf } = queryReaderOf(params)
  return {
    advertisers: list('annonceurs', storableNumber),
    search: textOf('search'),
    ids: list('ids', storableNumber),
    page: optional('page', pageNumber) ?? 1,
    limit: optional('limit', pageSize) ?? usualLimit,
  }
}
