import type { FeedRun } from '@vitrine/core/feeds'
import { agenciesReason, columnsReason } from './feeds.question.rules.ts'
import { runMessage, type ReportWords } from './feeds.report.service.ts'
import { countsOf } from './feeds.runs.store.ts'
import type { FeedRunRow } from './feeds.table.ts'

/** A run with its messages. */
export const runOf = (row: FeedRunRow, words: ReportWords): FeedRun => ({
  id: row.id,
  feedId: row.feedId,
  file: row.file,
  size: row.size,
  state: row.state,
  message: runMessage(row, words),
  asksColumns: row.state === 'asking' && row.reason === columnsReason,
  asksAgencies: row.state === 'asking' && row.reason === agenciesReason,
  receivedAt: row.receivedAt,
  endedAt: row.endedAt,
  agencies: row.agencies.map((agency) => ({ use: '', site: '', ...agency })),
  ...countsOf(row),
})
