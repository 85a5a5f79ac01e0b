/** The rows ticked for a bulk action, across pages. Immutable: every function returns a new one. */
export interface Selection {
  ids: ReadonlySet<number>
  /** The row that was ticked last, where a range begins. */
  anchor: number | null
}

/** Why rows were not added: the selection would become too long, and stays as it was. */
export interface SelectionRefusal {
  reason: 'selection-too-long'
  limit: number
  wanted: number
}

export interface SelectionChange {
  selection: Selection
  refusal: SelectionRefusal | null
}

/** The maximum number of rows of one bulk action. */
export const maxSelection = 500

export const emptySelection: Selection = { ids: new Set(), anchor: null }

const unlessTooLong = (before: Selection, after: Selection, limit: number): SelectionChange =>
  after.ids.size > limit && after.ids.size > before.ids.size
    ? { selection: before, refusal: { reason: 'selection-too-long', limit, wanted: after.ids.size } }
    : { selection: after, refusal: null }

export const toggleRow = (selection: Selection, id: number, limit = maxSelection): SelectionChange => {
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return unlessTooLong(selection, { ids, anchor: id }, limit)
}

/** Ticks all rows from the anchor to `id`, in the order shown; only `id` when the anchor is not on this page. */
export const selectRange = (selection: Selection, shownIds: readonly number[], id: number, limit = maxSelection): SelectionChange => {
  const end = shownIds.indexOf(id)
  const anchored = selection.anchor === null ? -1 : shownIds.indexOf(selection.anchor)
  if (end < 0) return { selection, refusal: null }
  const start = anchored < 0 ? end : anchored
  const range = shownIds.slice(Math.min(start, end), Math.max(start, end) + 1)
  return unlessTooLong(selection, { ids: new Set([...selection.ids, ...range]), anchor: id }, limit)
}

/** Ticks all rows of the page, in addition to those of other pages. */
export const selectPage = (selection: Selection, shownIds: readonly number[], limit = maxSelection): SelectionChange =>
  unlessTooLong(selection, { ids: new Set([...selection.ids, ...shownIds]), anchor: null }, limit)

/** Unticks the given rows, for example those that a bulk action has finished. */
export const unselect = (selection: Selection, ids: readonly number[]): Selection => {
  const rest = new Set(selection.ids)
  for (const id of ids) rest.delete(id)
  return { ids: rest, anchor: selection.anchor !== null && rest.has(selection.anchor) ? selection.anchor : null }
}

export type PageTick = 'none' | 'some' | 'all'

/** How the checkbox in the list's header is drawn. */
export const pageTick = (selection: Selection, shownIds: readonly number[]): PageTick => {
  const ticked = shownIds.filter((id) => selection.ids.has(id)).length
  if (ticked === 0) return 'none'
  return ticked === shownIds.length ? 'all' : 'some'
}
