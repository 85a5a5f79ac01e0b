import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { config } from '../base/config.ts'

let arrivedAt: string | undefined

interface PageTitleProps {
  /** The screen's one title; also the title of the document. */
  title: string
  className?: string
  children?: ReactNode
}

/** The heading of a screen. After a navigation it takes the focus, so that a screen reader says where one is; a screen whose address only was replaced leaves it where the person works. */
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
    if (!firstScreen && !sameScreen) heading.current?.focus({ preventScroll: true })
  }, [pathname, navigation])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children ?? title}
    </h1>
  )
}
