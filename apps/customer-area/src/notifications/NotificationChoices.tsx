import { toApiError } from '@vitrine/core/http'
import { errorText } from '@vitrine/core/i18n'
import type { NotificationChoice } from '@vitrine/core/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLanguage } from '../base/i18n.ts'
import { useTopicData } from '../base/swr.tsx'
import { Button } from '../ui/Button.tsx'
import * as choiceCss from '../ui/choices.css.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { showToast } from '../ui/toasts/toasts.tsx'
import * as css from './notifications.choices.css.ts'
import { useNotificationsClient } from './use-notifications.ts'

interface ChoiceRowProps {
  choice: NotificationChoice
  isOn: boolean
  onChange: (isOn: boolean) => void
  onLeave: () => void
}

const ChoiceRow = ({ choice: { name, mail, settings }, isOn, onChange, onLeave }: ChoiceRowProps) => {
  const { t } = useTranslation('notifications')
  return (
    <li className={css.row}>
      <label className={choiceCss.choice}>
        <input type="checkbox" className={choiceCss.box} checked={isOn} onChange={(event) => onChange(event.target.checked)} />
        {name}
      </label>
      {settings === null ? (
        <small className={css.mail}>{mail === 'always' ? t('choices.mailAlways') : t('choices.mailNever')}</small>
      ) : (
        <Link className={css.mail} to={settings} onClick={onLeave}>
          {t('choices.mailSettings')}
        </Link>
      )}
    </li>
  )
}

/** What was ticked, and saving it; what fails is told, and nothing that was ticked is lost. */
const useSaving = (choices: readonly NotificationChoice[] | undefined, onSaved: () => void) => {
  const { t } = useTranslation('notifications')
  const client = useNotificationsClient()
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({})
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const isOn = (choice: NotificationChoice): boolean => changed[choice.kind] ?? choice.isOn
  const save = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await client.leaveOut((choices ?? []).filter((choice) => !isOn(choice)).map(({ kind }) => kind))
      showToast('success', t('choices.saved'))
      onSaved()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return { isOn, isBusy, failure, save, tick: (kind: string, on: boolean) => setChanged({ ...changed, [kind]: on }) }
}

export interface ChoicesProps {
  onClose: () => void
}

/** Which kinds of notifications come behind the bell, and where the email of each is set. */
export const NotificationChoices = ({ onClose }: ChoicesProps) => {
  const { t } = useTranslation('notifications')
  const { t: common } = useTranslation('common')
  const client = useNotificationsClient()
  const { data, error, isValidating, mutate } = useTopicData('notifications', 'choices', [], () => client.choices(currentLanguage()))
  const { isOn, isBusy, failure, save, tick } = useSaving(data, onClose)
  return (
    <Dialog
      title={t('choices.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          {data && (
            <Button variant="primary" busy={isBusy} onClick={() => void save()}>
              {t('choices.save')}
            </Button>
          )}
        </>
      }
    >
      <p className={css.intro}>{t('choices.intro')}</p>
      {failure !== null && <Notice tone="danger">{errorText(common as (key: string) => string, toApiError(failure))}</Notice>}
      {error !== undefined && <ErrorState error={error} busy={isValidating} onRetry={() => void mutate()} />}
      {!data && error === undefined && <Skeleton lines={6} />}
      {data && (
        <ul className={css.list}>
          {data.map((choice) => (
            <ChoiceRow key={choice.kind} choice={choice} isOn={isOn(choice)} onChange={(on) => tick(choice.kind, on)} onLeave={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
