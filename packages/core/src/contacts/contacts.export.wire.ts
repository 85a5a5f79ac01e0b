import type { QueryParams } from '../http/query.ts'
import { toContactQuery, type ContactQueryOptions } from './contacts.filters.wire.ts'
import type { ContactListState } from './contacts.list.filters.ts'
import type { Channel } from './contacts.model.ts'

const isOfThePage = (name: string): boolean => ['page', 'limit', 'cursor', 'lang'].includes(name)

const asText = (value: QueryParams[string]): string => (Array.isArray(value) ? value.join(',') : String(value ?? ''))

/** What an export of this list carries: exactly the criteria and the order on screen, every page of it. */
export const exportFilters = (channel: Channel, state: ContactListState, options: ContactQueryOptions = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(toContactQuery(channel, state, options))
      .map(([name, value]) => [name, asText(value)] as const)
      .filter(([name, text]) => text !== '' && !isOfThePage(name)),
  )
