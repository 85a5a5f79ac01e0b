import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { IconButton } from './Button.tsx'
import { IconAlert, IconEye, IconEyeOff } from './icons.tsx'
import * as css from './field.css.ts'

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  hint?: ReactNode
  /** What is wrong with the value, or undefined. */
  error?: string | undefined
  /** A remark that does not block, announced when it appears. */
  warning?: string | undefined
  /** A button inside the field, at its end. */
  button?: ReactNode
  /** Marks the field as required, in a form where not all are. */
  marked?: boolean | undefined
}

/** A labelled input; hint, warning and error are associated with it for screen readers. */
export const Field = ({ label, hint, error, warning, button, marked, className, ...rest }: FieldProps) => {
  const id = useId()
  const described = [hint && `${id}-hint`, warning && `${id}-warning`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label className={`${css.label} ${marked ? css.marked : ''}`} htmlFor={id}>
        {label}
      </label>
      <div className={css.control}>
        <input
          {...rest}
          id={id}
          className={`${css.input} ${button ? css.withButton : ''} ${className ?? ''}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {button}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-warning`} className={css.warning} role="status" hidden={!warning}>
        <IconAlert size={16} />
        {warning}
      </p>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          <IconAlert size={16} />
          {error}
        </p>
      )}
    </div>
  )
}

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'button' | 'warning'> {
  labels: { show: string; hide: string; capsLock: string }
}

/** A password that can be shown, with a note when caps lock is on. */
export const PasswordField = ({ labels, ...rest }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      warning={capsLock ? labels.capsLock : undefined}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      button={
        <IconButton className={css.inside} label={shown ? labels.hide : labels.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <IconEyeOff /> : <IconEye />}
        </IconButton>
      }
    />
  )
}
