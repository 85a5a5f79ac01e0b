import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { button } from '../../ui/button.ts'
import { iconDownload } from '../../ui/icons.ts'
import { shareRows, timeRows } from './chart-rows.rules.ts'
import type { ChartContext, TimeChartData } from '../charts.model.ts'
import type { Cell } from './csv.ts'
import type { SharesOptions } from '../shares.ts'
import { isEmpty } from '../time-chart.view.ts'

/** What a picture says besides the chart. */
export interface FileText {
  title: string
  /** Such as `From 01/02/2026 to 28/02/2026`. */
  period: string
  /** Where the numbers come from. */
  source: string
  /** Without its ending. */
  filename: string
}

/** In which ways a part can be had as a file. */
export interface FileWays {
  title: string
  csv: () => Promise<void>
  png?: (root: Element) => Promise<void>
}

/** Programs that write files are loaded when somebody asks for one. */
export const timeFiles = (data: TimeChartData, context: ChartContext, text: FileText): FileWays | null =>
  isEmpty(data)
    ? null
    : {
        title: text.title,
        csv: async () => (await import('./csv.ts')).saveCsv(timeRows(data, context.t), text.filename),
        png: async (root) => (await import('./time-chart.picture.ts')).saveTimePicture(data, context, { root, text }),
      }

export const sharesFiles = (options: SharesOptions, context: ChartContext, text: FileText): FileWays | null =>
  options.shares.every(({ value }) => value === 0)
    ? null
    : {
        title: text.title,
        csv: async () => (await import('./csv.ts')).saveCsv(shareRows(options.shares, options.unit, context.t), text.filename),
        png: async (root) => (await import('./shares.picture.ts')).saveSharesPicture(options, context, { root, text }),
      }

/** Numbers that are a table alone. */
export const tableFiles = (title: string, rows: () => readonly (readonly Cell[])[], filename: string): FileWays => ({
  title,
  csv: async () => (await import('./csv.ts')).saveCsv(rows(), filename),
})

type Host = ReactiveControllerHost & { readonly renderRoot: DocumentFragment | HTMLElement }

/** The buttons that download charts, with what failed of them. */
export class ChartFiles {
  readonly #host: Host
  readonly #report: (error: unknown) => void
  /** The title of the part whose file could not be made. */
  #failed: string | undefined

  constructor(host: Host, report: (error: unknown) => void) {
    this.#host = host
    this.#report = report
  }

  render(ways: FileWays | null, { t }: ChartContext): TemplateResult | typeof nothing {
    if (!ways) return nothing
    const { title, csv, png } = ways
    return html`<div class="files" role="group" aria-label=${t('files', { title })}>
      ${button({ label: t('csv'), icon: iconDownload, tone: 'quiet', compact: true, part: 'csv-button', onClick: () => void this.#save(title, csv) })}
      ${png ? button({ label: t('png'), icon: iconDownload, tone: 'quiet', compact: true, part: 'png-button', onClick: () => void this.#save(title, this.#drawn(png)) }) : nothing}
      ${this.#failed === title ? html`<p class="files-failed" role="alert">${t('fileFailed')}</p>` : nothing}
    </div>`
  }

  #drawn(png: NonNullable<FileWays['png']>): () => Promise<void> {
    return async () => {
      const root = this.#host.renderRoot.querySelector('.root')
      if (root) await png(root)
    }
  }

  async #save(title: string, save: () => Promise<void>): Promise<void> {
    this.#failed = undefined
    try {
      await save()
    } catch (error) {
      this.#failed = title
      this.#report(error)
    }
    this.#host.requestUpdate()
  }
}
