import { html, nothing, type TemplateResult } from 'lit'
import { drawing } from '../ui/drawing.ts'
import { joined } from '../ui/joined.ts'
import type { ListAction, ListColumn, ListTypes } from './define-list.ts'
import type { ListModel } from './list-model.ts'

/** What all rows of one render share. */
export interface RowScope<T extends ListTypes> {
  model: ListModel<T>
  readonly: boolean
  canTick: boolean
  shown: readonly ListColumn<T>[]
  folded: readonly ListColumn<T>[]
  /** Buttons of each row. */
  actions: readonly ListAction<T>[]
  /** Each row has a menu. */
  hasMenu: boolean
  canOpen: boolean
}

const menuIcon = 'M10 4.7v.01M10 10v.01M10 15.3v.01'

/** The name of a row: a link or a button if it can be opened, otherwise text. */
const nameOf = <T extends ListTypes>(item: T['item'], { model, canOpen }: RowScope<T>): TemplateResult => {
  const { main, open } = model.definition
  const name = main.name(item, model)
  if (!canOpen || !open?.possible(model, item)) return html`<span class="title" title=${name}>${name}</span>`
  const href = open.href?.(item, model)
  // An action on the same page is a button, not a link.
  if (open.run && !href)
    return html`<button type="button" class="title" tabindex="-1" data-act="open" aria-haspopup="dialog" title=${name}>${name}</button>`
  return html`<a class="title" tabindex="-1" data-act="open" role="link" href=${href ?? nothing} title=${name}>${name}</a>`
}

/** The note of a row and the columns without room. A note may be what a stranger wrote: its direction does not reach the words behind it. */
const sub = <T extends ListTypes>(item: T['item'], { model, folded }: RowScope<T>): TemplateResult | typeof nothing => {
  const note = model.definition.main.note?.(item, model) ?? ''
  const words = joined(note, ...folded.map((column) => column.folded?.(item, model)))
  if (words === '') return nothing
  return html`<span class="sub">${note === '' ? nothing : html`<bdi>${note}</bdi>`}${words.slice(note.length)}</span>`
}

/** Picture, name, notes, folded columns and badges. */
export const mainPart = <T extends ListTypes>(item: T['item'], scope: RowScope<T>, withPicture = true): TemplateResult => {
  const { model } = scope
  const { main } = model.definition
  return html`${main.picture && withPicture ? html`<span class="picture" part="photo">${main.picture(item, model, 'small')}</span>` : nothing}<span
      class="what"
      >${nameOf(item, scope)}${sub(item, scope)}${main.marks?.(item, model) ?? nothing}</span
    >`
}

export const tickBox = <T extends ListTypes>(item: T['item'], { model }: RowScope<T>, className = ''): TemplateResult =>
  html`<label class="check ${className}"
    ><input
      type="checkbox"
      tabindex="-1"
      data-act="select"
      .checked=${model.selection.has(item.id)}
      aria-label=${model.shared('row.select', { name: model.definition.main.name(item, model) })}
  /></label>`

/** Whether an action applies to a row. */
export const isOffered = <T extends ListTypes>(action: ListAction<T>, item: T['item'], model: ListModel<T>): boolean =>
  action.offered?.(item, model) ?? true

const actionButton = <T extends ListTypes>(action: ListAction<T>, item: T['item'], model: ListModel<T>): TemplateResult => {
  const refusal = action.refusal?.(item, model) ?? ''
  const name = action.label(model, item)
  const label = refusal ? `${name} (${refusal})` : name
  return html`<button
    type="button"
    class="tool quick"
    tabindex="-1"
    data-act=${action.id}
    data-stop="quick"
    aria-disabled=${refusal ? 'true' : 'false'}
    aria-label=${label}
    title=${label}
  >
    ${action.icon()}
  </button>`
}

/** Whether the menu of a row has entries. */
const hasEntries = <T extends ListTypes>(item: T['item'], model: ListModel<T>): boolean => {
  const { open, actions = [] } = model.definition
  return !!open?.possible(model, item) || actions.some((action) => action.placements.includes('menu') && isOffered(action, item, model))
}

/** The buttons of one row. */
export const rowButtons = <T extends ListTypes>(item: T['item'], { model, actions, hasMenu }: RowScope<T>): TemplateResult =>
  html`${actions.filter((action) => isOffered(action, item, model)).map((action) => actionButton(action, item, model))}${
    hasMenu && hasEntries(item, model)
      ? html`<button
          type="button"
          class="tool"
          tabindex="-1"
          data-act="menu"
          aria-haspopup="menu"
          aria-label=${model.shared('row.more', { name: model.definition.main.name(item, model) })}
        >
          ${drawing(menuIcon)}
        </button>`
      : nothing
  }`
