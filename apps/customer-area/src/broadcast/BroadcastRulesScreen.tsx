import { abilitiesOf } from '@vitrine/core/account'
import { BroadcastRules } from '@vitrine/react/broadcast-rules'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ForbiddenScreen } from '../screen/ErrorScreens.tsx'
import { adViewPath, paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** The broadcasting rules; without a subscription, what they offer. */
export const BroadcastRulesScreen = () => {
  const { t } = useTranslation(['broadcast-rules', 'portals'])
  const navigate = useNavigate()
  const { broadcast, optimiseBroadcast, restrictedTo } = abilitiesOf(useAccount())
  if (!optimiseBroadcast) return <PromoScreen feature={broadcast ? 'optimiser' : 'diffusion'} />
  if (restrictedTo) return <ForbiddenScreen />
  const title = t('title')
  return (
    <Screen title={title} parents={[{ label: t('portals:list.title'), to: paths.portals }]}>
      <PageTitle title={title} className={hidden} />
      <BroadcastRules adHref={paths.adView.replace(':post', '{id}')} onAdOpen={({ detail }) => void navigate(adViewPath(detail.id))} />
    </Screen>
  )
}
