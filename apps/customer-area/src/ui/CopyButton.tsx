import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { IconCopy } from './area-icons.tsx'
import { IconCheck } from './icons.tsx'

interface CopyButtonProps {
  text: string
  label: string
  /** What it says once the text is on the clipboard. */
  done: string
  look?: 'primary' | 'secondary'
  /** Called where the browser has no clipboard for the page, so that the text can be marked instead. */
  onRefused?: () => void
}

const wordMs = 2_000

/** Copies a text and says so for a moment. */
export const CopyButton = ({ text, label, done, look = 'secondary', onRefused }: CopyButtonProps) => {
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setDone(false), wordMs)
    return () => clearTimeout(timer)
  }, [isDone])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
    } catch {
      onRefused?.()
    }
  }
  return (
    <Button look={look} onClick={() => void copy()}>
      {isDone ? <IconCheck size={18} /> : <IconCopy size={18} />}
      <span aria-live="polite">{isDone ? done : label}</span>
    </Button>
  )
}
