import { useTranslation } from 'react-i18next'
import { useServices } from '../base/services.tsx'
import { useStore } from '../base/store.ts'
import { TextButton } from '../ui/Button.tsx'
import { IconCheck, IconOffline } from '../ui/icons.tsx'
import * as css from './frame.css.ts'

/** Says that the server cannot be reached, and when it can again. */
export const ConnectionBanner = () => {
  const { t } = useTranslation('shell')
  const { connection } = useServices()
  const state = useStore(connection)
  return (
    <div role="status">
      {state !== 'good' && (
        <div className={css.banner} data-connection={state}>
          {state === 'lost' ? <IconOffline /> : <IconCheck />}
          <span className={css.bannerText}>{state === 'lost' ? t('connection.lost') : t('connection.back')}</span>
          {state === 'lost' && <TextButton onClick={() => void connection.retry()}>{t('connection.retry')}</TextButton>}
        </div>
      )}
    </div>
  )
}
