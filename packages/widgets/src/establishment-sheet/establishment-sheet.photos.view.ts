import { photoLimits, photosByKind, type PhotoKind, type SheetPhoto } from '@vitrine/core/establishment-sheet'
import { toApiError } from '@vitrine/core/http'
import { errorText, type Language, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { pictureSources } from '@vitrine/core/media'
import { html, nothing, type TemplateResult } from 'lit'
import { iconButton } from '../ui/button.ts'
import { iconPlus, iconTrash } from '../ui/icons.ts'
import type { PhotoNotice, PhotosController } from './establishment-sheet.photos.controller.ts'
import type { SheetTranslate } from './establishment-sheet.words.rules.ts'

export interface PhotosScope {
  t: SheetTranslate
  common: Translate<MessageKey<'common'>>
  language: Language
  photos: PhotosController
  readonly: boolean
  /** In bytes, as people say it. */
  size: (bytes: number, language: Language) => string
  remove: (photo: SheetPhoto) => void
}

const limitsOf = ({ size, language }: PhotosScope, kind: PhotoKind) => ({
  limit: photoLimits.gallery,
  min: photoLimits.minSide,
  max: kind === 'logo' ? size(photoLimits.maxLogoBytes, language) : String(photoLimits.maxSide),
  ratio: photoLimits.ratio,
  side: photoLimits.minSide,
  from: size(kind === 'logo' ? 1024 : photoLimits.minBytes, language),
  to: size(kind === 'logo' ? photoLimits.maxLogoBytes : photoLimits.maxBytes, language),
})

const noticeText = (scope: PhotosScope, kind: PhotoKind, { file, fault, error }: PhotoNotice): string => {
  const limits = { ...limitsOf(scope, kind), max: photoLimits.maxSide }
  const text = fault ? scope.t(`photos.faults.${fault}`, limits) : errorText(scope.common, toApiError(error))
  return file ? `${file}: ${text}` : text
}

const photoView = (scope: PhotosScope, photo: SheetPhoto, number: number): TemplateResult => {
  const { t, readonly, remove } = scope
  const name = t('photos.alt', { kind: t(`photos.kinds.${photo.kind}`), number })
  return html`<li class="photo" data-photo=${photo.id}>
    <img src=${photo.url} srcset=${pictureSources(photo.url) ?? nothing} sizes="160px" alt=${name} loading="lazy" />
    ${readonly ? nothing : iconButton({ icon: iconTrash, label: t('photos.remove', { photo: name }), onClick: () => remove(photo) })}
  </li>`
}

const addView = ({ t, photos }: PhotosScope, kind: PhotoKind): TemplateResult => {
  const name = t(`photos.kinds.${kind}`)
  const choose = ({ target }: Event): void => {
    const input = target as HTMLInputElement
    const files = [...(input.files ?? [])]
    // The same file can be chosen again.
    input.value = ''
    if (files.length > 0) void photos.add(kind, files)
  }
  return html`<label class="button compact add-photo">
    ${iconPlus()}<span>${t('photos.add', { kind: name })}</span>
    <input
      class="visually-hidden"
      type="file"
      name="photo-${kind}"
      accept="image/jpeg,image/png,image/webp"
      ?multiple=${kind === 'gallery'}
      ?disabled=${photos.busy.has(kind)}
      @change=${choose}
    />
  </label>`
}

const kindView = (scope: PhotosScope, kind: PhotoKind, own: readonly SheetPhoto[]): TemplateResult => {
  const { t, photos, readonly } = scope
  const notice = photos.notices.get(kind)
  const file = photos.busy.get(kind)
  const hasRoom = own.length < (kind === 'gallery' ? photoLimits.gallery : 1)
  const hint = kind === 'logo' ? t('photos.hints.logo', limitsOf(scope, kind)) : t('photos.hints.photo', limitsOf(scope, kind))
  return html`<div class="photo-kind" data-kind=${kind}>
    <h4>${t(`photos.kinds.${kind}`)}${kind === 'gallery' ? html` <small>${t('photos.count', { count: own.length, limit: photoLimits.gallery })}</small>` : nothing}</h4>
    ${own.length > 0 ? html`<ul class="photos">${own.map((photo, at) => photoView(scope, photo, at + 1))}</ul>` : nothing}
    ${hasRoom && !readonly ? html`<p class="about">${hint}</p> ${addView(scope, kind)}` : nothing}
    <p class="about" role="status">${file === undefined ? '' : t('photos.uploading', { file })}</p>
    ${notice ? html`<p class="banner failed" role="alert" part="photo-error">${noticeText(scope, kind, notice)}</p>` : nothing}
  </div>`
}

/** The photos by kind, each with what can be added to it. */
export const photosView = (scope: PhotosScope): TemplateResult =>
  html`${photosByKind(scope.photos.photos).map(({ kind, photos }) => kindView(scope, kind, photos))}`
