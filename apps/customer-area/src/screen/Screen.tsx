import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../base/paths.ts'
import { IconArrowLeft, IconChevronRight, IconHome } from '../ui/icons.tsx'
import { button, iconOnly } from '../ui/button.css.ts'
import * as css from './screen.css.ts'

/** The element in the top bar for a screen's breadcrumb. */
export const CrumbSlot = createContext<HTMLElement | null>(null)

export interface Crumb {
  label: string
  to: string
}

interface BreadcrumbProps {
  title: string
  /** The parent screens, from the dashboard's child on. */
  parents?: readonly Crumb[]
}

/** The breadcrumb in the top bar; on small screens a back arrow to the parent. */
const Breadcrumb = ({ title, parents = [] }: BreadcrumbProps) => {
  const { t } = useTranslation('shell')
  const slot = useContext(CrumbSlot)
  const chain: readonly Crumb[] = [{ label: t('menu.dashboard'), to: paths.dashboard }, ...parents]
  const above = chain[chain.length - 1]
  if (!slot) return null
  return createPortal(
    <>
      {above && (
        <Link
          className={`${button.quiet} ${iconOnly} ${css.onlySmall}`}
          to={above.to}
          aria-label={t('withValue', { name: t('breadcrumb.back'), value: above.label })}
        >
          <IconArrowLeft />
        </Link>
      )}
      <nav aria-label={t('breadcrumb.label')}>
        <ol className={css.crumbs}>
          {chain.map(({ to, label }) => (
            <li key={to} className={css.crumb}>
              {to === paths.dashboard ? (
                <Link className={`${css.crumbText} ${css.homeCrumb}`} to={to} aria-label={label} title={label}>
                  <IconHome size={18} />
                </Link>
              ) : (
                <Link className={css.crumbText} to={to} title={label}>
                  {label}
                </Link>
              )}
              <IconChevronRight size={14} />
            </li>
          ))}
          <li className={css.crumb}>
            <span className={css.crumbText} aria-current="page">
              {title}
            </span>
          </li>
        </ol>
      </nav>
    </>,
    slot,
  )
}

interface ScreenProps extends BreadcrumbProps {
  children: ReactNode
  /** False for the dashboard, which has no parents. */
  hasParents?: boolean
}

export const Screen = ({ title, parents = [], hasParents = true, children }: ScreenProps) => (
  <>
    {hasParents && <Breadcrumb title={title} parents={parents} />}
    {children}
  </>
)
