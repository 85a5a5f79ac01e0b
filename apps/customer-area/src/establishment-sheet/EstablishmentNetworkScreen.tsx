import { abilitiesOf } from '@vitrine/core/account'
import { EstablishmentNetwork } from '@vitrine/react/establishment-network'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { establishmentSheetPath, paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { useListAddress } from '../list/list-address.ts'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { Screen } from '../screen/Screen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** The sheets of a network's establishments; without a subscription, what local presence offers. */
export const EstablishmentNetworkScreen = () => {
  const { t } = useTranslation('establishment-network')
  const { t: sheet } = useTranslation('establishment-sheet')
  const account = useAccount()
  const navigate = useNavigate()
  const address = useListAddress()
  if (!abilitiesOf(account).managePresence) return <PromoScreen feature="localPresence" />
  const title = t('list.title')
  return (
    <Screen title={title} parents={[{ label: sheet('title'), to: paths.establishmentSheet }]}>
      <PageTitle title={title} className={hidden} />
      <EstablishmentNetwork
        query={address.query}
        sheetHref={`${paths.establishmentSheet}?advertiser={advertiser}`}
        onQueryChange={(event) => address.change(event.detail)}
        onEstablishmentOpen={(event) => {
          event.preventDefault()
          void navigate(establishmentSheetPath(event.detail.advertiser))
        }}
      />
    </Screen>
  )
}
