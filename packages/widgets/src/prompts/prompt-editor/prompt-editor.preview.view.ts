import type { ApiError } from '@vitrine/core/http'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../../ui/button.ts'
import type { PreviewController } from './prompt-editor.preview.controller.ts'

interface PreviewScope {
  preview: PreviewController
  /** A page that may not read ads has the newest one written about. */
  canChooseAd: boolean
  errorText: (error: ApiError) => string
  write: () => void
}

/** Texts about an ad of the person's choice, side by side. */
export const previewView = ({ preview, canChooseAd, errorText, write }: PreviewScope): TemplateResult => {
  const { t, texts, error, isWriting } = preview
  return html`<section class="section" aria-labelledby="preview-title">
    <h3 id="preview-title">${t('preview.title')}</h3>
    <p class="field-note">${t('preview.hint')}</p>
    ${canChooseAd ? preview.picker.render() : html`<p>${t('preview.newest')}</p>`}
    <div class="form-actions">
      ${button({ label: t('actions.preview'), busy: isWriting, onClick: write })}
      <span role="status">${isWriting ? t('preview.writing') : ''}</span>
    </div>
    ${error ? html`<p class="banner failed" role="alert">${errorText(error)}</p>` : nothing}
    <div class="texts" aria-live="polite">
      ${texts.map(({ which, text }) => html`<article><h4>${t(`preview.${which}`)}</h4><p>${text}</p></article>`)}
    </div>
  </section>`
}
