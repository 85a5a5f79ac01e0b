import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { lazyScreen } from '../base/lazy-screen.ts'
import { storageKeyOf } from '../base/storage-key.ts'
import { createStore, useStore } from '../base/store.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Toasts } from '../ui/toasts/toasts.tsx'
import { AdBlockerBanner } from './AdBlockerBanner.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { CrumbSlot } from '../screen/Screen.tsx'
import { Palette } from './palette/Palette.tsx'
import { BottomBar, MenuDrawer, SideMenu } from './SideMenu.tsx'
import { closeShortcutHelp, openShortcutHelp, shortcutHelp } from './shortcuts/shortcut-help.ts'
import { SwitchedBanner } from './SwitchedBanner.tsx'
import { TopBar } from './TopBar.tsx'
import * as css from './frame.css.ts'
import { useAreaLinks } from './use-area-links.ts'
import { useSingleKeyShortcuts } from './shortcuts/use-single-keys.ts'
import { useWide } from '../screen/use-wide.ts'

const ShortcutHelp = lazyScreen(async () => (await import('./shortcuts/ShortcutHelp.tsx')).ShortcutHelp)

const storageKey = storageKeyOf('menu')
const menu = createStore(localStorage.getItem(storageKey) === 'collapsed')

/** Toggles the collapsed menu with icons only, stored on this device. */
const toggleMenu = (): void => {
  const collapsed = !menu.get()
  localStorage.setItem(storageKey, collapsed ? 'collapsed' : 'full')
  menu.set(collapsed)
}

/** Ctrl or Cmd with K opens and closes the command palette, wherever the focus is. */
const usePaletteKey = (toggle: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      toggle()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [toggle])
}

/** The frame around every screen: menu, top bar, banner, toasts. */
export const Frame = () => {
  const { t } = useTranslation('shell')
  const collapsed = useStore(menu)
  const isWide = useWide()
  const [drawer, setDrawer] = useState(false)
  const [palette, setPalette] = useState(false)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  usePaletteKey(() => {
    // It takes the place of the help, which would stand on the screen that is chosen.
    closeShortcutHelp()
    setPalette((open) => !open)
  })
  useAreaLinks()
  useSingleKeyShortcuts(openShortcutHelp)
  const isHelpOpen = useStore(shortcutHelp)
  return (
    <CrumbSlot value={slot}>
      <a className={css.skip} href="#content">
        {t('skipToContent')}
      </a>
      <div className={css.frame} data-collapsed={collapsed || undefined}>
        {isWide && <SideMenu collapsed={collapsed} onToggle={toggleMenu} />}
        <div className={css.column}>
          <TopBar crumbSlot={setSlot} onPalette={() => setPalette(true)} />
          <div>
            <SwitchedBanner />
            <ConnectionBanner />
            <AdBlockerBanner />
          </div>
          <main id="content" tabIndex={-1} className={css.content}>
            <Suspense fallback={<Skeleton lines={6} />}>
              <Outlet />
            </Suspense>
          </main>
          {!isWide && <BottomBar onMenu={() => setDrawer(true)} onPalette={() => setPalette(true)} />}
        </div>
      </div>
      {!isWide && drawer && <MenuDrawer onClose={() => setDrawer(false)} />}
      {palette && <Palette onClose={() => setPalette(false)} />}
      {isHelpOpen && (
        <Suspense fallback={null}>
          <ShortcutHelp />
        </Suspense>
      )}
      <Toasts />
    </CrumbSlot>
  )
}
