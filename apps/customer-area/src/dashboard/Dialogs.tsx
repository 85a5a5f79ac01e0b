import { accountTimeZone, dayOf } from '@vitrine/core/days'
import type { OwnChoices } from '@vitrine/core/account'
import { createFormatters } from '@vitrine/core/i18n'
import { createUsersClient } from '@vitrine/core/users'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../base/config.ts'
import { currentLanguage } from '../base/i18n.ts'
import { paths } from '../base/paths.ts'
import { useAccount, useServices } from '../base/services.tsx'
import { CustomerRelations } from '../session/CustomerRelations.tsx'
import { nameOf } from '../session/session.name.rules.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { type DashboardDialog, nextDialog } from './dashboard.dialogs.rules.ts'
import { PresencePopup, SoldPopup, StatisticsPopup } from './Popups.tsx'
import { useDismissedDialogs } from './use-dismissed-dialogs.ts'

interface ClosableProps {
  onClose: () => void
}

/** Stores a choice, then closes; a failure stays in sight, so that it can be tried again. */
const useChoice = (onClose: () => void) => {
  const { http, session } = useServices()
  const { user } = useAccount()
  const [state, setState] = useState<'open' | 'saving' | 'failed'>('open')
  const choose = async (choices: Partial<OwnChoices>): Promise<void> => {
    setState('saving')
    try {
      await createUsersClient(http).choose(user.id, choices)
      onClose()
      void session.renew()
    } catch {
      setState('failed')
    }
  }
  return { state, choose }
}

const Failed = () => <Notice tone="danger">{useTranslation('shell').t('dialogs.failed')}</Notice>

const TermsDialog = ({ onClose }: ClosableProps) => {
  const { t } = useTranslation('shell')
  const { state, choose } = useChoice(onClose)
  return (
    <Dialog
      title={t('dialogs.termsTitle')}
      onClose={onClose}
      sticky
      actions={
        <>
          <Button onClick={onClose}>{t('dialogs.refuse')}</Button>
          <Button variant="primary" busy={state === 'saving'} onClick={() => void choose({ termsAccepted: true })}>
            {t('dialogs.accept')}
          </Button>
        </>
      }
    >
      <p>{t('dialogs.termsText')}</p>
      <p>
        <a href={config.legalUrls.generalTerms ?? undefined} target="_blank" rel="noreferrer">
          {t('withValue', { name: t('dialogs.termsLink'), value: t('menu.newTab') })}
        </a>
      </p>
      {state === 'failed' && <Failed />}
    </Dialog>
  )
}

const WelcomeDialog = ({ onClose }: ClosableProps) => {
  const { t } = useTranslation('shell')
  const { user } = useAccount()
  const { state, choose } = useChoice(onClose)
  const welcomed = (): void => void choose({ welcomed: true })
  return (
    <Dialog
      title={t('dialogs.welcomeTitle', { name: user.firstName || nameOf(user) })}
      onClose={welcomed}
      sticky
      actions={
        <>
          <LinkButton to={paths.tutorials} onClick={welcomed}>
            {t('dialogs.welcomeVideos')}
          </LinkButton>
          <Button variant="primary" busy={state === 'saving'} onClick={welcomed}>
            {t('dialogs.welcomeStart')}
          </Button>
        </>
      }
    >
      <p>{t('dialogs.welcomeText')}</p>
      {state === 'failed' && (
        <>
          <Failed />
          <p>
            <Button onClick={onClose}>{t('dialogs.later')}</Button>
          </p>
        </>
      )}
    </Dialog>
  )
}

const ClosureDialog = ({ onClose }: ClosableProps) => {
  const { t } = useTranslation('shell')
  const { formatDate } = createFormatters(currentLanguage())
  const dayText = (day: string | null): string => (day === null ? '' : formatDate(new Date(`${day}T12:00:00`)))
  const { from, to } = config.customerServiceClosure
  return (
    <Dialog
      title={t('dialogs.closureTitle')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('dialogs.understood')}
        </Button>
      }
    >
      <p>{t('dialogs.closureText', { from: dayText(from), to: dayText(to) })}</p>
      <CustomerRelations />
    </Dialog>
  )
}

const shown: Record<DashboardDialog, (props: ClosableProps) => ReactNode> = {
  terms: TermsDialog,
  welcome: WelcomeDialog,
  closure: ClosureDialog,
  presence: PresencePopup,
  statistics: StatisticsPopup,
  sold: SoldPopup,
}

/** What the dashboard has to say or to ask, one after the other. */
export const Dialogs = () => {
  const account = useAccount()
  const [dismissed, dismiss] = useDismissedDialogs(account.user.id)
  const [now] = useState(() => new Date())
  const { legalUrls, customerServiceClosure } = config
  const today = dayOf(now, accountTimeZone(account))
  const name = nextDialog({ account, hasTerms: legalUrls.generalTerms !== null, closure: customerServiceClosure, today }, dismissed)
  if (name === null) return null
  const Shown = shown[name]
  return <Shown key={name} onClose={() => dismiss(name)} />
}
