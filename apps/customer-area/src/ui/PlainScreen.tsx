import type { ReactNode } from 'react'
import { PageTitle } from './Page.tsx'
import * as css from './plain-screen.css.ts'

interface PlainScreenProps {
  icon: ReactNode
  title: string
  text: string
  /** A well-known code, such as 404. */
  code?: string | undefined
  reference?: string | undefined
  /** True for a screen outside of the frame. */
  alone?: boolean
  children: ReactNode
}

/** A screen with one message and one link. */
export const PlainScreen = ({ icon, title, text, code, reference, alone = false, children }: PlainScreenProps) => {
  const Place = alone ? 'main' : 'div'
  return (
    <Place className={alone ? css.alone : css.screen}>
      <div className={css.figure}>{icon}</div>
      {code && <p className={css.code}>{code}</p>}
      <PageTitle title={title} className={css.title} />
      <p className={css.text}>{text}</p>
      {reference && <p className={css.reference}>{reference}</p>}
      <div className={css.actions}>{children}</div>
    </Place>
  )
}
