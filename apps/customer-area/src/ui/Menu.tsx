import {
  autoUpdate,
  flip,
  FloatingFocusManager,
  FloatingPortal,
  offset,
  shift,
  size,
  useClick,
  useDismiss,
  useFloating,
  useInteractions,
  useListNavigation,
  useRole,
} from '@floating-ui/react'
import { type ComponentProps, Fragment, type ReactNode, useRef, useState } from 'react'
import { IconCheck } from './icons.tsx'
import * as css from './menu.css.ts'

export interface MenuItem {
  label: string
  note?: string
  icon?: ReactNode
  /** Set for one of several choices. */
  checked?: boolean
  onSelect: () => void
}

interface MenuGroup {
  heading?: string
  items: readonly MenuItem[]
}

interface MenuProps {
  /** The element that opens the menu; gets its name, state and events. */
  trigger: (props: ComponentProps<'button'>) => ReactNode
  /** Shown above the items. */
  header?: ReactNode
  groups: readonly MenuGroup[]
}

const useMenu = (open: boolean, setOpen: (open: boolean) => void) => {
  const [active, setActive] = useState<number | null>(null)
  const rows = useRef<(HTMLElement | null)[]>([])
  const floating = useFloating({
    open,
    onOpenChange: setOpen,
    placement: 'bottom-end',
    whileElementsMounted: autoUpdate,
    middleware: [offset(6), flip(), shift({ padding: 8 }), size({ padding: 8 })],
  })
  const interactions = useInteractions([
    useClick(floating.context),
    useDismiss(floating.context),
    useRole(floating.context, { role: 'menu' }),
    useListNavigation(floating.context, { listRef: rows, activeIndex: active, onNavigate: setActive, loop: true }),
  ])
  return { floating, interactions, active, rows }
}

interface RowProps {
  item: MenuItem
  active: boolean
  props: Record<string, unknown>
}

const Row = ({ item, active, props }: RowProps) => (
  <button type="button" className={css.item} {...props} tabIndex={active ? 0 : -1}>
    {item.icon && <span className={css.itemIcon}>{item.icon}</span>}
    <span className={css.itemText}>
      {item.label}
      {item.note && <span className={css.itemNote}>{item.note}</span>}
    </span>
    {item.checked && <IconCheck size={18} className={css.check} />}
  </button>
)

/** A button with a menu, operated by arrows, Home, End and Escape; the focus returns to the button. */
export const Menu = ({ trigger, header, groups }: MenuProps) => {
  const [open, setOpen] = useState(false)
  const {
    floating: { refs, context, floatingStyles },
    interactions,
    active,
    rows,
  } = useMenu(open, setOpen)
  const shown = groups.filter((group) => group.items.length > 0)
  const all = shown.flatMap((group) => group.items)
  const propsOf = (item: MenuItem, index: number) =>
    interactions.getItemProps({
      ref: (element) => void (rows.current[index] = element),
      role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
      ...(item.checked !== undefined && { 'aria-checked': item.checked }),
      onClick: () => {
        setOpen(false)
        // A dialog opened from the menu must return the focus to the button, not to a removed item.
        if (refs.domReference.current instanceof HTMLElement) refs.domReference.current.focus()
        item.onSelect()
      },
    })
  return (
    <>
      {/* oxlint-disable-next-line react/refs -- a setter, called by React and not while rendering */}
      {trigger({ ref: refs.setReference, ...interactions.getReferenceProps() })}
      {open && (
        <FloatingPortal>
          <FloatingFocusManager context={context} modal={false} initialFocus={0}>
            <div ref={refs.setFloating} className={css.popup} style={floatingStyles} {...interactions.getFloatingProps()}>
              {header}
              {shown.map((group, index) => (
                <Fragment key={group.heading ?? index}>
                  {(index > 0 || header) && <hr className={css.separator} />}
                  {group.heading && (
                    <div className={css.heading} role="presentation">
                      {group.heading}
                    </div>
                  )}
                  {group.items.map((item) => {
                    const place = all.indexOf(item)
                    return <Row key={place} item={item} active={active === place} props={propsOf(item, place)} />
                  })}
                </Fragment>
              ))}
            </div>
          </FloatingFocusManager>
        </FloatingPortal>
      )}
    </>
  )
}
