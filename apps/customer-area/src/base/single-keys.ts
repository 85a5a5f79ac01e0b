import { storageKeyOf } from './storage-key.ts'
import { createStore, useStore } from './store.ts'

const storageKey = storageKeyOf('single-keys')

/** Whether a key alone, without Ctrl or Alt, may act: who speaks to the device or hits keys by accident turns that off. */
export const singleKeys = createStore(localStorage.getItem(storageKey) !== 'off')
export const useSingleKeys = (): boolean => useStore(singleKeys)

/** Stored on this device. */
export const setSingleKeys = (isOn: boolean): void => {
  localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  singleKeys.set(isOn)
}
