import type { Contact } from '@vitrine/core/contacts'
import { displayPhone } from '@vitrine/core/reach'
import { html, nothing, type TemplateResult } from 'lit'
import { drawing } from '../ui/drawing.ts'
import { rowPaths, type RowPath } from './contact-list.icons.ts'
import type { RowScope, Touch } from './contact-list.types.ts'
import type { MailView, TouchView } from './contact-list.view.ts'

export const outline = (name: RowPath): TemplateResult => drawing(rowPaths[name])

const tick = (label: string, selected: boolean): TemplateResult =>
  html`<td role="gridcell" class="select">
    <label class="check"
      ><input type="checkbox" tabindex="-1" data-act="select" .checked=${selected} aria-label=${label}
    /></label>
  </td>`

/** The same person has been in touch before: who, and how often. */
const personBadge = ({ person, personTitle }: TouchView): TemplateResult | typeof nothing =>
  person ? html`<span class="person" part="person" title=${personTitle}>${outline('people')}${person}</span>` : nothing

/** Opens the contact; drawn as its name, above what is said about it. */
export const whoCell = (name: string, view: TouchView, more: unknown): TemplateResult =>
  html`<td role="gridcell" class="who">
    <button type="button" class="title" tabindex="-1" data-act="open" aria-haspopup="dialog" title=${name}>${name}</button
    ><small class="about">${personBadge(view)}${more}</small>
  </td>`

/** `form` and the rest of the small line stand where the portal has no column of its own. */
export const adCell = ({ adTitle, adReference, portal, site }: TouchView, form: unknown = nothing): TemplateResult =>
  html`<td role="gridcell" class="ad">
    <span class="clip" title=${adTitle}>${adTitle}</span
    ><small class="about"
      ><span>${adReference}</span><span class="via">${portal}</span
      >${form === nothing ? nothing : html`<span class="via sign">${form}</span>`}${site ? html`<span class="via">${site}</span>` : nothing}</small
    >
  </td>`

export const dateCell = ({ date, time }: TouchView): TemplateResult =>
  html`<td role="gridcell" class="date">${date}<small>${time}</small></td>`

export const handlingCell = ({ handling }: Touch, { state, owner, callBack, callBackTitle, overdue }: TouchView): TemplateResult =>
  html`<td role="gridcell" class="handling">
    <span class="pill" part="state" data-state=${handling.state}>${outline(handling.state)}${state}</span
    ><small
      >${callBack
        ? html`<span class="back ${overdue ? 'overdue' : ''}" part=${overdue ? 'overdue' : 'call-back'} title=${callBackTitle}>${outline('clock')}${callBack}</span>`
        : nothing}${owner ? html`<span class="owner">${owner}</span>` : nothing}</small
    >
  </td>`

/** What every row is made of; no listener and no closure inside: the table listens once and reads `data-act` and `data-id`. */
export const rowOf = (touch: Touch, label: string, scope: RowScope, cells: TemplateResult): TemplateResult => {
  const { readonly, selected, busy, fresh, actions } = scope
  const isSelected = selected.has(touch.id)
  return html`<tr
    role="row"
    part="row"
    data-id=${touch.id}
    data-state=${touch.handling.state}
    aria-selected=${readonly ? nothing : isSelected}
    ?data-busy=${busy.has(touch.id)}
    ?data-fresh=${fresh.has(touch.id)}
  >
    ${readonly ? nothing : tick(label, isSelected)}${cells}
    ${readonly ? nothing : html`<td role="gridcell" class="actions">${actions?.(touch)}</td>`}
  </tr>`
}

const link = (act: string, className: string, href: string, text: string): TemplateResult | typeof nothing =>
  text
    ? html`<a class="clip ${className}" tabindex="-1" role="link" data-act=${href ? act : nothing} href=${href || nothing} title=${text}
        >${text}</a
      >`
    : nothing

/** The form that was filled in; a sign alone where there is little room. */
const formLink = (href: string, label: string, sign: boolean): TemplateResult =>
  html`<a
    class="form"
    tabindex="-1"
    data-act="form"
    href=${href}
    target="_blank"
    rel="noopener noreferrer"
    title=${label}
    aria-label=${sign ? label : nothing}
    >${sign ? nothing : label}${outline('form')}</a
  >`

const scoreBar = (score: number): TemplateResult =>
  html`<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
    <rect class="track" width="100" height="4"></rect><rect width=${Math.min(100, Math.max(0, score))} height="4"></rect>
  </svg>`

export const mailRow = (contact: Contact, view: MailView, scope: RowScope): TemplateResult => {
  const { name, excerpt, portal, site, score, formHref } = view
  const form = (sign: boolean): TemplateResult | typeof nothing =>
    formHref ? formLink(formHref, scope.formLabel, sign) : nothing
  return rowOf(
    contact,
    view.selectLabel,
    scope,
    html`${whoCell(
        name,
        view,
        html`${score ? html`<span class="mini-score" title=${view.scoreTitle}>${view.scoreText}</span>` : nothing}<span class="excerpt">${excerpt}</span>`,
      )}
      <td role="gridcell" class="reach">
        ${link('mail', 'email', view.mailHref, contact.email)}${link('phone', 'phone', view.phoneHref, displayPhone(contact.phone))}
      </td>
      ${adCell(view, form(true))}
      <td role="gridcell" class="portal">${portal}<small>${site ? html`<span class="clip">${site}</span>` : nothing}${form(false)}</small></td>
      <td role="gridcell" class="score">${score}${contact.score === null ? nothing : scoreBar(contact.score)}</td>
      ${dateCell(view)} ${handlingCell(contact, view)}`,
  )
}
