import { toApiError, type ApiError } from '@vitrine/core/http'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { paths } from '../base/paths.ts'
import { useServices, useSession } from '../base/services.tsx'
import { nameOf } from './session.name.rules.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { PasswordField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { AuthScreen } from './AuthScreen.tsx'
import { FailureText } from './FailureText.tsx'
import { useShortForm } from './use-short-form.ts'
import { Form } from './FormParts.tsx'
import { usePasswordLabels } from './use-password-labels.ts'
import * as css from './session.css.ts'

const useTexts = () => useTranslation('session').t

const BadLink = () => {
  const t = useTexts()
  const { session } = useSession()
  return (
    <AuthScreen title={t('change.badLinkTitle')} lead={t('change.badLinkText')}>
      {/* The screen that asks for a link is for people who are not signed in. */}
      <LinkButton variant="primary" to={paths.lostPassword} onClick={() => void session.signOut()}>
        {t('change.newLink')}
      </LinkButton>
    </AuthScreen>
  )
}

const Done = () => {
  const t = useTexts()
  return (
    <AuthScreen title={t('change.doneTitle')} lead={t('change.doneText')}>
      <LinkButton variant="primary" to={paths.signIn}>
        {t('change.signIn')}
      </LinkButton>
    </AuthScreen>
  )
}

/** Whether the mailed link is used, expired or invalid. */
const isBadLink = (error: ApiError | null): boolean =>
  error !== null && (error.field === 'token' || ['auth', 'forbidden', 'not-found'].includes(error.kind))

interface FormProps {
  busy: boolean
  failure: ApiError | null
  onSave: (password: string) => void
}

const PasswordForm = ({ busy, failure, onSave }: FormProps) => {
  const t = useTexts()
  const labels = usePasswordLabels()
  const { account } = useSession().state
  const { form, errors, forget, submit } = useShortForm(['password', 'confirmation'], ({ password, confirmation }) => ({
    ...(password === '' && { password: t('change.passwordRequired') }),
    ...(confirmation === '' && { confirmation: t('change.confirmationRequired') }),
    ...(confirmation !== '' && password !== '' && confirmation !== password && { confirmation: t('change.mismatch') }),
  }))
  return (
    <AuthScreen title={t('change.title')} lead={t('change.lead')}>
      {account && <Notice tone="info">{t('change.signedIn', { name: nameOf(account.user) })}</Notice>}
      {failure && (
        <Notice tone="danger">
          <FailureText error={failure} />
        </Notice>
      )}
      <Form
        ref={form}
        onSend={() => {
          const values = submit()
          if (values) onSave(values.password)
        }}
      >
        <PasswordField
          name="password"
          label={t('change.password')}
          labels={labels}
          error={errors.password}
          onInput={() => forget('password')}
          autoComplete="new-password"
          required
        />
        <PasswordField
          name="confirmation"
          label={t('change.confirmation')}
          labels={labels}
          error={errors.confirmation}
          onInput={() => forget('confirmation')}
          autoComplete="new-password"
          required
        />
        <Button type="submit" variant="primary" wide className={css.submit} busy={busy}>
          {t('change.submit')}
        </Button>
      </Form>
    </AuthScreen>
  )
}

/** Opened by the mailed link, which contains the user and a one-time token. */
export const ChangePasswordScreen = () => {
  const { session, sessionClient } = useServices()
  const [query] = useSearchParams()
  const [state, setState] = useState<'typing' | 'saving' | 'done'>('typing')
  const [failure, setFailure] = useState<ApiError | null>(null)
  const id = query.get('id')
  const token = query.get('token')
  if (!id || !token || isBadLink(failure)) return <BadLink />
  if (state === 'done') return <Done />

  const save = async (password: string): Promise<void> => {
    setState('saving')
    setFailure(null)
    try {
      await sessionClient.changePassword(Number(id), password, token)
      await session.signOut()
      setState('done')
    } catch (error) {
      setFailure(toApiError(error))
      setState('typing')
    }
  }
  return <PasswordForm busy={state === 'saving'} failure={failure} onSave={(password) => void save(password)} />
}
