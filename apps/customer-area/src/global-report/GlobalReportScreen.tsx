import { abilitiesOf } from '@vitrine/core/account'
import { siteChoices } from '@vitrine/core/ads'
import { GlobalReport } from '@vitrine/react/global-report'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { diffusionReportPath } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { useListAddress } from '../list/list-address.ts'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** The report of all portals; without a subscription, what portals offer. */
export const GlobalReportScreen = () => {
  const { t } = useTranslation('global-report')
  const address = useListAddress()
  const navigate = useNavigate()
  const title = t('title')
  const account = useAccount()
  if (!abilitiesOf(account).broadcast) return <PromoScreen feature="diffusion" />
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <GlobalReport
        query={address.query}
        reportHref={`${diffusionReportPath('{portal}')}${siteChoices.offered(account) ? '?advertiser={advertiser}' : ''}`}
        fieldHref="/posts/{ad}/edit?field={field}"
        onQueryChange={(event) => address.change(event.detail)}
        onPortalOpen={(event) => {
          event.preventDefault()
          void navigate(diffusionReportPath(event.detail.codeName, event.detail.advertiserId))
        }}
      />
    </Screen>
  )
}
