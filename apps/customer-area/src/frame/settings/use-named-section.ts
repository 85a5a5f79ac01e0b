import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const acts = ['keydown', 'pointerdown', 'touchstart', 'wheel'] as const

/**
 * Brings the section that the address names into sight, and keeps it there while what stands above it is still loading, until the
 * person does something. To be put on what holds the sections.
 */
export const useNamedSection = () => {
  const sections = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash.slice(1))
    if (!section || !sections.current) return
    const observer = new ResizeObserver(() => section.scrollIntoView())
    observer.observe(sections.current)
    const stop = (): void => observer.disconnect()
    for (const act of acts) window.addEventListener(act, stop, { once: true, passive: true })
    return () => {
      stop()
      for (const act of acts) window.removeEventListener(act, stop)
    }
  }, [hash])
  return sections
}
