import type { Feed, FeedFilters } from '@vitrine/core/feeds'
import type { ListChange, ListColumn, ListCommand, ListContext, ListTypes } from '../list/define-list.ts'

/** The context of this list, in addition to that of every list. */
export interface FeedsAttributes {
  /** Address of the integration report. */
  reportHref?: string
  /** Address of the list of ads. */
  adsHref?: string
  /** Shows the form: of this source, or of a new one. */
  edit(feed?: Feed): void
  /** Asks for a file, by choosing or dropping it. */
  send(feed: Feed): void
  /** Asks what the columns of the last file are. */
  sayColumns(feed: Feed): void
  /** Asks which points of sale the agencies of its files are. */
  sayAgencies(feed: Feed): void
  /** Shows the last files of a source, with what became of them. */
  showRuns(feed: Feed): void
  /** Makes a new secret for sending, and shows it this once. */
  makeSecret(feed: Feed): void
}

export interface FeedsTypes extends ListTypes {
  item: Feed
  filters: FeedFilters
  preset: 'all'
  texts: 'feeds'
  attributes: FeedsAttributes
}

export type FeedsContext = ListContext<FeedsTypes>
export type FeedColumn = ListColumn<FeedsTypes>
export type FeedCommand = ListCommand<FeedsTypes>
export type FeedChange = ListChange<FeedsTypes>
