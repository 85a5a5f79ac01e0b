import { createStore } from '../../base/store.ts'

/** Whether the list of keyboard shortcuts is open. */
export const shortcutHelp = createStore(false)

export const openShortcutHelp = (): void => shortcutHelp.set(true)
export const closeShortcutHelp = (): void => shortcutHelp.set(false)
