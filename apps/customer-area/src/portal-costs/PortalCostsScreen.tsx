import { abilitiesOf } from '@vitrine/core/account'
import { canSeeCosts } from '@vitrine/core/portal-costs'
import { PortalCosts } from '@vitrine/react/portal-costs'
import { useTranslation } from 'react-i18next'
import { ForbiddenScreen } from '../screen/ErrorScreens.tsx'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { Screen } from '../screen/Screen.tsx'
import { useListAddress } from '../list/list-address.ts'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** What each portal costs; without a subscription, what portals offer. */
export const PortalCostsScreen = () => {
  const { t } = useTranslation('portal-costs')
  const address = useListAddress()
  const title = t('title')
  const account = useAccount()
  if (!abilitiesOf(account).broadcast) return <PromoScreen feature="diffusion" />
  if (!canSeeCosts(account).allowed) return <ForbiddenScreen />
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <PortalCosts query={address.query} portalsHref={paths.portals} onQueryChange={(event) => address.change(event.detail)} />
    </Screen>
  )
}
