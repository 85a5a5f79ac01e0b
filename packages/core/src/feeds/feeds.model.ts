/** How files of a source get here. */
const feedKinds = ['upload', 'folder', 'push', 'sftp'] as const
export type FeedKind = (typeof feedKinds)[number]

/** What is typed about a source. */
export interface FeedDetails {
  name: string
  kind: FeedKind
  /** Files are looked for, and taken. */
  isActive: boolean
  /** Of a server that files are fetched from by SFTP. */
  host: string
  port: number | null
  username: string
  /** Never shown again: an empty one leaves the stored one as it is. */
  password: string
  /** The folder on that server. */
  path: string
}

/** A source of ads: an advertiser's own software, which sends all of its ads again and again. */
export interface Feed extends Omit<FeedDetails, 'password'> {
  id: number
  /** What its ads have for a source, such as `FLUX_12`. */
  code: string
  /** Files that are put there are taken; null for other kinds. */
  folder: string | null
  /** Whether a password, or a secret for sending, is kept. */
  hasSecret: boolean
  /** Ads that are here by its files. */
  adCount: number
  createdAt: Date
  /** Why files could not be fetched the last time; empty when they could. */
  failure: string
  lastRun: FeedRun | null
}

/** `asking`: more of the ads would go than a file may take away by itself. */
const feedRunStates = ['waiting', 'running', 'asking', 'done', 'failed', 'rejected'] as const
export type FeedRunState = (typeof feedRunStates)[number]

/** What became of the ads of a file. */
export interface FeedAdCounts {
  handled: number
  added: number
  changed: number
  identical: number
  refused: number
  /** Online on at least one portal. */
  broadcast: number
  deleted: number
}

export interface FeedPhotoCounts {
  handled: number
  added: number
  changed: number
  identical: number
  /** Identical ones that were not fetched again. */
  cached: number
  notDownloaded: number
  refused: number
  /** Those that the ads show now. */
  integrated: number
  deleted: number
}

/** One file of a source, and what became of it. */
export interface FeedRun {
  id: number
  feedId: number
  /** Name of the file. */
  file: string
  /** Bytes. */
  size: number
  state: FeedRunState
  /** Why it failed or was set aside, or what is asked; empty otherwise. */
  message: string
  receivedAt: Date
  endedAt: Date | null
  ads: FeedAdCounts
  photos: FeedPhotoCounts
}

/** An `error` keeps an ad outside, or as it was before; with a `warning` it comes in. */
export const feedLevels = ['error', 'warning', 'info'] as const
export type FeedLevel = (typeof feedLevels)[number]

/** What is to be said about an ad of a file. */
export interface FeedMessage {
  level: FeedLevel
  /** Of the file. */
  line: number
  /** The field of the editor, by its name; empty for what is about the ad as a whole. */
  field: string
  /** What the editor calls it. */
  label: string
  /** As it stands in the file. */
  value: string
  message: string
  /** What mends it. */
  repair: string
  /** The same in every message about one ad, so that an export can stand without the list. */
  feedName: string
  adId: number | null
  reference: string
  date: Date
}

/** An ad of the last file of a source that something is to be said about. */
export interface ReportedAd {
  /** Of the line in the report. */
  id: number
  /** Null where it never came in. */
  adId: number | null
  reference: string
  title: string
  level: FeedLevel
  line: number
  messages: FeedMessage[]
}

/** The last run of a source, as reports name it. */
export interface FeedStatistics {
  runId: number
  feedId: number
  login: string
  type: string
  startDate: Date
  endDate: Date | null
  server: string
  jobId: number
  partnerId: number
  partnerCode: string
  partnerName: string
  ads: FeedAdCounts
  photos: FeedPhotoCounts
}

/** More than this part of a source's ads does no file take away by itself. */
export const largestLoss = 0.3

export const feedFileLimit = 2 * 1024 * 1024 * 1024
