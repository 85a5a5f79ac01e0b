/** AltGr, with which some keyboards type @ and /, is reported as Ctrl too. */
const isCombination = (event: KeyboardEvent): boolean => (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')

const isMoving = ({ key }: KeyboardEvent): boolean => key.startsWith('Arrow') || ['Home', 'End', 'PageUp', 'PageDown'].includes(key)
const isErasing = ({ key }: KeyboardEvent): boolean => key === 'Backspace' || key === 'Delete'
/** Select all, copy, cut, paste, undo. */
const isEditing = ({ key }: KeyboardEvent): boolean => key.length === 1 && 'acvxyz'.includes(key.toLowerCase())

const isUsedByField = (event: KeyboardEvent, field: Element): boolean => {
  if (event.isComposing || isMoving(event) || isErasing(event)) return true
  if (isCombination(event)) return isEditing(event)
  // The browser clears a search field on Escape.
  if (event.key === 'Escape') return field.matches('[type=search]') && (field as HTMLInputElement).value !== ''
  return event.key.length === 1 || event.key === 'Enter'
}

const isUsedByControl = ({ key }: KeyboardEvent, control: Element): boolean => {
  if (key === ' ') return control.matches('button, input, summary')
  if (key === 'Enter') return control.matches('button, summary, a[href]')
  return key.startsWith('Arrow') && control.matches('[type=radio]')
}

const isUsed = (event: KeyboardEvent): boolean => {
  const target = event.target as Element
  if (event.defaultPrevented) return true
  if (target.matches('textarea, select, input:not([type=checkbox], [type=radio])') && isUsedByField(event, target)) return true
  return !isCombination(event) && (!!target.closest('dialog, [popover]') || isUsedByControl(event, target))
}

/**
 * Stops key events that are meant for a widget at its shadow root, so that a page's shortcuts do not react too: keys that type
 * or move in a field, activate a control, were handled by the widget, and all keys in a dialog or menu. All others reach
 * the page: Escape and Tab outside of a dialog, and combinations such as Ctrl K.
 */
export const keepOwnKeys = (root: ShadowRoot): void => {
  // A stopped key stays stopped until it is released, even if it has moved the focus or closed a menu.
  const kept = new Set<string>()
  const onKey = (event: KeyboardEvent): void => {
    // Slotted content belongs to the page.
    if ((event.target as Element).getRootNode() !== root) return
    const { type, code } = event
    if (type === 'keydown' && isUsed(event)) kept.add(code)
    else if (type === 'keydown') kept.delete(code)
    if (kept.has(code)) event.stopPropagation()
    if (type === 'keyup') kept.delete(code)
  }
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, (event) => onKey(event as KeyboardEvent))
}
