import { abilitiesOf } from '@vitrine/core/account'
import { isAnyConnected } from '@vitrine/core/social-networks'
import { createUsersClient, userDefaults } from '@vitrine/core/users'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../base/paths.ts'
import { useAccount, useServices } from '../base/services.tsx'
import { storageKeyOf } from '../base/storage-key.ts'
import { useTopicData } from '../base/swr.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { Button } from '../ui/Button.tsx'
import { IconCheck } from '../ui/icons.tsx'
import { Panel } from './Part.tsx'
import { useAdPage } from './use-ads-overview.ts'
import { useGlobalReport } from './use-global-report.ts'
import * as css from './dashboard.get-started.css.ts'

interface Step {
  name: string
  to: string
  isDone: boolean
}

/** What a new account does first; null until all of it is known, or where that could not be read. */
const useSteps = (): Step[] | null => {
  const { t } = useTranslation('shell')
  const { http } = useServices()
  const account = useAccount()
  const { broadcast, publishPosts } = abilitiesOf(account)
  const [now] = useState(() => new Date())
  const ads = useAdPage('recent').data
  const report = useGlobalReport(broadcast).data
  const users = useTopicData('users', 'seats', [], () => createUsersClient(http).list(userDefaults)).data
  if (!ads || !users || (broadcast && !report)) return null
  return [
    { name: t('getStarted.ad'), to: paths.newAd, isDone: ads.total > 0 },
    ...(report ? [{ name: t('getStarted.portal'), to: paths.portals, isDone: report.activePortals > 0 }] : []),
    ...(publishPosts ? [{ name: t('getStarted.connection'), to: paths.socialNetworks, isDone: isAnyConnected(account, now) }] : []),
    { name: t('getStarted.colleague'), to: paths.users, isDone: users.seats.used > 0 },
  ]
}

const StepLine = ({ step: { name, to, isDone } }: { step: Step }) => {
  const { t } = useTranslation('shell')
  return (
    <li className={css.step}>
      <span className={css.mark} data-done={isDone}>
        {isDone && <IconCheck size={16} />}
      </span>
      {isDone ? (
        <span className={css.done}>
          {name}
          <span className={hidden}> ({t('getStarted.done')})</span>
        </span>
      ) : (
        <Link to={to}>{name}</Link>
      )}
    </li>
  )
}

const List = ({ className, onGone }: { className: string; onGone: () => void }) => {
  const { t } = useTranslation('shell')
  const steps = useSteps()
  const isAllDone = steps?.every(({ isDone }) => isDone) ?? false
  useEffect(() => {
    if (isAllDone) onGone()
  }, [isAllDone, onGone])
  if (!steps || isAllDone) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <div className={className}>
      <Panel title={t('getStarted.title')}>
        <p className={css.progress}>{t('getStarted.progress', { done, count: steps.length })}</p>
        <ol className={css.steps}>
          {steps.map((step) => (
            <StepLine key={step.to} step={step} />
          ))}
        </ol>
        <Button variant="quiet" onClick={onGone}>
          {t('getStarted.hide')}
        </Button>
      </Panel>
    </div>
  )
}

/** The first steps of an account, until all are done or this person hides them on this device. Whoever may not invite sees none. */
export const GetStarted = ({ className }: { className: string }) => {
  const account = useAccount()
  const storageKey = `${storageKeyOf('get-started')}:${account.user.id}`
  const [isGone, setGone] = useState(() => localStorage.getItem(storageKey) === 'gone')
  if (isGone || !abilitiesOf(account).manageUsers) return null
  const leave = (): void => {
    localStorage.setItem(storageKey, 'gone')
    setGone(true)
  }
  return <List className={className} onGone={leave} />
}
