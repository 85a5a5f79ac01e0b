import { localeTags, type Language } from '@vitrine/core/i18n'
import type { SessionState, SignInFailure } from '@vitrine/core/session'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { forgetDismissedDialogs } from '../base/dismissed-dialogs.ts'
import { currentLanguage } from '../base/i18n.ts'
import { paths } from '../base/paths.ts'
import { useSession } from '../base/services.tsx'
import { Button } from '../ui/Button.tsx'
import { PasswordField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { AuthScreen } from './AuthScreen.tsx'
import { SuspendedDialog } from './SessionDialogs.tsx'
import { useShortForm } from './use-short-form.ts'
import { Form, UsernameField } from './FormParts.tsx'
import { usePasswordLabels } from './use-password-labels.ts'
import * as css from './session.css.ts'

/** The first full minute at which a retry makes sense. */
const timeOf = (retryAt: number, language: Language): string =>
  new Intl.DateTimeFormat(localeTags[language], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    Math.ceil(retryAt / 60_000) * 60_000,
  )

const Failure = ({ failure, retryAt }: Pick<SessionState, 'failure' | 'retryAt'>) => {
  const { t } = useTranslation('session')
  if (failure === null || failure === 'suspended') return null
  const texts: Record<Exclude<SignInFailure, 'suspended'>, string> = {
    rejected: t('failures.rejected'),
    'no-access': t('failures.noAccess'),
    'rate-limited':
      retryAt === null ? t('failures.rateLimited') : t('failures.rateLimitedUntil', { time: timeOf(retryAt, currentLanguage()) }),
    unreachable: t('failures.unreachable'),
    server: t('failures.server'),
  }
  return <Notice tone="danger">{texts[failure]}</Notice>
}

interface SignInFormProps {
  busy: boolean
  onSend: (username: string, password: string) => Promise<void>
}

const SignInForm = ({ busy, onSend }: SignInFormProps) => {
  const { t } = useTranslation('session')
  const labels = usePasswordLabels()
  const { session } = useSession()
  const { form, errors, forget, submit, focus } = useShortForm(['username', 'password'], ({ username, password }) => ({
    ...(username.trim() === '' && { username: t('signIn.usernameRequired') }),
    ...(password === '' && { password: t('signIn.passwordRequired') }),
  }))
  const send = async (): Promise<void> => {
    const values = submit()
    if (!values) return
    await onSend(values.username.trim(), values.password)
    if (session.get().failure === 'rejected') focus('password')
  }
  return (
    <Form ref={form} onSend={() => void send()}>
      <UsernameField error={errors.username} onInput={() => forget('username')} />
      <PasswordField
        name="password"
        label={t('signIn.password')}
        labels={labels}
        error={errors.password}
        onInput={() => forget('password')}
        autoComplete="current-password"
        required
      />
      <Button type="submit" variant="primary" wide className={css.submit} busy={busy}>
        {t('signIn.submit')}
      </Button>
    </Form>
  )
}

interface SignInScreenProps {
  /** The path to request a password; the local-presence entrance has its own. */
  lostPasswordPath?: string
}

export const SignInScreen = ({ lostPasswordPath = paths.lostPassword }: SignInScreenProps) => {
  const { t } = useTranslation('session')
  const { state, session } = useSession()
  const [query] = useSearchParams()
  const [attempted, setAttempted] = useState(false)
  const [suspendedSeen, setSuspendedSeen] = useState(false)
  const busy = state.status === 'signing-in'
  useEffect(forgetDismissedDialogs, [])
  const { failure } = state

  const signIn = async (username: string, password: string): Promise<void> => {
    setAttempted(true)
    setSuspendedSeen(false)
    await session.signIn(username, password)
  }
  return (
    <AuthScreen title={t('signIn.title')} heading={t('signIn.welcome')} lead={t('signIn.lead')}>
      {state.expired && !attempted && <Notice tone="info">{t('signIn.expired')}</Notice>}
      {!state.expired && !attempted && query.has('signed-out') && <Notice tone="success">{t('signIn.signedOut')}</Notice>}
      {!attempted && query.has('no-facebook') && <Notice tone="danger">{t('failures.noFacebook')}</Notice>}
      {!busy && <Failure failure={failure} retryAt={state.retryAt} />}
      {state.working && <Notice tone="info">{t('signIn.working')}</Notice>}
      <SignInForm busy={busy} onSend={signIn} />
      <p className={css.below}>
        <Link to={lostPasswordPath}>{t('signIn.lostPassword')}</Link>
      </p>
      {failure === 'suspended' && !suspendedSeen && <SuspendedDialog onClose={() => setSuspendedSeen(true)} />}
    </AuthScreen>
  )
}
