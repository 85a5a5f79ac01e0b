import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconArrowLeft } from '../ui/icons.tsx'
import { PageTitle } from '../ui/Page.tsx'
import * as css from './contacts.css.ts'

interface HeadProps {
  title: string
  /** Text below the title. */
  note?: ReactNode
  back: { label: string; to: string }
  /** A picture before the title. */
  picture?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** The header of a detail screen: back link, title, actions. */
export const Head = ({ title, note, back, picture, actions, children }: HeadProps) => (
  <>
    <Link className={css.back} to={back.to}>
      <IconArrowLeft size={18} />
      {back.label}
    </Link>
    <section className={css.head}>
      {picture}
      <div className={css.about}>
        <PageTitle title={title} className={css.title} />
        {note && <p className={css.note}>{note}</p>}
        {children}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </section>
  </>
)
