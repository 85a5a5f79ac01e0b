import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { config } from '../app/config.ts'

let arrivedAt: string | undefined

interface PageTitleProps {
  /** The screen's one title; also the title of the document. */
  title: string
  className?: string
  children?: ReactNode
}

/** The heading of a screen. After a navigation it takes the focus, so that a screen reader says where one is. */
export const PageTitle = ({ title, className, children }: PageTitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = `${title} · ${config.productName}`
  }, [title])
  useEffect(() => {
    const firstScreen = arrivedAt === undefined
    const sameScreen = arrivedAt === pathname
    arrivedAt = pathname
    if (!firstScreen && !sameScreen) heading.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children ?? title}
    </h1>
  )
}
