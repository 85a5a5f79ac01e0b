import { abilitiesOf } from '@vitrine/core/account'
import { AdDiffusions } from '@vitrine/react/ad-diffusions'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { adPortalsPath } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { useListAddress } from '../list/list-address.ts'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** Ads with their portals, and the portals' latest answers. */
export const AdDiffusionsScreen = () => {
  const { t } = useTranslation('ad-diffusions')
  const navigate = useNavigate()
  const address = useListAddress()
  const title = t('list.title')
  if (!abilitiesOf(useAccount()).broadcast) return <PromoScreen feature="diffusion" />
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <AdDiffusions
        query={address.query}
        portalsHref="/portals/selection/{id}"
        onQueryChange={(event) => address.change(event.detail)}
        onAdPortals={(event) => {
          event.preventDefault()
          void navigate(adPortalsPath(event.detail.id))
        }}
      />
    </Screen>
  )
}
