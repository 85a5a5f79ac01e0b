import {
  createOwnerReportsClient,
  ownerReportDetailsWire,
  ownerReportForm,
  type OwnerReport,
  type OwnerReportDetails,
} from '@vitrine/core/owner-report'
import { toApiError } from '@vitrine/core/http'
import { errorText, formMessages, ownerReportMessages } from '@vitrine/core/i18n'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property, state } from 'lit/decorators.js'
import { DialogController } from '../base/dialog-controller.ts'
import { LoadController } from '../base/load-controller.ts'
import { ToastController } from '../base/toast-controller.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import { FormDialog, formStyles } from '../form/index.ts'
import { button } from '../ui/button.ts'
import { dialogStyles } from '../ui/overlays/dialog.styles.ts'
import { emptyState } from '../ui/states.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { iconUsers } from '../ui/icons.ts'
import { toasts } from '../ui/overlays/toasts.ts'
import { toastStyles } from '../ui/overlays/toasts.styles.ts'
import { ownerReportStyles } from './owner-report.styles.ts'
import { linksView, type LinkScope } from './owner-report.view.ts'

/**
 * The private links by which the owner of an ad reads what was done for it: made, copied, sent once or monthly, and taken back.
 *
 * @summary Reports for the owner of an ad, by private links that can be taken back.
 * @tag vitrine-owner-report
 *
 * @slot - Shown until the element has started, and kept when it cannot.
 * @slot heading - The title; in the page's language by default.
 *
 * @event {CustomEvent<{ id: number, url: string }>} vitrine-report-shared - A link was made.
 * @event {CustomEvent<{ id: number }>} vitrine-report-revoked - A link was taken back.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The links are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the element shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart link - One link.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineOwnerReport extends VitrineElement {
  static override styles: CSSResultGroup = [VitrineElement.styles, fieldStyles, formStyles, dialogStyles, toastStyles, ownerReportStyles]
  static override readonly sources = { form: formMessages, 'owner-report': ownerReportMessages }

  /** Id of the ad. */
  @property({ type: Number, attribute: 'ad-id' }) adId?: number

  @state() private busy: number | null = null

  readonly #load = new LoadController<OwnerReport[]>(this)
  readonly #dialogs = new DialogController(this)
  readonly #toasts = new ToastController(this)
  /** The link that the form changes; null for a new one. */
  #changed: OwnerReport | null = null
  #saved: OwnerReport | null = null

  readonly #form = new FormDialog(this, ownerReportForm, {
    texts: () => ({ own: this.t('owner-report'), general: this.t('form'), formatters: this.formatters, language: this.language }),
    failureText: (error) => errorText(this.t('common'), error),
    save: (details) => this.#save(details),
  })

  protected override start(): void {
    void this.#open()
  }
  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    if (changed.has('adId') && changed.get('adId') !== undefined && this.isStarted) void this.#open()
  }

  get #client() {
    return createOwnerReportsClient(this.vitrine.http)
  }

  async #open(): Promise<void> {
    const { adId } = this
    if (adId === undefined) return
    this.loadStarted()
    await this.#load.run((signal) => this.#client.list(adId, { signal }))
    const { error } = this.#load
    if (error === undefined) this.loadEnded()
    else this.report(error)
  }

  protected override renderContent(): unknown {
    const { value, error } = this.#load
    const t = this.t('owner-report')
    if (!value)
      return this.showsFailure(this.#load, false)
        ? this.renderError(error, () => this.retry())
        : this.waitIsLong
          ? this.renderSkeleton()
          : nothing
    return html`<div class="top">
        <div>
          <h2 class="heading" part="heading"><slot name="heading">${t('title')}</slot></h2>
          <p class="intro">${t('intro')}</p>
        </div>
        ${button({ label: t('create'), tone: 'primary', onClick: () => void this.#share(null) })}
      </div>
      ${value.length > 0 ? linksView(value, this.#scope) : emptyState({ icon: iconUsers, title: t('empty.title'), text: t('empty.text') })}
      ${this.#dialogs.render(this.t('common')('actions.close'))} ${toasts(this.#toasts, this.t('common')('toasts.region'), this.t('common')('toasts.dismiss'))}`
  }

  get #scope(): LinkScope {
    return {
      t: this.t('owner-report'),
      format: this.formatters,
      busy: this.busy,
      copy: (report) => void this.#copy(report),
      send: (report) =>
        void this.#act(report, () => this.#client.send(report.id), this.t('owner-report')('done.sent', { email: report.email })),
      change: (report) => void this.#share(report),
      revoke: (report) => void this.#revoke(report),
    }
  }

  /** Creates a link, or changes the details of an existing one. */
  async #share(report: OwnerReport | null): Promise<void> {
    const t = this.t('owner-report')
    this.#changed = report
    this.#saved = null
    const values: OwnerReportDetails = report ?? { ...ownerReportForm.empty, language: this.language === 'mx' ? 'es' : this.language }
    const options = { context: undefined, values, wireNames: ownerReportDetailsWire.names }
    const sent = await this.#form.open(this.#dialogs, options, {
      title: () => t(report ? 'dialogs.change' : 'dialogs.create'),
      body: (close) => this.#renderForm(close),
    })
    const saved = this.#saved as OwnerReport | null
    if (!sent || !saved) return
    if (!report && saved.url !== null) this.emit('vitrine-report-shared', { id: saved.id, url: saved.url })
    this.#toasts.show(report ? t('done.changed') : saved.email ? t('done.sent', { email: saved.email }) : t('done.created'))
    await this.#open()
  }

  async #save(details: OwnerReportDetails): Promise<OwnerReportDetails> {
    this.#saved = this.#changed ? await this.#client.update(this.#changed.id, details) : await this.#client.create(this.adId ?? 0, details)
    return this.#saved
  }

  #renderForm(close: () => void): TemplateResult {
    const { form } = this.#form
    const { status, values } = form.snapshot
    const t = this.t('owner-report')
    const send = values.email.trim() === '' ? t('dialogs.submit') : t('dialogs.submitAndSend')
    return form.form(html`${form.fields()} ${form.error()}
      <div class="form-actions">
        ${button({ label: this.t('common')('actions.cancel'), tone: 'quiet', onClick: close })}
        <button class="button primary" part="save" aria-disabled=${status === 'saving' ? 'true' : nothing}>${this.#changed ? t('dialogs.save') : send}</button>
      </div>`)
  }

  async #copy({ url }: OwnerReport): Promise<void> {
    const t = this.t('owner-report')
    try {
      await navigator.clipboard.writeText(url ?? '')
      this.#toasts.show(t('done.copied'))
    } catch {
      this.#toasts.show(t('failed.copy'), { tone: 'error' })
    }
  }

  async #revoke(report: OwnerReport): Promise<void> {
    const t = this.t('owner-report')
    const sure = await this.#dialogs.open<boolean>((close) => ({
      title: t('confirm.title'),
      body: html`<p>${t('confirm.text')}</p>`,
      actions: html`${button({ label: this.t('common')('actions.cancel'), onClick: () => close() })} ${button({ label: t('actions.revoke'), tone: 'danger', onClick: () => close(true) })}`,
    }))
    if (!sure || !(await this.#act(report, () => this.#client.revoke(report.id), t('done.revoked')))) return
    this.emit('vitrine-report-revoked', { id: report.id })
    await this.#open()
  }

  /** Runs an action on a link and announces the result; resolves to whether it succeeded. */
  async #act({ id }: OwnerReport, act: () => Promise<void>, done: string): Promise<boolean> {
    if (this.busy !== null) return false
    this.busy = id
    try {
      await act()
      this.#toasts.show(done)
      return true
    } catch (error) {
      this.report(error)
      this.#toasts.show(this.t('owner-report')('failed.act', { reason: errorText(this.t('common'), toApiError(error)) }), { tone: 'error' })
      return false
    } finally {
      this.busy = null
    }
  }
}
