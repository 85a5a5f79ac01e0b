import { abilitiesOf } from '@vitrine/core/account'
import type { AdSession } from '@vitrine/core/ad-editor'
import { adForm, type AdContext, type AdFieldName, type AdRecord, type AdValues, type Tab } from '@vitrine/core/ad-form'
import { legalFindings } from '@vitrine/core/ad-law'
import { createScheduleClient } from '@vitrine/core/ad-schedule'
import { accountTimeZone } from '@vitrine/core/days'
import type { FormTexts } from '@vitrine/core/form'
import { toApiError } from '@vitrine/core/http'
import {
  adAdviceMessages,
  adEditingMessages,
  adEditorMessages,
  adKeepingMessages,
  adLawMessages,
  adSheetMessages,
  adScheduleMessages,
  adVisitsMessages,
  factCheckMessages,
  errorText,
  formMessages,
} from '@vitrine/core/i18n'
import { html, type CSSResultGroup, type PropertyValues } from 'lit'
import { property } from 'lit/decorators.js'
import { keyed } from 'lit/directives/keyed.js'
import { DialogController } from '../base/dialog-controller.ts'
import { signInAgain } from '../base/failure.ts'
import { lazy } from '../base/lazy.ts'
import { ToastController } from '../base/toast-controller.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { FormController } from '../form/index.ts'
import { toasts } from '../ui/overlays/toasts.ts'
import { editorBar } from './ad-editor.bar.view.ts'
import { savedDetail, type SaveOutcome } from './ad-editor.events.ts'
import { tabFields } from './ad-editor.fields.view.ts'
import { AdAutosaveController } from './ad-editor.autosave.controller.ts'
import { autosaveLine, autosaveNotices, type AutosaveScope } from './ad-editor.autosave.view.ts'
import { AdLookups } from '../ad-form/ad-form.lookups.controller.ts'
import { AdNotices } from '../ad-law/ad-law.notices.controller.ts'
import { AdNavigation } from './ad-editor.navigation.controller.ts'
import { AdOpening } from './ad-editor.opening.controller.ts'
import { AdSaving } from './ad-editor.saving.controller.ts'
import { AdTexts } from '../ad-form/ad-form.texts.controller.ts'
import { editorStyles } from './ad-editor.styles.ts'
import { AdSide } from './ad-editor.side.controller.ts'
import { AdMediaController } from '../ad-media/ad-media.controller.ts'
import { headView, refusalView } from './ad-editor.head.view.ts'
import { sideView } from './ad-editor.side.view.ts'
import { dayFindings, sentAdOf } from './ad-editor.plan.rules.ts'
import { ScheduleController } from '../ad-schedule/ad-schedule.controller.ts'
import { VisitsController } from '../ad-visits/ad-visits.controller.ts'
import { visitsView } from '../ad-visits/ad-visits.view.ts'
import { tabBar } from './ad-editor.tabs.view.ts'
import type { EditorScope } from './ad-editor.types.ts'

/**
 * Everything that can be said about an ad, a model or a lot, tab by tab: what is missing, what the law asks for, what a visitor
 * will see; saved as a draft or published. Nothing that was typed is lost.
 *
 * @summary The editor of one ad.
 * @tag vitrine-ad-editor
 *
 * @slot - Shown until the editor has started, and kept when it cannot.
 * @slot heading - The title; that of the ad by default.
 *
 * @event {CustomEvent<{ copyId: string }>} vitrine-ad-copy - What is typed of a new ad is kept under this id: with it as `copy-id` the editor goes on with it.
 * @event {CustomEvent<{ tab: Tab }>} vitrine-ad-tab - The person opened another tab.
 * @event {CustomEvent<{ id: number, reference: string, state: AdState, parentId: number | null, isNew: boolean, isPublished: boolean, isBroadcast: boolean }>} vitrine-ad-saved - The ad was saved, and perhaps published; `isBroadcast` is false for one that was left on no portal.
 * @event {CustomEvent<{ dirty: boolean }>} vitrine-form-dirty - Something typed is not saved, or no longer.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The ad can be edited.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the editor shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart bar - State and buttons.
 * @csspart save - Saves.
 * @csspart publish - Saves and publishes.
 * @csspart plan - Asks when the ad goes online by itself.
 * @csspart schedule - What is planned, or why the last plan came to nothing.
 * @csspart tab - A tab.
 * @csspart tab-count - How many fields of a tab are wrong.
 * @csspart form - The fields of the open tab.
 * @csspart field - One field with its label.
 * @csspart label - A label.
 * @csspart input - An input, a choice or a text.
 * @csspart error - What is wrong with a field.
 * @csspart keeping - Where what is typed is kept.
 * @csspart versions - The question which of two versions shall stay.
 * @csspart apply - Answers that question.
 * @csspart texts - The choice of a reusable text.
 * @csspart insert - Inserts it.
 * @csspart text-writing - Has a description written, shortened or translated.
 * @csspart text-writing-text - The text that is proposed.
 * @csspart text-writing-failure - Why no text was written.
 * @csspart facts - What the texts claim, compared with the ad.
 * @csspart facts-contradicted - What the ad says otherwise.
 * @csspart facts-missing - What the ad says nothing of.
 * @csspart preview - What a visitor will see.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the bar stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineAdEditor extends VitrineElement {
  static override styles: CSSResultGroup = [VitrineElement.styles, editorStyles]
  static override readonly sources = {
    'ad-advice': adAdviceMessages,
    'ad-editing': adEditingMessages,
    'ad-editor': adEditorMessages,
    'ad-keeping': adKeepingMessages,
    'ad-law': adLawMessages,
    'ad-sheet': adSheetMessages,
    'ad-schedule': adScheduleMessages,
    'ad-visits': adVisitsMessages,
    'fact-check': factCheckMessages,
    form: formMessages,
  }

  /** Id of the ad; a new one without it. */
  @property({ attribute: 'ad-id', type: Number }) adId?: number
  /** What a new one is. */
  @property() kind: 'ad' | 'model' = 'ad'
  /** Object type of a new model. */
  @property({ attribute: 'model-type', type: Number }) modelType?: number
  /** Id of the programme of a new lot. */
  @property({ attribute: 'parent-id', type: Number }) parentId?: number
  /** Which form a new ad has: `SAISIE_IMMO` for property, `SAISIE_VO` for vehicles; the account's own without it. */
  @property() source?: 'SAISIE_IMMO' | 'SAISIE_VO'
  /** The working copy of a new ad to go on with, such as after the page was loaded anew; `vitrine-ad-copy` tells it. */
  @property({ attribute: 'copy-id' }) copyId?: string | undefined
  /** The field to begin at, by its name in the catalogue; `pictures` for the photos. */
  @property() field?: string | undefined
  /** The tab that is open. */
  @property() tab: Tab = 'main'

  #wasDirty = false
  readonly #opening = new AdOpening({
    element: this,
    began: () => this.loadStarted(),
    opened: (session) => this.#opened(session),
    changed: () => this.#changed(),
    closed: () => this.#closed(),
    failed: (error) => this.fail(error),
  })
  readonly #dialogs = new DialogController(this)
  readonly #toasts = new ToastController(this)
  readonly #media = new AdMediaController(this, {
    vitrine: () => this.vitrine,
    failed: (error) => this.report(error),
    failure: (error, again) => this.renderError(error, again, true),
  })
  readonly #saving = new AdSaving(this, {
    session: () => this.#session,
    vitrine: () => this.vitrine,
    texts: () => ({ t: this.t('ad-editing'), common: this.t('common') }),
    toasts: this.#toasts,
    confirmLeaving: () => this.#media.confirmLeaving(this.#dialogs, this.t('ad-editing')),
    plan: () => this.#plan.open(),
    goTo: (name) => this.#navigation.goTo(name),
    // A page may leave the editor when it hears that the ad is online, so that the portals are asked for before.
    saved: async (record, outcome) =>
      this.#emitSaved(record, { ...outcome, isBroadcast: outcome.isPublished && (await this.#choosePortals(record)) }),
  })
  readonly #publishing = lazy(async () => {
    const { PublishingPortals, publishingStyles, publishingSources } = await import('../broadcast/ui/publishing.controller.ts')
    await this.addPart(publishingStyles, publishingSources)
    const { services } = this
    const fix = (field: string): void => void this.#navigation.goToNamed(field)
    return new PublishingPortals(this, { services, dialogs: this.#dialogs, toasts: this.#toasts, fix })
  })
  readonly #notices = new AdNotices(this, () => this.vitrine.http)
  readonly #visits = new VisitsController(this, {
    texts: () => ({ t: this.t('ad-visits'), ...this.#partTexts }),
    dialogs: this.#dialogs,
    visits: () => this.#session?.content.visits ?? [],
    change: (visits) => this.#session?.setBeside({ visits }),
    today: () => this.#session?.form.context.today ?? '',
  })
  readonly #plan = new ScheduleController(this, {
    texts: () => ({ t: this.t('ad-schedule'), ...this.#partTexts }),
    dialogs: this.#dialogs,
    client: () => createScheduleClient(this.vitrine.http, this.vitrine.topics),
    timeZone: () => accountTimeZone(this.vitrine.account.value),
    ad: () => sentAdOf(this.#session, this.vitrine.account.value),
    findings: (day) => (this.#session ? dayFindings(this.#scope(this.#session), day) : []),
    notify: (text) => this.#toasts.show(text),
    failed: (error) => this.#toasts.show(errorText(this.t('common'), toApiError(error)), { tone: 'error', durationMs: 0 }),
  })
  readonly #texts = new AdTexts(this, {
    dialogs: this.#dialogs,
    vitrine: () => this.vitrine,
    words: () => ({ t: this.t('ad-advice'), common: this.t('common'), format: this.formatters }),
    ad: () => this.#session && { values: this.#session.form.get().values, reader: this.#scope(this.#session).reader },
  })
  readonly #writing = lazy(async () => {
    const { AdWriting, adWritingView, adWritingStyles, adWritingSources } = await import('../ad-form/ad-form.writing.view.ts')
    await this.addPart([adWritingStyles], adWritingSources)
    const writing = new AdWriting(this, {
      services: this.services,
      session: () => this.#session,
      day: () => this.#day,
      show: (text, options) => void this.#toasts.show(text, options),
    })
    return { view: (name: AdFieldName) => adWritingView(writing, name), end: () => writing.writing.end() }
  })
  readonly #side = new AdSide(this, {
    dialogs: this.#dialogs,
    vitrine: () => this.vitrine,
    scope: () => this.#session && this.#scope(this.#session),
    texts: () => ({ t: this.t('ad-sheet'), common: this.t('common') }),
    failed: (error) => this.report(error),
  })
  readonly #navigation = new AdNavigation(this, {
    tab: () => this.tab,
    open: (tab) => this.#openTab(tab),
    focus: (field) => this.#form.focus(field),
  })
  readonly #lookups = new AdLookups(this, () => this.vitrine)
  readonly #form = new FormController<AdValues, AdContext>(this, adForm, {
    texts: () => this.#formTexts,
    // What is typed is more than the form; the element itself tells and asks.
    guards: false,
    submit: () => this.#saving.save('save'),
  })

  constructor() {
    super()
    new AdAutosaveController(this, { dialogs: this.#dialogs, vitrine: () => this.vitrine, scope: () => this.#autosave })
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    // One that was only moved has started again by then, and goes on.
    queueMicrotask(() => !this.isStarted && this.#opening.close())
  }

  /** Looks at what is saved now; what is typed stays. */
  async reload(): Promise<void> {
    if (this.isStarted) await this.#opening.start(this.vitrine)
  }
  protected override start(vitrine: VitrineInstance): void {
    void this.#opening.start(vitrine)
  }
  protected override languageChanged(): void {
    void this.#opening.setLanguage(this.language)
  }
  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    const isOtherCopy = changed.has('copyId') && !!this.copyId && this.copyId !== this.#session?.copyId
    const isOther = isOtherCopy || (['adId', 'kind', 'modelType', 'parentId', 'source'] as const).some((name) => changed.has(name))
    // The ad of an editor that was just saved for the first time is still the same.
    if (!this.hasUpdated || !isOther || !this.isStarted || this.adId === this.#session?.snapshot().record?.id) return
    this.#opening.close()
    this.retry()
  }

  get #session(): AdSession | undefined {
    return this.#opening.session
  }
  #opened(session: AdSession): void {
    this.#lookups.begin(session)
    this.#form.follow(session.form)
    this.#changed()
    this.loadEnded()
    if (this.field) void this.#navigation.goToNamed(this.field)
    void this.#media.load()
    void this.#plan.load()
    void this.#loadWriting()
  }
  #closed(): void {
    this.#form.end()
    this.#plan.end()
    this.#writing.value?.end()
    this.#emitDirty(false)
  }
  /** An ad can be edited without having its texts written. */
  async #loadWriting(): Promise<void> {
    const { value } = this.vitrine.account
    if (!value || !abilitiesOf(value).writeTexts) return
    try {
      await this.#writing.get()
      this.requestUpdate()
    } catch (error) {
      this.report(error)
    }
  }
  #changed(): void {
    const session = this.#session
    if (!session) return
    this.#lookups.complete()
    const { record, isDirty } = session.snapshot()
    this.#emitDirty(isDirty)
    if (record === null && isDirty) this.#emitCopy(session.copyId)
    // A save that had arrived after all.
    else if (record && this.adId === undefined && !this.#saving.busy)
      this.#emitSaved(record, { isNew: true, isPublished: false, isBroadcast: false })
    this.requestUpdate()
  }
  #emitDirty(dirty: boolean): void {
    if (dirty === this.#wasDirty) return
    this.#wasDirty = dirty
    this.emit('vitrine-form-dirty', { dirty })
  }
  #emitCopy(copyId: string): void {
    if (copyId === this.copyId) return
    this.copyId = copyId
    this.emit('vitrine-ad-copy', { copyId })
  }
  #emitSaved(record: AdRecord, outcome: SaveOutcome): void {
    this.adId = record.id
    this.copyId = undefined
    this.emit('vitrine-ad-saved', savedDetail(record, outcome))
  }
  /** False if the ad was left on none. */
  async #choosePortals({ id, content: { values } }: AdRecord): Promise<boolean> {
    try {
      const { objectType, offerType } = values
      return objectType === null || (await (await this.#publishing.get()).ask([{ id, objectType, offerType: offerType ?? '' }]))
    } catch (error) {
      this.report(error)
      return true
    }
  }

  // What is shown

  get #formTexts(): FormTexts {
    return { own: this.t('ad-editor'), general: this.t('form'), formatters: this.formatters, language: this.language }
  }
  /** What a part of the editor with a form of its own needs beside its texts. */
  get #partTexts() {
    return { form: this.t('form'), common: this.t('common'), formatters: this.formatters, language: this.language }
  }
  get #autosave(): AutosaveScope | undefined {
    if (!this.#session || !this.isStarted || !this.hasTexts) return undefined
    return {
      session: this.#session,
      t: this.t('ad-keeping'),
      texts: this.#formTexts,
      failureText: (error) => errorText(this.t('common'), error),
    }
  }

  #openTab(tab: Tab): void {
    if (tab === this.tab) return
    this.tab = tab
    this.emit('vitrine-ad-tab', { tab })
  }

  get #day(): string {
    return this.#session ? this.#plan.dayOr(this.#session.form.context.today, this.#session.snapshot().record?.scheduledFor ?? null) : ''
  }
  #scope(session: AdSession): EditorScope {
    const { context } = session.form
    const day = this.#day
    return {
      session,
      form: this.#form,
      t: this.t('ad-editing'),
      advice: this.t('ad-advice'),
      reader: {
        language: this.language,
        context,
        currency: 'EUR',
        format: this.formatters,
        fields: this.t('ad-editor'),
        words: this.t('ad-sheet'),
        law: this.t('ad-law'),
      },
      navigation: this.#navigation.of(session, this.vitrine.account.value),
      day,
      findings: legalFindings({ values: session.form.get().values, context }, day),
    }
  }

  protected override renderContent(): unknown {
    const session = this.#session
    const autosave = this.#autosave
    if (!session || !autosave || !this.#form.hasBegun) return this.waitIsLong ? this.renderSkeleton() : ''
    const refusal = refusalView(this.t('ad-editing'), session.snapshot().record)
    if (refusal) return refusal
    const scope = this.#scope(session)
    const { tab } = scope.navigation
    const t = this.t('common')
    // Another tab of the browser edits: this one shows.
    const isInert = !session.snapshot().isPrimary
    return html`${signInAgain(t, this.vitrine)} ${headView(scope)} ${editorBar(scope, { saving: this.#saving, side: this.#side, status: autosaveLine(autosave), isInert })} ${this.#plan.render(isInert)}
      <div class="notices">${autosaveNotices(autosave)}</div>
      ${tabBar(scope)}
      <div class="sides" ?inert=${isInert}>
        <div class="panel" role="tabpanel" id="panel" aria-labelledby="tab-${tab}" @change=${this.#lookups.onField} @focusin=${this.#lookups.onField}>
          ${this.#media.render(session, tab)} ${keyed(tab, this.#renderTab(scope))}
        </div>
        ${sideView(scope, this.#side)}
      </div>
      ${this.#dialogs.render(t('actions.close'))} ${toasts(this.#toasts, t('toasts.region'), t('toasts.dismiss'))}`
  }

  #renderTab(scope: EditorScope): unknown {
    if (scope.navigation.tab === 'visits') return visitsView(this.#visits)
    const aids = {
      lookups: this.#lookups,
      notices: this.#notices,
      texts: this.#texts,
      writing: this.#writing.value?.view,
      facts: this.t('fact-check'),
    }
    return this.#form.form(html`<div class="families">${tabFields(scope, aids)}</div>`)
  }
}
