import { type ComponentProps, type ReactNode, useId } from 'react'
import { IconAlert } from './icons.tsx'
import * as css from './field.css.ts'

interface TextFieldProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string
  hint?: ReactNode
  /** What is wrong with the text, or undefined. */
  error?: string | undefined
  /** Marks the field as required, in a form where not all are. */
  marked?: boolean | undefined
}

/** A labelled textarea; hint and error are associated with it for screen readers. */
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
