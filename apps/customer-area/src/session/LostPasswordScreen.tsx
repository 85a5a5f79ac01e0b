import { toApiError, type ApiError } from '@vitrine/core/http'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../base/paths.ts'
import { useServices } from '../base/services.tsx'
import { Button, TextButton } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { AuthScreen } from './AuthScreen.tsx'
import { FailureText } from './FailureText.tsx'
import { useShortForm } from './use-short-form.ts'
import { Form, UsernameField } from './FormParts.tsx'
import * as css from './session.css.ts'

export const LostPasswordScreen = () => {
  const { t } = useTranslation('session')
  const { sessionClient } = useServices()
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { form, errors, forget, submit } = useShortForm(['username'], ({ username }) => ({
    ...(username.trim() === '' && { username: t('signIn.usernameRequired') }),
  }))

  const send = async (): Promise<void> => {
    const login = submit()?.username.trim()
    if (login === undefined) return
    setBusy(true)
    setFailure(null)
    try {
      await sessionClient.resetPassword(login)
      setSentTo(login)
    } catch (error) {
      setFailure(toApiError(error))
    } finally {
      setBusy(false)
    }
  }

  const back = (
    <p className={css.below}>
      <Link to={paths.signIn}>{t('lost.back')}</Link>
    </p>
  )
  if (sentTo !== null)
    return (
      <AuthScreen title={t('lost.sentTitle')}>
        <Notice tone="success">{t('lost.sentText', { login: sentTo })}</Notice>
        <p>
          {t('lost.sentHint')} <TextButton onClick={() => setSentTo(null)}>{t('lost.again')}</TextButton>
        </p>
        {back}
      </AuthScreen>
    )
  return (
    <AuthScreen title={t('lost.title')} lead={t('lost.lead')}>
      {failure && (
        <Notice tone="danger">
          <FailureText error={failure} />
        </Notice>
      )}
      <Form ref={form} onSend={() => void send()}>
        <UsernameField error={errors.username} onInput={() => forget('username')} />
        <Button type="submit" variant="primary" wide className={css.submit} busy={busy}>
          {t('lost.submit')}
        </Button>
      </Form>
      {back}
    </AuthScreen>
  )
}
