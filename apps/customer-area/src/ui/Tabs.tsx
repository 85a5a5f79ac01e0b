import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import * as css from './tabs.css.ts'

interface Tab {
  key: string
  label: string
  panel: ReactNode
}

interface TabsProps {
  /** What the tabs choose between. */
  label: string
  tabs: readonly Tab[]
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Tabs with one visible panel; arrows, Home and End move between them. */
export const Tabs = ({ label, tabs }: TabsProps) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, choose] = useState(tabs[0]?.key)
  const current = Math.max(
    0,
    tabs.findIndex(({ key }) => key === chosen),
  )
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = steps[event.key]?.(current, tabs.length - 1)
    if (next === undefined) return
    event.preventDefault()
    choose(tabs[next]?.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className={css.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={css.list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={css.tab}
            aria-selected={index === current}
            aria-controls={`${id}-panel`}
            tabIndex={index === current ? 0 : -1}
            onClick={() => choose(tab.key)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tabs[current]?.key}`}>
        {tabs[current]?.panel}
      </div>
    </div>
  )
}
