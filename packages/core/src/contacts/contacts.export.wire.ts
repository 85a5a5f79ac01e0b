import { wholeListQuery } from '../list/list.query.ts'
import { toContactQuery, type ContactQueryOptions } from './contacts.filters.wire.ts'
import { contactSchemas, type ContactListState } from './contacts.list.filters.ts'
import type { Channel } from './contacts.model.ts'

/** The query of an export of this list: the criteria and the order on screen, all pages. */
export const exportFilters = (channel: Channel, state: ContactListState, options: ContactQueryOptions = {}): Record<string, string> =>
  wholeListQuery(toContactQuery(channel, state, options), contactSchemas[channel].wire)
