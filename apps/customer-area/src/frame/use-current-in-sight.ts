import { useEffect, useRef, type RefObject } from 'react'

/** Brings the current entry of a long menu into sight, but moves nothing from under whoever is choosing there: a screen may arrive late. */
export const useCurrentInSight = (path: string | undefined): RefObject<HTMLElement | null> => {
  const menu = useRef<HTMLElement>(null)
  const isNew = useRef(true)
  useEffect(() => {
    const element = menu.current?.querySelector('[aria-current=page]')
    const isInUse = !isNew.current && menu.current?.matches(':hover, :focus-within')
    isNew.current = false
    if (path === undefined || !element || isInUse) return undefined
    // It has no layout yet when it is mounted, nor in a closed group.
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.height === 0) return
      element.scrollIntoView({ block: 'nearest' })
      observer.disconnect()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [path])
  return menu
}
