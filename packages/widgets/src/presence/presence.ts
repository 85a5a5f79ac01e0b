import { sitesOf } from '@vitrine/core/ads'
import { toApiError } from '@vitrine/core/http'
import { establishmentSheetMessages, failureText, presenceMessages } from '@vitrine/core/i18n'
import {
  presenceGroupOf,
  presenceGroups,
  type DriftChoice,
  type ListingField,
  type MediumKey,
  type MediumPresence,
  type Presence,
  type PresenceGroup,
} from '@vitrine/core/presence'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { repeat } from 'lit/directives/repeat.js'
import { DialogController } from '../base/dialog-controller.ts'
import { ToastController } from '../base/toast-controller.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { badgeStyles } from '../ui/badge.styles.ts'
import { button } from '../ui/button.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { dialogStyles } from '../ui/overlays/dialog.styles.ts'
import { toastStyles } from '../ui/overlays/toasts.styles.ts'
import { toasts } from '../ui/overlays/toasts.ts'
import { siteSelect } from '../ui/site-select.ts'
import { skeletonLines } from '../ui/skeleton.ts'
import { PresenceController } from './presence.controller.ts'
import { historyView } from './presence.history.view.ts'
import { mediumView, type MediumActs, type MediumScope } from './presence.medium.view.ts'
import { presenceStyles } from './presence.styles.ts'
import { mediumName, type PresenceTexts } from './presence.words.rules.ts'

/** What is wrong on a medium comes before what is only to be done. */
const isWrong = ({ state, duplicate }: MediumPresence): boolean =>
  state === 'drifted' || state === 'refused' || duplicate?.state === 'found'

/**
 * What sixteen media show of an establishment: which has taken its sheet over, which has not yet, which refused it, which shows
 * something else, and what to do about it. A network head chooses one of its points of sale.
 *
 * @summary What Google, directories and maps show of an establishment, and whether it is true.
 * @tag vitrine-presence
 *
 * @slot - Shown until the element has started, and kept when it cannot.
 * @slot heading - The title, in the element's language by default.
 * @slot links - Ways to what belongs to it, beside the button that opens the sheet.
 *
 * @event {CustomEvent<{ advertiser: number }>} vitrine-presence-site-chosen - The person has chosen this establishment.
 * @event {CustomEvent<{ advertiser: number }>} vitrine-presence-sheet-open - The person wants to edit the sheet of this establishment.
 * @event {CustomEvent<{ advertiser: number }>} vitrine-presence-changed - Something was sent or decided for this establishment.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The media are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the element shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart summary - How many media are up to date, under way, or to be looked at.
 * @csspart medium - One medium.
 * @csspart drifts - What a medium shows otherwise.
 * @csspart duplicate - A second sheet of the establishment on a medium.
 * @csspart history - What happened.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrinePresence extends VitrineElement {
  static override styles: CSSResultGroup = [VitrineElement.styles, badgeStyles, fieldStyles, dialogStyles, toastStyles, presenceStyles]
  static override readonly sources = { presence: presenceMessages, 'establishment-sheet': establishmentSheetMessages }

  /** Id of the establishment: the account, or one of its points of sale; the account itself without it. */
  @property({ type: Number }) advertiser?: number | undefined

  /** Shows without changing anything. */
  @property({ type: Boolean }) readonly = false

  readonly #dialogs = new DialogController(this)
  readonly #toasts = new ToastController(this)
  readonly #presence = new PresenceController(this, {
    services: this.services,
    changed: (advertiser) => this.emit('vitrine-presence-changed', { advertiser }),
  })

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (this.hasUpdated && changed.has('advertiser') && this.isStarted) this.retry()
  }

  protected override start({ account }: VitrineInstance): void {
    this.loadStarted()
    void account.ready.then(
      ({ advertiser }) => this.#show(this.advertiser ?? advertiser.id),
      (error: unknown) => this.fail(error),
    )
  }

  async #show(id: number): Promise<void> {
    await this.#presence.show(id)
    const { status, error } = this.#presence.load
    if (status === 'failed') this.fail(error)
    else if (status === 'ready') this.loadEnded()
  }

  get #texts(): PresenceTexts {
    return {
      t: this.t('presence'),
      sheet: this.t('establishment-sheet'),
      common: this.t('common'),
      formatters: this.formatters,
      language: this.language,
    }
  }
  get #id(): number {
    return this.#presence.load.value?.advertiserId ?? 0
  }

  readonly #chooseSite = (id: number | null): void => {
    this.advertiser = id ?? undefined
    const advertiser = id ?? this.vitrine.account.value?.advertiser.id
    if (advertiser !== undefined) this.emit('vitrine-presence-site-chosen', { advertiser })
  }

  readonly #acts: MediumActs = {
    send: (medium) => void this.#send(medium),
    check: (medium) => void this.#do('check', medium, (client, id) => client.check(id, medium), this.#said('checkDone', medium)),
    decide: (medium, field, choice) => void this.#decide(medium, field, choice),
    decideDuplicate: (medium, act) =>
      void this.#do(
        act,
        medium,
        (client, id) => client.decideDuplicate(id, medium, act),
        this.#said(act === 'report' ? 'duplicate.reported' : 'duplicate.merging', medium),
      ),
    enter: (medium) => {
      const version = this.#presence.load.value?.sheetVersion ?? 0
      void this.#do('enter', medium, (client, id) => client.enter(id, medium, version), this.#said('enteredDone', medium))
    },
    copy: (field, text) => void this.#copy(field, text),
  }
  readonly #said = (key: 'checkDone' | 'enteredDone' | 'duplicate.reported' | 'duplicate.merging', medium: MediumKey) => (): string =>
    this.t('presence')(key, { medium: mediumName(medium) })

  async #do(act: string, medium: MediumKey | null, work: Parameters<PresenceController['act']>[2], done: () => string): Promise<void> {
    if (!(await this.#presence.act(act, medium, work))) return
    this.#toasts.show(done())
    await this.updateComplete
    // The button may be gone with what it decided.
    if (medium && !this.shadowRoot?.activeElement) this.renderRoot.querySelector<HTMLElement>(`#medium-${medium}`)?.focus()
  }
  async #decide(medium: MediumKey, field: ListingField, choice: DriftChoice): Promise<void> {
    const t = this.t('presence')
    await this.#do(
      choice,
      medium,
      (client, id) => client.decide(id, medium, { field, choice }),
      () => t('decided', { field: t(`fields.${field}`) }),
    )
  }
  async #copy(field: ListingField, text: string): Promise<void> {
    const t = this.t('presence')
    await navigator.clipboard.writeText(text).then(
      () => this.#toasts.show(t('copied', { field: t(`fields.${field}`) })),
      // A page may forbid the clipboard to what it holds.
      (error: unknown) => {
        this.report(error)
        this.#toasts.show(t('failed'), { tone: 'error' })
      },
    )
  }

  /** What was sent once stays there: the first time a person is asked. */
  async #maySend(presence: Presence): Promise<boolean> {
    if (presence.media.some(({ isServed, sentAt }) => isServed && sentAt !== null)) return true
    const t = this.t('presence')
    const answer = await this.#dialogs.open((close) => ({
      title: t('final.title'),
      body: html`<p>${t('final.text')}</p>`,
      actions: html`${button({ label: this.t('common')('actions.cancel'), tone: 'quiet', onClick: () => close(), autofocus: true })}
      ${button({ label: t('sendAll'), tone: 'primary', onClick: () => close(true) })}`,
    }))
    return answer === true
  }
  async #send(medium?: MediumKey): Promise<void> {
    const { value } = this.#presence.load
    if (!value || !(await this.#maySend(value))) return
    await this.#do(
      'send',
      medium ?? null,
      (client, id) => client.send(id, medium),
      () => this.t('presence')('sendDone'),
    )
  }

  protected override renderSkeleton(): unknown {
    return skeletonLines(12)
  }

  protected override renderContent(): unknown {
    const { value } = this.#presence.load
    if (!value) return this.waitIsLong ? this.renderSkeleton() : nothing
    const account = this.vitrine.account.value
    const t = this.t('presence')
    return html`<slot name="heading"><h2 class="heading" part="heading">${t('title')}</h2></slot>
      <p class="intro">${t('intro', { count: value.media.length })}</p>
      ${siteSelect({ label: t('site'), sites: account ? sitesOf(account) : [], chosen: value.advertiserId, onChange: this.#chooseSite })}
      ${this.#renderSummary(value)} ${presenceGroups.map((group) => this.#renderGroup(value, group))} ${this.#renderHistory()}
      ${this.#dialogs.render(this.t('common')('actions.close'))} ${toasts(this.#toasts, this.t('common')('toasts.region'), this.t('common')('toasts.dismiss'))}`
  }

  #renderSummary({ media }: Presence): TemplateResult {
    const t = this.t('presence')
    const { busy, failure } = this.#presence
    const serves = media.some(({ isServed }) => isServed)
    return html`<div class="summary" part="summary">
        <dl>
          ${presenceGroups.map(
            (group) => html`<div data-group=${group}>
              <dt>${t(`summary.${group}`)}</dt>
              <dd>${media.filter((medium) => presenceGroupOf(medium) === group).length}</dd>
            </div>`,
          )}
        </dl>
        <div class="acts">
          <slot name="links"></slot>
          ${button({ label: t('sheet'), onClick: () => this.emit('vitrine-presence-sheet-open', { advertiser: this.#id }) })}
          ${serves && !this.readonly ? button({ label: t('sendAll'), tone: 'primary', busy: busy?.medium === null, part: 'send', onClick: () => void this.#send() }) : nothing}
        </div>
      </div>
      ${failure?.medium === null ? html`<p class="failure" role="alert">${this.#failureWords(failure.error)}</p>` : nothing}`
  }

  #failureWords(error: unknown): string {
    return failureText(this.t('common'), this.t('presence')('failed'), toApiError(error))
  }

  #renderGroup({ media, listing }: Presence, group: PresenceGroup): TemplateResult | typeof nothing {
    const found = media
      .filter((medium) => presenceGroupOf(medium) === group)
      .toSorted((one, other) => Number(isWrong(other)) - Number(isWrong(one)))
    if (found.length === 0) return nothing
    const { busy, failure } = this.#presence
    const scope: MediumScope = {
      texts: this.#texts,
      listing,
      acts: this.#acts,
      isReadOnly: this.readonly,
      // One action at a time: the answer to one may move all others.
      isBusy: () => busy !== null,
      failureOf: (medium) => (failure?.medium === medium ? this.#failureWords(failure.error) : null),
    }
    return html`<section class="group" aria-labelledby="group-${group}">
      <h3 id="group-${group}">${this.t('presence')(`groups.${group}`)}</h3>
      <ul class="media">
        ${repeat(
          found,
          ({ medium }) => medium,
          (medium) => mediumView(medium, scope),
        )}
      </ul>
    </section>`
  }

  #renderHistory(): unknown {
    const { history, hasMore } = this.#presence
    if (history.status === 'failed') return this.renderError(history.error, () => void this.#presence.showHistory(), true)
    return historyView({
      texts: this.#texts,
      events: history.value ?? null,
      isLoading: history.status === 'loading',
      hasMore,
      show: () => void this.#presence.showHistory(),
      more: () => void this.#presence.showHistory({ more: true }),
    })
  }
}
