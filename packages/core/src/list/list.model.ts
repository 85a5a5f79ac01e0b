/**
 * The state of any list: what is requested, not what was received.
 * `page` counts from 1; `cursor` is the server's own mark of a page that was reached with "next" or "previous".
 */
export interface ListState<Filters, Preset extends string = string> {
  page: number
  limit: number
  /** Rows skipped before page 1; zero unless a host embeds a part of a list. */
  offset: number
  /** Column code, with a leading minus for descending. */
  sort: string
  search: string
  preset: Preset
  filters: Filters
  cursor: string | null
}

export type { Page } from '../wire/page.ts'
