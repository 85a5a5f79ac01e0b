import { type ComponentProps, type ReactNode, useId } from 'react'
import { IconAlert } from './icons.tsx'
import * as css from './field.css.ts'

interface TextFieldProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string
  hint?: ReactNode
  /** What is wrong with the text, or undefined. */
  error?: string | undefined
  /** Draws that it has to be filled in, in a form where that is not so of every field. */
  marked?: boolean | undefined
}

/** A labelled text of several lines; its hint and error are tied to it for screen readers. */
export const TextField = ({ label, hint, error, marked, ...rest }: TextFieldProps) => {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label className={`${css.label} ${marked ? css.marked : ''}`} htmlFor={id}>
        {label}
      </label>
      <textarea {...rest} id={id} className={css.area} aria-invalid={error ? true : undefined} aria-describedby={described || undefined} />
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          <IconAlert size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
