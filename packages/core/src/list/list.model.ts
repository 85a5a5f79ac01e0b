/**
 * The state of any list: what is asked for, not what came back.
 * `page` counts from 1; `cursor` is the server's own mark of the page when it was reached by stepping.
 */
export interface ListState<Filters, Preset extends string = string> {
  page: number
  limit: number
  /** Rows skipped before page 1; zero but where a host embeds a window of a list. */
  offset: number
  /** Column code, descending with a leading minus. */
  sort: string
  search: string
  preset: Preset
  filters: Filters
  cursor: string | null
}

export type { Page } from '../wire/page.ts'
