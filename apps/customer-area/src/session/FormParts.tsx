import type { ComponentProps, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../ui/Field.tsx'
import * as css from './session.css.ts'

interface FormProps {
  ref: Ref<HTMLFormElement>
  onSend: () => void
  children: ComponentProps<'form'>['children']
}

/** A form with validation of our own instead of the browser's. */
export const Form = ({ ref, onSend, children }: FormProps) => (
  <form
    ref={ref}
    className={css.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSend()
    }}
  >
    {children}
  </form>
)

interface UsernameFieldProps {
  error: string | undefined
  onInput: () => void
}

export const UsernameField = ({ error, onInput }: UsernameFieldProps) => {
  const { t } = useTranslation('session')
  return (
    <Field
      name="username"
      label={t('signIn.username')}
      hint={t('signIn.usernameHint')}
      error={error}
      onInput={onInput}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}
