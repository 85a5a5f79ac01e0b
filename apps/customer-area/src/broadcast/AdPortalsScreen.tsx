import { abilitiesOf } from '@vitrine/core/account'
import { AdPortals } from '@vitrine/react/ad-portals'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { NotFoundScreen } from '../screen/ErrorScreens.tsx'
import { editAdFieldPath, paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** The portals of one ad. */
export const AdPortalsScreen = () => {
  const { t } = useTranslation(['ad-portals', 'shell'])
  const navigate = useNavigate()
  const { post = '' } = useParams()
  const { broadcast } = abilitiesOf(useAccount())
  const title = t('title')
  if (!/^[1-9]\d{0,8}$/.test(post)) return <NotFoundScreen />
  if (!broadcast) return <PromoScreen feature="diffusion" />
  return (
    <Screen title={title} parents={[{ label: t('shell:ads.title'), to: paths.ads }]}>
      <PageTitle title={title} className={hidden} />
      <AdPortals key={post} adId={Number(post)} onAdMend={({ detail }) => void navigate(editAdFieldPath(detail.id, detail.field))} />
    </Screen>
  )
}
