import { useRef } from 'react'
import { CopyButton } from './CopyButton.tsx'
import * as css from './code.css.ts'

interface CodeBlockProps {
  /** What the code is, for screen readers. */
  name: string
  code: string
  copy: string
  copied: string
}

/** Code to copy: scrolls by itself, and is selected if it cannot be copied by a button. */
export const CodeBlock = ({ name, code, copy, copied }: CodeBlockProps) => {
  const place = useRef<HTMLPreElement>(null)
  const mark = (): void => {
    if (place.current) window.getSelection()?.selectAllChildren(place.current)
  }
  return (
    <div className={css.block} role="group" aria-label={name}>
      <div className={css.head}>
        <span className={css.name}>{name}</span>
        <CopyButton text={code} label={copy} done={copied} onRefused={mark} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <pre ref={place} className={css.code} tabIndex={0} aria-label={name}>
        <code>{code}</code>
      </pre>
    </div>
  )
}
