import type { Translate, MessageKey } from '@vitrine/core/i18n'
import { languages } from '@vitrine/core/i18n'
import { videoPhotos, videoSeconds, videoShapes, videoStyles, type VideoShape, type VideoStyle } from '@vitrine/core/videos'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { button, iconButton } from '../../ui/button.ts'
import { checkbox, selectField } from '../../ui/field.ts'
import { iconNext, iconPrevious } from '../../ui/icons.ts'
import type { OrderController, OrderedPhoto } from './video-generation.order.controller.ts'

type Texts = Translate<MessageKey<'videos'>>

/** The photos in their order, each of which is shown or left out. */
export const photoList = (order: OrderController, t: Texts): TemplateResult => {
  const { photos, fault } = order
  const chosen = order.order.photos.length
  const photo = ({ url, isShown }: OrderedPhoto, index: number): TemplateResult => {
    const number = index + 1
    return html`<li class="photo ${isShown ? '' : 'left-out'}">
      <img src=${url} alt="" loading="lazy" />
      <span class="photo-bar">
        ${checkbox({ label: t('photos.use', { number }), hideLabel: true, name: `photo-${number}`, checked: isShown, onChange: (checked) => order.show(index, checked) })}
        <span class="photo-number" aria-hidden="true">${number}</span>
        ${iconButton({ label: t('photos.earlier', { number }), icon: iconPrevious, compact: true, disabled: index === 0, onClick: () => order.move(index, -1) })}
        ${iconButton({ label: t('photos.later', { number }), icon: iconNext, compact: true, disabled: index === photos.length - 1, onClick: () => order.move(index, 1) })}
      </span>
    </li>`
  }
  return html`<section class="section" aria-labelledby="photos-title">
    <h3 id="photos-title">${t('photos.title')}</h3>
    <p class="hint">${t('photos.hint', videoPhotos)}</p>
    <ol class="photos" part="photos">
      ${repeat(photos, ({ id }) => id, photo)}
    </ol>
    <p class="chosen" role="status">
      ${t('photos.chosen', { count: chosen, seconds: videoSeconds(chosen) })}
      ${fault ? html`<span class="is-error">${t(fault, videoPhotos)}</span>` : nothing}
    </p>
  </section>`
}

/** Shape, style, language and colour. */
export const lookFields = (order: OrderController, t: Texts): TemplateResult => {
  const { shape, style, language, color } = order.look
  return html`<div class="look">
    ${selectField({
      label: t('fields.shape'),
      name: 'shape',
      value: shape,
      options: videoShapes.map((value) => ({ value, label: t(`shapes.${value}`) })),
      onChange: (value) => order.change({ shape: value as VideoShape }),
    })}
    ${selectField({
      label: t('fields.style'),
      name: 'style',
      value: style,
      options: videoStyles.map((value) => ({ value, label: t(`styles.${value}`) })),
      onChange: (value) => order.change({ style: value as VideoStyle }),
    })}
    ${selectField({
      label: t('fields.language'),
      name: 'language',
      value: language,
      options: languages.map((value) => ({ value, label: t(`languages.${value}`) })),
      onChange: (value) => order.change({ language: value as typeof language }),
    })}
    <label class="field"
      ><span class="field-label">${t('fields.color')}</span
      ><input
        class="color"
        type="color"
        name="color"
        .value=${color}
        @change=${(event: Event) => order.change({ color: (event.target as HTMLInputElement).value })}
    /></label>
  </div>`
}

/** What the cards of the video look like, drawn by the server as the video will be. */
export const preview = (order: OrderController, t: Texts, { draw, failure }: { draw: () => void; failure: string }): TemplateResult => {
  const { stills, isDrawing, isStale } = order
  return html`<section class="section" aria-labelledby="preview-title">
    <h3 id="preview-title">${t('preview.title')}</h3>
    <p class="hint">${t('preview.text')}</p>
    <div class="form-actions">
      ${button({
        label: t(stills.length > 0 ? 'preview.again' : 'preview.show'),
        busy: isDrawing,
        disabled: order.fault !== null,
        title: order.fault ? t(order.fault, videoPhotos) : '',
        onClick: draw,
      })}
      <span role="status">${isDrawing ? t('preview.making') : isStale ? t('preview.stale') : ''}</span>
    </div>
    ${failure ? html`<p class="banner failed" role="alert">${failure}</p>` : nothing}
    ${
      stills.length === 0
        ? nothing
        : html`<div class="stills ${isStale ? 'stale' : ''}" part="stills" role="group" tabindex="0" aria-labelledby="preview-title">
            ${stills.map(({ picture, text }) => html`<img src="data:image/jpeg;base64,${picture}" alt=${text} />`)}
          </div>`
    }
  </section>`
}
