import { createDeliveriesClient, type DeliveryErrors } from '@vitrine/core/deliveries'
import type { GlobalReport } from '@vitrine/core/global-report'
import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { LoadController } from '../base/load-controller.ts'
import { ListElement } from '../list/list-element.ts'
import { globalReportDefinition } from './global-report.definition.ts'
import { errorsView } from './global-report.errors.view.ts'
import { figuresView } from './global-report.figures.view.ts'
import { globalReportStyles } from './global-report.styles.ts'
import type { GlobalReportAttributes, GlobalReportTypes } from './global-report.types.ts'

/**
 * What became of all ads on all portals: how many each was sent, took and refused, when they last went there and what it costs; below, what went wrong last.
 *
 * @summary The report of all portals.
 * @tag vitrine-global-report
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title, in the list's language by default.
 * @slot actions - The page's own buttons beside the title.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for other rows.
 * @event {CustomEvent<{ id: number, codeName: string, advertiserId: number | null }>} vitrine-portal-open - A portal was chosen; `preventDefault()` stops its link.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - What was asked for is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart figures - What all portals come to.
 * @csspart table - The table.
 * @csspart row - One portal.
 * @csspart errors - What went wrong last.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineGlobalReport extends ListElement<GlobalReportTypes> implements GlobalReportAttributes {
  static override styles: CSSResultGroup = [ListElement.styles, globalReportStyles]
  static override readonly sources = { ...ListElement.sources, ...globalReportDefinition.messages }
  protected override readonly list = globalReportDefinition

  /** Address of a portal's own report, with `{portal}` in it, and `{advertiser}` for the point of sale if one was chosen; without it rows are no links. */
  @property({ attribute: 'report-href' }) reportHref?: string

  /** Address of a field of an ad in the editor, with `{ad}` and `{field}` in it; without it ads that are refused are no links. */
  @property({ attribute: 'field-href' }) fieldHref?: string

  #report: GlobalReport | undefined
  readonly #errors = new LoadController<DeliveryErrors[]>(this)

  /** @internal */
  sumUp(report: GlobalReport): void {
    this.#report = report
  }

  protected override renderAbove(): unknown {
    return html`${this.#report ? figuresView(this.#report, this.model) : nothing}${super.renderAbove()}`
  }

  /** A change of the rows may come with new problems. */
  protected override rowsArrived(): void {
    void this.#findErrors()
  }
  async #findErrors(): Promise<void> {
    const { http, account, state } = this.model
    const shown = state.filters.advertiserId ?? account?.advertiser.id
    const advertisers = shown === undefined ? [] : [shown]
    await this.#errors.run(async (signal) => (await createDeliveriesClient(http).errors({ advertisers }, { signal })).items)
  }

  protected override renderPanel(content: TemplateResult): TemplateResult {
    const { value = [], error } = this.#errors
    const failure = error === undefined ? nothing : this.renderError(error, () => void this.#findErrors(), true)
    return html`${content}${failure}${errorsView(value, { t: this.model.t, format: this.model.format, fieldHref: this.fieldHref })}`
  }
}
