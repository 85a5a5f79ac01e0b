import type { ListColumn, ListTypes } from './define-list.ts'

/** Below this width every row is a card. */
const cardsBelow = 720

/** Below this width the buttons of a row are only in its menu, which leaves room for columns. */
const menuAloneBelow = 900

/** Widths in pixels of a checkbox and of a button of a row. */
const tickWidth = 44
const buttonWidth = 38
const actionsPadding = 12

export interface Layout<T extends ListTypes> {
  asCards: boolean
  /** The visible columns, in order. */
  shown: readonly ListColumn<T>[]
  /** The columns whose texts stand below the name instead. */
  folded: readonly ListColumn<T>[]
  /** Whether rows have buttons beside their menu. */
  withButtons: boolean
  /** The value of `grid-template-columns`; '' for cards. */
  template: string
}

interface Room {
  /** Width of the list; 0 while it is hidden. */
  width: number
  mainWidth: number
  canTick: boolean
  /** The number of buttons of each row. */
  buttons: number
  /** Whether each row has a menu at its end. */
  hasMenu: boolean
}

/** The columns that fit into a width: the important ones first, each with at least its minimum width. */
export const layoutOf = <T extends ListTypes>(
  columns: readonly ListColumn<T>[],
  { width, mainWidth, canTick, buttons, hasMenu }: Room,
): Layout<T> => {
  if (width > 0 && width < cardsBelow) {
    return {
      asCards: true,
      shown: columns.filter(({ inCard }) => inCard),
      folded: columns.filter(({ inCard }) => !inCard),
      withButtons: !hasMenu,
      template: '',
    }
  }
  const withButtons = !hasMenu || width === 0 || width >= menuAloneBelow
  const count = (withButtons ? buttons : 0) + (hasMenu ? 1 : 0)
  const actionsWidth = count > 0 ? count * buttonWidth + actionsPadding : 0
  let left = (width || Infinity) - mainWidth - actionsWidth - (canTick ? tickWidth : 0)
  const fitting = new Set<ListColumn<T>>()
  for (const column of columns.toSorted((a, b) => a.priority - b.priority)) {
    if (column.width > left) break
    left -= column.width
    fitting.add(column)
  }
  const shown = columns.filter((column) => fitting.has(column))
  const widths = [
    ...(canTick ? [`${tickWidth}px`] : []),
    `minmax(${mainWidth}px, 4fr)`,
    ...shown.map((column) => `minmax(${column.width}px, 1fr)`),
    ...(actionsWidth ? [`${actionsWidth}px`] : []),
  ]
  return { asCards: false, shown, folded: columns.filter((column) => !fitting.has(column)), withButtons, template: widths.join(' ') }
}
