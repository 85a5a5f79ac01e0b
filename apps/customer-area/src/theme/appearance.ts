import { themes, type Theme } from '@vitrine/core/account'
import { createStore } from '../base/store.ts'

const storageKey = 'vitrine.theme'
const isTheme = (value: string | null): value is Theme => (themes as readonly (string | null)[]).includes(value)

const read = (): Theme => {
  const stored = localStorage.getItem(storageKey)
  return isTheme(stored) ? stored : 'auto'
}

const apply = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme
}

const store = createStore<Theme>(read())

/** The chosen theme: light, dark or the system's; stored on this device. `theme-boot.js` applies it before the first paint. */
export const appearance = {
  ...store,
  choose(theme: Theme): void {
    localStorage.setItem(storageKey, theme)
    apply(theme)
    store.set(theme)
  },
}
