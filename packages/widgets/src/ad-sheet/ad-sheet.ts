import type { AdRecord } from '@vitrine/core/ad-form'
import {
  adSheet,
  createAdSheetClient,
  fieldTestOf,
  sheetMailForm,
  sheetMailNames,
  type SheetMail,
  type SheetReader,
} from '@vitrine/core/ad-sheet'
import { canEdit, type AdState } from '@vitrine/core/ads'
import { draftStorage } from '@vitrine/core/form'
import { toApiError } from '@vitrine/core/http'
import { adEditorMessages, adLawMessages, adsMessages, adSheetMessages, errorText, formMessages } from '@vitrine/core/i18n'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { PortalPreviews } from './ad-sheet.portals.controller.ts'
import { portalPreviewsStyles } from './ad-sheet.portals.styles.ts'
import { scaleStyles } from '../ad-law/ad-law.scale.styles.ts'
import { DialogController } from '../base/dialog-controller.ts'
import { WidgetError } from '../base/events.ts'
import { signInAgain } from '../base/failure.ts'
import { LoadController } from '../base/load-controller.ts'
import { saveFile } from '../base/save-file.ts'
import { ToastController } from '../base/toast-controller.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { fieldNames } from '../base/visible-fields.ts'
import { FormDialog, formStyles, formView } from '../form/index.ts'
import { badge } from '../ui/badge.ts'
import { badgeStyles } from '../ui/badge.styles.ts'
import { button } from '../ui/button.ts'
import { dialogStyles } from '../ui/overlays/dialog.styles.ts'
import { errorState } from '../ui/states.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { iconDownload, iconEye, iconList, iconLock, iconMail, iconPencil } from '../ui/icons.ts'
import { skeletonLines } from '../ui/skeleton.ts'
import { toasts } from '../ui/overlays/toasts.ts'
import { toastStyles } from '../ui/overlays/toasts.styles.ts'
import { actionsView } from './ad-sheet.actions.view.ts'
import { SheetGallery } from './ad-sheet.gallery.controller.ts'
import { loadSheet, type SheetAd } from './ad-sheet.load.service.ts'
import { adSheetStyles } from './ad-sheet.styles.ts'
import { bodyView, furtherView, internalView, summaryView } from './ad-sheet.view.ts'

/**
 * One ad to be read: photos, price, every field that is filled, the scales of energy and climate, what the law asks to be said.
 * It can be printed, had as PDF and sent by email.
 *
 * @summary The sheet of one ad, to read, print and send.
 * @tag vitrine-ad-sheet
 *
 * @slot - Shown until the sheet has started, and kept when it cannot.
 * @slot heading - The title; that of the ad by default.
 * @slot actions - Further buttons.
 *
 * @event {CustomEvent<{ adId: number, state: AdState }>} vitrine-ad-edit - The person wants to edit the ad; a link leads there unless the page prevents it.
 * @event {CustomEvent<{ adId: number }>} vitrine-ad-note - The person wants to see the private note; a link leads there unless the page prevents it.
 * @event {CustomEvent<{ adId: number, readers: number }>} vitrine-ad-mailed - The sheet is on its way to so many readers.
 * @event {CustomEvent<{ dirty: boolean }>} vitrine-form-dirty - An email was begun and not sent, or no longer.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The sheet is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the sheet shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart summary - Title, price and key facts.
 * @csspart price - The price.
 * @csspart gallery - The photos.
 * @csspart viewer - One photo, large.
 * @csspart text - The description.
 * @csspart section - One family of fields.
 * @csspart scales - The scales of energy, climate or CO2.
 * @csspart legal - What the law asks to be said.
 * @csspart documents - Documents.
 * @csspart internal - What is for the staff alone; not printed.
 * @csspart further - What the software of the ad says beside the fields; not printed.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineAdSheet extends VitrineElement {
  static override styles: CSSResultGroup = [
    VitrineElement.styles,
    badgeStyles,
    dialogStyles,
    fieldStyles,
    toastStyles,
    formStyles,
    scaleStyles,
    portalPreviewsStyles,
    adSheetStyles,
  ]
  static override readonly sources = {
    ads: adsMessages,
    'ad-editor': adEditorMessages,
    'ad-law': adLawMessages,
    'ad-sheet': adSheetMessages,
    form: formMessages,
  }

  /** Id of the ad. */
  @property({ attribute: 'ad-id', type: Number }) adId = 0
  /** Address of the page's own editor, with `{id}`; without it nothing leads there. */
  @property({ attribute: 'edit-href' }) editHref?: string
  /** Address of the page's own screen for the private note, with `{id}`; without it nothing leads there. */
  @property({ attribute: 'note-href' }) noteHref?: string
  /** Names of the fields that may be seen, with commas, such as `price,city,createdAt`; all of them when absent. */
  @property({ attribute: 'visible-fields' }) visibleFields?: string

  #leave: (() => void) | undefined
  #makesPdf = false
  readonly #load = new LoadController<SheetAd>(this)
  readonly #dialogs = new DialogController(this)
  readonly #toasts = new ToastController(this)
  readonly #gallery = new SheetGallery(this, this.#dialogs, () => this.t('ad-sheet'))
  readonly #portals = new PortalPreviews(this, {
    dialogs: this.#dialogs,
    vitrine: () => this.vitrine,
    texts: () => ({ t: this.t('ad-sheet'), common: this.t('common') }),
    failed: (error) => this.report(error),
  })
  readonly #mail = new FormDialog<SheetMail>(this, sheetMailForm, {
    texts: () => ({ own: this.t('ad-sheet'), general: this.t('form'), formatters: this.formatters, language: this.language }),
    failureText: (error) => errorText(this.t('common'), error),
    save: async (mail) => createAdSheetClient(this.vitrine.http).mail(this.adId, mail, await this.vitrine.account.ready),
  })

  /** Loads the ad again. */
  async reload(): Promise<void> {
    if (this.isStarted) await this.#read(this.vitrine)
  }

  protected override start(vitrine: VitrineInstance): void {
    this.#leave?.()
    this.#leave = vitrine.topics.listen('ads', () => void this.#read(vitrine))
    if (!this.adId)
      return this.fail(new WidgetError('config', `<${this.localName}> lacks the attribute ad-id, with the id of an ad as a number.`))
    this.loadStarted()
    void this.#read(vitrine)
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#leave?.()
    this.#leave = undefined
  }
  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (this.hasUpdated && changed.has('adId') && this.isStarted) this.retry()
  }
  protected override languageChanged(): void {
    void this.#read(this.vitrine)
  }

  async #read(vitrine: VitrineInstance): Promise<void> {
    if (!this.adId) return
    await this.#load.run((signal) => loadSheet(vitrine, this.adId, vitrine.language, signal))
    const { status, error } = this.#load
    if (status === 'failed') this.report(error)
    if (status === 'ready') this.loadEnded()
  }

  protected override renderSkeleton(): unknown {
    return skeletonLines(14)
  }

  protected override renderContent(): unknown {
    const { value, status, error } = this.#load
    const isOther = value !== undefined && value.ad.id !== this.adId
    if (status === 'failed' && (isOther || !value)) return this.#renderFailure(error)
    if (!value || isOther)
      return html`<div role="status" aria-label=${this.t('ad-sheet')('loading')}>${this.waitIsLong ? this.renderSkeleton() : nothing}</div>`
    return this.#renderSheet(value)
  }

  /** Offers no retry when the ad does not exist or is not visible to this person. */
  #renderFailure(error: unknown): unknown {
    const { kind } = toApiError(error)
    const t = this.t('ad-sheet')
    if (kind === 'not-found') return errorState({ title: t('missing.title'), text: t('missing.text') })
    if (kind === 'forbidden') return errorState({ title: t('forbidden.title'), text: t('forbidden.text') })
    return this.renderError(error, () => this.retry())
  }

  #renderSheet(shown: SheetAd): TemplateResult {
    const { ad, record, context, isForeign } = shown
    const [words, law, format] = [this.t('ad-sheet'), this.t('ad-law'), this.formatters]
    const isVisible = fieldTestOf(fieldNames(this.visibleFields))
    const reader: SheetReader = {
      language: this.language,
      context,
      currency: ad.currency,
      format,
      fields: this.t('ad-editor'),
      words,
      law,
      isVisible,
    }
    const { values, pictures, documents } = record.content
    const sheet = adSheet(values, reader)
    const fact = (name: string, label: string, text: string): unknown =>
      text && isVisible(name) ? html`<span>${label} <b>${text}</b></span>` : nothing
    return html`${signInAgain(this.t('common'), this.vitrine)}
    <article class="sheet">
      <header class="head">
        <p class="meta">
          ${isVisible('state') ? html`<span class="of-staff">${badge(record.state, this.t('ads')(`states.${record.state}`))}</span>` : nothing}
          ${fact('reference', words('reference'), values.reference)}
          <span class="of-staff meta">
            ${fact('createdAt', words('created'), format.formatDate(ad.createdAt))}
            ${fact('updatedAt', words('updated'), format.formatDate(record.updatedAt))}
            ${fact('updatedBy', words('updatedBy'), record.updatedBy)} ${fact('manager', words('manager'), values.manager ?? '')}
            ${isForeign ? html`<span>${words('owner')} <b>${ad.advertiser.name}</b></span>` : nothing}
          </span>
        </p>
        ${this.#renderActions(shown, { title: sheet.title, reference: values.reference })}
      </header>
      <div class="top">
        <div>${this.#gallery.render(pictures)}</div>
        ${summaryView(sheet, words, html`<slot name="heading">${sheet.title || values.reference}</slot>`)}
      </div>
      ${bodyView(sheet, values, documents, { words, law, format, isVisible })} ${internalView(sheet, words)}
      ${isVisible('further') ? furtherView(record.further, words) : nothing}
    </article>
    ${this.#dialogs.render(this.t('common')('actions.close'))}
    ${toasts(this.#toasts, this.t('common')('toasts.region'), this.t('common')('toasts.dismiss'))}`
  }

  #renderActions({ record, isForeign }: SheetAd, about: { title: string; reference: string }): TemplateResult {
    const t = this.t('ad-sheet')
    const { id: adId } = record
    const others = html`<slot name="actions"></slot>
      ${button({ label: t('portals.action'), icon: iconEye, opens: { kind: 'dialog', expanded: false }, onClick: () => void this.#portals.open(async () => ({ adId })) })}
      ${button({ label: t('actions.print'), icon: iconList, onClick: () => print() })}
      ${button({ label: t('actions.pdf'), icon: iconDownload, busy: this.#makesPdf, onClick: () => void this.#savePdf(about.reference) })}
      ${this.vitrine.account.value?.pageScopes ? nothing : button({ label: t('actions.mail'), icon: iconMail, opens: { kind: 'dialog', expanded: this.#dialogs.isOpen }, onClick: () => void this.#openMail(about) })}
      ${isForeign ? nothing : this.#link(this.noteHref, 'vitrine-ad-note', { adId }, html`${iconLock()}<span class="button-label">${t('actions.note')}</span>`)}`
    return actionsView({ primary: isForeign ? nothing : this.#renderEdit(record), others, label: t('actions.more') })
  }

  /** The button that opens the editor, or the reason why there is none. */
  #renderEdit(record: AdRecord): unknown {
    const { id: adId, state } = record
    const label = this.t('ad-sheet')('actions.edit')
    const decision = canEdit(record)
    if (decision.allowed)
      return this.#link(this.editHref, 'vitrine-ad-edit', { adId, state }, html`${iconPencil()}<span class="button-label">${label}</span>`)
    const title = this.t('ads')(`refusal.${decision.reason}`, decision.params)
    return this.editHref === undefined ? nothing : button({ label, icon: iconPencil, disabled: true, title, onClick: () => undefined })
  }

  #link(
    href: string | undefined,
    event: 'vitrine-ad-edit' | 'vitrine-ad-note',
    detail: { adId: number; state?: AdState },
    body: TemplateResult,
  ): unknown {
    if (href === undefined) return nothing
    const open = (click: MouseEvent): void => {
      // A modifier key opens the link in a new tab or window.
      if (click.ctrlKey || click.metaKey || click.shiftKey || click.button !== 0) return
      if (!this.emit(event, detail, true)) click.preventDefault()
    }
    return html`<a class="button ${event === 'vitrine-ad-edit' ? 'primary' : 'secondary'}" href=${href.replace('{id}', String(detail.adId))} @click=${open}>${body}</a>`
  }

  async #savePdf(reference: string): Promise<void> {
    this.#makesPdf = true
    this.requestUpdate()
    try {
      saveFile(await createAdSheetClient(this.vitrine.http).pdf(this.adId, this.language), `${reference || this.adId}.pdf`)
    } catch (error) {
      this.report(error)
      this.#toasts.show(this.t('ad-sheet')('pdfFailed'), { tone: 'error' })
    }
    this.#makesPdf = false
    this.requestUpdate()
  }

  async #openMail(about: { title: string; reference: string }): Promise<void> {
    const t = this.t('ad-sheet')
    const { user } = await this.vitrine.account.ready
    const sent = await this.#mail.open(
      this.#dialogs,
      {
        context: undefined,
        values: { to: [], subject: t('mail.defaultSubject', about), message: t('mail.defaultMessage', about) },
        draft: draftStorage<SheetMail>(`sheet-mail:${user.id}:${this.adId}`, () => sessionStorage),
        restore: 'when-asked',
        wireNames: sheetMailNames,
      },
      { title: () => t('mail.title'), body: () => html`<p class="mail-note">${t('mail.attached')}</p>${formView(this.#mail.form)}` },
    )
    if (!sent) return
    this.#toasts.show(t('mail.sent'))
    this.emit('vitrine-ad-mailed', { adId: this.adId, readers: sent.to.length })
  }
}
