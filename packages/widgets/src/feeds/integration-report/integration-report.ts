import {
  createFeedsClient,
  reportColumns,
  reportCsv,
  type FeedStatistics,
  type FeedWord,
  type ReportColumn,
  type SourceReport,
  type WordDetails,
} from '@vitrine/core/feeds'
import { toApiError } from '@vitrine/core/http'
import { errorText } from '@vitrine/core/i18n'
import type { CSSResultGroup } from 'lit'
import { property } from 'lit/decorators.js'
import { saveFile } from '../../base/save-file.ts'
import { ListElement } from '../../list/list-element.ts'
import { button } from '../../ui/button.ts'
import { iconDownload } from '../../ui/icons.ts'
import { integrationReportDefinition } from './integration-report.definition.ts'
import { SourceReports } from './integration-report.source.controller.ts'
import { sourceReportView } from './integration-report.source.view.ts'
import { integrationReportStyles } from './integration-report.styles.ts'
import type { IntegrationReportAttributes, IntegrationReportTypes } from './integration-report.types.ts'

/**
 * What was wrong with the last files: each thing once for whoever makes the software, and for each ad the line, the field, the value and what mends it.
 *
 * @summary The report of the integration of feeds.
 * @tag vitrine-integration-report
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title, in the list's language by default.
 * @slot actions - The page's own buttons beside the title.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for another part of the report.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - What was asked for is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart source - The report about the last file of one source.
 * @csspart file - Which file that is.
 * @csspart not-taken - Why a later file was not taken in.
 * @csspart groups - What is wrong in that file, each thing once.
 * @csspart group - One of these things.
 * @csspart read-as - What an unknown word is read as.
 * @csspart words - The words that somebody has given a meaning.
 * @csspart table - The table.
 * @csspart row - One ad.
 * @csspart level - How much it matters.
 * @csspart messages - What is said of an ad.
 * @csspart filters-button - Opens the filters.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineIntegrationReport extends ListElement<IntegrationReportTypes> implements IntegrationReportAttributes {
  static override styles: CSSResultGroup = [ListElement.styles, integrationReportStyles]
  static override readonly sources = { ...ListElement.sources, ...integrationReportDefinition.messages }
  protected override readonly list = integrationReportDefinition

  /** Address of a field of an ad in the editor, with `{ad}` and `{field}`. */
  @property({ attribute: 'field-href' }) fieldHref?: string

  readonly #reports = new SourceReports(this, () => this.model)

  /** Shows the report of one of these sources; called by the list when it was loaded. */
  sourcesArrived(sources: readonly FeedStatistics[]): void {
    this.#reports.arrived(sources)
  }

  async #copy(report: SourceReport): Promise<void> {
    const isCopied = await this.#reports.copy(report)
    if (isCopied) this.model.showMessage(this.model.t('source.copied'), 'success')
    else this.#reports.download(report)
  }

  async #readWord(details: WordDetails): Promise<void> {
    const { common, t } = this.model
    const feedId = this.#reports.chosen
    if (feedId === null) return
    try {
      const { word, meaning } = await this.#reports.readWord(feedId, details)
      this.model.showMessage(t('words.saved', { word, meaning }), 'success')
    } catch (error) {
      this.model.showMessage(errorText(common, toApiError(error)))
    }
  }

  async #forgetWord(word: FeedWord): Promise<void> {
    const { common, t } = this.model
    const feedId = this.#reports.chosen
    if (feedId === null) return
    try {
      await this.#reports.forgetWord(feedId, word)
      this.model.showMessage(t('words.forgotten', { word: word.word }), 'success')
    } catch (error) {
      this.model.showMessage(errorText(common, toApiError(error)))
    }
  }

  async #download(): Promise<void> {
    const { http, common, t } = this.model
    try {
      const headings = Object.fromEntries(reportColumns.map((name) => [name, t(`csv.${name}`)])) as Record<ReportColumn, string>
      const levels = { error: t('levels.error'), warning: t('levels.warning'), info: t('levels.info') }
      saveFile(
        new Blob([reportCsv(await createFeedsClient(http).messages(), headings, levels)], { type: 'text/csv' }),
        t('report.filename'),
      )
    } catch (error) {
      this.model.showMessage(errorText(common, toApiError(error)))
    }
  }

  protected override renderAbove(): unknown {
    return sourceReportView({
      reports: this.#reports,
      list: this.model,
      failure: (error) => this.renderError(error, () => this.#reports.retry(), true),
      copy: (report) => void this.#copy(report),
      words: { readWord: (details) => void this.#readWord(details), forgetWord: (word) => void this.#forgetWord(word) },
    })
  }

  protected override renderHeadActions(): unknown {
    return button({ label: this.model.t('report.export'), icon: iconDownload, onClick: () => void this.#download() })
  }
}
