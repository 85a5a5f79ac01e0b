import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { currentLanguage } from '../base/i18n.ts'
import { useAccount } from '../base/services.tsx'
import { Button } from '../ui/Button.tsx'
import { showToast } from '../ui/toasts/toasts.tsx'
import * as css from './notifications.settings.css.ts'
import { disablePush, enablePush, type PushSupport, pushSupport, renewPush } from './notifications.push.service.ts'
import { useNotificationsClient } from './use-notifications.ts'

/** Whether this browser shows notifications. It is asked for by a press of the button alone. */
export const PushDevice = ({ pushKey }: { pushKey: string }) => {
  const { t } = useTranslation('notifications')
  const client = useNotificationsClient()
  const isSwitched = useAccount().switchedFrom !== null
  const [support, setSupport] = useState<PushSupport>(pushSupport)
  const [isBusy, setBusy] = useState(false)
  const { data: id = null, mutate } = useSWR(isSwitched ? null : 'push-device', () => renewPush(client))
  const change = async (): Promise<void> => {
    setBusy(true)
    try {
      const next = id === null ? await enablePush({ client, pushKey, language: currentLanguage() }) : await disablePush(client, id)
      await mutate(next ?? null, false)
      setSupport(pushSupport())
      if (id !== null) showToast('success', t('push.disabled'))
      else if (typeof next === 'number') showToast('success', t('push.enabled'))
    } catch {
      showToast('danger', t('push.failed'))
    } finally {
      setBusy(false)
    }
  }
  const reasons = { unsupported: t('push.unsupported'), denied: t('push.denied'), possible: id === null ? t('push.off') : t('push.on') }
  return (
    <div className={css.part}>
      <h3 className={css.heading}>{t('push.title')}</h3>
      <p className={css.note} role="status">
        {isSwitched ? t('push.switched') : reasons[support]}
      </p>
      {!isSwitched && support === 'possible' && (
        <div>
          <Button busy={isBusy} onClick={() => void change()}>
            {id === null ? t('push.enable') : t('push.disable')}
          </Button>
        </div>
      )}
    </div>
  )
}
