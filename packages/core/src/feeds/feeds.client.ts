import type { Http, HttpCall } from '../http/http.types.ts'
import type { Page } from '../list/list.model.ts'
import { encodeListQuery } from '../list/list.query.ts'
import type { Topics } from '../topics/topics.ts'
import { feedSchema, reportSchema, type FeedListState, type ReportListState } from './feeds.filters.ts'
import type { AgenciesAnswer, AgenciesQuestion } from './feeds.agencies.model.ts'
import { agenciesAnswerWire, agenciesQuestionWire } from './feeds.agencies.wire.ts'
import type { ColumnsAnswer, ColumnsQuestion } from './feeds.columns.model.ts'
import { columnsAnswerWire, columnsQuestionWire } from './feeds.columns.wire.ts'
import type { Feed, FeedDetails, FeedMessage, FeedRun, FeedRuns, FeedWord, SourceReport, WordDetails } from './feeds.model.ts'
import {
  feedAnswerWire,
  feedDetailsWire,
  feedRunsWire,
  feedRunWire,
  feedSecretWire,
  feedsPageWire,
  feedWire,
  feedWordWire,
  integrationMessagesWire,
  integrationReportWire,
  sourceReportWire,
  wordDetailsWire,
  type IntegrationReport,
} from './feeds.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** The calls about feeds. Each throws only ApiError; a change announces the topic `feeds`. */
export interface FeedsClient {
  list(state: FeedListState, options?: Cancellable): Promise<Page<Feed>>
  create(details: FeedDetails): Promise<Feed>
  update(id: number, details: FeedDetails): Promise<Feed>
  remove(id: number): Promise<void>
  /** Creates a new secret for sending files; the previous one becomes invalid. */
  makeSecret(id: number): Promise<string>
  /** Looks for a new file now. */
  collect(id: number): Promise<void>
  upload(id: number, file: File): Promise<FeedRun>
  /** Its last files, and how much is kept of those of all sources. */
  runs(id: number, options?: Cancellable): Promise<FeedRuns>
  answer(id: number, runId: number, isTaken: boolean): Promise<FeedRun>
  /** What is asked about the columns of a file whose names are its own. */
  columns(id: number, runId: number, options?: Cancellable): Promise<ColumnsQuestion>
  /** Says what they are, for this file and those to come. */
  answerColumns(id: number, runId: number, answer: ColumnsAnswer): Promise<FeedRun>
  /** Takes that back: the next file asks again. */
  forgetColumns(id: number): Promise<void>
  /** The agencies of its files, and what becomes of the ads of each. */
  agencies(id: number, options?: Cancellable): Promise<AgenciesQuestion>
  /** Says what becomes of them, for the file that asks and those to come. */
  answerAgencies(id: number, answer: AgenciesAnswer): Promise<AgenciesQuestion>
  report(state: ReportListState, options?: Cancellable): Promise<IntegrationReport>
  /** What was wrong with the last file of a source, by what is said. */
  sourceReport(id: number, options?: Cancellable): Promise<SourceReport>
  /** Reads a word as one of the choices, from the next file of the source on. */
  readWord(id: number, details: WordDetails): Promise<FeedWord>
  /** Takes that back. */
  forgetWord(id: number, wordId: number): Promise<void>
  /** Every message of the report. */
  messages(options?: Cancellable): Promise<FeedMessage[]>
}

const path = '/flux'

export const createFeedsClient = (http: Http, topics?: Topics): FeedsClient => {
  const send = (call: Omit<HttpCall, 'service'>): Promise<unknown> => http.send({ service: 'provider', ...call })
  const change = async (call: Omit<HttpCall, 'service'>): Promise<unknown> => {
    const reply = await send(call)
    topics?.announce('feeds')
    return reply
  }
  const aborted = (signal: AbortSignal | undefined) => signal && { signal }
  return {
    list: async (state, { signal } = {}) =>
      feedsPageWire.decode(await send({ path, query: encodeListQuery(feedSchema, state), ...aborted(signal) })),
    create: async (details) => feedWire.decode(await change({ method: 'POST', path, body: feedDetailsWire.encode(details) })),
    update: async (id, details) =>
      feedWire.decode(await change({ method: 'PUT', path: `${path}/${id}`, body: feedDetailsWire.encode(details) })),
    remove: async (id) => {
      await change({ method: 'DELETE', path: `${path}/${id}` })
    },
    makeSecret: async (id) => feedSecretWire.decode(await change({ method: 'POST', path: `${path}/${id}/secret` })).secret,
    collect: async (id) => {
      await change({ method: 'POST', path: `${path}/${id}/releve` })
    },
    upload: async (id, file) =>
      feedRunWire.decode(await change({ method: 'POST', path: `${path}/${id}/fichiers`, query: { nom: file.name }, body: file })),
    runs: async (id, { signal } = {}) => feedRunsWire.decode(await send({ path: `${path}/${id}/passages`, ...aborted(signal) })),
    answer: async (id, runId, isTaken) =>
      feedRunWire.decode(
        await change({ method: 'PUT', path: `${path}/${id}/passages/${runId}`, body: feedAnswerWire.encode({ isTaken }) }),
      ),
    columns: async (id, runId, { signal } = {}) =>
      columnsQuestionWire.decode(await send({ path: `${path}/${id}/passages/${runId}/colonnes`, ...aborted(signal) })),
    answerColumns: async (id, runId, answer) =>
      feedRunWire.decode(
        await change({ method: 'PUT', path: `${path}/${id}/passages/${runId}/colonnes`, body: columnsAnswerWire.encode(answer) }),
      ),
    forgetColumns: async (id) => {
      await change({ method: 'DELETE', path: `${path}/${id}/colonnes` })
    },
    agencies: async (id, { signal } = {}) => agenciesQuestionWire.decode(await send({ path: `${path}/${id}/agences`, ...aborted(signal) })),
    answerAgencies: async (id, answer) =>
      agenciesQuestionWire.decode(await change({ method: 'PUT', path: `${path}/${id}/agences`, body: agenciesAnswerWire.encode(answer) })),
    report: async (state, { signal } = {}) =>
      integrationReportWire.decode(
        await send({ path: '/rapport-global-integration', query: encodeListQuery(reportSchema, state), ...aborted(signal) }),
      ),
    sourceReport: async (id, { signal } = {}) => sourceReportWire.decode(await send({ path: `${path}/${id}/rapport`, ...aborted(signal) })),
    readWord: async (id, details) =>
      feedWordWire.decode(await change({ method: 'PUT', path: `${path}/${id}/mots`, body: wordDetailsWire.encode(details) })),
    forgetWord: async (id, wordId) => {
      await change({ method: 'DELETE', path: `${path}/${id}/mots/${wordId}` })
    },
    messages: async ({ signal } = {}) =>
      integrationMessagesWire.decode(await send({ path: '/export-rapport-integration', ...aborted(signal) })).messages,
  }
}
