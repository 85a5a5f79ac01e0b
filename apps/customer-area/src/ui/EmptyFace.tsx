import type { ReactNode } from 'react'
import * as css from './empty-face.css.ts'

interface EmptyFaceProps {
  icon: ReactNode
  title: string
  text: string
  /** One way on. */
  children?: ReactNode
}

/** What stands in a list's place when it has nothing: why, and one way on. */
export const EmptyFace = ({ icon, title, text, children }: EmptyFaceProps) => (
  <div className={css.face}>
    <span className={css.figure}>{icon}</span>
    <h2 className={css.title}>{title}</h2>
    <p className={css.text}>{text}</p>
    {children && <div className={css.action}>{children}</div>}
  </div>
)
