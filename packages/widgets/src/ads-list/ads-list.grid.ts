import type { AdSummary } from '@vitrine/core/ads'
import { html, nothing, type TemplateResult } from 'lit'
import { marks, outline, photo } from './ads-list.row.ts'
import type { AdView, ListScope, Translate } from './ads-list.view.ts'

export interface GridOptions {
  ads: readonly AdSummary[]
  viewOf: (ad: AdSummary) => AdView
  scope: ListScope
  t: Translate
}

const card = (ad: AdSummary, view: AdView, { readonly, selected, busy, actions }: ListScope): TemplateResult => {
  const isSelected = selected.has(ad.id)
  return html`<li class="card" part="card" data-id=${ad.id} ?data-selected=${isSelected} ?data-busy=${busy.has(ad.id)}>
    <div class="cover" part="photo">
      <span class="thumb">${photo(ad, view.noPhoto, true)}</span>
      ${
        readonly
          ? nothing
          : html`<label class="check cover-tick"
            ><input type="checkbox" tabindex="-1" data-act="select" .checked=${isSelected} aria-label=${view.selectLabel}
          /></label>`
      }
      <span class="pill" part="state" data-state=${ad.state}>${outline(ad.state)}${view.state}</span>
    </div>
    <div class="card-words">
      <a class="title" tabindex="-1" data-act="open" role="link" href=${view.href ?? nothing} title=${view.title}
        >${view.title}</a
      >
      <span class="card-price">${view.price}</span>
      <span class="card-line">${[view.type, view.facts, view.moreFacts].filter(Boolean).join(' · ')}</span>
      <span class="card-line">${[ad.city, ad.postalCode].filter(Boolean).join(' ')}</span>
      <span class="card-line">${view.identity}</span>
      ${marks(view)}
      <span class="card-foot"
        ><span class="card-line">${view.portals}, ${view.broadcasts}</span>${readonly ? nothing : html`<span class="card-tools">${actions?.(ad)}</span>`}</span
      >
    </div>
  </li>`
}

/** The same ads with large photos. Whoever renders it listens on the frame around it. */
export const grid = ({ ads, viewOf, scope, t }: GridOptions): TemplateResult =>
  html`<ul class="cards" aria-label=${t('list.caption')}>
    ${ads.map((ad) => card(ad, viewOf(ad), scope))}
  </ul>`
