import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import { previewedDays, type PreviewedReview } from '@vitrine/core/review-auto-answers'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { selectField } from '../ui/field.ts'
import { skeletonLines } from '../ui/skeleton.ts'
import type { PreviewController } from './review-auto-answers.preview.controller.ts'

export interface PreviewScope {
  t: Translate<MessageKey<'review-auto-answers'>>
  reviews: Translate<MessageKey<'reviews'>>
  format: Formatters
  preview: PreviewController
  /** Whether saving the settings switches automatic answers on. */
  switchesOn: boolean
  renderError: (error: unknown) => unknown
}

const best = 5

const ratingText = ({ rating, recommends }: PreviewedReview, { t, reviews }: PreviewScope): TemplateResult => {
  if (recommends !== null) return html`<b>${reviews(recommends ? 'recommendation.yes' : 'recommendation.no')}</b>`
  const drawn = '★'.repeat(rating) + '☆'.repeat(best - rating)
  return html`<span class="stars" role="img" aria-label=${t(`ratings.${rating}`)}>${drawn}</span>`
}

const networkNames = { google: 'Google', facebook: 'Facebook' } as const

const line = (review: PreviewedReview, scope: PreviewScope): TemplateResult => {
  const { t, reviews, format } = scope
  const { author, network, createdAt, text, answer, refusal, site } = review
  const facts = [author || reviews('anonymous'), networkNames[network], site, format.formatDateTime(createdAt)].filter(Boolean)
  return html`<li class=${answer ? 'is-answered' : ''} data-answered=${answer ? 'yes' : 'no'}>
    <p class="line-head">${ratingText(review, scope)} <span class="muted" dir="auto">${facts.join(' · ')}</span></p>
    ${text === '' ? nothing : html`<p class="line-text" dir="auto">${text}</p>`}
    ${
      answer
        ? html`<blockquote dir="auto">${answer.text}</blockquote>
          <p class="muted">${t('preview.wouldAnswer', { date: format.formatDateTime(answer.at) })}</p>`
        : html`<p class="muted">${refusal ? t(`refusals.${refusal}`) : ''}</p>`
    }
  </li>`
}

const result = (scope: PreviewScope): unknown => {
  const { t, preview, format, renderError } = scope
  const { load, isOutdated } = preview
  if (load.status === 'failed') return renderError(load.error)
  if (load.status === 'loading') return skeletonLines(3)
  const seen = load.value
  if (!seen) return nothing
  const count = seen.answered + seen.others
  if (count === 0) return html`<p class="result">${t('preview.none')}</p>`
  return html`<p class="result" part="preview-result">
      <b>${t('preview.result', { count, answered: format.formatNumber(seen.answered) })}</b>
      ${isOutdated ? html`<span class="muted">${t('preview.outdated')}</span>` : nothing}
    </p>
    <ul class="lines" part="preview-list" tabindex="0" aria-label=${t('sections.preview')}>${seen.reviews.map((review) => line(review, scope))}</ul>
    ${seen.reviews.length < count ? html`<p class="muted">${t('preview.latest', { count: seen.reviews.length })}</p>` : nothing}`
}

/** What the settings, as they are typed, would have done. */
export const previewView = (scope: PreviewScope): TemplateResult => {
  const { t, preview, switchesOn } = scope
  return html`<p class="about">${t('preview.lead')}</p>
    <div class="preview-tools">
      ${selectField({
        label: t('preview.period'),
        name: 'preview-days',
        value: String(preview.days),
        options: previewedDays.map((days) => ({ value: String(days), label: t(`preview.days.${days}`) })),
        onChange: (value) => preview.setDays(previewedDays.find((days) => String(days) === value) ?? preview.days),
      })}
      ${button({ label: t('preview.show'), part: 'preview', busy: preview.load.status === 'loading', onClick: () => void preview.look() })}
    </div>
    <div role="status">${switchesOn && preview.isSeen ? html`<p class="banner quiet">${t('preview.first')}</p>` : nothing}</div>
    ${result(scope)}`
}
