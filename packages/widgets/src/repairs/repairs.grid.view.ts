import { adForm, type AdValues } from '@vitrine/core/ad-form'
import { ownText, valueText, type FormTexts } from '@vitrine/core/form'
import { errorText } from '@vitrine/core/i18n'
import { toApiError } from '@vitrine/core/http'
import { causeText } from '@vitrine/core/portals'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { formCell } from '../form/form-cell.ts'
import { button } from '../ui/button.ts'
import type { DialogContent } from '../ui/overlays/dialog.ts'
import { iconAlert, iconCheck } from '../ui/icons.ts'
import { gridInput } from './repairs.grid.input.controller.ts'
import type { GridActions, GridRow, GridState } from './repairs.grid.types.ts'

const labelOf = (field: string, texts: FormTexts): string =>
  Object.hasOwn(adForm.fields, field) ? ownText(texts, adForm.fields[field as keyof AdValues].label) : field

const isLong = ({ field }: GridState): boolean => adForm.fields[field].kind === 'long-text'

/** The length of the text, beside the required one. */
const counter = ({ typed }: GridRow, { repair: { cause }, t, texts }: GridState): TemplateResult | typeof nothing => {
  if (cause.kind !== 'length' || typeof typed !== 'string') return nothing
  const used = texts.formatters.formatNumber(Array.from(typed.trim()).length)
  const limit = texts.formatters.formatNumber(Number(cause.params['max'] ?? cause.params['min']))
  return html`<span class="counter">${'max' in cause.params ? texts.general('counter', { used, limit }) : t('grid.least', { used, limit })}</span>`
}

const lockedText = ({ entry: { refusal }, isAsked }: GridRow, { t }: GridState): string => {
  if (refusal === 'ad-from-software') return t('software')
  if (refusal === 'ad-of-another') return t('grid.ofAnother')
  if (refusal !== '') return t('grid.gone')
  return isAsked ? '' : t('grid.notAsked')
}

const verdict = (row: GridRow, { t }: GridState): TemplateResult => {
  const [tone, words] = row.isSaved
    ? ['mended', t('grid.isSaved')]
    : row.isMended
      ? ['mended', t('grid.isMended')]
      : ['open', t('grid.isOpen')]
  return html`<span class="verdict" data-tone=${tone}>${tone === 'mended' ? iconCheck() : iconAlert()}${words}</span>`
}

const hrefOf = (row: GridRow, field: string, { fieldHref }: GridState): string | undefined =>
  fieldHref?.replace('{ad}', row.key).replace('{field}', encodeURIComponent(field))

const refusalView = (row: GridRow, state: GridState, actions: GridActions): TemplateResult | typeof nothing => {
  const { refusal } = row
  if (!refusal) return nothing
  const href = hrefOf(row, state.field, state)
  return html`<p class="fault" role="alert">
    ${refusal.message}
    ${refusal.reason === 'ad-changed' ? button({ label: state.t('grid.reread'), tone: 'quiet', compact: true, onClick: () => actions.reread(row.key) }) : href ? html`<a href=${href}>${state.t('grid.open')}</a>` : nothing}
  </p>`
}

const nowText = (row: GridRow, { field, texts }: GridState): string =>
  valueText(adForm.fields[field] as never, row.entry.values[field], row.choices, texts)

const rowView = (row: GridRow, state: GridState, actions: GridActions): TemplateResult => {
  const { field, t, texts } = state
  const { reference, title } = row.entry.values
  const locked = lockedText(row, state)
  const href = hrefOf(row, field, state)
  return html`<tr data-state=${locked ? 'locked' : row.isChanged ? 'changed' : 'same'}>
    <td class="picture">${row.entry.thumbnailUrl ? html`<img src=${row.entry.thumbnailUrl} alt="" loading="lazy" />` : html`<span class="no-picture"></span>`}</td>
    <th scope="row">${href ? html`<a href=${href}>${reference}</a>` : reference}<span class="sub">${title}</span></th>
    ${field === 'title' ? nothing : html`<td class="now"><span class="clipped">${nowText(row, state)}</span></td>`}
    <td class="entry">
      ${
        locked
          ? html`<span class="sub">${locked}</span>`
          : html`${formCell({ row: adForm.fields[field] as never, key: row.key, label: t('grid.cell', { field: labelOf(field, texts), reference }), value: row.values[field], unread: row.unread[field], choices: row.choices, fault: row.fault }, texts)}
          ${refusalView(row, state, actions)}`
      }
    </td>
    <td class="state">${locked ? nothing : html`${verdict(row, state)}${counter(row, state)}`}</td>
  </tr>`
}

const messageView = ({ message, t, common }: GridState): TemplateResult | typeof nothing => {
  if (!message) return nothing
  const { saved, left, error } = message
  if (error !== undefined)
    return html`<p class="banner" data-tone="danger" role="alert">${errorText(common, toApiError(error))} ${t('grid.kept')}</p>`
  const words = [saved > 0 && t('grid.saved', { count: saved }), left > 0 && t('grid.left', { count: left })].filter(Boolean).join(' ')
  return html`<p class="banner" data-tone=${left > 0 ? 'danger' : 'success'} role=${left > 0 ? 'alert' : 'status'}>${words}</p>`
}

const restoredView = ({ restoredAt, t, texts }: GridState, { forget }: GridActions): TemplateResult | typeof nothing =>
  restoredAt === null
    ? nothing
    : html`<div class="banner" role="status"><span>${t('grid.restored', { date: texts.formatters.formatDateTime(new Date(restoredAt)) })}</span>${button({ label: t('grid.forget'), compact: true, onClick: forget })}</div>`

const tableView = (state: GridState, actions: GridActions): TemplateResult => {
  const { rows, field, t, texts } = state
  const { onKeydown, onPaste, onInput, onChange } = gridInput(actions, (key) => rows.some((row) => row.key === key && row.isTyping))
  return html`<div class="scroller" @keydown=${onKeydown} @paste=${onPaste} @input=${onInput} @change=${onChange}>
    <table part="grid" aria-label=${labelOf(field, texts)}>
      <thead>
        <tr>
          <td></td>
          <th scope="col">${t('grid.ad')}</th>
          ${field === 'title' ? nothing : html`<th scope="col">${t('grid.now')}</th>`}
          <th scope="col">${labelOf(field, texts)}</th>
          <th scope="col">${t('grid.state')}</th>
        </tr>
      </thead>
      <tbody>
        ${repeat(
          rows,
          ({ key }) => key,
          (row) => rowView(row, state, actions),
        )}
      </tbody>
    </table>
  </div>`
}

/** Which of the ads these are, and the way to those that follow: once these are saved, since what is typed is kept for the rows shown. */
const pageView = ({ repair, rows, shownBefore, changedCount, t }: GridState, { next }: GridActions): TemplateResult | typeof nothing => {
  const shown = shownBefore + rows.length
  if (shownBefore === 0 && repair.editableCount <= shown) return nothing
  return html`<p class="sub">
    ${t('grid.page', { from: shownBefore + 1, to: shown, count: repair.editableCount })}
    ${repair.editableCount > shown ? button({ label: t('grid.next'), compact: true, disabled: changedCount > 0, onClick: next }) : nothing}
    ${repair.editableCount > shown && changedCount > 0 ? t('grid.saveFirst') : nothing}
  </p>`
}

const bodyOf = (state: GridState, actions: GridActions): unknown => {
  const { status, error, rows, repair, t, common } = state
  if (status === 'loading') return html`<p class="sub" role="status">${t('grid.loading')}</p>`
  if (status === 'failed')
    return html`<p class="banner" data-tone="danger" role="alert">${errorText(common, toApiError(error))}</p>${button({ label: common('faces.retry'), onClick: actions.retry })}`
  if (rows.length === 0) return html`<p>${t('grid.none')}</p>`
  const asked = rows.filter((row) => lockedText(row, state) === '')
  const mended = asked.filter(({ isMended }) => isMended).length
  return html`<p class="sub">${repair.portals.join(', ')}</p>
    <p>${t(isLong(state) ? 'grid.helpLong' : 'grid.help')}</p>
    ${pageView(state, actions)}
    ${restoredView(state, actions)} ${messageView(state)}
    <p class="progress" role="status">${t('grid.progress', { done: mended, count: asked.length })}</p>
    ${tableView(state, actions)}`
}

/** Saves, and focuses the first cell that is still wrong. */
const saveAndShowFaults = async (event: Event, { save }: GridActions): Promise<void> => {
  const dialog = (event.target as Element).closest('dialog')
  await save()
  requestAnimationFrame(() => dialog?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}

export const gridDialog = (state: GridState, actions: GridActions): DialogContent => {
  const { repair, t, causes, texts, changedCount, isSaving, common } = state
  return {
    title: causeText(repair.cause, { causes, labelOf: (field) => labelOf(field, texts) }),
    width: 'large',
    part: 'grid-dialog',
    body: html`<div class="grid">${bodyOf(state, actions)}</div>`,
    actions: html`<span class="count" role="status">${changedCount > 0 ? t('grid.unsaved', { count: changedCount }) : nothing}</span>
      ${button({ label: common('actions.close'), onClick: actions.close })}
      ${button({ label: t('grid.save'), tone: 'primary', busy: isSaving, disabled: changedCount === 0, onClick: (event) => void saveAndShowFaults(event, actions) })}`,
  }
}
