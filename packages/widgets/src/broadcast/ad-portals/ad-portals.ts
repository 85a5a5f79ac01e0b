import { abilitiesOf } from '@vitrine/core/account'
import { createAdPortalsClient, createBroadcastRulesClient, type AdPortal, type AdPortals } from '@vitrine/core/broadcast'
import { toApiError } from '@vitrine/core/http'
import { adEditorMessages, adPortalsMessages, errorText, portalCausesMessages } from '@vitrine/core/i18n'
import { html, nothing, type CSSResultGroup, type PropertyValues } from 'lit'
import { property } from 'lit/decorators.js'
import { LoadController } from '../../base/load-controller.ts'
import { ToastController } from '../../base/toast-controller.ts'
import { VitrineElement } from '../../base/vitrine-element.ts'
import { badgeStyles } from '../../ui/badge.styles.ts'
import { button } from '../../ui/button.ts'
import { emptyState } from '../../ui/states.ts'
import { fieldStyles } from '../../ui/field.styles.ts'
import { iconPublish } from '../../ui/icons.ts'
import { toasts } from '../../ui/overlays/toasts.ts'
import { toastStyles } from '../../ui/overlays/toasts.styles.ts'
import { portalChoiceStyles } from '../ui/portal-choice.styles.ts'
import { portalView, type PortalChoiceScope } from '../ui/portal-choice.view.ts'
import { adPortalsStyles } from './ad-portals.styles.ts'

/**
 * The portals of one ad: ticked where it is to appear, each with the places that are left and with what it would say of the ad.
 *
 * @summary The portals of one ad, and what each would say of it.
 * @tag vitrine-ad-portals
 *
 * @slot - Shown until the portals have started, and kept when they cannot.
 * @slot heading - The title; "Portals of the ad" in the page's language by default.
 *
 * @event {CustomEvent<{ id: number, portals: string[] }>} vitrine-ad-portals-saved - The portals of the ad were saved: their code names.
 * @event {CustomEvent<{ id: number, field: string }>} vitrine-ad-mend - The person wants to mend a field that a portal objects to, in the editor.
 * @event {CustomEvent<{ dirty: boolean }>} vitrine-form-dirty - Something ticked is not saved, or no longer.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The portals are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the element shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart portal - One portal.
 * @csspart pin - That rules leave the ad on a portal, and who says so.
 * @csspart save - The button that saves.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineAdPortals extends VitrineElement {
  static override styles: CSSResultGroup = [
    VitrineElement.styles,
    fieldStyles,
    badgeStyles,
    toastStyles,
    adPortalsStyles,
    portalChoiceStyles,
  ]
  static override readonly sources = {
    'ad-editor': adEditorMessages,
    'ad-portals': adPortalsMessages,
    'portal-causes': portalCausesMessages,
  }

  /** Id of the ad. */
  @property({ type: Number, attribute: 'ad-id' }) adId?: number

  /** Shows without changing anything. */
  @property({ type: Boolean }) readonly = false

  readonly #load = new LoadController<AdPortals>(this)
  readonly #toasts = new ToastController(this)
  /** The unsaved ticks, by portal id. */
  #changed = new Map<number, boolean>()
  #isSaving = false

  protected override start(): void {
    void this.#open()
  }
  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    if (changed.has('adId') && changed.get('adId') !== undefined && this.isStarted) void this.#open()
  }

  async #open(): Promise<void> {
    const { adId } = this
    if (adId === undefined) return
    this.loadStarted()
    this.#changed = new Map()
    await this.#load.run((signal) => createAdPortalsClient(this.vitrine.http).find(adId, { signal }))
    const { error } = this.#load
    if (error === undefined) this.loadEnded()
    else this.report(error)
  }

  protected override renderContent(): unknown {
    const { value, error } = this.#load
    if (!value)
      return this.showsFailure(this.#load, false)
        ? this.renderError(error, () => this.retry())
        : this.waitIsLong
          ? this.renderSkeleton()
          : nothing
    const t = this.t('ad-portals')
    const common = this.t('common')
    const { portals, isOnline } = value
    const scope: PortalChoiceScope = {
      t,
      causes: this.t('portal-causes'),
      fields: this.t('ad-editor'),
      isOnline,
      isChosen: (portal) => this.#isChosen(portal),
      choose: this.readonly ? undefined : (portal, chosen) => this.#choose(portal, chosen),
      pin: this.#makesRules && !this.readonly ? (portal) => void this.#pin(portal) : undefined,
      fix: (field) => void this.emit('vitrine-ad-mend', { id: this.adId, field }),
    }
    return html`<h2 class="heading" part="heading"><slot name="heading">${t('title')}</slot></h2>
      <p class="about">${[value.reference, value.title].filter(Boolean).join(' – ')}</p>
      ${
        portals.length === 0
          ? emptyState({ icon: iconPublish, title: t('empty'), text: t('emptyText') })
          : html`<p class="intro">${t(isOnline ? 'intro' : 'offline')}</p>
          <ul class="portal-choice">${portals.map((portal) => portalView(portal, scope))}</ul>
          <div class="foot">
            ${this.readonly ? nothing : button({ label: t('save'), tone: 'primary', part: 'save', disabled: this.#changed.size === 0, busy: this.#isSaving, onClick: () => void this.#save(value) })}
            <span role="status">${t('chosen', { count: portals.filter((portal) => this.#isChosen(portal)).length })}${this.#changed.size > 0 ? html` · ${t('unsaved')}` : nothing}</span>
          </div>`
      }
      ${toasts(this.#toasts, common('toasts.region'), common('toasts.dismiss'))}`
  }

  #isChosen({ id, chosen }: AdPortal): boolean {
    return this.#changed.get(id) ?? chosen
  }

  get #makesRules(): boolean {
    const { value } = this.vitrine.account
    const { optimiseBroadcast = false, restrictedTo = null } = value ? abilitiesOf(value) : {}
    return optimiseBroadcast && !restrictedTo
  }

  /** Pins the ad to a portal, or unpins it; saved at once, independently of the ticks. */
  async #pin({ id, name, pinnedBy }: AdPortal): Promise<void> {
    const { adId } = this
    const { value } = this.#load
    if (adId === undefined || !value) return
    const { http, topics, account } = this.vitrine
    const pinned = pinnedBy === null
    try {
      await createBroadcastRulesClient(http, topics).pin(id, [adId], pinned)
      this.#load.replace({
        ...value,
        portals: value.portals.map((portal) =>
          portal.id === id
            ? {
                ...portal,
                pinnedBy: pinned ? [account.value?.user.firstName, account.value?.user.lastName].filter(Boolean).join(' ') : null,
              }
            : portal,
        ),
      })
      this.#toasts.show(this.t('ad-portals')(pinned ? 'pinDone' : 'unpinDone', { portal: name }))
    } catch (error) {
      this.#toasts.show(errorText(this.t('common'), toApiError(error)), { tone: 'error' })
      this.report(error)
    }
  }

  #choose({ id, chosen }: AdPortal, wanted: boolean): void {
    const before = this.#changed.size
    if (wanted === chosen) this.#changed.delete(id)
    else this.#changed.set(id, wanted)
    if (before > 0 !== this.#changed.size > 0) this.emit('vitrine-form-dirty', { dirty: this.#changed.size > 0 })
    this.requestUpdate()
  }

  /** Sends only the changed ticks, so that other people's changes are kept. */
  async #save({ portals }: AdPortals): Promise<void> {
    const { adId } = this
    if (adId === undefined || this.#isSaving) return
    const wanted = (chosen: boolean): number[] => portals.flatMap(({ id }) => (this.#changed.get(id) === chosen ? [id] : []))
    this.#isSaving = true
    this.requestUpdate()
    try {
      const saved = await createAdPortalsClient(this.vitrine.http, this.vitrine.topics).save(adId, {
        add: wanted(true),
        remove: wanted(false),
      })
      this.#changed = new Map()
      await this.#load.run(async () => saved)
      this.#toasts.show(this.t('ad-portals')('saved'))
      this.emit('vitrine-form-dirty', { dirty: false })
      this.emit('vitrine-ad-portals-saved', {
        id: adId,
        portals: saved.portals.flatMap(({ chosen, codeName }) => (chosen ? [codeName] : [])),
      })
    } catch (error) {
      this.#toasts.show(errorText(this.t('common'), toApiError(error)), { tone: 'error' })
      this.report(error)
    } finally {
      this.#isSaving = false
      this.requestUpdate()
    }
  }
}
