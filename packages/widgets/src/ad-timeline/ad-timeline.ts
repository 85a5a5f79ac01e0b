import { createAdEditorClient } from '@vitrine/core/ad-editor'
import { adContextOf, sourceOf, type AdContext, type AdRecord } from '@vitrine/core/ad-form'
import { fetchTimeline, fetchVersion, type AdTimeline, type TimelineEntry } from '@vitrine/core/ad-timeline'
import type { Account } from '@vitrine/core/account'
import { createAdListClient } from '@vitrine/core/ads'
import { accountTimeZone, dayOf } from '@vitrine/core/days'
import { toApiError } from '@vitrine/core/http'
import { adEditorMessages, adTimelineMessages, auditMessages, chartsMessages, errorText, formMessages } from '@vitrine/core/i18n'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { DialogController } from '../base/dialog-controller.ts'
import { LoadController } from '../base/load-controller.ts'
import { ToastController } from '../base/toast-controller.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import { chartStyles, markStyles, TimeChart, type ChartContext } from '../charts/index.ts'
import { button } from '../ui/button.ts'
import { dialogStyles } from '../ui/overlays/dialog.styles.ts'
import { emptyState } from '../ui/states.ts'
import { iconClock } from '../ui/icons.ts'
import { toasts } from '../ui/overlays/toasts.ts'
import { toastStyles } from '../ui/overlays/toasts.styles.ts'
import { weeklyContacts, weeklyPrices } from './ad-timeline.rules.ts'
import { timelineStyles } from './ad-timeline.styles.ts'
import { entries, visits, type TimelineScope } from './ad-timeline.view.ts'

interface Loaded {
  account: Account
  ad: AdRecord
  timeline: AdTimeline
  context: AdContext
}

/**
 * What happened to an ad: each save with who, when and what was before, publications, price over time, contacts and visits in
 * between. What it said earlier can be brought back.
 *
 * @summary The history of an ad, with every earlier state of it.
 * @tag vitrine-ad-timeline
 *
 * @slot - Shown until the timeline has started, and kept when it cannot.
 * @slot heading - The title; "History of" the ad in the page's language by default.
 *
 * @event {CustomEvent<{ id: number, version: number }>} vitrine-ad-restored - An earlier state was brought back; the version it has become.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The timeline is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the timeline shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart entry - One thing that happened.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineAdTimeline extends VitrineElement {
  static override styles: CSSResultGroup = [VitrineElement.styles, dialogStyles, toastStyles, markStyles, chartStyles, timelineStyles]
  static override readonly sources = {
    'ad-editor': adEditorMessages,
    'ad-timeline': adTimelineMessages,
    audit: auditMessages,
    charts: chartsMessages,
    form: formMessages,
  }

  /** Id of the ad. */
  @property({ type: Number, attribute: 'ad-id' }) adId?: number

  readonly #load = new LoadController<Loaded>(this)
  readonly #dialogs = new DialogController(this)
  readonly #toasts = new ToastController(this)
  readonly #prices = new TimeChart(this)
  readonly #contacts = new TimeChart(this)
  #isRestoring = false

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
    const { http, account, language } = this.vitrine
    await this.#load.run(async (signal) => {
      const [owner, ad, timeline, objectTypes] = await Promise.all([
        account.ready,
        createAdEditorClient(http).get(adId, { signal }),
        fetchTimeline(http, adId, { signal }),
        createAdListClient(http).objectTypes({ language, signal }),
      ])
      const today = dayOf(new Date(), accountTimeZone(owner))
      return {
        account: owner,
        ad,
        timeline,
        context: adContextOf(owner.advertiser, {
          isModel: ad.state === 'model',
          isLot: ad.parentId !== null,
          today,
          objectTypes,
          managers: [],
        }),
      }
    })
    const { error } = this.#load
    if (error === undefined) this.loadEnded()
    else this.report(error)
  }

  protected override renderContent(): unknown {
    const { value, error } = this.#load
    const t = this.t('ad-timeline')
    if (!value)
      return this.showsFailure(this.#load, false)
        ? this.renderError(error, () => this.retry())
        : this.waitIsLong
          ? this.renderSkeleton()
          : nothing
    const scope = this.#scopeOf(value)
    const title = value.ad.content.values.title || value.ad.content.values.reference
    return html`<h2 class="heading" part="heading"><slot name="heading">${title ? t('titleOf', { title }) : t('title')}</slot></h2>
      <div class="whole">
        <section class="card">
          <h3>${t('entries')}</h3>
          ${value.timeline.entries.length > 0 ? entries(scope) : emptyState({ icon: iconClock, title: t('empty') })}
        </section>
        <div class="side">${this.#renderPrices(scope)} ${this.#renderContacts(scope)} ${visits(scope)}</div>
      </div>
      ${this.#dialogs.render(this.t('common')('actions.close'))} ${toasts(this.#toasts, this.t('common')('toasts.region'), this.t('common')('toasts.dismiss'))}`
  }

  #scopeOf({ account, ad, timeline, context }: Loaded): TimelineScope {
    const mayRestore = ad.state !== 'sold' && ad.state !== 'deleted' && ad.sourceCode === sourceOf(account.advertiser)
    return {
      timeline,
      context,
      timeZone: accountTimeZone(account),
      t: this.t('ad-timeline'),
      acts: this.t('audit'),
      texts: { own: this.t('ad-editor'), general: this.t('form'), formatters: this.formatters, language: this.language },
      current: ad.version,
      restore: mayRestore ? (entry) => void this.#restore(entry) : null,
    }
  }

  get #chartContext(): ChartContext {
    return { t: this.t('charts'), format: this.formatters, language: this.language }
  }

  #renderPrices({ timeline, context, timeZone, t }: TimelineScope): TemplateResult | typeof nothing {
    const { weeks, values } = weeklyPrices(timeline.prices, context.today, timeZone)
    if (timeline.prices.length < 2) return nothing
    const money = (value: number): string => this.formatters.formatMoney(value)
    const known = values.filter((value) => value !== null)
    const [first = 0, last = 0] = [known[0], known.at(-1)]
    const data = {
      kind: 'lines' as const,
      title: t('price.title'),
      summary: t('price.summary', { from: money(first), to: money(last) }),
      step: 'week' as const,
      days: weeks,
      series: [{ label: t('price.title'), tone: 'accent' as const, values }],
      empty: { title: t('price.none') },
      valueText: money,
    }
    return html`<section class="card">
      <h3>${t('price.title')}</h3>
      ${this.#prices.renderSwitch(data, this.#chartContext)}
      <div class="chart-place">${this.#prices.render(data, this.#chartContext)}</div>
    </section>`
  }

  #renderContacts({ timeline, context, t }: TimelineScope): TemplateResult {
    const { weeks, mails, calls } = weeklyContacts(timeline.contacts, context.today)
    const total = [...mails, ...calls].reduce((sum, count) => sum + count, 0)
    const data = {
      kind: 'bars' as const,
      title: t('contacts.title'),
      summary: t('contacts.summary', { count: total }),
      step: 'week' as const,
      days: weeks,
      series: [
        { label: t('contacts.mails'), tone: 'accent' as const, values: mails },
        { label: t('contacts.calls'), tone: 'violet' as const, patterned: true, values: calls },
      ],
      empty: { title: t('contacts.none') },
    }
    return html`<section class="card">
      <h3>${t('contacts.title')}</h3>
      ${this.#contacts.renderSwitch(data, this.#chartContext)}
      <div class="chart-place">${this.#contacts.render(data, this.#chartContext)}</div>
    </section>`
  }

  /** Restores an earlier version after a confirmation, as a new version; the current one stays in the history. */
  async #restore({ version, at }: TimelineEntry): Promise<void> {
    const { value } = this.#load
    const { vitrine } = this
    if (!value || version === null || this.#isRestoring) return
    const t = this.t('ad-timeline')
    const date = this.formatters.formatDateTime(at)
    const sure = await this.#dialogs.open<boolean>((close) => ({
      title: t('confirm.title', { date }),
      body: html`<p>${t('confirm.text')}</p>`,
      actions: html`${button({ label: this.t('common')('actions.cancel'), onClick: () => close() })} ${button({ label: t('restore'), tone: 'primary', onClick: () => close(true) })}`,
    }))
    if (!sure) return
    this.#isRestoring = true
    try {
      const { content } = await fetchVersion(vitrine.http, value.ad.id, version)
      const { advertiser } = value.account
      // Visits are appointments with people, so restoring an earlier version neither cancels nor recreates them.
      const restored = { ...content, visits: value.ad.content.visits }
      const saved = await createAdEditorClient(vitrine.http, vitrine.topics).update(value.ad, restored, {
        login: advertiser.login,
        source: value.ad.sourceCode,
        language: advertiser.language,
      })
      this.#toasts.show(t('restored', { date }))
      this.emit('vitrine-ad-restored', { id: saved.id, version: saved.version })
      await this.#open()
    } catch (error) {
      this.report(error)
      this.#toasts.show(t('notRestored', { reason: errorText(this.t('common'), toApiError(error)) }), { tone: 'error' })
    } finally {
      this.#isRestoring = false
    }
  }
}
