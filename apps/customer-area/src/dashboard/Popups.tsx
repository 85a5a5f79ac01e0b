import type { OwnChoices } from '@vitrine/core/account'
import { createPresenceClient, presenceGroupOf } from '@vitrine/core/presence'
import { createUsersClient } from '@vitrine/core/users'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../base/paths.ts'
import { useAccount, useServices } from '../base/services.tsx'
import { useTopicData } from '../base/swr.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import * as css from './dashboard.popup.css.ts'

interface PopupTexts {
  title: string
  text: string
  stop: string
  failed: string
  open: string
}

interface PopupProps {
  texts: PopupTexts
  to: string
  /** The choice that stops it for good. */
  choice: keyof OwnChoices
  onClose: () => void
}

/**
 * Stands beside the page, until it is closed for this session or stopped for good. It is there with the page, since what comes later
 * takes clicks that were meant for what is below.
 */
const Popup = ({ texts, to, choice, onClose }: PopupProps) => {
  const { t: common } = useTranslation('common')
  const { user } = useAccount()
  const { http } = useServices()
  const [isStopped, setStopped] = useState(false)
  const [state, setState] = useState<'open' | 'saving' | 'failed'>('open')
  const id = useId()
  const close = async (): Promise<void> => {
    setState('saving')
    try {
      if (isStopped) await createUsersClient(http).choose(user.id, { [choice]: true })
      onClose()
    } catch {
      setState('failed')
    }
  }
  return (
    <section className={css.popup} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {texts.title}
      </h2>
      <p className={css.text}>{texts.text}</p>
      <Choices
        label={texts.stop}
        name="stop"
        type="checkbox"
        choices={[{ value: 'stop', label: texts.stop }]}
        chosen={isStopped ? ['stop'] : []}
        error={state === 'failed' ? texts.failed : undefined}
        onChange={(chosen) => setStopped(chosen.length > 0)}
      />
      <div className={css.actions}>
        <Button busy={state === 'saving'} onClick={() => void close()}>
          {common('actions.close')}
        </Button>
        <LinkButton variant="primary" to={to} onClick={() => void close()}>
          {texts.open}
        </LinkButton>
      </div>
    </section>
  )
}

interface ClosableProps {
  onClose: () => void
}

/** Says how many media wait for this person. */
export const PresencePopup = ({ onClose }: ClosableProps) => {
  const { t } = useTranslation('presence')
  const { advertiser } = useAccount()
  const { http } = useServices()
  const { data } = useTopicData('presence', 'popup', [], () => createPresenceClient(http).find(advertiser.id))
  const todo = data?.media.filter((medium) => presenceGroupOf(medium) === 'todo').length ?? 0
  const texts = {
    title: t('popup.title'),
    text: data && todo > 0 ? t('popup.text', { count: todo, total: data.media.length }) : t('popup.lead'),
    stop: t('popup.stop'),
    failed: t('popup.failed'),
    open: t('popup.open'),
  }
  return <Popup texts={texts} to={paths.localPresence} choice="presencePopupStopped" onClose={onClose} />
}

export const StatisticsPopup = ({ onClose }: ClosableProps) => {
  const { t } = useTranslation('shell')
  const texts = {
    title: t('dialogs.statisticsTitle'),
    text: t('dialogs.statisticsText'),
    stop: t('dialogs.stop'),
    failed: t('dialogs.failed'),
    open: t('dialogs.statisticsOpen'),
  }
  return <Popup texts={texts} to={paths.statistics} choice="statisticsPopupStopped" onClose={onClose} />
}

export const SoldPopup = ({ onClose }: ClosableProps) => {
  const { t } = useTranslation('shell')
  const texts = {
    title: t('dialogs.soldTitle'),
    text: t('dialogs.soldText'),
    stop: t('dialogs.stop'),
    failed: t('dialogs.failed'),
    open: t('dashboard.recordSale'),
  }
  return <Popup texts={texts} to={paths.newSale} choice="soldPopupStopped" onClose={onClose} />
}
