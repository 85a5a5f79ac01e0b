import { OwnerReport } from '@vitrine/react/owner-report'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { NotFoundScreen } from '../screen/ErrorScreens.tsx'
import { adViewPath, paths } from '../base/paths.ts'
import { Screen } from '../screen/Screen.tsx'

/** The private links to reports for the owner of an ad. */
export const AdOwnerReportScreen = () => {
  const { t } = useTranslation('shell')
  const { t: sheet } = useTranslation('ad-sheet')
  const { id = '' } = useParams()
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NotFoundScreen />
  return (
    <Screen
      title={t('ads.ownerReport')}
      parents={[
        { label: t('ads.title'), to: paths.ads },
        { label: sheet('title'), to: adViewPath(Number(id)) },
      ]}
    >
      <OwnerReport key={id} adId={Number(id)} />
    </Screen>
  )
}
