import { useId, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { config } from '../base/config.ts'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { Modal } from '../ui/Dialog.tsx'
import { IconPin } from '../ui/area-icons.tsx'
import { IconChevronRight, IconClose, IconCollapse, IconExpand, IconExternal, IconMenu, IconSearch } from '../ui/icons.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { Logo } from '../ui/Logo.tsx'
import { setGroupClosed, useClosedGroups } from './closed-groups.ts'
import { type Destination, destinationAt, type DestinationGroup, useMenuGroups } from './destinations.tsx'
import { mostPinned, setEntryPinned, usePinnedEntries } from './pinned-entries.ts'
import * as css from './side-menu.css.ts'
import { useCurrentInSight } from './use-current-in-sight.ts'

const Item = ({ destination, current, tip }: { destination: Destination; current: boolean; tip: boolean }) => {
  const { t } = useTranslation('shell')
  const { label, icon, to, external, note } = destination
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

/** Pins the entry to the top of the menu, or takes it from there. */
const PinButton = ({ destination: { label, to } }: { destination: Destination }) => {
  const { t } = useTranslation('shell')
  const { user } = useAccount()
  const pinned = usePinnedEntries(user.id)
  const isPinned = pinned.includes(to)
  const isFull = !isPinned && pinned.length >= mostPinned
  /** The entry moves, and the focus goes along; a pointer's menu does not scroll away from it. */
  const toggle = (event: MouseEvent<HTMLButtonElement>): void => {
    const menu = event.currentTarget.closest('nav')
    flushSync(() => setEntryPinned(user.id, to, !isPinned))
    menu?.querySelector<HTMLElement>(`[data-pin="${CSS.escape(to)}"]`)?.focus({ preventScroll: event.detail > 0 })
  }
  const name = t(isPinned ? 'menu.unpin' : 'menu.pin', { name: label })
  return (
    <IconButton
      className={css.pin}
      label={isFull ? t('withValue', { name, value: t('menu.pinsFull') }) : name}
      aria-disabled={isFull || undefined}
      data-pinned={isPinned}
      data-pin={to}
      tabIndex={-1}
      onClick={toggle}
    >
      <IconPin size={16} />
    </IconButton>
  )
}

/** Right and left go between an entry and its pin, so that the Tab key stops once for each entry. */
const goToNeighbour = (event: KeyboardEvent<HTMLLIElement>): void => {
  const { key, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event
  const wanted = { ArrowRight: 'button', ArrowLeft: 'a' }[key]
  const neighbour = wanted && currentTarget.querySelector<HTMLElement>(wanted)
  if (!neighbour || ctrlKey || metaKey || altKey || shiftKey) return
  event.preventDefault()
  neighbour.focus()
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
      <li key={item.to} className={css.row} onKeyDown={goToNeighbour}>
        <Item destination={item} current={item === current} tip={tip} />
        {!tip && !item.external && <PinButton destination={item} />}
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
  const here = current && group.items.includes(current) ? current.to : null
  // The group of the present screen is open, unless it was closed there.
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const isOpen = !isClosed || (here !== null && here !== closedAt)
  const toggle = (event: MouseEvent): void => {
    event.preventDefault()
    setGroupClosed(group.id, isOpen)
    setClosedAt(isOpen ? here : null)
  }
  return (
    <details open={isOpen}>
      <summary className={css.summary} onClick={toggle} data-here={here !== null}>
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
  const groups = useMenuGroups()
  const current = destinationAt(
    groups.flatMap(({ items }) => items),
    pathname,
  )
  return (
    <nav ref={useCurrentInSight(current?.to)} className={css.groups} aria-label={t('menu.label')}>
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

/** The same menu as a sheet from the bottom edge, for small screens; closes after a choice. */
export const MenuDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('shell')
  return (
    <Modal className={css.drawer} label={t('menu.label')} onClose={onClose}>
      <div className={css.drawerSheet} onClickCapture={(event) => (event.target as Element).closest('a') && onClose()}>
        <Groups />
        <div className={css.foot}>
          <Button wide className={css.close} onClick={onClose}>
            <IconClose size={18} />
            {t('menu.close')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

const quickEntries = 2

interface BottomBarProps {
  onMenu: () => void
  onPalette: () => void
}

/** Under the thumb on small screens: the menu, the search, and what was pinned first. */
export const BottomBar = ({ onMenu, onPalette }: BottomBarProps) => {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const [first] = useMenuGroups()
  const pinned = first?.id === 'pinned' ? first.items.slice(0, quickEntries) : []
  const current = destinationAt(pinned, pathname)
  return (
    <nav className={css.bottomBar} aria-label={t('menu.quickAccess')}>
      <button type="button" className={css.bottomItem} aria-label={t('menu.open')} onClick={onMenu}>
        <IconMenu />
        <span className={css.bottomLabel}>{t('menu.short')}</span>
      </button>
      {pinned.map((item) => (
        <Link key={item.to} className={css.bottomItem} to={item.to} aria-current={item === current ? 'page' : undefined}>
          {item.icon}
          <span className={css.bottomLabel}>{item.label}</span>
        </Link>
      ))}
      <button type="button" className={css.bottomItem} aria-label={t('palette.label')} onClick={onPalette}>
        <IconSearch />
        <span className={css.bottomLabel}>{t('palette.short')}</span>
      </button>
    </nav>
  )
}
