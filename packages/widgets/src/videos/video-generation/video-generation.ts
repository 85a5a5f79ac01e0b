import type { Account } from '@vitrine/core/account'
import { createAdsClient, type Ad } from '@vitrine/core/ads'
import { ApiError } from '@vitrine/core/http'
import { errorText, failureText, formMessages, videosMessages } from '@vitrine/core/i18n'
import { canMakeVideo, createVideosClient, videoPhotos, type AdVideo, type VideoQuota, type VideosClient } from '@vitrine/core/videos'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { LoadController } from '../../base/load-controller.ts'
import { saveFile } from '../../base/save-file.ts'
import { VitrineElement } from '../../base/vitrine-element.ts'
import type { VitrineInstance } from '../../base/vitrine.types.ts'
import { formStyles } from '../../form/index.ts'
import { button } from '../../ui/button.ts'
import { fieldStyles } from '../../ui/field.styles.ts'
import { searchField } from '../../ui/field.ts'
import { iconImage } from '../../ui/icons.ts'
import { skeletonLines } from '../../ui/skeleton.ts'
import { emptyState } from '../../ui/states.ts'
import { AdsController } from './video-generation.ads.controller.ts'
import { OrderController } from './video-generation.order.controller.ts'
import { lookFields, photoList, preview } from './video-generation.order.view.ts'
import { progress, result, stepList, type VideoStep } from './video-generation.result.view.ts'
import { videoGenerationStyles } from './video-generation.styles.ts'
import { VideosController } from './video-generation.videos.controller.ts'

/** What stands beside the choice of an ad. */
interface Loaded {
  account: Account
  quota: VideoQuota
  ad: Ad | null
}

/**
 * A video that is made of the photos of an ad: which photos in which order, how it looks, what it will look like before it is
 * counted, how far it is, and the video itself with its captions.
 *
 * @summary Videos made of the photos of ads.
 * @tag vitrine-video-generation
 *
 * @slot - Shown until the element has started, and kept when it cannot.
 * @slot heading - The title, in the element's language by default.
 *
 * @event {CustomEvent<{ id: number }>} vitrine-video-ad-chosen - The person chose an ad.
 * @event {CustomEvent<{ id: string, adId: number }>} vitrine-video-ordered - A video was ordered.
 * @event {CustomEvent<{ id: string, adId: number, url: string }>} vitrine-video-ready - The video is ready, under this address.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - Ad and quota are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the element shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart photos - The photos of the ad.
 * @csspart stills - The preview.
 * @csspart progress - How far the video is.
 * @csspart player - The video.
 * @csspart submit - The button that orders the video.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineVideoGeneration extends VitrineElement {
  static override styles: CSSResultGroup = [VitrineElement.styles, fieldStyles, formStyles, videoGenerationStyles]
  static override readonly sources = { videos: videosMessages, form: formMessages }

  /** Id of the ad; without it the person chooses one. */
  @property({ type: Number, attribute: 'ad-id' }) adId?: number
  /** Nothing can be ordered or cancelled. */
  @property({ type: Boolean }) readonly = false

  readonly #load = new LoadController<Loaded>(this)
  readonly #ads = new AdsController(this)
  readonly #order = new OrderController(this)
  readonly #videos = new VideosController(this)

  protected override start({ http }: VitrineInstance): void {
    this.#ads.begin(http)
    void this.#open()
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    if (changed.has('adId') && this.isStarted && this.adId !== this.#load.value?.ad?.id && this.#load.status !== 'loading')
      void this.#open()
  }

  get #client(): VideosClient {
    return createVideosClient(this.vitrine.http, this.vitrine.topics)
  }

  async #open(): Promise<void> {
    const { adId } = this
    const { http, account } = this.vitrine
    const client = this.#client
    this.loadStarted()
    let videos: AdVideo[] = []
    await this.#load.run(async (signal) => {
      const known = await account.ready
      const [quota, ad] = await Promise.all([
        client.quota(known.advertiser.universe, this.language, { signal }),
        adId === undefined ? null : createAdsClient(http).get(adId, { language: this.language, signal }),
      ])
      videos = ad ? await client.list(ad.id, { signal }) : []
      return { account: known, quota, ad }
    })
    const { value, error, status } = this.#load
    if (status !== 'ready') return void (error === undefined || this.report(error))
    if (value?.ad) this.#order.begin(value.ad, this.language)
    if (value?.ad) this.#videos.follow({ client, adId: value.ad.id, ended: (video) => void this.#ended(video) }, videos)
    this.loadEnded()
  }

  #choose(id: number): void {
    this.adId = id
    this.emit('vitrine-video-ad-chosen', { id })
  }

  /** What was counted at the order is counted no longer where it failed. */
  async #ended(video: AdVideo): Promise<void> {
    const { id, adId, file, state } = video
    if (file) this.emit('vitrine-video-ready', { id, adId, url: file.url })
    this.announce(state === 'ready' ? this.t('videos')('result.title') : '')
    await this.#readQuota()
  }

  async #readQuota(): Promise<void> {
    const { value } = this.#load
    if (!value) return
    const quota = await this.#client.quota(value.account.advertiser.universe, this.language).catch(() => null)
    if (quota && this.#load.value) this.#load.replace({ ...this.#load.value, quota })
  }

  async #make(): Promise<void> {
    const { order } = this.#order
    const video = await this.#videos.send(({ client, adId }) => client.make(adId, order))
    if (video) this.emit('vitrine-video-ordered', { id: video.id, adId: video.adId })
    await this.#readQuota()
  }

  async #cancel(): Promise<void> {
    await this.#videos.send(({ client, adId }) => client.cancel(adId))
    await this.#readQuota()
  }

  /** As a file of its own: browsers open addresses of other sites instead of saving them. */
  async #save(url: string, name: string): Promise<void> {
    const file = await fetch(url)
      .then((reply) => (reply.ok ? reply.blob() : null))
      .catch(() => null)
    if (file) saveFile(file, name)
    else window.open(url, '_blank', 'noopener')
  }

  protected override renderSkeleton(): unknown {
    return skeletonLines(8)
  }

  protected override renderContent(): unknown {
    const { value, error } = this.#load
    const t = this.t('videos')
    if (!value)
      return this.showsFailure(this.#load, false)
        ? this.renderError(error, () => this.retry())
        : this.waitIsLong
          ? this.renderSkeleton()
          : nothing
    return html`<slot name="heading"><h2 class="heading" part="heading">${t('title')}</h2></slot>
      <p class="intro">${t('intro', videoPhotos)}</p>
      ${this.#renderQuota(value)} ${this.#renderPicker(value)}
      ${this.#load.status === 'failed' ? this.#renderLoadFailure(error) : nothing}
      ${value.ad && value.ad.id === this.adId ? this.#renderAd(value.ad, value) : nothing}`
  }

  #renderLoadFailure(error: unknown): unknown {
    const isGone = error instanceof ApiError && error.status === 404
    return isGone
      ? html`<p class="banner failed" role="alert">${this.t('videos')('ad.gone')}</p>`
      : this.renderError(error, () => this.retry(), true)
  }

  #renderQuota({ quota: { monthly, remaining, made } }: Loaded): TemplateResult {
    const t = this.t('videos')
    return html`<p class="quota"><strong>${t('quota.left', { count: remaining })}</strong><span>${t('quota.about', { monthly, made })}</span></p>`
  }

  /** Ads to choose from, those with enough photos first; folded once one is chosen. */
  #renderPicker({ ad, account }: Loaded): TemplateResult {
    const t = this.t('videos')
    const { words, ads, error } = this.#ads
    const tooFew = t('refusal.video-photos')
    const offered = (ads ?? [])
      .map((found) => ({ found, isAllowed: canMakeVideo(account, found, null).allowed }))
      .toSorted((a, b) => Number(b.isAllowed) - Number(a.isAllowed))
    const option = ({ found, isAllowed }: (typeof offered)[number]): TemplateResult =>
      html`<li>
        <button
          type="button"
          aria-pressed=${found.id === this.adId}
          aria-disabled=${isAllowed ? nothing : 'true'}
          title=${isAllowed ? nothing : tooFew}
          @click=${() => isAllowed && this.#choose(found.id)}
        >
          ${found.mainPhoto ? html`<img src=${found.mainPhoto.thumbnailUrl} alt="" loading="lazy" />` : html`<span class="no-picture"></span>`}
          <span><strong>${found.title || found.reference}</strong><small>${[found.reference, found.city].filter(Boolean).join(' · ')}</small>
          ${isAllowed ? nothing : html`<small>${tooFew}</small>`}</span>
        </button>
      </li>`
    const list = html`${searchField({ label: t('ad.search'), name: 'search', hint: t('ad.searchHint'), value: words, onInput: (value) => this.#ads.search(value) })}
    ${error ? html`<p class="banner failed" role="alert">${failureText(this.t('common'), t('ad.failed'), error)}</p>` : nothing}
    ${ads?.length === 0 ? emptyState({ icon: iconImage, title: t('ad.none'), inline: true }) : nothing}
    <ul class="found">${offered.map(option)}</ul>`
    return ad
      ? html`<details class="picker"><summary>${t('card.line', { name: t('ad.label'), value: ad.title || ad.reference })}</summary>${list}</details>`
      : html`<section aria-label=${t('ad.choose')}>${list}</section>`
  }

  get #step(): VideoStep {
    if (this.#videos.isRunning) return 'running'
    return this.#videos.last?.state === 'ready' && !this.#videos.isOrdering ? 'finished' : 'launch'
  }

  #renderAd(ad: Ad, loaded: Loaded): TemplateResult {
    const t = this.t('videos')
    const { last, isSending } = this.#videos
    const step = this.#step
    const cancel = this.readonly ? {} : { cancel: () => void this.#cancel() }
    return html`${stepList(step, t)}
    ${step === 'running' && last ? progress(last, t, { isSending, ...cancel }) : nothing}
    ${
      step === 'finished' && last
        ? html`${result(last, t, { formatters: this.formatters, save: (url, name) => void this.#save(url, name) })}
            <div class="form-actions order-end">${button({ label: t('actions.another'), onClick: () => this.#videos.startOver() })}</div>`
        : nothing
    }
    ${this.#renderFailures(last)} ${step === 'launch' ? this.#renderOrder(ad, loaded) : nothing}`
  }

  #renderFailures(last: AdVideo | undefined): unknown {
    const t = this.t('videos')
    const { error, isOrdering } = this.#videos
    if (error) return html`<p class="banner failed" role="alert">${errorText(this.t('common'), error)}</p>`
    if (isOrdering || !last) return nothing
    if (last.state === 'failed') return html`<p class="banner failed" role="alert">${t(`failures.${last.failure ?? 'failed'}`)}</p>`
    return last.state === 'cancelled' ? html`<p class="banner quiet" role="status">${t('cancelled')}</p>` : nothing
  }

  #renderOrder(ad: Ad, { account, quota }: Loaded): TemplateResult {
    const t = this.t('videos')
    const order = this.#order
    const permission = canMakeVideo(account, ad, quota)
    if (!permission.allowed && permission.reason === 'video-photos')
      return emptyState({ icon: iconImage, title: t('refusal.video-photos') })
    const refusal = permission.allowed ? (order.fault ? t(order.fault, videoPhotos) : '') : t(`refusal.${permission.reason}`)
    const failure = order.error ? errorText(this.t('common'), order.error) : ''
    return html`${photoList(order, t)} ${lookFields(order, t)}
      ${preview(order, t, { draw: () => void order.draw(this.#client, ad.id), failure })}
      ${
        this.readonly
          ? nothing
          : html`<div class="form-actions order-end">
              ${button({
                label: t('actions.make'),
                tone: 'primary',
                part: 'submit',
                busy: this.#videos.isSending,
                disabled: refusal !== '',
                title: refusal,
                onClick: () => void this.#make(),
              })}
              ${refusal ? html`<span class="hint">${refusal}</span>` : nothing}
            </div>`
      }`
  }
}
