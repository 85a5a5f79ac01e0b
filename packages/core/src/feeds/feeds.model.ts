/** How the files of a source arrive. */
const feedKinds = ['upload', 'folder', 'push', 'sftp', 'ftps', 'ftp'] as const
export type FeedKind = (typeof feedKinds)[number]

/** Those whose files are fetched from the advertiser's own server. */
export const serverKinds = ['sftp', 'ftps', 'ftp'] as const satisfies readonly FeedKind[]
export type ServerKind = (typeof serverKinds)[number]

export const isServerKind = (kind: FeedKind): kind is ServerKind => (serverKinds as readonly FeedKind[]).includes(kind)

/** The fields of a source. */
export interface FeedDetails {
  name: string
  kind: FeedKind
  /** Whether files are looked for and imported. */
  isActive: boolean
  /** The server from which files are fetched. */
  host: string
  /** Null for the usual one. */
  port: number | null
  username: string
  /** Never shown again: an empty one leaves the stored one unchanged. */
  password: string
  /** The folder on that server. */
  path: string
}

/** A source of ads: an advertiser's own software, which sends all of its ads regularly. */
export interface Feed extends Omit<FeedDetails, 'password'> {
  id: number
  /** The source code of its ads, such as `FLUX_12`. */
  code: string
  /** The folder whose files are imported; null for other kinds. */
  folder: string | null
  /** Whether a password, or a secret for sending, is stored. */
  hasSecret: boolean
  /** The number of ads that came from its files. */
  adCount: number
  /** Whether somebody has said what the columns of its files are. */
  hasColumns: boolean
  /** Whether its files are split by agency, or wait for being split. */
  isSplit: boolean
  /** The network head whose files these are, and who looks after the source; null for a source of the account's own. */
  head: string | null
  createdAt: Date
  /** Why files could not be fetched the last time; empty if they could. */
  failure: string
  lastRun: FeedRun | null
}

/** `asking`: the file would remove more ads than it may without a confirmation, is one of another agency, or has columns or agencies that nobody has chosen for yet. */
const feedRunStates = ['waiting', 'running', 'asking', 'done', 'failed', 'rejected'] as const
export type FeedRunState = (typeof feedRunStates)[number]

/** The results of a file, in numbers of ads. */
export interface FeedAdCounts {
  handled: number
  added: number
  changed: number
  identical: number
  refused: number
  /** Published on at least one portal. */
  broadcast: number
  deleted: number
}

export interface FeedPhotoCounts {
  handled: number
  added: number
  changed: number
  identical: number
  /** Pictures that were identical and not fetched again. */
  cached: number
  notDownloaded: number
  refused: number
  /** Those that the ads show now. */
  integrated: number
  deleted: number
}

/** An agency of a file, by the number that its software gives it. */
export interface AgencyCount {
  agency: string
  ads: number
  /** Where its ads went, if the file was split: one of the uses, or the number of a point of sale; empty otherwise. */
  use: string
  /** The name of that point of sale; empty otherwise. */
  site: string
}

/** One file of a source and its result. */
export interface FeedRun {
  id: number
  feedId: number
  /** Name of the file. */
  file: string
  /** Bytes. */
  size: number
  state: FeedRunState
  /** Why it failed or was set aside, or what has to be confirmed; empty otherwise. */
  message: string
  /** Whether it waits for somebody to say what its columns are. */
  asksColumns: boolean
  /** Whether it waits for somebody to say whose agencies these are. */
  asksAgencies: boolean
  receivedAt: Date
  endedAt: Date | null
  ads: FeedAdCounts
  photos: FeedPhotoCounts
  /** The agencies of its ads; none in formats that do not tell them. */
  agencies: AgencyCount[]
}

/** What an account keeps of the files of all its sources, in bytes. */
export interface FeedStorage {
  used: number
  limit: number
}

/** The last files of a source, the newest first. */
export interface FeedRuns {
  items: FeedRun[]
  storage: FeedStorage
}

/** An `error` prevents an ad, or its change, from being imported; one with a `warning` is imported. */
export const feedLevels = ['error', 'warning', 'info'] as const
export type FeedLevel = (typeof feedLevels)[number]

/** A message about an ad of a file. */
export interface FeedMessage {
  level: FeedLevel
  /** The line of the file. */
  line: number
  /** The name of the editor's field; empty if it is about the whole ad. */
  field: string
  /** The field's label in the editor. */
  label: string
  /** The value in the file. */
  value: string
  message: string
  /** How to fix it. */
  repair: string
  /** The same in every message about one ad, so that an export is complete without the list. */
  feedName: string
  adId: number | null
  reference: string
  date: Date
}

/** An ad of the latest file of a source that has messages. */
export interface ReportedAd {
  /** The id of the line in the report. */
  id: number
  /** Null if it was never imported. */
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

/** An ad of which a line of a source's report speaks. */
export interface ReportExample {
  line: number
  reference: string
  /** What stands in the file. */
  value: string
}

/** Messages of one file that say the same, as one line of its report. */
export interface MessageGroup {
  level: FeedLevel
  /** The number of the column; null in formats that name their fields. */
  column: number | null
  /** What the file's format calls the column or the field. */
  name: string
  /** The name of the editor's field; empty if it is about the whole ad. */
  field: string
  /** The field's label in the editor. */
  label: string
  /** The value that all have in common; empty where each has its own. */
  value: string
  message: string
  /** What to write instead. */
  repair: string
  /** Whether the value is a word that may be read as one of the report's choices. */
  isWord: boolean
  /** The choice of a person for this word; null where nobody has chosen. */
  wordId: number | null
  count: number
  /** The first ads concerned. */
  examples: ReportExample[]
}

/** The fields whose words a person may give a meaning. */
export const wordFields = ['offerType', 'objectType'] as const
export type WordField = (typeof wordFields)[number]

/** What a word of a source's files is read as. */
export interface WordDetails {
  field: WordField
  /** As it stands in the file. */
  word: string
  /** The code of the choice. */
  value: string
}

/** A word that a person has given a meaning: later files are read so. */
export interface FeedWord extends WordDetails {
  id: number
  /** The field's label in the editor. */
  label: string
  /** The choice's label in the editor. */
  meaning: string
}

/** What a word of a field may be read as. */
export interface WordChoice {
  field: WordField
  value: string
  label: string
}

/** What was wrong with the last file of a source, for whoever looks after the software that makes it. */
export interface SourceReport {
  feedId: number
  feedName: string
  /** How its last file came. */
  origin: FeedKind
  /** The last file; null if none has come. */
  run: FeedRun | null
  /** The last file that was taken in, of which the report speaks; null if none was. */
  taken: FeedRun | null
  /** How many messages there are in all, and how many lines they make. */
  messageCount: number
  groupCount: number
  /** The worst first, then the most frequent; some hundreds at most. */
  groups: MessageGroup[]
  /** The words of this source that a person has given a meaning. */
  words: FeedWord[]
  choices: WordChoice[]
}

/** The largest share of a source's ads that a file may remove without a confirmation. */
export const largestLoss = 0.3

export const feedFileLimit = 2 * 1024 * 1024 * 1024
