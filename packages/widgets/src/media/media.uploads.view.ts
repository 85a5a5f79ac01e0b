import { errorText } from '@vitrine/core/i18n'
import type { MediaKind } from '@vitrine/core/media'
import { html, nothing, type TemplateResult } from 'lit'
import { button, iconButton } from '../ui/button.ts'
import { iconAlert, iconClose, iconPlus } from '../ui/icons.ts'
import { iconDocument, iconPause, iconPlay } from './media.icons.ts'
import { isOffline } from './media.rules.ts'
import { percentText, refusalText } from './media.texts.view.ts'
import type { MediaScope } from './media.scope.types.ts'
import type { Upload } from './media.types.ts'

const accepted: Record<MediaKind, string> = {
  picture: 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif',
  document: 'application/pdf',
}

/** The files that were chosen; the same ones can be chosen again. */
const takeFiles = (event: Event): File[] => {
  const input = event.target as HTMLInputElement
  const files = [...(input.files ?? [])]
  input.value = ''
  return files
}

/** A button that opens the browser's choice of files; files can be dropped on it too. */
export const fileButton = (
  { t, uploads }: MediaScope,
  kind: MediaKind,
  style: 'primary' | 'secondary' | 'add-tile',
): TemplateResult => html`<label
  class="button ${style} file-button"
  part="add"
  >${iconPlus()}<span class="button-label">${kind === 'picture' ? t('pictures.add') : t('documents.add')}</span>
  <input type="file" multiple name=${kind} title="" accept=${accepted[kind]} @change=${(event: Event) => void uploads.add(takeFiles(event), kind)} />
</label>`

/** How far all files together are, and what can be done with all of them. */
export const uploadsBar = ({ t, common, uploads, language }: MediaScope): TemplateResult | typeof nothing => {
  const { left, total, sent, size, isPaused, failure } = uploads.progress
  if (left === 0) return nothing
  const share = size > 0 ? sent / size : 0
  const waits = failure && (isOffline(failure) ? t('uploads.offline') : errorText(common, failure))
  const state = isPaused ? t('uploads.paused') : (waits ?? t('uploads.sending', { done: total - left, total }))
  return html`<div class="uploads" part="uploads">
    <div class="uploads-words"><span>${state}</span><span class="share">${percentText(share, language)}</span></div>
    <div class="bar ${isPaused || waits ? 'still' : ''}" role="progressbar" aria-label=${t('uploads.label')} aria-valuemin="0" aria-valuemax="100" aria-valuenow=${Math.round(share * 100)}>
      <span .style=${`scale:${share} 1`}></span>
    </div>
    <div class="uploads-actions">
      ${
        isPaused
          ? button({ label: t('uploads.resumeAll'), icon: iconPlay, tone: 'quiet', compact: true, onClick: () => uploads.resume() })
          : button({ label: t('uploads.pauseAll'), icon: iconPause, tone: 'quiet', compact: true, onClick: () => uploads.pause() })
      }
      ${button({ label: t('uploads.cancelAll'), icon: iconClose, tone: 'quiet', compact: true, onClick: () => uploads.cancel() })}
    </div>
  </div>`
}

/** The files that were not taken, each with why. */
export const refusals = (scope: MediaScope, kinds: readonly MediaKind[]): TemplateResult | typeof nothing => {
  const { t, uploads } = scope
  const files = uploads.refused.filter(({ kind }) => kinds.includes(kind))
  if (files.length === 0) return nothing
  return html`<div class="refusals" part="refusals">
    <div class="refusals-head">
      ${iconAlert()}<strong>${t('refused', { count: files.length })}</strong>
      ${iconButton({ label: t('dismiss'), icon: iconClose, compact: true, onClick: () => uploads.dismiss() })}
    </div>
    <ul tabindex="0" aria-label=${t('refused', { count: files.length })}>
      ${files.map((file) => html`<li><span class="file-name">${file.name}</span><span class="why">${refusalText(scope, file)}</span></li>`)}
    </ul>
  </div>`
}

const stateText = ({ t, language }: MediaScope, { state, sent, size }: Upload): string => {
  const texts: Record<Upload['state'], string> = {
    queued: t('uploads.queued'),
    sending: sent === size ? t('uploads.checking') : percentText(sent / size, language),
    waiting: t('uploads.waiting'),
    paused: t('uploads.paused'),
    missing: t('uploads.missing'),
  }
  return texts[state]
}

const chooseAgain = (
  { t, uploads }: MediaScope,
  { key, kind, name }: Upload,
): TemplateResult => html`<label class="button compact file-button">
  <span class="button-label">${t('uploads.choose')}</span><span class="visually-hidden">${name}</span>
  <input
    type="file"
    name="again"
    title=""
    accept=${accepted[kind]}
    @change=${(event: Event) => {
      const [file] = takeFiles(event)
      if (file) void uploads.choose(key, file)
    }}
  />
</label>`

const uploadActions = (scope: MediaScope, upload: Upload): TemplateResult => {
  const { t, uploads } = scope
  const { key, name, state } = upload
  const resumes = state === 'paused' || state === 'waiting'
  return html`${
    state === 'missing'
      ? chooseAgain(scope, upload)
      : iconButton({
          label: resumes ? t('uploads.resume', { name }) : t('uploads.pause', { name }),
          icon: resumes ? iconPlay : iconPause,
          compact: true,
          onClick: () => (resumes ? uploads.resume(key) : uploads.pause(key)),
        })
  }
  ${iconButton({ label: t('uploads.cancel', { name }), icon: iconClose, compact: true, onClick: () => uploads.cancel(key) })}`
}

const uploadBar = ({ t }: MediaScope, { name, sent, size, state }: Upload): TemplateResult => html`<div
  class="bar ${state === 'sending' ? '' : 'still'}"
  role="progressbar"
  aria-label=${t('uploads.of', { name })}
  aria-valuemin="0"
  aria-valuemax="100"
  aria-valuenow=${Math.round((sent / size) * 100)}
>
  <span .style=${`scale:${sent / size} 1`}></span>
</div>`

/** A picture on its way, at the end of the pictures. */
export const uploadTile = (
  scope: MediaScope,
  upload: Upload,
): TemplateResult => html`<li class="tile on-its-way" part="upload" aria-label=${upload.name}>
  <div class="frame">
    ${upload.preview ? html`<img src=${upload.preview} alt="" />` : nothing}
    <div class="over">${upload.state === 'missing' ? html`<p>${scope.t('uploads.missingText')}</p>` : nothing}</div>
    ${uploadBar(scope, upload)}
  </div>
  <div class="tile-foot">
    <span class="upload-words"><span class="file-name">${upload.name}</span><span class="state">${stateText(scope, upload)}</span></span>
    ${uploadActions(scope, upload)}
  </div>
</li>`

/** A document on its way, at the end of the documents. */
export const uploadRow = (
  scope: MediaScope,
  upload: Upload,
): TemplateResult => html`<li class="row on-its-way" part="upload" aria-label=${upload.name}>
  <span class="row-icon">${iconDocument()}</span>
  <span class="upload-words"><span class="file-name">${upload.name}</span><span class="state">${upload.state === 'missing' ? scope.t('uploads.missingText') : stateText(scope, upload)}</span>${uploadBar(scope, upload)}</span>
  ${uploadActions(scope, upload)}
</li>`
