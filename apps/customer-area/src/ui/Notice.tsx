import { useEffect, useRef, type ReactNode } from 'react'
import { IconAlert, IconCheck, IconInfo } from './icons.tsx'
import * as css from './notice.css.ts'

const icons = { info: IconInfo, success: IconCheck, warning: IconAlert, danger: IconAlert }

interface NoticeProps {
  tone: keyof typeof icons
  children: ReactNode
  /** Whether it stands where the focus was, such as in the place of a form that was sent. */
  takesFocus?: boolean
}

/** A message about the whole form or screen; failures interrupt a screen reader, others wait. */
export const Notice = ({ tone, children, takesFocus = false }: NoticeProps) => {
  const Icon = icons[tone]
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) element.current?.focus()
  }, [takesFocus])
  return (
    <div ref={element} className={css.notice[tone]} role={tone === 'danger' ? 'alert' : 'status'} {...(takesFocus && { tabIndex: -1 })}>
      <Icon className={css.icon[tone]} />
      <div className={css.text}>{children}</div>
    </div>
  )
}
