import { sitesOf } from '@vitrine/core/ads'
import { accountTimeZone, dayOf } from '@vitrine/core/days'
import {
  createEstablishmentSheetClient,
  sheetDetailsWire,
  sheetForm,
  type EstablishmentSheet,
  type EstablishmentSheetClient,
  type SheetContext,
  type SheetDetails,
  type SheetPhoto,
} from '@vitrine/core/establishment-sheet'
import { draftStorage, type FieldName } from '@vitrine/core/form'
import { establishmentSheetMessages, failureText, formMessages } from '@vitrine/core/i18n'
import { timeZoneOfPlace } from '@vitrine/core/opening-hours'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { DialogController } from '../base/dialog-controller.ts'
import { LoadController } from '../base/load-controller.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { conflictBox, formActions, FormController, formPageStyles, formStyles } from '../form/index.ts'
import { CitiesController } from '../form/cities-controller.ts'
import { sizeText } from '../media/media.texts.view.ts'
import { button } from '../ui/button.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { dialogStyles } from '../ui/overlays/dialog.styles.ts'
import { siteSelect } from '../ui/site-select.ts'
import { skeletonLines } from '../ui/skeleton.ts'
import { areasField } from './establishment-sheet.areas.view.ts'
import { exceptionsView } from './establishment-sheet.exceptions.view.ts'
import { weekView } from './establishment-sheet.hours.view.ts'
import { PhotosController } from './establishment-sheet.photos.controller.ts'
import { photosView } from './establishment-sheet.photos.view.ts'
import { previewView } from './establishment-sheet.preview.view.ts'
import { establishmentSheetStyles } from './establishment-sheet.styles.ts'
import { exceptionsWords, weekWords } from './establishment-sheet.words.rules.ts'

type SectionName = 'general' | 'address' | 'photos' | 'videos' | 'hours' | 'exceptions' | 'websites'

/**
 * What the public is told about an establishment: its data, address, opening hours, photos, videos and websites. A network head
 * chooses one of its points of sale. What is typed is kept on the device until it is saved; photos are added and deleted at once.
 *
 * @summary What Google, directories and an agency's own page show about an establishment.
 * @tag vitrine-establishment-sheet
 *
 * @slot - Shown until the sheet has started, and kept when it cannot.
 * @slot heading - The title, in the sheet's language by default.
 *
 * @event {CustomEvent<{ advertiser: number }>} vitrine-establishment-sheet-saved - The sheet of this establishment is saved.
 * @event {CustomEvent<{ advertiser: number }>} vitrine-establishment-sheet-chosen - The person has chosen this establishment.
 * @event {CustomEvent<{ dirty: boolean }>} vitrine-form-dirty - Something typed is not saved, or no longer.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The sheet is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the sheet shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart form - The form.
 * @csspart preview - What visitors see today, tomorrow, on exceptional days and on a chosen one.
 * @csspart week - The opening hours of the week.
 * @csspart exceptions - The exceptional days.
 * @csspart holidays - The coming public holidays, bridges and school holidays that nobody has answered for.
 * @csspart draft-all - The button that drafts the proposed answers.
 * @csspart summary - What is wrong, with a way to each field.
 * @csspart submit - The button that saves.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineEstablishmentSheet extends VitrineElement {
  static override styles: CSSResultGroup = [
    VitrineElement.styles,
    fieldStyles,
    formStyles,
    formPageStyles,
    dialogStyles,
    establishmentSheetStyles,
  ]
  static override readonly sources = { 'establishment-sheet': establishmentSheetMessages, form: formMessages }

  /** Id of the establishment: the account, or one of its points of sale; the account itself without it. */
  @property({ type: Number }) advertiser?: number | undefined

  /** Shows without changing anything. */
  @property({ type: Boolean }) readonly = false

  #client: EstablishmentSheetClient | undefined
  #sheet: EstablishmentSheet | undefined
  /** The day that the person wants to see as visitors do. */
  #previewDate = ''
  readonly #load = new LoadController<EstablishmentSheet>(this)
  readonly #dialogs = new DialogController(this)
  readonly #cities = new CitiesController(this, () => this.vitrine.http)
  readonly #photos = new PhotosController(this, {
    services: this.services,
    announce: (text) => this.announce(text),
    askToScale: (file) => this.#ask('scale', { file }),
  })
  readonly #form = new FormController<SheetDetails, SheetContext>(this, sheetForm, {
    texts: () => ({
      own: this.t('establishment-sheet'),
      general: this.t('form'),
      formatters: this.formatters,
      language: this.language,
    }),
    failureText: (error) => failureText(this.t('common'), this.t('establishment-sheet')('failed'), error),
    save: async (values) => {
      if (this.#sheet) this.#sheet = await this.#clientNow.save(this.#sheet, values)
    },
    saved: () => {
      this.announce(this.t('establishment-sheet')('saved'))
      if (this.#sheet) this.emit('vitrine-establishment-sheet-saved', { advertiser: this.#sheet.advertiserId })
    },
  })

  get #clientNow(): EstablishmentSheetClient {
    return (this.#client ??= createEstablishmentSheetClient(this.vitrine.http, this.vitrine.topics))
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (this.hasUpdated && changed.has('advertiser') && this.isStarted) this.retry()
    if (this.#form.hasBegun) this.#cities.follow(this.#form.snapshot.values)
  }

  protected override start({ http, topics }: VitrineInstance): void {
    this.#client = createEstablishmentSheetClient(http, topics)
    this.#form.end()
    this.loadStarted()
    void this.#begin()
  }

  async #begin(): Promise<void> {
    const client = this.#clientNow
    const { account } = this.vitrine
    await this.#load.run(async (signal) => {
      const known = await account.ready
      return client.find(this.advertiser ?? known.advertiser.id, { signal })
    })
    const { status, value, error } = this.#load
    if (status === 'failed') return this.fail(error)
    if (status !== 'ready' || !value) return
    this.#sheet = value
    const { advertiserId } = value
    this.#form.begin({
      context: { today: dayOf(new Date(), accountTimeZone(account.value ?? null)) },
      values: value,
      wireNames: sheetDetailsWire.names,
      draft: draftStorage<SheetDetails>(`establishment-sheet:${account.value?.user.id}:${advertiserId}`, () => localStorage),
      restore: 'when-asked',
      reload: async () => (this.#sheet = await this.#clientNow.find(advertiserId)),
    })
    this.loadEnded()
    void this.#photos.show(advertiserId)
  }

  readonly #chooseSite = (id: number | null): void => {
    this.advertiser = id ?? undefined
    const advertiser = id ?? this.vitrine.account.value?.advertiser.id
    if (advertiser !== undefined) this.emit('vitrine-establishment-sheet-chosen', { advertiser })
  }

  async #ask(question: 'scale' | 'delete', params: { file?: string } = {}): Promise<boolean> {
    const t = this.t('establishment-sheet')
    const isScale = question === 'scale'
    const answer = await this.#dialogs.open((close) => ({
      title: t(isScale ? 'photos.scaleTitle' : 'photos.confirmTitle'),
      body: html`<p>${isScale ? t('photos.scaleText', params) : t('photos.confirmText')}</p>`,
      actions: html`${button({ label: this.t('common')('actions.cancel'), onClick: () => close(), autofocus: true })}
      ${button({ label: t(isScale ? 'photos.scale' : 'photos.delete'), tone: isScale ? 'primary' : 'danger', onClick: () => close(true) })}`,
    }))
    return answer === true
  }

  async #removePhoto(photo: SheetPhoto): Promise<void> {
    if (await this.#ask('delete')) await this.#photos.remove(photo)
  }

  protected override renderSkeleton(): unknown {
    return skeletonLines(12)
  }

  protected override renderContent(): unknown {
    const sheet = this.#sheet
    if (!this.#form.hasBegun || !sheet) return this.waitIsLong ? this.renderSkeleton() : nothing
    const t = this.t('establishment-sheet')
    const account = this.vitrine.account.value
    const form = this.#form
    return html`<slot name="heading"><h2 class="heading" part="heading">${t('title')}</h2></slot>
      <p class="intro">${t('intro')}</p>
      ${siteSelect({ label: t('site'), sites: account ? sitesOf(account) : [], chosen: sheet.advertiserId, onChange: this.#chooseSite })}
      ${form.form(html`${form.draft()} ${conflictBox(form, this.#describe)} ${this.#renderPreview(sheet)}
      ${this.#renderSections(sheet)} ${form.error()} ${this.readonly ? nothing : formActions(form)}`)}
      ${this.#dialogs.render(this.t('common')('actions.close'))}`
  }

  #renderPreview({ holidays }: EstablishmentSheet): TemplateResult {
    const choose = (date: string): void => {
      this.#previewDate = date
      this.requestUpdate()
    }
    const { language } = this
    const t = this.t('establishment-sheet')
    const { values } = this.#form.snapshot
    return previewView({ t, values, holidays, now: new Date(), language, chosen: this.#previewDate, choose })
  }

  /** The values of fields that are drawn here, in words. */
  readonly #describe = (name: FieldName<SheetDetails>, values: SheetDetails): string | null => {
    const t = this.t('establishment-sheet')
    if (name === 'week') return weekWords(t, values.week, this.language)
    if (name === 'exceptions') return exceptionsWords(t, values.exceptions, this.language)
    return name === 'catchmentAreas' ? values.catchmentAreas.join(', ') : null
  }

  #renderSections(sheet: EstablishmentSheet): unknown {
    const t = this.t('establishment-sheet')
    const form = this.#form
    const columns = (content: unknown): TemplateResult => html`<div class="columns">${content}</div>`
    return [
      this.#section('general', columns(form.fields('general'))),
      this.#section('address', columns(this.#renderAddress())),
      this.#section('photos', this.#renderPhotos()),
      this.#section('videos', form.fields('videos')),
      this.#section('hours', weekView(form, t)),
      this.#section('exceptions', exceptionsView(form, t, sheet, dayOf(new Date(), timeZoneOfPlace(form.snapshot.values)))),
      this.#section('websites', form.fields('websites')),
    ]
  }

  #section(name: SectionName, content: unknown): TemplateResult {
    return html`<fieldset class="section" data-section=${name} ?disabled=${this.readonly && name !== 'photos'}>
      <legend>${this.t('establishment-sheet')(`sections.${name}`)}</legend>
      ${content}
    </fieldset>`
  }

  #renderAddress(): unknown {
    const form = this.#form
    const names = form.table.names.filter((name) => form.row(name).section === 'address' && name !== 'catchmentAreas')
    const suggestions = this.#cities.namesFor(form.snapshot.values)
    return html`${names.map((name) => form.field(name, name === 'city' ? { suggestions } : {}))} ${areasField(form)}`
  }

  #renderPhotos(): unknown {
    const t = this.t('establishment-sheet')
    const { load } = this.#photos
    if (load.status === 'failed') return this.renderError(load.error, () => void this.#photos.show(this.#sheet?.advertiserId ?? 0), true)
    if (load.status === 'loading' && !load.value) return skeletonLines(2)
    return photosView({
      t,
      common: this.t('common'),
      language: this.language,
      photos: this.#photos,
      readonly: this.readonly,
      size: sizeText,
      remove: (photo) => void this.#removePhoto(photo),
    })
  }
}
