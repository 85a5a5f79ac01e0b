import type { AdSummary } from '@vitrine/core/ads'
import { html, nothing, type TemplateResult } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { drawing } from '../ui/drawing.ts'
import { rowPaths, type RowPath } from './ads-list.icons.ts'
import type { AdView, ListScope } from './ads-list.view.ts'

export const outline = (name: RowPath): TemplateResult => drawing(rowPaths[name])

/** A new picture gets a new element, so that a reused row never shows the one of the ad before. */
export const photo = ({ id, mainPhoto }: AdSummary, noPhoto: string, large = false): unknown =>
  mainPhoto
    ? keyed(
        id,
        html`<img
          src=${large ? mainPhoto.url : mainPhoto.thumbnailUrl}
          alt=""
          width="4"
          height="3"
          loading="lazy"
          decoding="async"
        />`,
      )
    : html`<span role="img" aria-label=${noPhoto}>${outline('photo')}</span>`

/** What sets an ad apart: its lots, its social-housing tag, that it comes from software, whose it is. */
export const marks = ({ lots, tag, software, owner }: AdView): TemplateResult | typeof nothing =>
  lots || tag || software || owner
    ? html`<span class="marks"
        >${
          lots
            ? html`<button type="button" class="mark lots" tabindex="-1" data-act="lots">${outline('lots')}${lots}</button>`
            : nothing
        }${tag ? html`<span class="mark tag" part="tag">${tag}</span>` : nothing}${
          software ? html`<span class="mark" part="software">${outline('software')}${software}</span>` : nothing
        }${owner ? html`<span class="mark">${owner}</span>` : nothing}</span
      >`
    : nothing

const tick = (view: AdView, selected: boolean): TemplateResult =>
  html`<td role="gridcell" class="select">
    <label class="check"
      ><input type="checkbox" tabindex="-1" data-act="select" .checked=${selected} aria-label=${view.selectLabel}
    /></label>
  </td>`

/**
 * One row. No listener and no closure inside: the table listens once and reads `data-act` and `data-id`.
 * Everything shown was worked out once for the ad, in `view`.
 */
export const row = (ad: AdSummary, view: AdView, { readonly, selected, busy, actions }: ListScope, open: boolean, dressed: boolean): TemplateResult => {
  const isSelected = selected.has(ad.id)
  return html`<tr
    role="row"
    part="row"
    ?data-closed=${!open}
    data-id=${ad.id}
    aria-selected=${readonly ? nothing : isSelected}
    ?data-busy=${busy.has(ad.id)}
  >
    ${readonly ? nothing : tick(view, isSelected)}
    <td role="gridcell" class="ad">
      <span class="thumb" part="photo">${photo(ad, view.noPhoto)}</span
      ><span class="what"
        ><a class="title" tabindex="-1" data-act="open" role="link" href=${view.href ?? nothing} title=${view.title}
          >${view.title}</a
        ><span class="sub"><span class="sub-reference">${view.identity}</span><span class="sub-more">${view.place}</span></span
        >${marks(view)}</span
      >
    </td>
    <td role="gridcell" class="reference">${ad.reference}<small>${view.number}</small></td>
    <td role="gridcell" class="type">${view.type}<small>${view.offer}</small></td>
    <td role="gridcell" class="facts">${view.facts}<small>${view.moreFacts}</small></td>
    <td role="gridcell" class="price">${view.price}<small>${view.priceNote}</small></td>
    <td role="gridcell" class="city">${ad.city}<small>${ad.postalCode}</small></td>
    <td role="gridcell" class="state">
      <span class="pill" part="state" data-state=${ad.state}
        >${outline(ad.state)}${view.state}</span
      >
    </td>
    <td role="gridcell" class="broadcast">${view.portals}<small>${view.broadcasts}</small></td>
    <td role="gridcell" class="created">${view.created}</td>
    ${readonly ? nothing : html`<td role="gridcell" class="actions">${dressed ? actions?.(ad) : nothing}</td>`}
  </tr>`
}
