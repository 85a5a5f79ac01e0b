import { createAdListClient } from '@vitrine/core/ads'
import { accountTimeZone, dayOf } from '@vitrine/core/days'
import { draftStorage } from '@vitrine/core/form'
import { ApiError } from '@vitrine/core/http'
import { errorText, formMessages, soldPropertyMessages } from '@vitrine/core/i18n'
import {
  createSalesClient,
  saleForm,
  saleValuesWire,
  type Sale,
  type SaleContext,
  type SaleValues,
  type SalesClient,
} from '@vitrine/core/sold-property'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { DialogController } from '../base/dialog-controller.ts'
import { LoadController } from '../base/load-controller.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { conflictBox, FormController, formStyles } from '../form/index.ts'
import { button } from '../ui/button.ts'
import { dialogStyles } from '../ui/overlays/dialog.styles.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { skeletonLines } from '../ui/skeleton.ts'
import { soldPropertyStyles } from './sold-property.styles.ts'

const sections = ['sale', 'property', 'address'] as const

/**
 * The sale of a property: what it went for, when, to whom. Recording it takes the ad offline and archives it as sold for good,
 * which is asked first; a sale that is recorded can be corrected. Without an ad, a property is recorded that never was one.
 *
 * @summary The form of a property that was sold.
 * @tag vitrine-sold-property
 *
 * @slot - Shown until the form has started, and kept when it cannot.
 * @slot heading - The title; "Sale of" and the reference by default.
 *
 * @event {CustomEvent<{ id: number, created: boolean }>} vitrine-sale-saved - The sale is recorded, or corrected; `id` is the ad's.
 * @event {CustomEvent<{ dirty: boolean }>} vitrine-form-dirty - Something typed is not saved, or no longer.
 * @event {CustomEvent<{ email: string, name: string, reference: string }>} vitrine-review-ask - A person is to be asked for a review, where `asks-reviews` is set.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The form can be filled in.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the form shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart form - The form.
 * @csspart summary - What is wrong, with a way to each field.
 * @csspart submit - The button that records the sale.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineSoldProperty extends VitrineElement {
  static override styles: CSSResultGroup = [VitrineElement.styles, fieldStyles, formStyles, dialogStyles, soldPropertyStyles]
  static override readonly sources = { 'sold-property': soldPropertyMessages, form: formMessages }

  /** Id of the ad that was sold; without it the form is about a property that was no ad. */
  @property({ type: Number }) ad?: number

  /** Offers to ask the buyer of a recorded sale for a review, which the page then shows. */
  @property({ type: Boolean, attribute: 'asks-reviews' }) asksReviews = false

  /** The sale as last read or saved; null for a property without an ad, until it is saved. */
  #sale: Sale | null = null
  #client: SalesClient | undefined
  readonly #load = new LoadController<[sale: Sale | null, context: SaleContext, user: number]>(this)
  readonly #dialogs = new DialogController(this)
  readonly #form = new FormController<SaleValues, SaleContext>(this, saleForm, {
    texts: () => ({ own: this.t('sold-property'), general: this.t('form'), formatters: this.formatters, language: this.language }),
    failureText: (error) => (error.kind === 'cancelled' ? this.t('sold-property')('notRecorded') : errorText(this.t('common'), error)),
    save: (values, { number }) => this.#save(values, number),
    saved: () => this.#saved(),
  })

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (this.hasUpdated && changed.has('ad') && this.isStarted) this.retry()
  }

  protected override start(vitrine: VitrineInstance): void {
    this.#client = createSalesClient(vitrine.http, vitrine.topics)
    this.#form.end()
    this.loadStarted()
    void this.#begin(vitrine, this.#client)
  }

  async #begin({ http, account, language }: VitrineInstance, client: SalesClient): Promise<void> {
    const { ad } = this
    await this.#load.run(async (signal) => {
      const [sale, objectTypes, whose] = await Promise.all([
        ad === undefined ? null : client.get(ad, { signal }),
        ad === undefined ? createAdListClient(http).objectTypes({ language, signal }) : [],
        account.ready,
      ])
      const today = dayOf(new Date(), accountTimeZone(whose))
      return [
        sale,
        { isNew: ad === undefined, today, objectTypes: objectTypes.map(({ code, label }) => ({ value: code, label })) },
        whose.user.id,
      ]
    })
    const { status, value, error } = this.#load
    if (status === 'failed') this.fail(error)
    if (status !== 'ready' || !value) return
    const [sale, context, user] = value
    this.#sale = sale
    this.#form.begin({
      context,
      values: sale?.values ?? saleForm.empty,
      wireNames: saleValuesWire.names,
      draft: draftStorage<SaleValues>(`sale:${user}:${ad ?? 'new'}`, () => localStorage),
      restore: 'when-asked',
      ...(ad !== undefined && { reload: () => this.#reload(client, ad) }),
    })
    this.loadEnded()
  }

  async #reload(client: SalesClient, ad: number): Promise<SaleValues> {
    this.#sale = await client.get(ad)
    return this.#sale.values
  }

  async #save(values: SaleValues, number: string): Promise<void> {
    const [client, sale] = [this.#client as SalesClient, this.#sale]
    if (sale && sale.ad.state !== 'sold' && !(await this.#confirm(sale, await this.#visitsOf(sale)))) throw new ApiError('cancelled')
    const saved = sale ? await client.save({ adId: sale.ad.id, version: sale.version }, values) : await client.create(values, number)
    this.#sale = saved
  }

  #saved(): void {
    const { ad, version } = this.#sale as Sale
    const created = version === 1
    this.announce(this.t('sold-property')(created ? 'created' : 'changed'))
    this.emit('vitrine-sale-saved', { id: ad.id, created })
  }

  /** The visits that the sale closes, as lines. */
  async #visitsOf({ ad }: Sale): Promise<string[]> {
    const visits = await createAdListClient(this.vitrine.http).comingVisits([ad.id])
    const t = this.t('sold-property')
    return visits.map(({ date, timeSlot, registered, waiting }) => {
      const moment = [this.formatters.formatDate(new Date(`${date}T12:00:00Z`)), timeSlot].filter(Boolean).join(' ')
      return t('confirm.visit', { moment, count: registered + waiting })
    })
  }

  #confirm({ ad }: Sale, visits: readonly string[]): Promise<boolean | undefined> {
    return this.#dialogs.open((close) => {
      const t = this.t('sold-property')
      return {
        title: t('confirm.title'),
        body: html`<p>${t(ad.state === 'active' ? 'confirm.active' : 'confirm.offline', { reference: ad.reference })}</p>
          <p>${t('confirm.final')}</p>
          ${
            visits.length > 0
              ? html`<p>${t('confirm.visits')}</p>
                <ul>${visits.map((line) => html`<li>${line}</li>`)}</ul>`
              : nothing
          }`,
        actions: html`${button({ label: t('confirm.keep'), onClick: () => close(), autofocus: true })}
        ${button({ label: t('confirm.archive'), tone: 'danger', onClick: () => close(true) })}`,
      }
    })
  }

  protected override renderSkeleton(): unknown {
    return skeletonLines(12)
  }

  protected override renderContent(): unknown {
    if (!this.#form.hasBegun) return this.waitIsLong ? this.renderSkeleton() : nothing
    const t = this.t('sold-property')
    const reference = this.#sale?.ad.reference
    return html`<slot name="heading"><h2 class="heading" part="heading">${reference === undefined ? t('newTitle') : t('soldTitle', { reference })}</h2></slot>
      ${this.#sale?.ad.title ? html`<p class="note">${this.#sale.ad.title}</p>` : nothing} ${this.#renderForm()} ${this.#dialogs.render(this.t('common')('actions.close'))}`
  }

  /** The consequences of recording the sale for the ad. */
  #renderNotice(): TemplateResult {
    const state = this.#sale?.ad.state
    const t = this.t('sold-property')
    const text =
      state === undefined
        ? t('notice.new')
        : state === 'sold'
          ? t('notice.archived')
          : t(state === 'active' ? 'notice.active' : 'notice.offline')
    return html`<p class="banner quiet">${text}</p>`
  }

  #renderAsking(): unknown {
    const sale = this.#sale
    if (!this.asksReviews || !sale || sale.version === 0) return nothing
    const { buyerEmail: email, buyerName: name } = sale.values
    const ask = (): void => void this.emit('vitrine-review-ask', { email, name, reference: sale.ad.reference })
    return button({ label: this.t('sold-property')('askReview'), onClick: ask })
  }

  #renderForm(): TemplateResult {
    const form = this.#form
    const t = this.t('sold-property')
    const isBusy = form.snapshot.status === 'saving'
    return form.form(html`${form.draft()} ${conflictBox(form)} ${this.#renderNotice()}
      ${sections.map((section) => html`<fieldset class="section"><legend>${t(`sections.${section}`)}</legend><div class="section-fields">${form.fields(section)}</div></fieldset>`)}
      ${form.error()}
      <div class="form-actions">
        <button class="button primary" part="submit" aria-disabled=${isBusy ? 'true' : nothing}>${isBusy ? this.t('form')('actions.saving') : t('save')}</button>
        ${this.#renderAsking()}
      </div>`)
  }
}
