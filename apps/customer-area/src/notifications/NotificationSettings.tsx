import { toApiError } from '@vitrine/core/http'
import { errorText } from '@vitrine/core/i18n'
import type { ChosenChannels, NotificationChoice, NotificationChoices, QuietHours } from '@vitrine/core/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLanguage } from '../base/i18n.ts'
import { dailyMailPath } from '../base/paths.ts'
import { useTopicData } from '../base/swr.tsx'
import { Button } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { showToast } from '../ui/toasts/toasts.tsx'
import * as css from './notifications.settings.css.ts'
import { PushDevice } from './PushDevice.tsx'
import { useNotificationsClient } from './use-notifications.ts'

type Channel = 'area' | 'mail' | 'push'

interface KindRowProps {
  choice: NotificationChoice
  onChange: (channel: Channel, isOn: boolean) => void
}

const KindRow = ({ choice, onChange }: KindRowProps) => {
  const { t } = useTranslation('notifications')
  const { name, isMailFixed, settings } = choice
  const labels = { area: t('choices.inArea', { name }), mail: t('choices.byMail', { name }), push: t('choices.onDevices', { name }) }
  return (
    <tr>
      <th scope="row" className={css.kind}>
        {name}
        {settings !== null && (
          <Link className={css.who} to={settings}>
            {t('choices.mailSettings')}
          </Link>
        )}
      </th>
      {(['area', 'mail', 'push'] as const).map((channel) => (
        <td key={channel} className={css.cell}>
          {channel === 'mail' && isMailFixed ? (
            <span className={css.fixed}>{t('choices.mailAlways')}</span>
          ) : (
            <input
              type="checkbox"
              className={css.box}
              aria-label={labels[channel]}
              checked={choice[channel]}
              onChange={(event) => onChange(channel, event.target.checked)}
            />
          )}
        </td>
      ))}
    </tr>
  )
}

const usualQuiet: QuietHours = { from: 20, to: 8 }
const hours = Array.from({ length: 24 }, (_, hour) => hour)

interface HourProps {
  label: string
  value: number
  onChange: (hour: number) => void
}

const Hour = ({ label, value, onChange }: HourProps) => (
  <label className={css.hour}>
    {label}
    <select className={css.select} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {`${String(hour).padStart(2, '0')}:00`}
        </option>
      ))}
    </select>
  </label>
)

interface QuietProps {
  quiet: QuietHours | null
  onChange: (quiet: QuietHours | null) => void
}

const Quiet = ({ quiet, onChange }: QuietProps) => {
  const { t } = useTranslation('notifications')
  return (
    <div className={css.part}>
      <h3 className={css.heading}>{t('choices.quiet')}</h3>
      <Choices
        label={t('choices.quietOn')}
        name="quiet-hours"
        type="checkbox"
        choices={[{ value: 'on', label: t('choices.quietOn'), hint: t('choices.quietText') }]}
        chosen={quiet ? ['on'] : []}
        onChange={(chosen) => onChange(chosen.length > 0 ? usualQuiet : null)}
      />
      {quiet && (
        <div className={css.hours}>
          <Hour label={t('choices.quietFrom')} value={quiet.from} onChange={(from) => onChange({ ...quiet, from })} />
          <Hour label={t('choices.quietTo')} value={quiet.to} onChange={(to) => onChange({ ...quiet, to })} />
        </div>
      )}
    </div>
  )
}

/** What was ticked or unticked of each kind, and is not saved yet. */
type Ticked = Readonly<Record<string, Partial<Record<Channel, boolean>>>>

const chosenOf = ({ kind, area, mail, push }: NotificationChoice): ChosenChannels => ({ kind, area, mail, push })

interface ChoicesFormProps {
  saved: NotificationChoices
  /** Reads again what is saved. */
  reload: () => Promise<unknown>
}

/**
 * What is ticked, and saving it; what fails is told, and nothing that was ticked is lost. Kinds that nobody touched here are not sent:
 * they may have been chosen anew in another tab.
 */
const ChoicesForm = ({ saved, reload }: ChoicesFormProps) => {
  const { t } = useTranslation('notifications')
  const { t: common } = useTranslation('common')
  const client = useNotificationsClient()
  const [ticked, setTicked] = useState<Ticked>({})
  const [changedQuiet, setQuiet] = useState<QuietHours | null>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const choices = saved.choices.map((choice) => ({ ...choice, ...ticked[choice.kind] }))
  const quiet = changedQuiet === undefined ? saved.quiet : changedQuiet
  const tick = (kind: string, channel: Channel, isOn: boolean): void =>
    setTicked({ ...ticked, [kind]: { ...ticked[kind], [channel]: isOn } })
  const save = async (): Promise<void> => {
    if (quiet && quiet.from === quiet.to) return setFailure(t('choices.quietSame'))
    setBusy(true)
    setFailure(null)
    try {
      await client.choose({ choices: choices.filter(({ kind }) => kind in ticked).map(chosenOf), quiet })
      showToast('success', t('choices.saved'))
      await reload()
      // What was ticked since then is still to be saved.
      setTicked((latest) => (latest === ticked ? {} : latest))
      setQuiet((latest) => (latest === changedQuiet ? undefined : latest))
    } catch (error) {
      setFailure(errorText(common as (key: string) => string, toApiError(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" className={css.kindHead}>
              {t('choices.kind')}
            </th>
            {([t('choices.area'), t('choices.mail'), t('choices.push')] as const).map((name) => (
              <th key={name} scope="col" className={css.head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <KindRow key={choice.kind} choice={choice} onChange={(channel, isOn) => tick(choice.kind, channel, isOn)} />
          ))}
        </tbody>
      </table>
      <Quiet quiet={quiet} onChange={setQuiet} />
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <div>
        <Button variant="primary" busy={isBusy} onClick={() => void save()}>
          {t('choices.save')}
        </Button>
      </div>
      <PushDevice pushKey={saved.pushKey} />
    </>
  )
}

/** The email of what waits is set in the list of what waits. */
const DailyMail = () => {
  const { t } = useTranslation('notifications')
  return (
    <div className={css.part}>
      <h3 className={css.heading}>{t('daily.title')}</h3>
      <p className={css.note}>{t('daily.text')}</p>
      <Link to={dailyMailPath}>{t('daily.open')}</Link>
    </div>
  )
}

/** Where a person is told of what, when mails and devices are silent, and whether this device shows notifications. */
export const NotificationSettings = () => {
  const { t } = useTranslation('notifications')
  const client = useNotificationsClient()
  // In another language what is shown stays until its names have come, with what was ticked in it.
  const { data, error, isValidating, mutate } = useTopicData('notifications', 'choices', [], () => client.choices(currentLanguage()), {
    keepPreviousData: true,
  })
  return (
    <>
      <p className={css.note}>{t('choices.intro')}</p>
      {error !== undefined && <ErrorState error={error} busy={isValidating} onRetry={() => void mutate()} />}
      {!data && error === undefined && <Skeleton lines={6} />}
      {data && <ChoicesForm saved={data} reload={mutate} />}
      <DailyMail />
    </>
  )
}
