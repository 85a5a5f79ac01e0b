import { abilitiesOf } from '@vitrine/core/account'
import { createPresenceClient, presenceGroupOf } from '@vitrine/core/presence'
import { createUsersClient } from '@vitrine/core/users'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../base/paths.ts'
import { useAccount, useServices } from '../base/services.tsx'
import { storageKeyOf } from '../base/storage-key.ts'
import { useTopicData } from '../base/swr.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import * as css from './dashboard.popup.css.ts'

/** Holds the id of the person who has closed the popup, until the browser's tab is closed. */
const storageKey = storageKeyOf('presence-popup-closed')

const Popup = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('presence')
  const { t: common } = useTranslation('common')
  const { user, advertiser } = useAccount()
  const { http } = useServices()
  const { data } = useTopicData('presence', 'popup', [], () => createPresenceClient(http).find(advertiser.id))
  const todo = data?.media.filter((medium) => presenceGroupOf(medium) === 'todo').length ?? 0
  const [isStopped, setStopped] = useState(false)
  const [state, setState] = useState<'open' | 'saving' | 'failed'>('open')
  const id = useId()
  const close = async (): Promise<void> => {
    setState('saving')
    try {
      if (isStopped) await createUsersClient(http).stopPresencePopup(user.id)
      onClose()
    } catch {
      setState('failed')
    }
  }
  return (
    <section className={css.popup} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {t('popup.title')}
      </h2>
      <p className={css.text}>{data && todo > 0 ? t('popup.text', { count: todo, total: data.media.length }) : t('popup.lead')}</p>
      <Choices
        label={t('popup.stop')}
        name="stop"
        type="checkbox"
        choices={[{ value: 'stop', label: t('popup.stop') }]}
        chosen={isStopped ? ['stop'] : []}
        error={state === 'failed' ? t('popup.failed') : undefined}
        onChange={(chosen) => setStopped(chosen.length > 0)}
      />
      <div className={css.actions}>
        <Button busy={state === 'saving'} onClick={() => void close()}>
          {common('actions.close')}
        </Button>
        <LinkButton variant="primary" to={paths.localPresence} onClick={() => void close()}>
          {t('popup.open')}
        </LinkButton>
      </div>
    </section>
  )
}

/**
 * Says beside the page how many media wait for this person, once for each tab, until they want no more of it. It is there with the page,
 * since what comes later takes clicks that were meant for what is below.
 */
export const PresencePopup = () => {
  const account = useAccount()
  const person = String(account.user.id)
  const [isClosed, setClosed] = useState(() => sessionStorage.getItem(storageKey) === person)
  if (isClosed || account.user.presencePopupStopped || !abilitiesOf(account).managePresence) return null
  const close = (): void => {
    sessionStorage.setItem(storageKey, person)
    setClosed(true)
  }
  return <Popup onClose={close} />
}
