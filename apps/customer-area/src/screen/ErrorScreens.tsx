import { ApiError } from '@vitrine/core/http'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate, useRouteError } from 'react-router'
import { Button, LinkButton } from '../ui/Button.tsx'
import { IconFile, IconLock, IconOffline, IconRefresh, IconServer, IconUser } from '../ui/icons.tsx'
import { PlainScreen } from '../ui/PlainScreen.tsx'
import { homeOf } from '../base/guard.ts'
import { askAgain, ChunkError } from '../base/lazy-screen.ts'
import { paths } from '../base/paths.ts'
import { useSession } from '../base/services.tsx'

interface Place {
  alone?: boolean
}

const reload = (): void => window.location.reload()

/** Whether nobody is signed in, so that there is no frame. */
const useIsAlone = (): boolean => useSession().state.status !== 'signed-in'

/** A link to the person's first screen, or to sign out for one without any. */
const HomeLink = ({ label }: { label: string }) => {
  const { t } = useTranslation('shell')
  const { status, account } = useSession().state
  const home = status === 'signed-in' ? homeOf(account?.user.roles ?? []) : paths.dashboard
  if (home === null)
    return (
      <LinkButton variant="primary" to={`${paths.signIn}?signout`}>
        {t('account.signOut')}
      </LinkButton>
    )
  return (
    <LinkButton variant="primary" to={home}>
      {home === paths.dashboard ? label : t('errors.contacts')}
    </LinkButton>
  )
}

export const UnauthenticatedScreen = () => {
  const { t } = useTranslation('shell')
  const { status } = useSession().state
  if (status === 'signed-in') return <Navigate to={paths.dashboard} replace />
  return (
    <PlainScreen
      alone
      code="401"
      icon={<IconUser size={32} />}
      title={t('errors.unauthenticatedTitle')}
      text={t('errors.unauthenticatedText')}
    >
      <LinkButton variant="primary" to={paths.signIn}>
        {t('errors.signIn')}
      </LinkButton>
    </PlainScreen>
  )
}

export const ForbiddenScreen = () => {
  const { t } = useTranslation('shell')
  const isMain = useSession().state.account?.user.mainAccount
  return (
    <PlainScreen
      alone={useIsAlone()}
      code="403"
      icon={<IconLock size={32} />}
      title={t('errors.forbiddenTitle')}
      text={t(isMain ? 'errors.forbiddenTextMain' : 'errors.forbiddenText')}
    >
      <HomeLink label={t('errors.dashboard')} />
    </PlainScreen>
  )
}

export const NotFoundScreen = () => {
  const { t } = useTranslation('shell')
  return (
    <PlainScreen
      alone={useIsAlone()}
      code="404"
      icon={<IconFile size={32} />}
      title={t('errors.notFoundTitle')}
      text={t('errors.notFoundText')}
    >
      <HomeLink label={t('errors.home')} />
    </PlainScreen>
  )
}

interface ServerErrorProps extends Place {
  error?: unknown
  /** To quote; that of the error by default. */
  reference?: string | null
  onRetry: () => void
}

export const ServerErrorScreen = ({ error, reference, onRetry, ...place }: ServerErrorProps) => {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const known = error instanceof ApiError ? error : undefined
  const quoted = reference ?? known?.requestId
  return (
    <PlainScreen
      {...place}
      code="500"
      icon={<IconServer size={32} />}
      title={t('errors.serverTitle')}
      text={known?.serverMessage ?? t('errors.serverText')}
      reference={quoted ? common('errors.reference', { reference: quoted }) : undefined}
    >
      <Button variant="primary" onClick={onRetry}>
        <IconRefresh size={18} />
        {t('errors.retry')}
      </Button>
    </PlainScreen>
  )
}

/**
 * A retry calls the server again; a reload is for parts that no longer exist in a new version. Without a connection a reload would
 * lose the page; the screen is loaded automatically once it is back.
 */
export const ChunkFailureScreen = (place: Place) => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const location = useLocation()
  const tryAgain = useCallback(() => {
    askAgain()
    void navigate(location, { replace: true, state: location.state as unknown })
  }, [navigate, location])
  useEffect(() => askAgain, [])
  useEffect(() => {
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [tryAgain])
  return (
    <PlainScreen {...place} icon={<IconOffline size={32} />} title={t('errors.chunkTitle')} text={t('errors.chunkText')}>
      <Button variant="primary" onClick={tryAgain}>
        <IconRefresh size={18} />
        {t('errors.retry')}
      </Button>
      <Button onClick={() => (navigator.onLine ? reload() : tryAgain())}>{t('errors.reload')}</Button>
    </PlainScreen>
  )
}

/** The session is persisted but the server does not answer: nothing is lost, and a retry is offered. */
export const UnreachableScreen = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('shell')
  return (
    <PlainScreen alone icon={<IconOffline size={32} />} title={t('errors.unreachableTitle')} text={t('errors.unreachableText')}>
      <Button variant="primary" onClick={onRetry}>
        <IconRefresh size={18} />
        {t('errors.retry')}
      </Button>
    </PlainScreen>
  )
}

/** The error screen for what a screen threw. */
export const RouteFailure = (place: Place) => {
  const error = useRouteError()
  return error instanceof ChunkError ? <ChunkFailureScreen {...place} /> : <ServerErrorScreen {...place} error={error} onRetry={reload} />
}
