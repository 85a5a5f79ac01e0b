import { cellsOf } from '@vitrine/core/lots'
import type { GridActions } from './repairs.grid.types.ts'

type CellElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const keyOf = (target: EventTarget | null): string | undefined => (target instanceof HTMLElement ? target.dataset['cell'] : undefined)

/** How many rows a key moves down. In a long text Enter and the arrows belong to the text. */
const stepOf = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, cell: CellElement): number => {
  const isInText = cell instanceof HTMLTextAreaElement && !ctrlKey && !metaKey
  if (key === 'Enter') return isInText ? 0 : shiftKey ? -1 : 1
  if (!(cell instanceof HTMLInputElement)) return 0
  return { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0
}

const focusFrom = (cell: CellElement, by: number, within: HTMLElement): void => {
  const cells = [...within.querySelectorAll<CellElement>('[data-cell]')]
  const next = cells[cells.indexOf(cell) + by]
  next?.focus()
  if (next && !(next instanceof HTMLSelectElement)) next.select()
}

/** Handles keys and pointer in the cells, as in a spreadsheet. `isTyping`: undo is then left to the browser. */
export const gridInput = (actions: GridActions, isTyping: (key: string) => boolean) => {
  const commit = (key: string, { value }: CellElement): void => actions.type(key, value)
  const onShortcut = (event: KeyboardEvent, key: string, cell: CellElement): void => {
    const letter = event.key.toLowerCase()
    if (letter !== 'd' && (letter !== 'z' || isTyping(key))) return
    event.preventDefault()
    if (letter === 'z') return actions.undo()
    commit(key, cell)
    actions.fillDown(key)
  }
  return {
    onKeydown(event: KeyboardEvent): void {
      const key = keyOf(event.target)
      if (key === undefined) return
      const cell = event.target as CellElement
      const by = stepOf(event, cell)
      if (by === 0) return event.ctrlKey || event.metaKey ? onShortcut(event, key, cell) : undefined
      event.preventDefault()
      commit(key, cell)
      focusFrom(cell, by, event.currentTarget as HTMLElement)
    },
    onPaste(event: ClipboardEvent): void {
      const key = keyOf(event.target)
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (key === undefined || event.target instanceof HTMLTextAreaElement || !/\n/.test(text.trimEnd())) return
      event.preventDefault()
      actions.paste(
        key,
        cellsOf(text).map(([first = '']) => first),
      )
    },
    onInput({ target }: Event): void {
      const key = keyOf(target)
      if (key !== undefined && !(target instanceof HTMLSelectElement)) actions.typing(key, (target as CellElement).value)
    },
    onChange({ target }: Event): void {
      const key = keyOf(target)
      if (key !== undefined) commit(key, target as CellElement)
    },
  }
}
