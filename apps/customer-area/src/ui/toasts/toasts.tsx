import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { config } from '../../base/config.ts'
import { createStore, useStore } from '../../base/store.ts'
import { IconButton } from '../Button.tsx'
import { IconClose } from '../icons.tsx'
import { Notice } from '../Notice.tsx'
import * as css from './toasts.css.ts'

interface Toast {
  id: number
  tone: 'success' | 'danger' | 'warning'
  text: string
  link?: ToastLink
}

/** Where a message leads. */
export interface ToastLink {
  label: string
  to: string
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

/** Shows a message with a link, which stays until it is followed or closed: whoever reads it may need longer than five seconds. */
export const showNotice = (text: string, link: ToastLink): void =>
  store.set([...store.get(), { id: ++lastId, tone: 'warning', text, link }])

const LinkedToast = ({ toast: { id, text, tone }, link }: { toast: Toast; link: ToastLink }) => {
  const { t } = useTranslation('shell')
  return (
    <Notice tone={tone}>
      <span className={css.linked}>
        <span>
          {text}{' '}
          <Link to={link.to} onClick={() => close(id)}>
            {link.label}
          </Link>
        </span>
        <IconButton label={t('notices.close')} onClick={() => close(id)}>
          <IconClose />
        </IconButton>
      </span>
    </Notice>
  )
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
          {toast.link ? <LinkedToast toast={toast} link={toast.link} /> : <Notice tone={toast.tone}>{toast.text}</Notice>}
        </div>
      ))}
    </div>
  )
}
