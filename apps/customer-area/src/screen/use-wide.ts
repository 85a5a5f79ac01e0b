import { config } from '../base/config.ts'
import { createStore, useStore } from '../base/store.ts'
import { from } from '../theme/media.ts'

const query = window.matchMedia(from('md'))
const wide = createStore(query.matches)
let timer: ReturnType<typeof setTimeout> | undefined

// CSS reacts to a new width at once; the document changes only when the window has stopped resizing.
query.addEventListener('change', () => {
  clearTimeout(timer)
  timer = setTimeout(() => wide.set(query.matches), config.timeouts.resizeDebounce)
})

/** Whether the menu fits beside the screen. */
export const useWide = (): boolean => useStore(wide)
