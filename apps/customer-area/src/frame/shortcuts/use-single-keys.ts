import { useEffect } from 'react'
import { singleKeys } from '../../base/single-keys.ts'

const fields = 'textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=button], [type=submit])'
/** In these a letter moves to what begins with it. */
const choices = '[role=menu], [role=listbox], [role=combobox], [role=tree]'

/** Whether a key that writes something was pressed alone, and not to write. */
const isSingleKey = (event: KeyboardEvent): boolean => {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey || isComposing) return false
  const path = event.composedPath().filter((each): each is Element => each instanceof Element)
  return !path.some((each) => each.matches(fields) || each.matches(choices))
}

/** Opens the help at a question mark. Where single keys are off they reach nobody, in the elements of the widgets neither. */
export const useSingleKeyShortcuts = (openHelp: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isSingleKey(event)) return
      if (!singleKeys.get()) return event.stopImmediatePropagation()
      const isInDialog = event.composedPath().some((each) => each instanceof HTMLDialogElement) || document.querySelector('dialog[open]')
      if (event.key !== '?' || isInDialog) return
      event.preventDefault()
      event.stopImmediatePropagation()
      openHelp()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [openHelp])
}
