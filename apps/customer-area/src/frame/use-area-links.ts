import { useEffect } from 'react'
import { matchPath, useNavigate } from 'react-router'
import { paths } from '../base/paths.ts'

/** The link that was pressed, however deep in a widget it lies. */
const linkOf = (event: MouseEvent): HTMLAnchorElement | undefined =>
  event.composedPath().find((each): each is HTMLAnchorElement => each instanceof HTMLAnchorElement && each.href !== '')

/** A new tab, a file, a place in the page and addresses outside are the browser's. */
const isOurs = ({ target, download, hash, origin, pathname }: HTMLAnchorElement): boolean =>
  !target && !download && !hash && origin === window.location.origin && Object.values(paths).some((path) => matchPath(path, pathname))

const isPlain = ({ defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  !defaultPrevented && button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** Links in widgets that lead to a screen of the area change the screen; the page is not loaded anew for it. */
export const useAreaLinks = (): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const link = isPlain(event) && linkOf(event)
      if (!link || !isOurs(link)) return
      event.preventDefault()
      void navigate(link.pathname + link.search)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}
