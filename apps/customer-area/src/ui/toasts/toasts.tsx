import { useEffect } from 'react'
import { config } from '../../base/config.ts'
import { createStore, useStore } from '../../base/store.ts'
import { Notice } from '../Notice.tsx'
import * as css from './toasts.css.ts'

interface Toast {
  id: number
  tone: 'success' | 'danger'
  text: string
}

const store = createStore<readonly Toast[]>([])
let lastId = 0

const close = (id: number): void => store.set(store.get().filter((toast) => toast.id !== id))

/** Shows a message for five seconds; Escape closes it. */
export const showToast = (tone: Toast['tone'], text: string): void => {
  const id = ++lastId
  store.set([...store.get(), { id, tone, text }])
  setTimeout(() => close(id), config.timeouts.toast)
}

export const Toasts = () => {
  const toasts = useStore(store)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') store.set([])
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className={css.region}>
      {toasts.map((toast) => (
        <div key={toast.id} className={css.toast}>
          <Notice tone={toast.tone}>{toast.text}</Notice>
        </div>
      ))}
    </div>
  )
}
