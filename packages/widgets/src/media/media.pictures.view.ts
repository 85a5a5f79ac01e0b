import type { AdPicture } from '@vitrine/core/ad-form'
import type { MediaPart } from '@vitrine/core/media'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { button, iconButton } from '../ui/button.ts'
import { emptyState } from '../ui/states.ts'
import { iconArrowDown, iconArrowUp, iconEye, iconImage, iconMore, iconPencil, iconStar, iconTrash } from '../ui/icons.ts'
import type { MenuEntry } from '../ui/overlays/menu.ts'
import { iconCrop } from './media.icons.ts'
import { sizeText } from './media.texts.view.ts'
import type { MediaScope, PartTitle } from './media.scope.types.ts'
import { fileButton, refusals, uploadsBar, uploadTile } from './media.uploads.view.ts'

/** What a picture is called aloud. */
export const pictureName = ({ t }: MediaScope, { alternative }: AdPicture, position: number, total: number): string =>
  alternative ? t('pictures.named', { position, total, alternative }) : t('pictures.nameless', { position, total })

export const heading = ({ label, isOnly, level }: PartTitle, usual: string): TemplateResult =>
  html`<h3 class="heading" part="heading" aria-level=${level}>${(isOnly && label) || usual}</h3>`

/** The pictures of an order with the one that is being carried at its place of the moment. */
export const inOrder = <Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] =>
  ids.flatMap((id) => items.find((item) => item.id === id) ?? [])

export const orderedList = (
  scope: MediaScope,
  part: MediaPart,
  options: { className: string; label: string; items: unknown },
): TemplateResult => {
  const order = scope.orders[part]
  return html`<ul
    class=${options.className}
    data-part=${part}
    aria-label=${options.label}
    @focusin=${order.onFocusin}
    @focusout=${order.onFocusout}
    @keydown=${order.onKeydown}
    @keyup=${order.onKeyup}
    @pointerdown=${order.onPointerdown}
  >
    ${options.items}
  </ul>`
}

/** The actions that put an item elsewhere without dragging it. */
export const moveEntries = ({ t, orders }: MediaScope, part: MediaPart, id: string): MenuEntry[] => {
  const [at, last] = [orders[part].ids.indexOf(id), orders[part].ids.length - 1]
  return [
    ...(at > 0 ? [{ label: t('actions.earlier'), icon: iconArrowUp, onSelect: () => orders[part].step(id, -1) }] : []),
    ...(at < last ? [{ label: t('actions.later'), icon: iconArrowDown, onSelect: () => orders[part].step(id, 1) }] : []),
  ]
}

const pictureEntries = (scope: MediaScope, picture: AdPicture): MenuEntry[] => {
  const { t, session, dialogs, orders } = scope
  const { id } = picture
  const foreign = !session.canCrop(picture).allowed
  return [
    { label: t('actions.open'), icon: iconEye, onSelect: () => void dialogs.open(id) },
    {
      label: t('actions.crop'),
      icon: iconCrop,
      disabled: foreign,
      note: foreign ? t('crop.foreign') : undefined,
      onSelect: () => void dialogs.crop(id),
    },
    ...(session.canMakeCover(id).allowed ? [{ label: t('actions.cover'), icon: iconStar, onSelect: () => session.makeCover(id) }] : []),
    ...moveEntries(scope, 'pictures', id),
    'line',
    { label: t('actions.remove'), icon: iconTrash, tone: 'danger', onSelect: () => orders.pictures.remove(id) },
  ]
}

interface TileOptions {
  part: MediaPart
  picture: AdPicture
  position: number
  total: number
  foot: unknown
}

/** A picture that can be put elsewhere. */
export const tile = (scope: MediaScope, { part, picture, position, total, foot }: TileOptions): TemplateResult => {
  const order = scope.orders[part]
  const isDragged = order.grabbed === picture.id
  return html`<li class="tile ${isDragged ? 'carried' : ''}" part="picture" data-id=${picture.id}>
    <button
      type="button"
      class="frame"
      data-grab
      tabindex=${order.current === picture.id ? 0 : -1}
      aria-label=${pictureName(scope, picture, position, total)}
      aria-describedby="${part}-keys"
      aria-pressed=${isDragged ? 'true' : nothing}
      @click=${() => void scope.dialogs.open(picture.id)}
    >
      <img src=${picture.thumbnailUrl} alt="" draggable="false" loading="lazy" decoding="async" />
    </button>
    <span class="place ${part === 'pictures' && position === 1 ? 'cover' : ''}" aria-hidden="true">${part === 'pictures' && position === 1 ? html`${iconStar()}${scope.t('pictures.cover')}` : position}</span>
    <div class="tile-foot">${foot}</div>
  </li>`
}

const words = (scope: MediaScope, { id, alternative }: AdPicture): TemplateResult => html`<button
  type="button"
  class="words ${alternative ? '' : 'missing'}"
  tabindex=${scope.orders.pictures.current === id ? 0 : -1}
  @click=${() => void scope.dialogs.open(id, { toDescribe: true })}
>
  ${alternative || html`${iconPencil()}<span>${scope.t('actions.describe')}</span>`}
</button>`

const pictureTile = (scope: MediaScope, picture: AdPicture, index: number, total: number): TemplateResult => {
  const { t, menus } = scope
  const key = `picture:${picture.id}`
  const position = index + 1
  const label = t('actions.label', { position })
  const more = html`<span class="more">${iconButton({
    label,
    icon: iconMore,
    compact: true,
    opens: { kind: 'menu', expanded: menus.isOpen(key) },
    onClick: (event) => menus.toggle(key, event, { label, align: 'end', entries: () => pictureEntries(scope, picture) }),
  })}</span>`
  return tile(scope, { part: 'pictures', picture, position, total, foot: html`${words(scope, picture)}${more}` })
}

const describeHint = (scope: MediaScope): TemplateResult | typeof nothing => {
  const bare = scope.session.snapshot().pictures.filter(({ alternative }) => !alternative)
  const [first] = bare
  return first
    ? html`<p class="hint">
        ${scope.t('pictures.undescribed', { count: bare.length })}
        ${button({ label: scope.t('pictures.describeThem'), tone: 'quiet', compact: true, onClick: () => void scope.dialogs.open(first.id, { toDescribe: true }) })}
      </p>`
    : nothing
}

const emptyPictures = (scope: MediaScope): TemplateResult => {
  const { t, language, session } = scope
  const { limits } = session.snapshot()
  return html`<div class="empty">
    ${emptyState({
      icon: iconImage,
      title: t('pictures.emptyTitle'),
      text: t('pictures.emptyText', { limit: limits.pictures, size: sizeText(limits.fileSize, language) }),
      actions: fileButton(scope, 'picture', 'primary'),
    })}
  </div>`
}

export const picturesView = (scope: MediaScope, title: PartTitle): TemplateResult => {
  const { t, language, session, uploads, orders } = scope
  const { pictures, limits } = session.snapshot()
  const onTheirWay = uploads.of('picture')
  const isEmpty = pictures.length + onTheirWay.length === 0
  const isFull = session.room('picture') <= onTheirWay.length
  const shown = inOrder(pictures, orders.pictures.ids)
  return html`<section class="part pictures" part="pictures" data-kind="picture" aria-label=${title.label || t('pictures.title')}>
    <div class="head">
      ${heading(title, t('pictures.title'))}
      <span class="count">${t('pictures.count', { used: pictures.length, limit: limits.pictures })}</span>
      ${isEmpty || isFull ? nothing : fileButton(scope, 'picture', 'secondary')}
    </div>
    ${uploadsBar(scope)} ${refusals(scope, ['picture'])} ${describeHint(scope)}
    ${
      isEmpty
        ? emptyPictures(scope)
        : orderedList(scope, 'pictures', {
            className: 'grid',
            label: t('pictures.list'),
            items: html`${repeat(
              shown,
              ({ id }) => id,
              (picture, index) => pictureTile(scope, picture, index, shown.length),
            )}
          ${repeat(
            onTheirWay,
            ({ key }) => key,
            (upload) => uploadTile(scope, upload),
          )}
          ${isFull ? nothing : html`<li class="tile">${fileButton(scope, 'picture', 'add-tile')}</li>`}`,
          })
    }
    ${isEmpty ? nothing : html`<p class="note">${isFull ? t('pictures.full', { limit: limits.pictures }) : t('pictures.note', { size: sizeText(limits.fileSize, language) })}</p>`}
    <p class="visually-hidden" id="pictures-keys">${t('pictures.keys')}</p>
  </section>`
}
