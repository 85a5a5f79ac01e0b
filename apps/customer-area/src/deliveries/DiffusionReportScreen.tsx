import { abilitiesOf } from '@vitrine/core/account'
import { DiffusionReport } from '@vitrine/react/diffusion-report'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { NotFoundScreen } from '../screen/ErrorScreens.tsx'
import { adViewPath, editAdFieldPath, paths, portalAdsPath } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { useListAddress } from '../list/list-address.ts'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** The report of one portal, by its id or code name in the address. */
export const DiffusionReportScreen = () => {
  const { t } = useTranslation('deliveries')
  const { t: portals } = useTranslation('portals')
  const { portal = '' } = useParams()
  const account = useAccount()
  const navigate = useNavigate()
  const address = useListAddress()
  if (!/^\w{1,60}$/.test(portal)) return <NotFoundScreen />
  if (!abilitiesOf(account).broadcast) return <PromoScreen feature="diffusion" />
  const title = t('report.title')
  return (
    <Screen title={title} parents={[{ label: portals('list.title'), to: paths.portals }]}>
      <PageTitle title={title} className={hidden} />
      <DiffusionReport
        key={portal}
        portal={portal}
        query={address.query}
        adHref="/posts/{ad}/view"
        fieldHref="/posts/{ad}/edit?field={field}"
        onQueryChange={(event) => address.change(event.detail)}
        onPortalAds={({ detail }) => void navigate(portalAdsPath(detail.id))}
        onAdOpen={(event) => {
          event.preventDefault()
          const { ad, field } = event.detail
          void navigate(field === null ? adViewPath(ad.id) : editAdFieldPath(ad.id, field))
        }}
      />
    </Screen>
  )
}
