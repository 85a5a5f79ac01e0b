import { adForm, cellsOf, type AdEntry, type AdValues, type EntryOutcome, type LotRow } from '@vitrine/core/ad-editor'
import { ownText, valueText, type Choice, type Fault, type FormTexts } from '@vitrine/core/form'
import { errorText, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { toApiError } from '@vitrine/core/http'
import { causeText } from '@vitrine/core/portals'
import type { Repair } from '@vitrine/core/repairs'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { formCell } from '../form/form-cell.ts'
import { button } from '../ui/button.ts'
import type { DialogLook } from '../ui/dialog.ts'
import { iconCheck, iconAlert } from '../ui/icons.ts'

/** One ad in the grid, with all that is to be shown of it. */
export interface GridRow extends LotRow {
  entry: AdEntry
  /** The value of what is being typed. */
  typed: unknown
  choices: readonly Choice<unknown>[]
  /** The field has a meaning for this kind of ad. */
  isAsked: boolean
  /** Portals would not name the cause any more. */
  isMended: boolean
  isChanged: boolean
  isSaved: boolean
  fault: Fault | undefined
  /** What the server refused beyond the field. */
  refusal: EntryOutcome | null
}

export interface GridState {
  repair: Repair & { cause: NonNullable<Repair['cause']> }
  field: keyof AdValues & string
  fieldHref: string | undefined
  status: 'loading' | 'failed' | 'ready'
  error: unknown
  rows: readonly GridRow[]
  changedCount: number
  isSaving: boolean
  message: { saved: number; left: number; error: unknown } | null
  restoredAt: string | null
  t: Translate<MessageKey<'repairs'>>
  causes: Translate<MessageKey<'portal-causes'>>
  common: Translate<MessageKey<'common'>>
  texts: FormTexts
}

export interface GridDeeds {
  retry: () => void
  typing: (key: string, text: string) => void
  type: (key: string, text: string) => void
  paste: (key: string, texts: readonly string[]) => void
  fillDown: (key: string) => void
  undo: () => void
  reread: (key: string) => void
  forget: () => void
  save: () => Promise<void>
  close: () => void
}

const labelOf = (field: string, texts: FormTexts): string => (Object.hasOwn(adForm.fields, field) ? ownText(texts, adForm.fields[field as keyof AdValues].label) : field)

const isLong = ({ field }: GridState): boolean => adForm.fields[field].kind === 'long-text'

/** How long the text is, beside the length that is asked for. */
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
  const [tone, words] = row.isSaved ? ['mended', t('grid.isSaved')] : row.isMended ? ['mended', t('grid.isMended')] : ['open', t('grid.isOpen')]
  return html`<span class="verdict" data-tone=${tone}>${tone === 'mended' ? iconCheck() : iconAlert()}${words}</span>`
}

const hrefOf = (row: GridRow, field: string, { fieldHref }: GridState): string | undefined => fieldHref?.replace('{ad}', row.key).replace('{field}', encodeURIComponent(field))

/** The field of the editor that has this name on the wire, as far as the address needs one. */
const refusalView = (row: GridRow, state: GridState, deeds: GridDeeds): TemplateResult | typeof nothing => {
  const { refusal } = row
  if (!refusal) return nothing
  const href = hrefOf(row, state.field, state)
  return html`<p class="fault" role="alert">
    ${refusal.message}
    ${refusal.reason === 'ad-changed' ? button({ label: state.t('grid.reread'), tone: 'quiet', compact: true, onClick: () => deeds.reread(row.key) }) : href ? html`<a href=${href}>${state.t('grid.open')}</a>` : nothing}
  </p>`
}

const nowText = (row: GridRow, { field, texts }: GridState): string => valueText(adForm.fields[field] as never, row.entry.values[field], row.choices, texts)

const rowView = (row: GridRow, state: GridState, deeds: GridDeeds): TemplateResult => {
  const { field, t, texts } = state
  const { reference, title } = row.entry.values
  const locked = lockedText(row, state)
  const href = hrefOf(row, field, state)
  return html`<tr data-state=${locked ? 'locked' : row.isChanged ? 'changed' : 'same'}>
    <td class="picture">${row.entry.thumbnailUrl ? html`<img src=${row.entry.thumbnailUrl} alt="" loading="lazy" />` : html`<span class="no-picture"></span>`}</td>
    <th scope="row">${href ? html`<a href=${href}>${reference}</a>` : reference}<span class="sub">${title}</span></th>
    ${field === 'title' ? nothing : html`<td class="now"><span class="clipped">${nowText(row, state)}</span></td>`}
    <td class="entry">
      ${locked
        ? html`<span class="sub">${locked}</span>`
        : html`${formCell({ row: adForm.fields[field] as never, place: row.key, label: t('grid.cell', { field: labelOf(field, texts), reference }), value: row.values[field], unread: row.unread[field], choices: row.choices, fault: row.fault, texts })}
          ${refusalView(row, state, deeds)}`}
    </td>
    <td class="state">${locked ? nothing : html`${verdict(row, state)}${counter(row, state)}`}</td>
  </tr>`
}

const messageView = ({ message, t, common }: GridState): TemplateResult | typeof nothing => {
  if (!message) return nothing
  const { saved, left, error } = message
  if (error !== undefined) return html`<p class="banner" data-tone="danger" role="alert">${errorText(common, toApiError(error))} ${t('grid.kept')}</p>`
  const words = [saved > 0 && t('grid.saved', { count: saved }), left > 0 && t('grid.left', { count: left })].filter(Boolean).join(' ')
  return html`<p class="banner" data-tone=${left > 0 ? 'danger' : 'success'} role=${left > 0 ? 'alert' : 'status'}>${words}</p>`
}

const restoredView = ({ restoredAt, t, texts }: GridState, { forget }: GridDeeds): TemplateResult | typeof nothing =>
  restoredAt === null
    ? nothing
    : html`<div class="banner" role="status"><span>${t('grid.restored', { date: texts.formatters.formatDateTime(new Date(restoredAt)) })}</span>${button({ label: t('grid.forget'), compact: true, onClick: forget })}</div>`

const keyOf = (target: EventTarget | null): string | undefined => (target instanceof HTMLElement ? target.dataset['cell'] : undefined)

type CellElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What is shown of one field of many ads, and what keys and pointer do there. */
const tableView = (state: GridState, deeds: GridDeeds): TemplateResult => {
  const { rows, field, t, texts } = state
  const cellsIn = (event: Event): CellElement[] => [...(event.currentTarget as HTMLElement).querySelectorAll<CellElement>('[data-cell]')]
  const isUncommitted = (cell: CellElement): boolean => !(cell instanceof HTMLSelectElement) && rows.find(({ key }) => key === cell.dataset['cell'])?.unread[field] === cell.value
  const commit = (cell: CellElement): void => deeds.type(keyOf(cell) ?? '', cell.value)
  const step = (event: KeyboardEvent, cell: CellElement): number => {
    const isBroken = cell instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey
    if (event.key === 'Enter') return isBroken ? 0 : event.shiftKey ? -1 : 1
    if (!(cell instanceof HTMLInputElement)) return 0
    return { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0
  }
  const onKeydown = (event: KeyboardEvent): void => {
    const cell = event.target as CellElement
    const key = keyOf(cell)
    if (key === undefined) return
    const by = step(event, cell)
    if (by !== 0) {
      event.preventDefault()
      commit(cell)
      const cells = cellsIn(event)
      const next = cells[cells.indexOf(cell) + by]
      next?.focus()
      if (next && !(next instanceof HTMLSelectElement)) next.select()
      return
    }
    if (!(event.ctrlKey || event.metaKey)) return
    const letter = event.key.toLowerCase()
    if (letter === 'd') {
      event.preventDefault()
      commit(cell)
      deeds.fillDown(key)
    } else if (letter === 'z' && !isUncommitted(cell)) {
      event.preventDefault()
      deeds.undo()
    }
  }
  const onPaste = (event: ClipboardEvent): void => {
    const key = keyOf(event.target)
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (key === undefined || event.target instanceof HTMLTextAreaElement || !/\n/.test(text.trimEnd())) return
    event.preventDefault()
    deeds.paste(key, cellsOf(text).map(([first = '']) => first))
  }
  return html`<div class="scroller" @keydown=${onKeydown} @paste=${onPaste}
    @input=${({ target }: Event) => keyOf(target) !== undefined && !(target instanceof HTMLSelectElement) && deeds.typing(keyOf(target) ?? '', (target as CellElement).value)}
    @change=${({ target }: Event) => keyOf(target) !== undefined && commit(target as CellElement)}>
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
        ${repeat(rows, ({ key }) => key, (row) => rowView(row, state, deeds))}
      </tbody>
    </table>
  </div>`
}

const bodyOf = (state: GridState, deeds: GridDeeds): unknown => {
  const { status, error, rows, repair, t, common } = state
  if (status === 'loading') return html`<p class="sub" role="status">${t('grid.loading')}</p>`
  if (status === 'failed') return html`<p class="banner" data-tone="danger" role="alert">${errorText(common, toApiError(error))}</p>${button({ label: common('faces.retry'), onClick: deeds.retry })}`
  if (rows.length === 0) return html`<p>${t('grid.none')}</p>`
  const asked = rows.filter((row) => lockedText(row, state) === '')
  const mended = asked.filter(({ isMended }) => isMended).length
  return html`<p class="sub">${repair.portals.join(', ')}</p>
    <p>${t(isLong(state) ? 'grid.helpLong' : 'grid.help')}</p>
    ${repair.adCount > rows.length ? html`<p class="sub">${t('grid.first', { shown: rows.length, count: repair.adCount })}</p>` : nothing}
    ${restoredView(state, deeds)} ${messageView(state)}
    <p class="progress" role="status">${t('grid.progress', { done: mended, count: asked.length })}</p>
    ${tableView(state, deeds)}`
}

/** Saves, and leads to the first cell that is still wrong. */
const saveAndLook = async (event: Event, { save }: GridDeeds): Promise<void> => {
  const dialog = (event.target as Element).closest('dialog')
  await save()
  requestAnimationFrame(() => dialog?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}

export const gridLook = (state: GridState, deeds: GridDeeds): DialogLook => {
  const { repair, t, causes, texts, changedCount, isSaving, common } = state
  return {
    title: causeText(repair.cause, { causes, labelOf: (field) => labelOf(field, texts) }),
    width: 'large',
    part: 'grid-dialog',
    body: html`<div class="grid">${bodyOf(state, deeds)}</div>`,
    actions: html`<span class="count" role="status">${changedCount > 0 ? t('grid.unsaved', { count: changedCount }) : nothing}</span>
      ${button({ label: common('actions.close'), onClick: deeds.close })}
      ${button({ label: t('grid.save'), tone: 'primary', busy: isSaving, disabled: changedCount === 0, onClick: (event) => void saveAndLook(event, deeds) })}`,
  }
}
