import { createStatisticsClient, type StatisticsReport } from '@vitrine/core/statistics'
import type { Language } from '@vitrine/core/i18n'
import type { ReactiveControllerHost } from 'lit'
import { LoadController } from '../../base/load-controller.ts'
import { saveFile } from '../../base/save-file.ts'
import type { VitrineInstance } from '../../base/vitrine.types.ts'

interface Port {
  vitrine: () => VitrineInstance
  language: () => Language
  failed: (error: unknown) => void
}

/** The report of each month: whether it is sent, and the PDF of the last one. */
export class ReportController {
  readonly report: LoadController<StatisticsReport>
  /** What is under way. */
  busy: 'switching' | 'pdf' | undefined
  /** Whether the last switching, or making of a PDF, failed. */
  hasFailed = false
  readonly #host: ReactiveControllerHost
  readonly #port: Port

  constructor(host: ReactiveControllerHost, port: Port) {
    this.#host = host
    this.#port = port
    this.report = new LoadController<StatisticsReport>(host)
  }

  get #client() {
    return createStatisticsClient(this.#port.vitrine().http)
  }

  async load(): Promise<void> {
    await this.report.run((signal) => this.#client.report({ signal }))
    if (this.report.status === 'failed') this.#port.failed(this.report.error)
  }

  readonly switch = (monthly: boolean): Promise<void> =>
    this.#work('switching', async () => this.report.replace(await this.#client.setReport({ monthly, language: this.#port.language() })))

  readonly savePdf = (name: string): Promise<void> =>
    this.#work('pdf', async () => saveFile(await this.#client.reportPdf(this.#port.language()), `${name}.pdf`))

  async #work(what: 'switching' | 'pdf', work: () => Promise<void>): Promise<void> {
    this.#host.requestUpdate()
    // One after the other: the box shows again how it stands.
    if (this.busy) return
    this.busy = what
    this.hasFailed = false
    try {
      await work()
    } catch (error) {
      this.hasFailed = true
      this.#port.failed(error)
    }
    this.busy = undefined
    this.#host.requestUpdate()
  }
}
