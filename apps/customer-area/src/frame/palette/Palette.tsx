import { Suspense, useLayoutEffect, useState } from 'react'
import { lazyScreen } from '../../base/lazy-screen.ts'
import type { PaletteProps } from './CommandPalette.tsx'

const CommandPalette = lazyScreen<PaletteProps>(async () => (await import('./CommandPalette.tsx')).CommandPalette)

/** What was typed before the palette had loaded. */
interface EarlyTyping {
  text: string
  isEntered: boolean
}

/** Takes the keys until the palette has loaded: otherwise they would go to the page, and the search would begin in the middle of a word. */
const KeysWhileLoading = ({ early, onClose }: { early: EarlyTyping; onClose: () => void }) => {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key === 'Escape') onClose()
      else if (event.key === 'Enter') early.isEntered = true
      else if (event.key === 'Backspace') early.text = early.text.slice(0, -1)
      else if (event.key.length === 1) early.text += event.key
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [early, onClose])
  return null
}

/** The command palette, whose script is loaded when it is first opened. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const [early] = useState<EarlyTyping>(() => ({ text: '', isEntered: false }))
  return (
    <Suspense fallback={<KeysWhileLoading early={early} onClose={onClose} />}>
      <CommandPalette early={early} onClose={onClose} />
    </Suspense>
  )
}
