import { useEffect } from 'react'
import { matchPath, useNavigate } from 'react-router'
import { paths } from '../base/paths.ts'

/** The clicked link, also inside shadow roots. */
const linkOf = (event: MouseEvent): HTMLAnchorElement | undefined =>
  event.composedPath().find((each): each is HTMLAnchorElement => each instanceof HTMLAnchorElement && each.href !== '')

/** Links to new tabs, files, fragments and other sites are left to the browser. */
const isOurs = ({ target, download, hash, origin, pathname }: HTMLAnchorElement): boolean =>
  !target && !download && !hash && origin === window.location.origin && Object.values(paths).some((path) => matchPath(path, pathname))

const isPlain = ({ defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  !defaultPrevented && button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** Links in widgets to screens of the area navigate without a page load. */
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
