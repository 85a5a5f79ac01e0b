import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { IconCopy } from './area-icons.tsx'
import { IconCheck } from './icons.tsx'

interface CopyButtonProps {
  text: string
  label: string
  /** Its label after the text was copied. */
  done: string
  variant?: 'primary' | 'secondary'
  /** Called if the page may not use the clipboard, so that the text can be selected instead. */
  onRefused?: () => void
}

const wordMs = 2_000

/** Copies a text and confirms it for a moment. */
export const CopyButton = ({ text, label, done, variant = 'secondary', onRefused }: CopyButtonProps) => {
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
    <Button variant={variant} onClick={() => void copy()}>
      {isDone ? <IconCheck size={18} /> : <IconCopy size={18} />}
      <span aria-live="polite">{isDone ? done : label}</span>
    </Button>
  )
}
