import { AdTimeline } from '@vitrine/react/ad-timeline'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { NotFoundScreen } from '../app/ErrorScreens.tsx'
import { paths } from '../app/paths.ts'
import { Screen } from '../frame/Screen.tsx'

/** What happened to one ad. */
export const AdHistoryScreen = () => {
  const { t } = useTranslation('shell')
  const { id = '' } = useParams()
  if (!/^\d{1,9}$/.test(id)) return <NotFoundScreen />
  return (
    <Screen title={t('ads.history')} parents={[{ label: t('ads.title'), to: paths.ads }]}>
      <AdTimeline key={id} adId={Number(id)} />
    </Screen>
  )
}
