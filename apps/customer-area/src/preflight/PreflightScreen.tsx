import { abilitiesOf } from '@vitrine/core/account'
import { Preflight } from '@vitrine/react/preflight'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { editAdFieldPath } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { Screen } from '../screen/Screen.tsx'
import { useListAddress } from '../list/list-address.ts'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** What portals would say of each ad; without a subscription, what portals offer. */
export const PreflightScreen = () => {
  const { t } = useTranslation('preflight')
  const title = t('list.title')
  const address = useListAddress()
  const navigate = useNavigate()
  if (!abilitiesOf(useAccount()).broadcast) return <PromoScreen feature="diffusion" />
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <Preflight
        query={address.query}
        onQueryChange={(event) => address.change(event.detail)}
        onAdMend={({ detail }) => void navigate(editAdFieldPath(detail.id, detail.field))}
      />
    </Screen>
  )
}
