import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { config } from '../base/config.ts'
import { hasMovedFocus } from '../base/focus-moved.ts'

let arrivedAt: string | undefined

interface PageTitleProps {
  /** The screen's title; also the document's. */
  title: string
  className?: string
  children?: ReactNode
}

/** The heading of a screen. It takes the focus after a navigation, so that screen readers announce the screen, but not after a mere change of the query, and not from who has moved on while it was loading. */
export const PageTitle = ({ title, className, children }: PageTitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const isShown = useRef(false)
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  useEffect(() => {
    document.title = `${title} · ${config.productName}`
  }, [title])
  useEffect(() => {
    const firstScreen = arrivedAt === undefined
    const sameScreen = arrivedAt === pathname || (isShown.current && navigation === 'REPLACE')
    arrivedAt = pathname
    isShown.current = true
    if (!firstScreen && !sameScreen && !hasMovedFocus()) heading.current?.focus({ preventScroll: true })
  }, [pathname, navigation])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children ?? title}
    </h1>
  )
}
