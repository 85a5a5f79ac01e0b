import { useState } from 'react'
import { dismissedDialogsKey } from '../base/dismissed-dialogs.ts'

const stored = (): string[] => sessionStorage.getItem(dismissedDialogsKey)?.split(',').filter(Boolean) ?? []

/** What this person has closed since the sign-in, in this tab, and how to close something more. */
export const useDismissedDialogs = (person: number): readonly [dismissed: ReadonlySet<string>, dismiss: (name: string) => void] => {
  const [all, setAll] = useState(stored)
  const start = `${person}:`
  const dismiss = (name: string): void => {
    const next = [...stored(), start + name]
    sessionStorage.setItem(dismissedDialogsKey, next.join(','))
    setAll(next)
  }
  return [new Set(all.flatMap((each) => (each.startsWith(start) ? [each.slice(start.length)] : []))), dismiss]
}
