import { toApiError } from '@vitrine/core/http'
import { errorText, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { fetchPortalPreviews, type PortalPreview, type PreviewedAd } from '@vitrine/core/portals'
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { badge } from '../ui/badge.ts'
import { button } from '../ui/button.ts'
import { errorState } from '../ui/states.ts'
import { skeletonLines } from '../ui/skeleton.ts'

interface Deps {
  dialogs: DialogController
  vitrine: () => VitrineInstance
  texts: () => { t: Translate<MessageKey<'ad-sheet'>>; common: Translate<MessageKey<'common'>> }
  failed: (error: unknown) => void
}

/** A list of the portals; each opens a preview of the ad as that portal would show it, in a new tab. */
export class PortalPreviews {
  readonly #host: ReactiveControllerHost
  readonly #deps: Deps
  #found: PortalPreview[] | undefined
  #error: unknown

  constructor(host: ReactiveControllerHost, deps: Deps) {
    this.#host = host
    this.#deps = deps
  }

  /** `ad` is called each time the list is loaded, since it saves what was typed first. */
  async open(ad: () => Promise<PreviewedAd>): Promise<void> {
    void this.#read(ad)
    await this.#deps.dialogs.open(() => ({
      title: this.#deps.texts().t('portals.title'),
      width: 'medium',
      lightDismiss: true,
      body: this.#render(ad),
    }))
  }

  async #read(ad: () => Promise<PreviewedAd>): Promise<void> {
    const { vitrine, failed } = this.#deps
    this.#found = this.#error = undefined
    this.#host.requestUpdate()
    try {
      const { http, language } = vitrine()
      this.#found = await fetchPortalPreviews(http, await ad(), language)
    } catch (error) {
      this.#error = error
      failed(error)
    }
    this.#host.requestUpdate()
  }

  #render(ad: () => Promise<PreviewedAd>): TemplateResult {
    const { t, common } = this.#deps.texts()
    if (this.#error !== undefined) {
      return errorState({
        title: t('portals.failed'),
        text: errorText(common, toApiError(this.#error)),
        actions: button({ label: common('faces.retry'), onClick: () => void this.#read(ad) }),
      })
    }
    if (!this.#found) return html`<div role="status" aria-label=${t('portals.loading')}>${skeletonLines(6)}</div>`
    if (this.#found.length === 0) return html`<p>${t('portals.none')}</p>`
    return html`<p class="previews-hint">${t('portals.hint')}</p>
      <ul class="previews">${this.#found.map((preview) => this.#row(preview, t))}</ul>`
  }

  #row({ name, url, isChosen, refusals, advice }: PortalPreview, t: Translate<MessageKey<'ad-sheet'>>): TemplateResult {
    return html`<li>
      <a href=${url} target="_blank" rel="noopener">${name}<span class="visually-hidden"> ${t('portals.newTab')}</span></a>
      ${isChosen ? badge('accent', t('portals.chosen')) : nothing} ${refusals > 0 ? badge('danger', t('portals.refusals', { count: refusals })) : badge('success', t('portals.taken'))}
      ${refusals === 0 && advice > 0 ? html`<small>${t('portals.advice', { count: advice })}</small>` : nothing}
    </li>`
  }
}
