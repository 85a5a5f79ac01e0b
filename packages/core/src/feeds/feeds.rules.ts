import type { Account } from '../account/account.model.ts'
import { abilitiesOf, grants } from '../account/account.rules.ts'
import { csvOf } from '../list/list.csv.ts'
import { isServerKind, type Feed, type FeedMessage, type FeedRun } from './feeds.model.ts'

/** Why something is not allowed: the last part of its text key. */
type FeedRefusal = 'feeds-not-yours' | 'feed-paused' | 'feed-not-fetched' | 'feed-not-pushed' | 'feed-of-head'

export type FeedDecision = { allowed: true } | { allowed: false; reason: FeedRefusal }

const yes: FeedDecision = { allowed: true }
const no = (reason: FeedRefusal): FeedDecision => ({ allowed: false, reason })

/** Files replace the ads of a whole account: only those who manage the account manage feeds. */
export const canManageFeeds = (account: Account): FeedDecision =>
  abilitiesOf(account).manageUsers && grants(account, 'feeds:read') ? yes : no('feeds-not-yours')

/** A source that the network head fills is looked after there. */
export const canChangeFeed = ({ head }: Pick<Feed, 'head'>): FeedDecision => (head === null ? yes : no('feed-of-head'))

/** Any source accepts an uploaded file, whatever its kind: the software may be down. */
export const canUploadTo = ({ isActive, head }: Pick<Feed, 'isActive' | 'head'>): FeedDecision => {
  if (head !== null) return no('feed-of-head')
  return isActive ? yes : no('feed-paused')
}

export const canCollect = ({ isActive, kind }: Pick<Feed, 'isActive' | 'kind'>): FeedDecision => {
  if (!isActive) return no('feed-paused')
  return kind === 'folder' || isServerKind(kind) ? yes : no('feed-not-fetched')
}

export const canMakeSecret = ({ kind }: Pick<Feed, 'kind'>): FeedDecision => (kind === 'push' ? yes : no('feed-not-pushed'))

/** Whether a run is in progress, so that a list polls. */
export const isRunUnderWay = ({ state }: Pick<FeedRun, 'state'>): boolean => state === 'waiting' || state === 'running'

/** The columns of the exported report, in order. */
export const reportColumns = ['feedName', 'reference', 'adId', 'line', 'level', 'label', 'value', 'message', 'repair'] as const
export type ReportColumn = (typeof reportColumns)[number]

/** The messages as a CSV file that spreadsheet programs open with a double click. */
export const reportCsv = (
  messages: readonly FeedMessage[],
  headings: Readonly<Record<ReportColumn, string>>,
  levels: Readonly<Record<FeedMessage['level'], string>>,
): string =>
  csvOf([
    reportColumns.map((name) => headings[name]),
    ...messages.map((message) => reportColumns.map((name) => (name === 'level' ? levels[message.level] : String(message[name] ?? '')))),
  ])
