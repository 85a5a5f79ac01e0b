import { keyAlong } from './key-along.ts'

interface TabBar<Tab extends string> {
  tabs: readonly Tab[]
  current: Tab | null
  open: (tab: Tab) => void
}

/** Arrow keys move from tab to tab, Home and End to the first and the last: that one is opened and focused. Each tab has the id `tab-<name>`. */
export const moveAlongTabs = <Tab extends string>(event: KeyboardEvent, { tabs, current, open }: TabBar<Tab>): void => {
  const at = current === null ? -1 : tabs.indexOf(current)
  const targets: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }
  const to = targets[keyAlong(event)]
  const next = to === undefined ? undefined : tabs.at(to % tabs.length)
  if (next === undefined) return
  event.preventDefault()
  if (next !== current) open(next)
  ;(event.currentTarget as Element).querySelector<HTMLElement>(`#tab-${next}`)?.focus()
}
