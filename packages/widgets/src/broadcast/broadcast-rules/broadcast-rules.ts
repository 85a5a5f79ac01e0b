import type { AdFilterKey } from '@vitrine/core/ads'
import {
  BroadcastRulesSession,
  createBroadcastClient,
  createBroadcastRulesClient,
  type AppliedPlan,
  type BroadcastPortal,
  type DraftRule,
  type PlannedAd,
} from '@vitrine/core/broadcast'
import { toApiError } from '@vitrine/core/http'
import { adsMessages, broadcastMessages, broadcastRulesMessages, errorText, listMessages } from '@vitrine/core/i18n'
import type { FilterWords } from '@vitrine/core/list'
import { createSavedViewsClient, type SavedView } from '@vitrine/core/saved-views'
import { html, nothing, type CSSResultGroup } from 'lit'
import { property } from 'lit/decorators.js'
import { DialogController } from '../../base/dialog-controller.ts'
import { confirm } from '../../base/dialogs/confirm.ts'
import { LoadController } from '../../base/load-controller.ts'
import { ToastController } from '../../base/toast-controller.ts'
import { VitrineElement } from '../../base/vitrine-element.ts'
import { panelStyles } from '../../list/workbench/workbench.styles.ts'
import { badgeStyles } from '../../ui/badge.styles.ts'
import { button } from '../../ui/button.ts'
import { dialogStyles } from '../../ui/overlays/dialog.styles.ts'
import { errorState } from '../../ui/states.ts'
import { OrderController } from '../../media/media.order.controller.ts'
import { fieldStyles } from '../../ui/field.styles.ts'
import { toasts } from '../../ui/overlays/toasts.ts'
import { toastStyles } from '../../ui/overlays/toasts.styles.ts'
import { editorView, type EditorScope } from './broadcast-rules.editor.view.ts'
import { ObjectTypesController } from './broadcast-rules.object-types.controller.ts'
import { applyQuestion, planView } from './broadcast-rules.plan.view.ts'
import { broadcastRulesStyles } from './broadcast-rules.styles.ts'
import { effectText, rulesView } from './broadcast-rules.view.ts'

/**
 * The rules that say which ads go to which portals, in their order, and what they would do now: portal by portal how many ads come,
 * stay and go, which and why, and how many contacts that may bring. Nothing moves before the plan is applied, which asks first, and one click
 * takes it back.
 *
 * @summary Rules of broadcasting, tried before they are applied.
 * @tag vitrine-broadcast-rules
 *
 * @slot - Shown until the rules have started, and kept when they cannot.
 * @slot heading - The title; "Optimise broadcasting" in the page's language by default.
 *
 * @event {CustomEvent<{ count: number }>} vitrine-broadcast-rules-saved - The rules were saved: how many there are.
 * @event {CustomEvent<{ portals: number[] }>} vitrine-broadcast-rules-applied - The plan was applied, on these portals.
 * @event {CustomEvent<{ id: number, field: null }>} vitrine-ad-open - The person wants to see an ad.
 * @event {CustomEvent<{ dirty: boolean }>} vitrine-form-dirty - Something is not saved, or no longer.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The rules are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the element shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart rule - One rule.
 * @csspart grip - Where a rule is taken to be put elsewhere.
 * @csspart add - The button that adds a rule.
 * @csspart plan - What would change on one portal.
 * @csspart ad - One ad of a plan.
 * @csspart save - The button that saves.
 * @csspart apply - The button that applies the plan.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineBroadcastRules extends VitrineElement {
  static override styles: CSSResultGroup = [
    VitrineElement.styles,
    fieldStyles,
    badgeStyles,
    dialogStyles,
    panelStyles,
    toastStyles,
    broadcastRulesStyles,
  ]
  static override readonly sources = {
    ads: adsMessages,
    broadcast: broadcastMessages,
    'broadcast-rules': broadcastRulesMessages,
    list: listMessages,
  }

  /** Where an ad is shown, with `{id}` for its id; without it their names are buttons. */
  @property({ attribute: 'ad-href' }) adHref?: string
  /** Nothing can be changed. */
  @property({ type: Boolean }) readonly = false

  readonly #load = new LoadController<true>(this)
  readonly #objectTypes = new ObjectTypesController(this, () => this.vitrine)
  readonly #views = new LoadController<SavedView[]>(this)
  readonly #toasts = new ToastController(this)
  readonly #dialogs = new DialogController(this)
  readonly #session = new BroadcastRulesSession({
    rules: () => createBroadcastRulesClient(this.vitrine.http, this.vitrine.topics),
    broadcast: () => createBroadcastClient(this.vitrine.http, { t: this.t('broadcast'), topics: this.vitrine.topics }),
    saved: ({ rules }) => this.emit('vitrine-broadcast-rules-saved', { count: rules.length }),
    failed: (error) => this.report(error),
  })
  readonly #order = new OrderController(this, '.rules', {
    ids: () => this.#session.rules.map(({ key }) => String(key)),
    reordered: (keys) => this.#session.reorder(keys.map(Number)),
    announce: (what, { id, position, total }) =>
      this.announce(this.t('broadcast-rules')(`rules.order.${what}`, { name: this.#rule(id)?.name ?? '', number: position, count: total })),
    remove: (id) => this.#remove(this.#rule(id)),
  })
  #wasDirty = false

  constructor() {
    super()
    this.#session.subscribe(() => this.#changed())
  }

  protected override start(): void {
    void this.#open()
    void this.#objectTypes.load()
    void this.#views.run((signal) => createSavedViewsClient(this.vitrine.http).list('ads', { signal }))
  }
  protected override languageChanged(): void {
    void this.#objectTypes.load()
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#session.close()
  }

  async #open(): Promise<void> {
    this.loadStarted()
    await this.#load.run(async (signal) => {
      await this.#session.load({ signal })
      return true
    })
    const { value, error } = this.#load
    if (error !== undefined) return this.report(error)
    if (value) this.loadEnded()
  }
  #changed(): void {
    const { isDirty } = this.#session
    if (isDirty !== this.#wasDirty) this.emit('vitrine-form-dirty', { dirty: isDirty })
    this.#wasDirty = isDirty
    this.requestUpdate()
  }

  #rule(key: number | string): DraftRule | undefined {
    return this.#session.rules.find((rule) => rule.key === Number(key))
  }
  #remove(rule: DraftRule | undefined): void {
    const t = this.t('broadcast-rules')
    if (!rule) return
    const undo = this.#session.remove(rule)
    this.#toasts.show(t('rules.removed', { name: rule.name }), { action: { label: t('rules.undo'), run: undo } })
  }
  /** Keeps the focus on the button after its rule has moved. */
  async #move(rule: DraftRule, by: -1 | 1): Promise<void> {
    this.#session.move(rule, by)
    this.announce(this.t('broadcast-rules')('rules.moved', { name: rule.name, number: this.#session.numberOf(rule) }))
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>(`[data-tool="${by < 0 ? 'up' : 'down'}-${rule.key}"] button`)?.focus()
  }
  async #edit({ key }: DraftRule): Promise<void> {
    await this.#dialogs.open((close) => {
      const t = this.t('broadcast-rules')
      const rule = this.#rule(key)
      return {
        title: t('editor.title', { number: this.#session.numberOf({ key }) }),
        width: 'panel',
        body: rule ? editorView(rule, this.#editorScope) : nothing,
        actions: button({ label: t('editor.done'), tone: 'primary', onClick: () => close() }),
      }
    })
  }
  get #editorScope(): EditorScope {
    return {
      session: this.#session,
      t: this.t('broadcast-rules'),
      list: this.t('list'),
      words: this.#words,
      language: this.language,
      account: this.vitrine.account.value,
      views: this.#views.value ?? [],
      objectTypes: this.#objectTypes,
    }
  }
  get #words(): FilterWords<AdFilterKey> {
    const { formatMoney, formatNumber, formatDate } = this.formatters
    return {
      t: this.t('ads'),
      common: this.t('common'),
      units: { money: (value) => formatMoney(value), surface: (value) => `${formatNumber(value)} m²` },
      date: (day) => formatDate(new Date(`${day}T12:00:00`)),
      nameOf: (filter, item) => (filter === 'objectTypes' ? this.#objectTypes.nameOf(item) : undefined),
    }
  }

  protected override renderContent(): unknown {
    const { value, error } = this.#load
    if (!value)
      return this.showsFailure(this.#load, false)
        ? this.renderError(error, () => this.retry())
        : this.waitIsLong
          ? this.renderSkeleton()
          : nothing
    const t = this.t('broadcast-rules')
    const common = this.t('common')
    return html`<h2 class="heading" part="heading"><slot name="heading">${t('title')}</slot></h2>
      <p class="hint">${t('intro')}</p>
      ${
        this.#session.hasConflict
          ? html`<div class="conflict" role="alert">
            <span>${t('conflict.text')}</span>${button({ label: t('conflict.mine'), onClick: () => void this.#overwrite() })}${button({ label: t('conflict.theirs'), tone: 'quiet', onClick: () => void this.#open() })}
          </div>`
          : nothing
      }
      ${rulesView({
        session: this.#session,
        t,
        words: this.#words,
        readonly: this.readonly,
        order: this.#order,
        edit: (rule) => void this.#edit(rule),
        move: (rule, by) => void this.#move(rule, by),
        remove: (rule) => this.#remove(rule),
      })}
      ${this.#plan()} ${this.readonly ? nothing : this.#foot()} ${this.#dialogs.render(common('actions.close'))}
      ${toasts(this.#toasts, common('toasts.region'), common('toasts.dismiss'))}`
  }

  #plan(): unknown {
    const t = this.t('broadcast-rules')
    const { previewError } = this.#session
    if (previewError !== undefined)
      return errorState({
        title: t('plan.failed'),
        text: errorText(this.t('common'), toApiError(previewError)),
        inline: true,
        actions: button({ label: t('plan.again'), onClick: () => void this.#session.updatePreview() }),
      })
    return planView({
      session: this.#session,
      t,
      format: this.formatters,
      readonly: this.readonly,
      togglePin: (portal, ad) => void this.#togglePin(portal, ad),
      adHref: (id) => this.adHref?.replace('{id}', String(id)),
      open: (id, event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        this.emit('vitrine-ad-open', { id, field: null })
      },
    })
  }

  #foot(): unknown {
    const t = this.t('broadcast-rules')
    const { isDirty, isStale, isBusy, plans } = this.#session
    return html`<div class="foot">
      ${button({ label: t(isDirty ? 'saveAndApply' : 'apply'), tone: 'primary', part: 'apply', disabled: isStale || plans.length === 0, busy: isBusy, onClick: () => void this.#apply() })}
      ${button({ label: t('save'), part: 'save', disabled: !isDirty, busy: isBusy, onClick: () => void this.#save() })}
      <span role="status">${isStale ? t('effect.waiting') : plans.length === 0 ? t('plan.nothing') : this.#sum()}${isDirty ? html` · ${t('unsaved')}` : nothing}</span>
    </div>`
  }
  #sum(): string {
    const sum = (what: 'comes' | 'goes'): number => this.#session.plans.reduce((total, plan) => total + plan[what], 0)
    return effectText(this.t('broadcast-rules'), { comes: sum('comes'), goes: sum('goes') })
  }

  /** Awaits a call of the session; undefined if it failed, which is shown, and nothing typed is lost. */
  async #attempt<Result>(call: Promise<Result>): Promise<Result | undefined> {
    try {
      return await call
    } catch (error) {
      if (!this.#session.hasConflict) this.#toasts.show(errorText(this.t('common'), toApiError(error)), { tone: 'error' })
      this.report(error)
      return undefined
    }
  }
  async #save(): Promise<void> {
    if (await this.#attempt(this.#session.save())) this.#toasts.show(this.t('broadcast-rules')('saved'))
  }
  async #overwrite(): Promise<void> {
    if (await this.#attempt(this.#session.overwrite())) this.#toasts.show(this.t('broadcast-rules')('saved'))
  }
  async #apply(): Promise<void> {
    const t = this.t('broadcast-rules')
    const isSure = await confirm(this.#dialogs, () => applyQuestion(this.#session, t, this.t('common')('actions.cancel')))
    if (!isSure) return
    const sum = this.#sum()
    const applied = await this.#attempt(this.#session.apply())
    if (!applied) return
    const isUnderWay = applied.some(({ run: { state } }) => state === 'waiting' || state === 'running')
    if (isUnderWay) this.#toasts.show(t('applying'), { tone: 'info' })
    else this.#toasts.show(t('applied', { sum }), { durationMs: 20_000, action: { label: t('undo'), run: () => void this.#undo(applied) } })
    this.emit('vitrine-broadcast-rules-applied', { portals: applied.map(({ portal }) => portal) })
  }
  async #undo(applied: readonly AppliedPlan[]): Promise<void> {
    if (await this.#attempt(this.#session.undo(applied))) this.#toasts.show(this.t('broadcast-rules')('undone'))
  }
  async #togglePin(portal: BroadcastPortal, ad: PlannedAd): Promise<void> {
    if (await this.#attempt(this.#session.togglePin(portal, ad)))
      this.#toasts.show(this.t('broadcast-rules')(ad.pinned ? 'pins.unpinned' : 'pins.pinned', { portal: portal.name }))
  }
}
