import type { ReactNode } from 'react'
import { IconAlert, IconCheck, IconInfo } from './icons.tsx'
import * as css from './notice.css.ts'

const icons = { info: IconInfo, success: IconCheck, warning: IconAlert, danger: IconAlert }

interface NoticeProps {
  tone: keyof typeof icons
  children: ReactNode
}

/** A message about the whole form or screen; failures interrupt a screen reader, others wait. */
export const Notice = ({ tone, children }: NoticeProps) => {
  const Icon = icons[tone]
  return (
    <div className={css.notice[tone]} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon className={css.icon[tone]} />
      <div className={css.text}>{children}</div>
    </div>
  )
}
