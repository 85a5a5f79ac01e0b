import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import { makingSeconds, type AdVideo } from '@vitrine/core/videos'
import { html, nothing, type TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'
import { button } from '../../ui/button.ts'
import { iconDownload } from '../../ui/icons.ts'
import { showCaptions } from './video-generation.player.controller.ts'

type Texts = Translate<MessageKey<'videos'>>

const megabyte = 1_000_000

const steps = ['launch', 'running', 'finished'] as const
export type VideoStep = (typeof steps)[number]

export const stepList = (current: VideoStep, t: Texts): TemplateResult => html`<ol class="steps" aria-label=${t('steps.label')}>
  ${steps.map((step) => html`<li aria-current=${step === current ? 'step' : nothing}>${t(`steps.${step}`)}</li>`)}
</ol>`

/** How far a video is. */
export const progress = (video: AdVideo, t: Texts, { cancel, isSending }: { cancel?: () => void; isSending: boolean }): TemplateResult => {
  const { state, progress: percent, order } = video
  const label = t(state === 'waiting' ? 'progress.waiting' : 'progress.running')
  return html`<section class="making" part="progress">
    <p class="making-title" role="status">${label}</p>
    <progress max="100" .value=${percent} aria-label=${label}></progress>
    <p class="hint">${t('progress.percent', { percent })}. ${t('progress.about', { seconds: makingSeconds(order.photos.length, order.shape) })}</p>
    ${cancel ? html`<div class="form-actions">${button({ label: t('actions.cancel'), busy: isSending, onClick: cancel })}</div>` : nothing}
  </section>`
}

const player = (video: AdVideo, file: NonNullable<AdVideo['file']>, t: Texts): TemplateResult => html`<video
  class="player ${video.order.shape}"
  part="player"
  controls
  playsinline
  preload="metadata"
  src=${file.url}
  poster=${file.posterUrl}
  width=${file.width}
  height=${file.height}
  aria-label=${t('result.title')}
  ${ref((element) => {
    if (element) showCaptions(element as HTMLVideoElement, video, t('result.captions'))
  })}
></video>`

/** The finished video, with what it says for those who do not see it. */
export const result = (
  video: AdVideo,
  t: Texts,
  { formatters, save }: { formatters: Formatters; save: (url: string, name: string) => void },
): TemplateResult => {
  const { file, adId } = video
  if (!file) return html`<p class="banner quiet" role="status">${t('result.expired')}</p>`
  const { seconds, size, url, captionsUrl, cues } = file
  const facts = {
    seconds: formatters.formatNumber(Math.round(seconds)),
    size: formatters.formatNumber(Math.round((size / megabyte) * 10) / 10),
  }
  return html`<section class="result" aria-labelledby="result-title">
    ${player(video, file, t)}
    <div class="result-words">
      <h3 id="result-title">${t('result.title')}</h3>
      <p>${t('result.text')}</p>
      <p class="hint">${t('result.facts', facts)}</p>
      <div class="form-actions">
        ${button({ label: t('actions.download'), icon: iconDownload, onClick: () => save(url, `${adId}.mp4`) })}
        ${button({ label: t('actions.captions'), tone: 'quiet', onClick: () => save(captionsUrl, `${adId}.vtt`) })}
      </div>
      <details>
        <summary>${t('result.transcript')}</summary>
        <ol class="transcript">
          ${cues.map(({ text }) => html`<li>${text}</li>`)}
        </ol>
      </details>
    </div>
  </section>`
}
