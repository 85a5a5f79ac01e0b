import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { button } from '../../ui/button.ts'
import { iconDownload } from '../../ui/icons.ts'
import { shareRows, timeRows } from './chart-rows.rules.ts'
import type { Cell, ChartContext, FileText, TimeChartData } from '../charts.model.ts'
import type { SharesOptions } from '../shares.ts'
import { isEmpty } from '../time-chart.view.ts'

/** In which ways a part can be had as a file. */
export interface FileWays {
  title: string
  /** Without its ending. */
  filename: string
  rows: () => readonly (readonly Cell[])[]
  /** Drawn in the colours of this element. */
  picture?: (root: Element) => Promise<Blob>
}

/** Writes and downloads what charts give. */
export interface FileSaver {
  csvOf: (rows: readonly (readonly Cell[])[]) => Promise<Blob>
  save: (content: Blob, name: string) => void
}

/** What draws pictures is loaded when somebody asks for one. */
export const timeFiles = (data: TimeChartData, context: ChartContext, text: FileText): FileWays | null =>
  isEmpty(data)
    ? null
    : {
        title: text.title,
        filename: text.filename,
        rows: () => timeRows(data, context.t),
        picture: async (root) => (await import('./time-chart.picture.ts')).drawTimePicture(data, context, { root, text }),
      }

export const sharesFiles = (options: SharesOptions, context: ChartContext, text: FileText): FileWays | null =>
  options.shares.every(({ value }) => value === 0)
    ? null
    : {
        title: text.title,
        filename: text.filename,
        rows: () => shareRows(options.shares, options.unit, context.t),
        picture: async (root) => (await import('./shares.picture.ts')).drawSharesPicture(options, context, { root, text }),
      }

type Host = ReactiveControllerHost & { readonly renderRoot: DocumentFragment | HTMLElement }

/** The buttons that download charts, with what failed of them. */
export class ChartFiles {
  readonly #host: Host
  readonly #saver: FileSaver
  readonly #report: (error: unknown) => void
  /** The title of the part whose file could not be made. */
  #failed: string | undefined

  constructor(host: Host, saver: FileSaver, report: (error: unknown) => void) {
    this.#host = host
    this.#saver = saver
    this.#report = report
  }

  render(ways: FileWays | null, { t }: ChartContext): TemplateResult | typeof nothing {
    if (!ways) return nothing
    const { title, filename, rows, picture } = ways
    const asCsv = async (): Promise<void> => this.#saver.save(await this.#saver.csvOf(rows()), `${filename}.csv`)
    return html`<div class="files" role="group" aria-label=${t('files', { title })}>
      ${button({ label: t('csv'), icon: iconDownload, tone: 'quiet', compact: true, part: 'csv-button', onClick: () => void this.#make(title, asCsv) })}
      ${picture ? button({ label: t('png'), icon: iconDownload, tone: 'quiet', compact: true, part: 'png-button', onClick: () => void this.#make(title, this.#drawn(picture, filename)) }) : nothing}
      ${this.#failed === title ? html`<p class="files-failed" role="alert">${t('fileFailed')}</p>` : nothing}
    </div>`
  }

  #drawn(picture: NonNullable<FileWays['picture']>, filename: string): () => Promise<void> {
    return async () => {
      const root = this.#host.renderRoot.querySelector('.root')
      if (root) this.#saver.save(await picture(root), `${filename}.png`)
    }
  }

  async #make(title: string, make: () => Promise<void>): Promise<void> {
    this.#failed = undefined
    try {
      await make()
    } catch (error) {
      this.#failed = title
      this.#report(error)
    }
    this.#host.requestUpdate()
  }
}
