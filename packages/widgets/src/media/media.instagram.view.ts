import { mediaLimits } from '@vitrine/core/media'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { button, iconButton } from '../ui/button.ts'
import { emptyState } from '../ui/states.ts'
import { iconClose, iconImage, iconPlus, iconUndo } from '../ui/icons.ts'
import { heading, inOrder, orderedList, pictureName, tile } from './media.pictures.view.ts'
import type { MediaScope, PartTitle } from './media.scope.types.ts'

const others = (scope: MediaScope, chosen: readonly string[], level: number): TemplateResult | typeof nothing => {
  const { t, session } = scope
  const { pictures } = session.snapshot()
  const left = pictures.filter(({ id }) => !chosen.includes(id))
  if (left.length === 0) return nothing
  const isFull = !session.canAddToInstagram.allowed
  return html`<h4 aria-level=${level}>${t('instagram.others')}</h4>
    ${isFull ? html`<p class="note">${t('instagram.full')}</p>` : nothing}
    <ul class="strip" aria-label=${t('instagram.others')}>
      ${repeat(
        left,
        ({ id }) => id,
        (picture) => {
          const position = pictures.indexOf(picture) + 1
          return html`<li class="small-tile">
            <img src=${picture.thumbnailUrl} alt=${pictureName(scope, picture, position, pictures.length)} loading="lazy" />
            ${
              isFull
                ? nothing
                : iconButton({
                    label: t('instagram.add', { position }),
                    icon: iconPlus,
                    tone: 'secondary',
                    compact: true,
                    onClick: () => session.addToInstagram(picture.id),
                  })
            }
          </li>`
        },
      )}
    </ul>`
}

/** The pictures for Instagram: the first ten, or an order of their own. */
export const instagramView = (scope: MediaScope, title: PartTitle): TemplateResult => {
  const { t, session, orders } = scope
  const { pictures, instagram } = session.snapshot()
  const chosen = session.idsOf('instagram')
  const shown = inOrder(pictures, orders.instagram.ids)
  const remove = (id: string, position: number): TemplateResult =>
    html`<span class="place-words">${position}</span><span class="more">${iconButton({ label: t('instagram.remove', { position }), icon: iconClose, compact: true, onClick: () => orders.instagram.remove(id) })}</span>`
  return html`<section class="part instagram" part="instagram" aria-label=${t('instagram.title')}>
    <div class="head">
      ${heading(title, t('instagram.title'))}
      <span class="count">${t('pictures.count', { used: chosen.length, limit: mediaLimits.instagramPictures })}</span>
      ${instagram ? button({ label: t('instagram.reset'), icon: iconUndo, onClick: () => session.setInstagram(null) }) : nothing}
    </div>
    ${
      pictures.length === 0
        ? html`<div class="empty slim">${emptyState({ icon: iconImage, title: t('instagram.emptyTitle'), text: t('instagram.emptyText') })}</div>`
        : html`<p class="note">${instagram ? t('instagram.own') : t('instagram.first')}</p>
          ${orderedList(scope, 'instagram', {
            className: 'grid squares',
            label: t('instagram.list'),
            items: repeat(
              shown,
              ({ id }) => id,
              (picture, index) =>
                tile(scope, { part: 'instagram', picture, position: index + 1, total: shown.length, foot: remove(picture.id, index + 1) }),
            ),
          })}
          ${others(scope, chosen, title.level + 1)}`
    }
    <p class="visually-hidden" id="instagram-keys">${t('pictures.keys')}</p>
  </section>`
}
