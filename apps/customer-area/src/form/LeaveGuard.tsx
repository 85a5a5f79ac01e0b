import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type BlockerFunction, useBlocker } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** The widgets on the page with unsaved forms. */
const useUnsaved = () => {
  const widgets = useRef(new Set<EventTarget>())
  useEffect(() => {
    const listen = (event: Event): void => {
      const [widget] = event.composedPath()
      if (!widget) return
      if ((event as CustomEvent<{ dirty: boolean }>).detail.dirty) widgets.current.add(widget)
      else widgets.current.delete(widget)
    }
    document.addEventListener('vitrine-form-dirty', listen)
    return () => document.removeEventListener('vitrine-form-dirty', listen)
  }, [])
  // A widget that has left the page cannot report that it is saved.
  return useCallback((): boolean => [...widgets.current].some((widget) => (widget as Element).isConnected), [])
}

/** Asks for a confirmation before a screen with unsaved changes is left; the browser does so when the page is left. */
export const LeaveGuard = () => {
  // Does not suspend: the texts are loaded long before somebody has typed.
  const { t } = useTranslation('form', { useSuspense: false })
  const isUnsaved = useUnsaved()
  const mayBlock: BlockerFunction = useCallback(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
    [isUnsaved],
  )
  const blocker = useBlocker(mayBlock)
  if (blocker.state !== 'blocked') return null
  const actions = (
    <>
      <Button onClick={() => blocker.proceed()}>{t('leave.go')}</Button>
      <Button variant="primary" onClick={() => blocker.reset()}>
        {t('leave.stay')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('leave.title')} onClose={() => blocker.reset()} actions={actions} sticky>
      <p>{t('leave.text')}</p>
    </Dialog>
  )
}
