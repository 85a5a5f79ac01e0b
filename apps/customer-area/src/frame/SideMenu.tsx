import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { config } from '../base/config.ts'
import { paths } from '../base/paths.ts'
import { IconButton } from '../ui/Button.tsx'
import { Modal } from '../ui/Dialog.tsx'
import { IconChevronRight, IconClose, IconCollapse, IconExpand, IconExternal } from '../ui/icons.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { Logo } from '../ui/Logo.tsx'
import { setGroupClosed, useClosedGroups } from './closed-groups.ts'
import { type Destination, destinationAt, type DestinationGroup, useDestinations } from './destinations.tsx'
import * as css from './side-menu.css.ts'

const Item = ({ destination, current, tip }: { destination: Destination; current: boolean; tip: boolean }) => {
  const { t } = useTranslation('shell')
  const { label, icon, to, external, note } = destination
  const link = useRef<HTMLAnchorElement>(null)
  // In a long menu the current entry may be below the edge. It has no layout yet when it is mounted.
  useEffect(() => {
    const { current: element } = link
    if (!current || !element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.height === 0) return
      element.scrollIntoView({ block: 'nearest' })
      observer.disconnect()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [current])
  const body = (
    <>
      <span className={css.icon}>{icon}</span>
      <span className={css.label}>
        {label}
        {note && <span className={hidden}> ({note})</span>}
      </span>
    </>
  )
  if (!external)
    return (
      <Link
        ref={link}
        className={css.item}
        to={to}
        title={note ? `${label} (${note})` : tip ? label : undefined}
        aria-current={current ? 'page' : undefined}
      >
        {body}
      </Link>
    )
  return (
    <a className={css.item} href={to} target="_blank" rel="noreferrer" title={`${label} (${t('menu.newTab')})`}>
      {body}
      <IconExternal size={16} className={css.external} />
    </a>
  )
}

interface GroupProps {
  group: DestinationGroup
  current: Destination | undefined
  /** Whether the menu shows icons only: then no group is closed, and names are tips. */
  tip: boolean
}

const Items = ({ group, current, tip, labelledBy }: GroupProps & { labelledBy?: string }) => (
  <ul className={css.list} aria-labelledby={labelledBy}>
    {group.items.map((item) => (
      <li key={item.to}>
        <Item destination={item} current={item === current} tip={tip} />
      </li>
    ))}
  </ul>
)

const Heading = ({ id, group }: { id: string; group: DestinationGroup }) => (
  <h2 id={id} className={css.heading}>
    {group.label}
  </h2>
)

const ClosableGroup = ({ id, ...props }: GroupProps & { id: string }) => {
  const { group, current } = props
  const isClosed = useClosedGroups().has(group.id)
  const toggle = (event: MouseEvent): void => {
    event.preventDefault()
    setGroupClosed(group.id, !isClosed)
  }
  return (
    <details open={!isClosed}>
      <summary className={css.summary} onClick={toggle} data-here={current && group.items.includes(current)}>
        <Heading id={id} group={group} />
        <IconChevronRight size={16} className={css.chevron} />
      </summary>
      <Items {...props} labelledBy={id} />
    </details>
  )
}

const Group = (props: GroupProps) => {
  const id = useId()
  const { group, tip } = props
  if (group.label === null) return <Items {...props} />
  if (!tip) return <ClosableGroup {...props} id={id} />
  return (
    <div>
      <Heading id={id} group={group} />
      <Items {...props} labelledBy={id} />
    </div>
  )
}

const Groups = ({ tip = false }: { tip?: boolean }) => {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const groups = useDestinations()
  const current = destinationAt(
    groups.flatMap(({ items }) => items),
    pathname,
  )
  return (
    <nav className={css.groups} aria-label={t('menu.label')}>
      {groups.map((group) => (
        <Group key={group.id} group={group} current={current} tip={tip} />
      ))}
    </nav>
  )
}

const Brand = ({ children }: { children?: ReactNode }) => (
  <Link className={css.brand} to={paths.dashboard}>
    <Logo className={css.mark} />
    <span className={css.label}>{config.productName}</span>
    {children}
  </Link>
)

interface SideMenuProps {
  collapsed: boolean
  onToggle: () => void
}

export const SideMenu = ({ collapsed, onToggle }: SideMenuProps) => {
  const { t } = useTranslation('shell')
  const label = collapsed ? t('menu.expand') : t('menu.collapse')
  return (
    <aside className={css.side} aria-label={t('menu.label')}>
      <Brand />
      <Groups tip={collapsed} />
      <div className={css.foot}>
        <button type="button" className={css.fold} onClick={onToggle} title={collapsed ? label : undefined}>
          <span className={css.icon}>{collapsed ? <IconExpand /> : <IconCollapse />}</span>
          <span className={css.label}>{label}</span>
        </button>
      </div>
    </aside>
  )
}

/** The same menu as an overlay, for small screens; closes after a choice. */
export const MenuDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('shell')
  return (
    <Modal className={css.drawer} label={t('menu.label')} onClose={onClose}>
      <div onClickCapture={(event) => (event.target as Element).closest('a') && onClose()}>
        <div className={css.drawerTop}>
          <Brand />
          <IconButton label={t('menu.close')} onClick={onClose}>
            <IconClose />
          </IconButton>
        </div>
        <Groups />
      </div>
    </Modal>
  )
}
