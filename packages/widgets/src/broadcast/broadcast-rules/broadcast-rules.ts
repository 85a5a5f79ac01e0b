import { createAdListClient, type AdFilterKey } from '@vitrine/core/ads'
import {
  createBroadcastClient,
  createBroadcastRulesClient,
  type AppliedPlan,
  type BroadcastPortal,
  type BroadcastRules,
  type BroadcastRulesClient,
  type PlannedAd,
  type RulesPreview,
} from '@vitrine/core/broadcast'
import { toApiError } from '@vitrine/core/http'
import { adsMessages, broadcastMessages, broadcastRulesMessages, errorText, listMessages } from '@vitrine/core/i18n'
import type { FilterWords } from '@vitrine/core/list'
import { createSavedViewsClient, type SavedView } from '@vitrine/core/saved-views'
import { html, nothing, type CSSResultGroup } from 'lit'
import { property } from 'lit/decorators.js'
import { DialogController } from '../../base/dialog-controller.ts'
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
import { RulesDraft, type DraftRule } from './broadcast-rules.draft.controller.ts'
import { editorView } from './broadcast-rules.editor.view.ts'
import { planView } from './broadcast-rules.plan.view.ts'
import { broadcastRulesStyles } from './broadcast-rules.styles.ts'
import { effectsView, effectText, rulesView, type RulesScope } from './broadcast-rules.view.ts'

/** Milliseconds without a change after which the plan is worked out. */
const previewDelayMs = 400

/**
 * The rules that say which ads go to which portals, in their order, and what they would do now: portal by portal how many ads come,
 * stay and go, which and why, and how many contacts that may bring. Nothing moves before the plan is applied, and one click takes it back.
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

  readonly #load = new LoadController<BroadcastRules>(this)
  readonly #preview = new LoadController<RulesPreview>(this)
  readonly #objectTypes = new LoadController<Map<unknown, string>>(this)
  readonly #views = new LoadController<SavedView[]>(this)
  readonly #toasts = new ToastController(this)
  readonly #dialogs = new DialogController(this)
  readonly #draft = new RulesDraft(this, () => this.#changed())
  readonly #order = new OrderController(this, '.rules', {
    ids: () => this.#draft.rules.map(({ key }) => String(key)),
    reordered: (keys) => this.#draft.reorder(keys),
    announce: (what, { id, position, total }) =>
      this.announce(
        this.t('broadcast-rules')(`rules.order.${what}`, {
          name: this.#draft.rules.find(({ key }) => String(key) === id)?.name ?? '',
          number: position,
          count: total,
        }),
      ),
    remove: (id) => this.#remove(id),
  })
  /** The portal whose ads are shown, and those that are left out when the plan is applied. */
  #shown: string | null = null
  #leftOut = new Set<string>()
  #isBusy = false
  #isStale = true
  #hasConflict = false
  #wasDirty = false
  #timer: ReturnType<typeof setTimeout> | undefined

  get #client(): BroadcastRulesClient {
    return createBroadcastRulesClient(this.vitrine.http, this.vitrine.topics)
  }

  protected override start(): void {
    void this.#open()
    void this.#lookUp()
    void this.#views.run((signal) => createSavedViewsClient(this.vitrine.http).list('ads', { signal }))
  }
  protected override languageChanged(): void {
    void this.#lookUp()
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearTimeout(this.#timer)
  }

  async #open(): Promise<void> {
    this.loadStarted()
    await this.#load.run((signal) => this.#client.find({ signal }))
    const { value, error } = this.#load
    if (error !== undefined) return this.report(error)
    if (!value) return
    this.#hasConflict = false
    this.#draft.begin(value)
    this.loadEnded()
  }

  async #lookUp(): Promise<void> {
    const { language, http } = this.vitrine
    await this.#objectTypes.run(
      async () => new Map((await createAdListClient(http).objectTypes({ language })).map(({ code, label }) => [code, label])),
    )
  }

  /** The rules on screen are others: what they would do is worked out once nobody has touched them for a moment. */
  #changed(): void {
    const { isDirty } = this.#draft
    if (isDirty !== this.#wasDirty) this.emit('vitrine-form-dirty', { dirty: isDirty })
    this.#wasDirty = isDirty
    this.#isStale = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#workOut(), this.#preview.value ? previewDelayMs : 0)
    this.requestUpdate()
  }

  async #workOut(): Promise<void> {
    clearTimeout(this.#timer)
    const asked = JSON.stringify(this.#draft.sent)
    await this.#preview.run((signal) => this.#client.preview(this.#draft.sent, { signal, portal: this.#shown }))
    const { error, status } = this.#preview
    if (error !== undefined) this.report(error)
    else if (status === 'ready') this.#isStale = asked !== JSON.stringify(this.#draft.sent)
    this.requestUpdate()
  }

  get #words(): FilterWords<AdFilterKey> {
    const { formatMoney, formatNumber, formatDate } = this.formatters
    return {
      t: this.t('ads'),
      common: this.t('common'),
      units: { money: (value) => formatMoney(value), surface: (value) => `${formatNumber(value)} m²` },
      date: (day) => formatDate(new Date(`${day}T12:00:00`)),
      nameOf: (filter, item) => (filter === 'objectTypes' ? this.#objectTypes.value?.get(item) : undefined),
    }
  }

  #scope(portals: readonly BroadcastPortal[]): RulesScope {
    const t = this.t('broadcast-rules')
    return {
      t,
      words: this.#words,
      rules: this.#draft.rules,
      portals,
      preview: this.#preview.value,
      readonly: this.readonly,
      add: () => void this.#edit(this.#draft.add(t('rules.unnamed', { number: this.#draft.rules.length + 1 }))),
      edit: (rule) => void this.#edit(rule),
      order: this.#order,
      move: (rule, by) => void this.#move(rule, by),
      remove: ({ key }) => this.#remove(String(key)),
    }
  }

  #remove(id: string): void {
    const t = this.t('broadcast-rules')
    const rule = this.#draft.rules.find(({ key }) => String(key) === id)
    if (!rule) return
    const undo = this.#draft.remove(rule)
    this.#toasts.show(t('rules.removed', { name: rule.name }), { action: { label: t('rules.undo'), run: undo } })
  }

  /** The focus stays on the button, wherever the rule goes. */
  async #move(rule: DraftRule, by: -1 | 1): Promise<void> {
    this.#draft.move(rule, by)
    this.announce(this.t('broadcast-rules')('rules.moved', { name: rule.name, number: this.#draft.numberOf(rule) }))
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>(`[data-tool="${by < 0 ? 'up' : 'down'}-${rule.key}"] button`)?.focus()
  }

  async #edit({ key }: DraftRule): Promise<void> {
    await this.#dialogs.open((close) => {
      const t = this.t('broadcast-rules')
      const rule = this.#draft.rules.find((each) => each.key === key)
      const portals = this.#load.value?.portals ?? []
      const number = this.#draft.numberOf({ key })
      const { status, value } = this.#objectTypes
      const found = this.#preview.value?.found[number - 1]
      return {
        title: t('editor.title', { number }),
        width: 'panel',
        body: rule
          ? html`<div class="now" role="status"><h3>${t('effect.title')}</h3>${found === undefined ? nothing : html`<p class="hint">${t('rules.found', { count: found })}</p>`}${effectsView(rule, { t, portals, preview: this.#preview.value })}</div>
              ${editorView(rule, {
                t,
                list: this.t('list'),
                words: this.#words,
                language: this.language,
                account: this.vitrine.account.value,
                portals,
                views: this.#views.value ?? [],
                objectTypes: value ? ([...value.keys()] as number[]) : status === 'failed' ? 'failed' : 'loading',
                lookUpAgain: () => void this.#lookUp(),
                change: (values) => this.#draft.change(rule, values),
                usualName: t('rules.unnamed', { number }),
              })}`
          : nothing,
        actions: button({ label: t('editor.done'), tone: 'primary', onClick: () => close() }),
      }
    })
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
    const scope = this.#scope(value.portals)
    return html`<h2 class="heading" part="heading"><slot name="heading">${t('title')}</slot></h2>
      <p class="hint">${t('intro')}</p>
      ${
        this.#hasConflict
          ? html`<div class="conflict" role="alert">
            <span>${t('conflict.text')}</span>${button({ label: t('conflict.mine'), onClick: () => void this.#keepMine() })}${button({ label: t('conflict.theirs'), tone: 'quiet', onClick: () => void this.#open() })}
          </div>`
          : nothing
      }
      ${rulesView(scope)} ${this.#plan(scope)} ${this.readonly ? nothing : this.#foot()} ${this.#dialogs.render(common('actions.close'))}
      ${toasts(this.#toasts, common('toasts.region'), common('toasts.dismiss'))}`
  }

  #plan(scope: RulesScope): unknown {
    const { t } = scope
    const { value: preview, error } = this.#preview
    if (error !== undefined)
      return errorState({
        title: t('plan.failed'),
        text: errorText(this.t('common'), toApiError(error)),
        inline: true,
        actions: button({ label: t('plan.again'), onClick: () => void this.#workOut() }),
      })
    if (!preview || scope.rules.length === 0) return nothing
    return planView({
      ...scope,
      preview,
      format: this.formatters,
      shown: this.#shown,
      show: (portal) => {
        this.#shown = portal
        void this.#workOut()
      },
      isIncluded: (portal) => !this.#leftOut.has(portal),
      include: (portal, included) => {
        if (included) this.#leftOut.delete(portal)
        else this.#leftOut.add(portal)
        this.requestUpdate()
      },
      pin: (portal, ad) => void this.#pin(portal, ad),
      adHref: (id) => this.adHref?.replace('{id}', String(id)),
      open: (id, event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        this.emit('vitrine-ad-open', { id, field: null })
      },
    })
  }

  /** The plans that would be applied: those that change something, but for what is left out. */
  get #planned(): RulesPreview['plans'] {
    return (this.#preview.value?.plans ?? []).filter(({ portal, comes, goes }) => comes + goes > 0 && !this.#leftOut.has(portal))
  }

  #foot(): unknown {
    const t = this.t('broadcast-rules')
    const { isDirty } = this.#draft
    const planned = this.#planned
    return html`<div class="foot">
      ${button({ label: t(isDirty ? 'saveAndApply' : 'apply'), tone: 'primary', part: 'apply', disabled: this.#isStale || planned.length === 0, busy: this.#isBusy, onClick: () => void this.#apply() })}
      ${button({ label: t('save'), part: 'save', disabled: !isDirty, busy: this.#isBusy, onClick: () => void this.#save() })}
      <span role="status">${this.#isStale ? t('effect.waiting') : planned.length === 0 ? t('plan.nothing') : this.#sum()}${isDirty ? html` · ${t('unsaved')}` : nothing}</span>
    </div>`
  }

  #sum(): string {
    const sum = (what: 'comes' | 'goes'): number => this.#planned.reduce((total, plan) => total + plan[what], 0)
    return effectText(this.t('broadcast-rules'), { comes: sum('comes'), goes: sum('goes') })
  }

  /** Does something that changes what is kept; what fails is told and leaves everything as it is typed. */
  async #work(work: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    this.requestUpdate()
    try {
      await work()
    } catch (error) {
      const { code } = toApiError(error)
      this.#hasConflict = code === 'broadcast-rules-changed'
      if (!this.#hasConflict) this.#toasts.show(errorText(this.t('common'), toApiError(error)), { tone: 'error' })
      if (code === 'broadcast-plan-changed') await this.#workOut()
      this.report(error)
    } finally {
      this.#isBusy = false
      this.requestUpdate()
    }
  }

  async #keep(): Promise<number> {
    const version = this.#load.value?.version ?? 0
    if (!this.#draft.isDirty) return version
    const saved = await this.#client.save(version, this.#draft.sent)
    this.#load.replace(saved)
    this.#draft.saved()
    this.#wasDirty = false
    this.emit('vitrine-form-dirty', { dirty: false })
    this.emit('vitrine-broadcast-rules-saved', { count: saved.rules.length })
    return saved.version
  }

  #save(): Promise<void> {
    return this.#work(async () => {
      await this.#keep()
      this.#toasts.show(this.t('broadcast-rules')('saved'))
    })
  }

  /** What is typed takes the place of what somebody else has saved meanwhile. */
  #keepMine(): Promise<void> {
    return this.#work(async () => {
      this.#load.replace(await this.#client.find())
      this.#hasConflict = false
      await this.#keep()
      this.#toasts.show(this.t('broadcast-rules')('saved'))
    })
  }

  #apply(): Promise<void> {
    return this.#work(async () => {
      const t = this.t('broadcast-rules')
      const planned = this.#planned
      const sum = this.#sum()
      const applied = await this.#client.apply(await this.#keep(), planned)
      const goesOn = applied.some(({ run: { state } }) => state === 'waiting' || state === 'running')
      if (goesOn) this.#toasts.show(t('applying'), { tone: 'info' })
      else
        this.#toasts.show(t('applied', { sum }), { durationMs: 20_000, action: { label: t('undo'), run: () => void this.#undo(applied) } })
      this.emit('vitrine-broadcast-rules-applied', { portals: applied.map(({ portal }) => portal) })
      await this.#workOut()
    })
  }

  #undo(applied: readonly AppliedPlan[]): Promise<void> {
    return this.#work(async () => {
      const client = createBroadcastClient(this.vitrine.http, { t: this.t('broadcast'), topics: this.vitrine.topics })
      for (const { portal, run } of applied) await client.undo(portal, run)
      this.#toasts.show(this.t('broadcast-rules')('undone'))
      await this.#workOut()
    })
  }

  #pin(portal: BroadcastPortal, { id, pinned }: PlannedAd): Promise<void> {
    return this.#work(async () => {
      await this.#client.pin(portal.id, [id], !pinned)
      this.#toasts.show(this.t('broadcast-rules')(pinned ? 'pins.unpinned' : 'pins.pinned', { portal: portal.name }))
      await this.#workOut()
    })
  }
}
