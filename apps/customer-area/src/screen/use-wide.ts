import { config } from '../base/config.ts'
import { createStore, useStore } from '../base/store.ts'
import { from } from '../theme/media.ts'

const query = window.matchMedia(from('md'))
const wide = createStore(query.matches)
let timer: ReturnType<typeof setTimeout> | undefined

// The style sheet answers a new width at once; what is in the document waits until the window has come to rest.
query.addEventListener('change', () => {
  clearTimeout(timer)
  timer = setTimeout(() => wide.set(query.matches), config.timeouts.resizeDebounce)
})

/** Whether there is room for the menu beside the screen. */
export const useWide = (): boolean => useStore(wide)
