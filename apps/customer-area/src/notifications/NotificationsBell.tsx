import {
  autoUpdate,
  flip,
  FloatingFocusManager,
  FloatingPortal,
  offset,
  shift,
  useClick,
  useDismiss,
  useFloating,
  useInteractions,
  useRole,
} from '@floating-ui/react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyScreen } from '../base/lazy-screen.ts'
import { IconBell } from '../ui/area-icons.tsx'
import { IconButton } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import * as css from './notifications.bell.css.ts'
import type { PanelProps } from './NotificationsPanel.tsx'
import { shownAtFirst, useNotifications } from './use-notifications.ts'

const Panel = lazyScreen<PanelProps>(async () => (await import('./NotificationsPanel.tsx')).NotificationsPanel)

/** The largest number that fits. */
const mostCounted = 99

const usePopup = (open: boolean, setOpen: (open: boolean) => void) => {
  const floating = useFloating({
    open,
    onOpenChange: setOpen,
    placement: 'bottom-end',
    whileElementsMounted: autoUpdate,
    middleware: [offset(6), flip(), shift({ padding: 8 })],
  })
  const interactions = useInteractions([
    useClick(floating.context),
    useDismiss(floating.context),
    useRole(floating.context, { role: 'dialog' }),
  ])
  return { floating, interactions }
}

/** The bell of the top bar: how many notifications are unread, and all of them in a panel below it. */
export const NotificationsBell = () => {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const unread = useNotifications(shownAtFirst).data?.unread ?? 0
  const {
    floating: { refs, context, floatingStyles },
    interactions,
  } = usePopup(open, setOpen)
  const label = unread === 0 ? t('notifications.bell') : t('notifications.unread', { count: unread })
  return (
    <>
      {/* oxlint-disable-next-line react/refs -- a setter, called by React and not while rendering */}
      <IconButton ref={refs.setReference} {...interactions.getReferenceProps()} label={label}>
        <span className={css.bell}>
          <IconBell />
          {unread > 0 && (
            <span className={css.count} aria-hidden="true">
              {unread > mostCounted ? `${mostCounted}+` : unread}
            </span>
          )}
        </span>
      </IconButton>
      {open && (
        <FloatingPortal>
          {/* oxlint-disable-next-line react/refs -- read when the panel is there, and not while rendering */}
          <FloatingFocusManager context={context} modal={false} initialFocus={refs.floating}>
            <div
              ref={refs.setFloating}
              className={css.popup}
              style={floatingStyles}
              {...interactions.getFloatingProps()}
              aria-label={t('notifications.bell')}
            >
              <Suspense fallback={<Skeleton lines={5} />}>
                <Panel onClose={() => setOpen(false)} />
              </Suspense>
            </div>
          </FloatingFocusManager>
        </FloatingPortal>
      )}
    </>
  )
}
