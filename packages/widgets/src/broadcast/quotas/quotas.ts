import { abilitiesOf } from '@vitrine/core/account'
import {
  createBroadcastClient,
  readSlots,
  splitEvenly,
  type BroadcastClient,
  type PortalQuotas,
  type UserQuota,
} from '@vitrine/core/broadcast'
import { toApiError } from '@vitrine/core/http'
import { broadcastMessages, errorText, quotasMessages } from '@vitrine/core/i18n'
import { createPortalsClient, portalDefaults, type AdvertiserPortal } from '@vitrine/core/portals'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { LoadController } from '../../base/load-controller.ts'
import { ToastController } from '../../base/toast-controller.ts'
import { VitrineElement } from '../../base/vitrine-element.ts'
import { badgeStyles } from '../../ui/badge.styles.ts'
import { emptyState } from '../../ui/states.ts'
import { fieldStyles } from '../../ui/field.styles.ts'
import { selectField } from '../../ui/field.ts'
import { iconPublish } from '../../ui/icons.ts'
import { toasts } from '../../ui/overlays/toasts.ts'
import { toastStyles } from '../../ui/overlays/toasts.styles.ts'
import { quotasStyles } from './quotas.styles.ts'
import { faultText, isAbove, portalsView, quotaOf, quotaText, usersView, type QuotaWords, type TypedPlaces } from './quotas.view.ts'

/**
 * How many ads each user may have on each portal: every portal with its places, and the users of one of them with theirs.
 * Who looks after the users changes the numbers in place; everybody else sees their own.
 *
 * @summary The places of each user on the portals of an account.
 * @tag vitrine-quotas
 *
 * @slot - Shown until the quotas have started, and kept when they cannot.
 * @slot heading - The title; "Quotas per user" in the page's language by default.
 *
 * @event {CustomEvent<{ id: number | null }>} vitrine-portal-change - The person chose a portal, or all of them (null).
 * @event {CustomEvent<{ id: number, users: number[] }>} vitrine-quotas-saved - Places of these users were saved for the portal `id`.
 * @event {CustomEvent<{ dirty: boolean }>} vitrine-form-dirty - Something typed is not saved, or no longer.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - What was asked for is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the element shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart table - The portals, or the users of one.
 * @csspart row - One portal or user.
 * @csspart total - What is given of the portal's places.
 * @csspart save - The button that saves.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineQuotas extends VitrineElement {
  static override styles: CSSResultGroup = [VitrineElement.styles, fieldStyles, badgeStyles, toastStyles, quotasStyles]
  static override readonly sources = { broadcast: broadcastMessages, quotas: quotasMessages }

  /** Id of the portal whose users are shown; every portal without it. */
  @property({ type: Number, attribute: 'portal-id' }) portalId: number | undefined
  /** Shows the numbers without changing any. */
  @property({ type: Boolean }) readonly = false

  readonly #portals = new LoadController<readonly AdvertiserPortal[]>(this)
  readonly #quotas = new LoadController<PortalQuotas>(this)
  readonly #toasts = new ToastController(this)
  /** The unsaved numbers, by user. */
  #typed = new Map<number, TypedPlaces>()
  #isSaving = false

  protected override start(): void {
    void this.#open()
  }
  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (!this.hasUpdated || !changed.has('portalId') || !this.isStarted) return
    this.#change(new Map())
    void this.#open()
  }

  async #open(): Promise<void> {
    this.loadStarted()
    await Promise.all([this.#loadPortals(), this.#loadQuotas()])
    const error = this.#portals.error ?? this.#quotas.error
    if (error === undefined) this.loadEnded()
    else this.report(error)
  }

  #loadPortals(): Promise<void> {
    const { http, account } = this.vitrine
    return this.#portals.run(async (signal) => {
      const [page] = await Promise.all([
        createPortalsClient(http).list({ ...portalDefaults, preset: 'connected', limit: 100 }, { signal }),
        account.ready,
      ])
      return page.items
    })
  }
  async #loadQuotas(): Promise<void> {
    const { portalId } = this
    if (portalId !== undefined) await this.#quotas.run(async (signal) => (await this.#client()).quotas(portalId, { signal }))
  }
  async #client(): Promise<BroadcastClient> {
    const { http, topics, account } = this.vitrine
    const { user } = await account.ready
    return createBroadcastClient(http, { t: this.t('broadcast'), topics, isSubUser: user.roles.includes('ROLE_SUB_USER') })
  }

  protected override renderContent(): unknown {
    const load = this.portalId !== undefined && this.#quotas.error !== undefined ? this.#quotas : this.#portals
    const portals = this.#portals.value
    if (!portals || load.error !== undefined)
      return this.showsFailure(load, false)
        ? this.renderError(load.error, () => this.retry())
        : this.waitIsLong
          ? this.renderSkeleton()
          : nothing
    const t = this.t('quotas')
    const common = this.t('common')
    return html`<h2 class="heading" part="heading"><slot name="heading">${t('title')}</slot></h2>
      <p class="intro">${t('intro')} ${t('builders')}</p>
      ${portals.length === 0 ? emptyState({ icon: iconPublish, title: t('noPortal'), text: t('noPortalText') }) : html`${this.#renderChoice(portals)} ${this.#renderTable(portals)}`}
      ${toasts(this.#toasts, common('toasts.region'), common('toasts.dismiss'))}`
  }

  #renderChoice(portals: readonly AdvertiserPortal[]): TemplateResult {
    const t = this.t('quotas')
    const scope = { t, format: this.formatters }
    const options = portals.map((portal) => ({
      value: String(portal.id),
      label: t('choice', { portal: portal.portal.name, places: quotaText(quotaOf(portal), scope) }),
    }))
    return html`<div class="choice">${selectField({
      label: t('portal'),
      name: 'portal',
      value: String(this.portalId ?? ''),
      options: [{ value: '', label: t('all') }, ...options],
      disabled: this.#typed.size > 0,
      hint: this.#typed.size > 0 ? t('saveFirst') : undefined,
      onChange: (value: string) => this.#choose(value === '' ? null : Number(value)),
    })}</div>`
  }

  #renderTable(portals: readonly AdvertiserPortal[]): unknown {
    const { value } = this.#quotas
    const words: QuotaWords = { t: this.t('quotas'), warnings: this.t('broadcast'), format: this.formatters }
    if (this.portalId === undefined) return portalsView(portals, words, (portal) => this.#choose(portal))
    if (value?.portal.id === this.portalId) return this.#renderUsers(value, words)
    return this.waitIsLong ? this.renderSkeleton() : nothing
  }

  #renderUsers(quotas: PortalQuotas, words: QuotaWords): unknown {
    const account = this.vitrine.account.value
    return usersView(quotas, {
      ...words,
      canEdit: !this.readonly && account !== null && abilitiesOf(account).manageUsers,
      typed: this.#typed,
      isSaving: this.#isSaving,
      acts: {
        type: (user, text) => this.#type(user, text),
        split: () => this.#split(),
        save: () => void this.#save(),
        discard: () => this.#change(new Map()),
      },
    })
  }

  #choose(id: number | null): void {
    this.portalId = id ?? undefined
    this.emit('vitrine-portal-change', { id })
  }

  #change(typed: Map<number, TypedPlaces>): void {
    const before = this.#typed.size > 0
    this.#typed = typed
    if (before !== typed.size > 0) this.emit('vitrine-form-dirty', { dirty: typed.size > 0 })
    this.requestUpdate()
  }

  #typedWith(typed: ReadonlyMap<number, TypedPlaces>, { userId, slots }: UserQuota, text: string): Map<number, TypedPlaces> {
    const next = new Map(typed)
    if (readSlots(text) === slots) next.delete(userId)
    else next.set(userId, { text, from: typed.get(userId)?.from ?? slots })
    return next
  }
  #type(user: UserQuota, text: string): void {
    this.#change(this.#typedWith(this.#typed, user, text))
  }

  #split(): void {
    const { portal, users } = this.#quotas.value ?? {}
    if (portal?.quota.kind !== 'limited' || !users) return
    const parts = splitEvenly(portal.quota.slots, users.length)
    this.#change(users.reduce((typed, user, at) => this.#typedWith(typed, user, String(parts[at] ?? 0)), new Map(this.#typed)))
  }

  /** Sends the changed numbers with those that the person saw, so that concurrent changes are detected. */
  async #save(): Promise<void> {
    const quotas = this.#quotas.value
    if (!quotas || this.#isSaving || !this.#mayBeSaved(quotas)) return
    const { id } = quotas.portal
    const changes = quotas.users.flatMap(({ userId, slots }) => {
      const typed = this.#typed.get(userId)
      return typed ? [{ userId, slots: readSlots(typed.text), before: slots }] : []
    })
    this.#isSaving = true
    this.requestUpdate()
    try {
      const saved = await (await this.#client()).saveQuotas(id, changes)
      this.#change(new Map())
      this.#quotas.replace(saved)
      this.#toasts.show(this.t('quotas')('saved'))
      this.emit('vitrine-quotas-saved', { id, users: changes.map(({ userId }) => userId) })
    } catch (error) {
      this.#toasts.show(errorText(this.t('common'), toApiError(error)), { tone: 'error' })
      this.report(error)
      if (toApiError(error).kind === 'conflict') await this.#reload(id)
    } finally {
      this.#isSaving = false
      this.requestUpdate()
    }
  }

  /** Reloads what others have saved meanwhile; typed numbers are kept. */
  async #reload(id: number): Promise<void> {
    const now = await (await this.#client()).quotas(id).catch(() => undefined)
    if (now && id === this.portalId) this.#quotas.replace(now)
  }

  /** Checks the numbers; focuses the first that cannot be saved. */
  #mayBeSaved(quotas: PortalQuotas): boolean {
    const scope = { t: this.t('quotas'), format: this.formatters, typed: this.#typed }
    const faulty =
      quotas.users.find((user) => faultText(user, quotas.portal.quota, scope)) ??
      (isAbove(quotas, this.#typed) ? quotas.users.find(({ userId }) => this.#typed.has(userId)) : undefined)
    if (!faulty) return true
    this.renderRoot.querySelector<HTMLInputElement>(`[name=places-${faulty.userId}]`)?.focus()
    return false
  }
}
