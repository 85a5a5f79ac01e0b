import { abilitiesOf } from '@vitrine/core/account'
import { Portals } from '@vitrine/react/portals'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { diffusionReportPath, portalAdsPath } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { useListAddress } from '../list/list-address.ts'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** The portals of the account; without a subscription, what they offer. */
export const PortalsScreen = () => {
  const { t } = useTranslation('portals')
  const navigate = useNavigate()
  const address = useListAddress()
  const title = t('list.title')
  if (!abilitiesOf(useAccount()).broadcast) return <PromoScreen feature="diffusion" />
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <Portals
        query={address.query}
        onQueryChange={(event) => address.change(event.detail)}
        onPortalAds={({ detail }) => void navigate(portalAdsPath(detail.id))}
        onPortalReport={({ detail }) => void navigate(diffusionReportPath(detail.id))}
      />
    </Screen>
  )
}
