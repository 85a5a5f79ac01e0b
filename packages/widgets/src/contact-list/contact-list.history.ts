import type { HistoryEntry } from '@vitrine/core/contacts'
import { html, nothing, type TemplateResult } from 'lit'
import { skeletonLines } from '../ui/skeleton.ts'
import { durationText, isAt } from './contact-list.call-view.ts'
import { drawn } from './contact-list.detail-icons.ts'
import type { DetailShown } from './contact-list.detail-shown.ts'
import type { Touch, TouchPlace } from './contact-list.types.ts'
import { join, personCounts } from './contact-list.view.ts'

const placeOfEntry = ({ channel, id }: HistoryEntry): TouchPlace => ({ tab: channel === 'call' ? 'calls' : 'mail', id })

const entryRow = ({ model, follow }: DetailShown, touch: Touch, entry: HistoryEntry): TemplateResult => {
  const { t, format } = model
  const { channel, at, portal, ad, message, callStatus, duration } = entry
  const place = placeOfEntry(entry)
  const isThis = isAt(touch, place)
  const what = channel === 'call' ? t(`call.${callStatus ?? 'answered'}`) : t('history.mail')
  const lasted = channel === 'call' && duration > 0 ? durationText(duration, t) : ''
  const head = html`<b>${join(what, lasted)}</b><time datetime=${at}>${format.formatDateTime(new Date(at))}</time>`
  const open = ({ currentTarget }: Event): void => follow(place, currentTarget as Element)
  return html`<li class="entry ${callStatus ?? ''}" aria-current=${isThis ? 'true' : nothing}>
    <span class="entry-mark">${drawn(channel === 'call' ? 'phone' : 'mail')}</span>
    <div class="entry-words">
      ${isThis
        ? html`<span class="entry-head">${head}</span>`
        : html`<button type="button" class="entry-head entry-open" title=${t('history.open')} @click=${open}>${head}</button>`}
      <small>${join(portal.name, ad ? ad.title || ad.reference : t('row.noAd'), isThis ? t('history.this') : '')}</small>
      ${message && !isThis ? html`<p class="said">${message}</p>` : nothing}
    </div>
  </li>`
}

/** Everything the same person did; each entry but this one leads to it. */
export const history = (panel: DetailShown, touch: Touch): TemplateResult => {
  const { model, detail } = panel
  const { t } = model
  if (!detail) return html`<section class="part"><h3>${t('history.title')}</h3>${skeletonLines(3)}</section>`
  return html`<section class="part">
    <h3>${t('history.title')}<span class="faint">${personCounts(touch.person, t)}</span></h3>
    ${detail.history.length > 1
      ? html`<ol class="history">
          ${detail.history.map((entry) => entryRow(panel, touch, entry))}
        </ol>`
      : html`<p class="faint">${t('history.first')}</p>`}
  </section>`
}
