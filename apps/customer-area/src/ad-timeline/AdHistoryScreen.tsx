import { AdTimeline } from '@vitrine/react/ad-timeline'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { NotFoundScreen } from '../screen/ErrorScreens.tsx'
import { currentLanguage } from '../base/i18n.ts'
import { adViewPath, paths } from '../base/paths.ts'
import { useTopicData } from '../base/swr.tsx'
import { Screen } from '../screen/Screen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'
import { useAdsClient } from '../ads/use-ads-client.ts'

const History = ({ id }: { id: number }) => {
  const { t } = useTranslation('shell')
  const { t: sheet } = useTranslation('ad-sheet')
  const ads = useAdsClient()
  // If the ad cannot be read the widget says so; the title then stays general.
  const { data: ad } = useTopicData('ads', 'history', [id], () => ads.get(id, { language: currentLanguage() }))
  const name = ad && (ad.title || ad.reference)
  return (
    <Screen
      title={t('ads.history')}
      parents={[
        { label: t('ads.title'), to: paths.ads },
        { label: ad?.reference || sheet('title'), to: adViewPath(id) },
      ]}
    >
      <PageTitle title={name ? t('ads.historyOf', { title: name }) : t('ads.history')} className={hidden} />
      <AdTimeline key={id} adId={id} />
    </Screen>
  )
}

/** The history of an ad. */
export const AdHistoryScreen = () => {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,8}$/.test(id) ? <History id={Number(id)} /> : <NotFoundScreen />
}
