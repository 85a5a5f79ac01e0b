import { accountTimeZone } from '@vitrine/core/days'
import { errorText, formMessages, postSettingsMessages } from '@vitrine/core/i18n'
import {
  isClockTime,
  postSettingsContext,
  postSettingsForm,
  postSettingsWire,
  withSlots,
  type KeptPostSettings,
  type PostSettings,
  type PostSettingsContext,
  createPostSettingsClient,
  type PostSettingsClient,
} from '@vitrine/core/post-settings'
import { type ApprovalPolicy, createPostApprovalClient } from '@vitrine/core/post-approval'
import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit'
import { state } from 'lit/decorators.js'
import { LoadController } from '../base/load-controller.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { FormController, formPageStyles, formStyles, formView } from '../form/index.ts'
import { chipStyles } from '../ui/chips.styles.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { skeletonLines } from '../ui/skeleton.ts'
import { daysOf, emptySlot, slotsView, type NewSlot } from './post-settings.slots.view.ts'
import { postSettingsStyles } from './post-settings.styles.ts'

/**
 * How an account wants its posts to go out: at which times of the week, how late one may still go out when the server or a network
 * was away, what happens when the ad behind a post has changed, and for a head office whether it approves what its points of sale plan.
 *
 * @summary The settings of posts on social networks.
 * @tag vitrine-post-settings
 *
 * @slot - Shown until the settings have started, and kept when they cannot.
 * @slot heading - The title; "Settings of posts" in the page's language by default.
 *
 * @event {CustomEvent<void>} vitrine-post-settings-saved - The settings are saved.
 * @event {CustomEvent<{ dirty: boolean }>} vitrine-form-dirty - Something changed is not saved, or no longer.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The settings are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the element shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart form - The form.
 * @csspart week - The usual times by day.
 * @csspart no-slots - Says that there are no usual times.
 * @csspart usual-slots - The button that begins with some.
 * @csspart add-slot - The button that adds a time.
 * @csspart next - When the next usual times are.
 * @csspart released - Says what goes out once a head office stops to approve posts and answers to reviews.
 * @csspart summary - What is wrong, with a way to each field.
 * @csspart submit - The button that saves.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrinePostSettings extends VitrineElement {
  static override styles: CSSResultGroup = [VitrineElement.styles, fieldStyles, formStyles, formPageStyles, chipStyles, postSettingsStyles]
  static override readonly sources = { 'post-settings': postSettingsMessages, form: formMessages }

  @state() private draft: NewSlot = emptySlot

  /** Version of the settings in the form. */
  #version = 0
  #client: PostSettingsClient | undefined
  readonly #load = new LoadController<KeptPostSettings>(this)
  readonly #policy = new LoadController<ApprovalPolicy>(this)
  readonly #form = new FormController<PostSettings, PostSettingsContext>(this, postSettingsForm, {
    texts: () => ({ own: this.t('post-settings'), general: this.t('form'), formatters: this.formatters, language: this.language }),
    failureText: (error) => errorText(this.t('common'), error),
    save: async (values) => void (this.#version = (await this.#clientNow.saveSettings({ ...values, version: this.#version })).version),
    saved: () => {
      this.announce(this.t('post-settings')('saved'))
      this.emit('vitrine-post-settings-saved')
    },
  })

  get #clientNow(): PostSettingsClient {
    return (this.#client ??= createPostSettingsClient(this.vitrine.http, this.vitrine.topics))
  }

  protected override start(vitrine: VitrineInstance): void {
    this.#client = createPostSettingsClient(vitrine.http, vitrine.topics)
    this.#form.end()
    this.loadStarted()
    void this.#begin()
  }

  async #begin(): Promise<void> {
    const client = this.#clientNow
    await this.#load.run(async (signal) => {
      const [settings] = await Promise.all([client.settings({ signal }), this.vitrine.account.ready])
      return settings
    })
    const { status, value, error } = this.#load
    if (status === 'failed') return this.fail(error)
    if (status !== 'ready' || !value) return
    this.#version = value.version
    const account = this.vitrine.account.value
    const context = account ? postSettingsContext(account) : { isHead: false }
    if (context.isHead) void this.#policy.run((signal) => createPostApprovalClient(this.vitrine.http).approval({ signal }))
    this.#form.begin({ context, values: value, wireNames: postSettingsWire.names, reload: () => this.#reload() })
    this.loadEnded()
  }

  async #reload(): Promise<PostSettings> {
    const settings = await this.#clientNow.settings()
    this.#version = settings.version
    return settings
  }

  protected override renderSkeleton(): unknown {
    return skeletonLines(10)
  }

  protected override renderContent(): unknown {
    if (!this.#form.hasBegun) return this.waitIsLong ? this.renderSkeleton() : nothing
    const t = this.t('post-settings')
    return html`<slot name="heading"><h2 class="heading" part="heading">${t('title')}</h2></slot>
      <p class="intro">${t('intro')}</p>
      ${formView(this.#form, html`${this.#section('slots', this.#renderSlots())}${this.#section('late')}${this.#section('change')}${this.#form.state.context.isHead ? this.#section('approval', this.#renderApproval()) : nothing}`)}`
  }

  #section(name: 'slots' | 'late' | 'change' | 'approval', content: unknown = this.#form.fields(name)): TemplateResult {
    return html`<fieldset class="section" data-section=${name}>
      <legend>${this.t('post-settings')(`sections.${name}`)}</legend>
      ${content}
    </fieldset>`
  }

  /** Says how many posts and answers that wait are released by switching approval off. */
  #renderApproval(): TemplateResult {
    const t = this.t('post-settings')
    const isOn = this.#form.snapshot.values.needsApproval
    const [posts, answers] = isOn ? [0, 0] : [this.#policy.value?.waiting ?? 0, this.#policy.value?.waitingAnswers ?? 0]
    const released = [posts > 0 ? t('released', { count: posts }) : '', answers > 0 ? t('releasedAnswers', { count: answers }) : ''].filter(
      Boolean,
    )
    return html`${this.#form.fields('approval')}${released.length > 0 ? html`<p class="banner quiet" role="status" part="released">${released.join(' ')}</p>` : nothing}`
  }

  #add(): void {
    const { days, time } = this.draft
    if (!isClockTime(time)) return void (this.draft = { ...this.draft, fault: this.t('post-settings')('faults.noTime') })
    const { state } = this.#form
    state.set('slots', withSlots(state.get().values.slots, daysOf(days), time))
  }

  #renderSlots(): TemplateResult {
    return slotsView({
      t: this.t('post-settings'),
      form: this.#form,
      timeZone: accountTimeZone(this.vitrine.account.value ?? null),
      hours: this.formatters.hours,
      draft: this.draft,
      type: (part) => (this.draft = { ...this.draft, ...part }),
      add: () => this.#add(),
    })
  }
}
