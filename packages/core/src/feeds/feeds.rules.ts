import type { Account } from '../account/account.model.ts'
import { abilitiesOf } from '../account/account.rules.ts'
import { csvOf } from '../list/list.csv.ts'
import type { Feed, FeedMessage, FeedRun } from './feeds.model.ts'

/** Why something cannot be done: the end of the text's key that says so. */
type FeedRefusal = 'feeds-not-yours' | 'feed-paused' | 'feed-not-fetched' | 'feed-not-pushed'

export type FeedDecision = { allowed: true } | { allowed: false; reason: FeedRefusal }

const yes: FeedDecision = { allowed: true }
const no = (reason: FeedRefusal): FeedDecision => ({ allowed: false, reason })

/** Files replace the ads of a whole account: whoever looks after the account looks after them. */
export const canManageFeeds = (account: Account): FeedDecision =>
  abilitiesOf(account).manageUsers && !account.embedded ? yes : no('feeds-not-yours')

/** Any source takes a file by hand, whatever its usual way: the software may be down. */
export const canUploadTo = ({ isActive }: Pick<Feed, 'isActive'>): FeedDecision => (isActive ? yes : no('feed-paused'))

export const canCollect = ({ isActive, kind }: Pick<Feed, 'isActive' | 'kind'>): FeedDecision => {
  if (!isActive) return no('feed-paused')
  return kind === 'folder' || kind === 'sftp' ? yes : no('feed-not-fetched')
}

export const canMakeSecret = ({ kind }: Pick<Feed, 'kind'>): FeedDecision => (kind === 'push' ? yes : no('feed-not-pushed'))

/** A run that is still under way, so that a list looks again. */
export const isRunUnderWay = ({ state }: Pick<FeedRun, 'state'>): boolean => state === 'waiting' || state === 'running'

/** What the columns of the exported report are, in their order. */
export const reportColumns = ['feedName', 'reference', 'adId', 'line', 'level', 'label', 'value', 'message', 'repair'] as const
export type ReportColumn = (typeof reportColumns)[number]

/** The messages as a CSV file that spreadsheet programs open by a click. */
export const reportCsv = (
  messages: readonly FeedMessage[],
  headings: Readonly<Record<ReportColumn, string>>,
  levels: Readonly<Record<FeedMessage['level'], string>>,
): string =>
  csvOf([
    reportColumns.map((name) => headings[name]),
    ...messages.map((message) => reportColumns.map((name) => (name === 'level' ? levels[message.level] : String(message[name] ?? '')))),
  ])
