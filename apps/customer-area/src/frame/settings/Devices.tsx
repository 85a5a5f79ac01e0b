import { toApiError } from '@vitrine/core/http'
import { errorText } from '@vitrine/core/i18n'
import { createUsersClient, type UserSession } from '@vitrine/core/users'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount, useServices } from '../../base/services.tsx'
import { useTopicData } from '../../base/swr.tsx'
import { useFormatters } from '../../base/use-formatters.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { Section } from './Section.tsx'
import * as css from './settings.css.ts'

interface DeviceProps {
  session: UserSession
  busy: boolean
  onSignOut: () => void
}

const Device = ({ session, busy, onSignOut }: DeviceProps) => {
  const { t } = useTranslation('users')
  const { formatDateTime } = useFormatters()
  const { device, address, createdAt, lastSeenAt, current, openedBy, actingAs } = session
  const name = device || t('devices.unknown')
  const facts = [
    address,
    t('devices.since', { date: formatDateTime(new Date(createdAt)) }),
    t('devices.seen', { date: formatDateTime(new Date(lastSeenAt)) }),
    openedBy !== null && t('devices.openedBy', { name: openedBy }),
    actingAs !== null && t('devices.actingAs', { name: actingAs }),
  ].filter(Boolean)
  return (
    <li className={css.device}>
      <div className={css.deviceWords}>
        <p className={css.deviceName}>{current ? `${name} · ${t('devices.current')}` : name}</p>
        <p className={css.note}>{facts.join(' · ')}</p>
      </div>
      {!current && (
        <Button busy={busy} aria-label={t('devices.signOutOf', { device: name })} onClick={onSignOut}>
          {t('devices.signOut')}
        </Button>
      )}
    </li>
  )
}

/** Ends sessions one at a time; `busy` is the one that is being ended, or `all`. */
const useSigningOut = () => {
  const { t: common } = useTranslation('common')
  const [busy, setBusy] = useState<string | null>(null)
  const run = async (id: string, work: () => Promise<void>, done: string): Promise<void> => {
    setBusy(id)
    try {
      await work()
      showToast('success', done)
    } catch (error) {
      showToast('danger', errorText(common as (key: string) => string, toApiError(error)))
    } finally {
      setBusy(null)
    }
  }
  return { busy, run: (id: string, work: () => Promise<void>, done: string) => void run(id, work, done) }
}

const fewDevices = 4

/** This device, and the others last used; all of them where the person asks. */
const useFewDevices = (sessions: readonly UserSession[]) => {
  const [showsAll, setShowsAll] = useState(false)
  const ordered = [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)]
  const shown = showsAll ? ordered : ordered.slice(0, fewDevices)
  const list = useRef<HTMLUListElement>(null)
  // The button that shows all goes away with its press.
  useEffect(() => {
    if (showsAll) list.current?.children[fewDevices]?.querySelector('button')?.focus()
  }, [showsAll])
  return { list, shown, isShort: shown.length < ordered.length, showAll: () => setShowsAll(true) }
}

/** Where the person is signed in, and signing out there. */
export const Devices = () => {
  const { t } = useTranslation('settings')
  // The texts of a device are loaded with the screen, which would be hidden again while the first device waited for them.
  useTranslation('users')
  const { http, topics } = useServices()
  const { user } = useAccount()
  const client = useMemo(() => createUsersClient(http, topics), [http, topics])
  const { data, error, isValidating, mutate } = useTopicData('users', 'sessions', [user.id], () => client.sessions(user.id))
  const { busy, run } = useSigningOut()
  const { list, shown, isShort, showAll } = useFewDevices(data ?? [])
  return (
    <Section name="devices" title={t('devices.title')}>
      <p className={css.note}>{t('devices.text')}</p>
      {error !== undefined && <ErrorState error={error} busy={isValidating} onRetry={() => void mutate()} />}
      {!data && error === undefined && <Skeleton lines={3} />}
      {data && (
        <ul ref={list} className={css.devices}>
          {shown.map((session) => (
            <Device
              key={session.id}
              session={session}
              busy={busy === session.id}
              onSignOut={() => run(session.id, () => client.endSession(user.id, session.id), t('devices.signedOut'))}
            />
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <div className={css.buttons}>
          {isShort && <Button onClick={showAll}>{t('devices.showAll', { count: data.length })}</Button>}
          <Button busy={busy === 'all'} onClick={() => run('all', () => client.endOtherSessions(user.id), t('devices.othersSignedOut'))}>
            {t('devices.signOutOthers')}
          </Button>
        </div>
      )}
    </Section>
  )
}
