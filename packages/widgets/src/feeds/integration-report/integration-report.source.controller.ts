import {
  createFeedsClient,
  sourceReportCsv,
  sourceReportText,
  type FeedStatistics,
  type FeedWord,
  type SourceReport,
  type WordDetails,
} from '@vitrine/core/feeds'
import type { ReactiveControllerHost } from 'lit'
import { LoadController, type LoadStatus } from '../../base/load-controller.ts'
import { saveFile } from '../../base/save-file.ts'
import type { ReportContext } from './integration-report.types.ts'

/** The report about the last file of one source, above the list of ads. */
export class SourceReports {
  /** The sources that have sent a file, the newest first. */
  sources: readonly FeedStatistics[] = []
  readonly #list: () => ReportContext
  readonly #load: LoadController<SourceReport>
  #chosen: number | null = null

  constructor(host: ReactiveControllerHost, list: () => ReportContext) {
    this.#list = list
    this.#load = new LoadController<SourceReport>(host)
  }

  get chosen(): number | null {
    return this.#chosen
  }
  get status(): LoadStatus {
    return this.#load.status
  }
  get error(): unknown {
    return this.#load.error
  }
  /** The report on screen; undefined until that of the chosen source is there. */
  get report(): SourceReport | undefined {
    const { value } = this.#load
    return value?.feedId === this.#chosen ? value : undefined
  }

  /** Takes the sources that came with the list, and reads the report of the chosen one anew. */
  arrived(sources: readonly FeedStatistics[]): void {
    this.sources = sources
    const isThere = sources.some(({ feedId }) => feedId === this.#chosen)
    this.choose(isThere ? this.#chosen : (sources[0]?.feedId ?? null))
  }

  choose(feedId: number | null): void {
    this.#chosen = feedId
    if (feedId === null) return
    const { http } = this.#list()
    void this.#load.run((signal) => createFeedsClient(http).sourceReport(feedId, { signal }))
  }

  retry(): void {
    this.choose(this.#chosen)
  }

  /** Reads a word of the chosen source as somebody said, from its next file on. */
  async readWord(feedId: number, details: WordDetails): Promise<FeedWord> {
    const { http, topics } = this.#list()
    const word = await createFeedsClient(http, topics).readWord(feedId, details)
    this.retry()
    return word
  }

  /** Takes that back. */
  async forgetWord(feedId: number, { id }: FeedWord): Promise<void> {
    const { http, topics } = this.#list()
    await createFeedsClient(http, topics).forgetWord(feedId, id)
    this.retry()
  }

  download(report: SourceReport): void {
    const { t, format } = this.#list()
    const name = report.feedName.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    saveFile(new Blob([sourceReportCsv(report, { t, formatters: format })], { type: 'text/csv' }), t('source.filename', { name }))
  }

  /** Resolves to whether the report is on the clipboard. */
  async copy(report: SourceReport): Promise<boolean> {
    const { t, format } = this.#list()
    try {
      await navigator.clipboard.writeText(sourceReportText(report, { t, formatters: format }))
      return true
    } catch {
      return false
    }
  }
}
