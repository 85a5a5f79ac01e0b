import { type ReactNode, useId } from 'react'
import * as css from './settings.css.ts'

interface SectionProps {
  /** What addresses name it by. */
  name: string
  title: string
  children: ReactNode
}

export const Section = ({ name, title, children }: SectionProps) => (
  <section id={name} className={css.section} aria-labelledby={`${name}-title`}>
    <h2 id={`${name}-title`} className={css.heading}>
      {title}
    </h2>
    {children}
  </section>
)

interface SelectProps {
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
  /** The options. */
  children: ReactNode
}

export const Select = ({ label, hint, value, onChange, children }: SelectProps) => {
  const id = useId()
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={css.select}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={css.note}>
          {hint}
        </p>
      )}
    </div>
  )
}
