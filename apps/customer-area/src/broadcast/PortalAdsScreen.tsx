import { abilitiesOf } from '@vitrine/core/account'
import { PortalAds } from '@vitrine/react/portal-ads'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { NotFoundScreen } from '../screen/ErrorScreens.tsx'
import { adViewPath, diffusionReportPath, paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { useListAddress } from '../list/list-address.ts'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** The ads of one portal. */
export const PortalAdsScreen = () => {
  const { t } = useTranslation('broadcast')
  const { t: portals } = useTranslation('portals')
  const { portal = '' } = useParams()
  const account = useAccount()
  const navigate = useNavigate()
  const address = useListAddress()
  if (!/^[1-9]\d{0,8}$/.test(portal)) return <NotFoundScreen />
  if (!abilitiesOf(account).broadcast) return <PromoScreen feature="diffusion" />
  const title = t('list.title')
  return (
    <Screen title={title} parents={[{ label: portals('list.title'), to: paths.portals }]}>
      <PageTitle title={title} className={hidden} />
      <PortalAds
        key={portal}
        portalId={Number(portal)}
        query={address.query}
        onPortalReport={({ detail }) => void navigate(diffusionReportPath(detail.id))}
        onQueryChange={(event) => address.change(event.detail)}
        onAdOpen={({ detail: { id, field } }) =>
          void navigate(field === null ? adViewPath(id) : `/posts/${id}/edit?${new URLSearchParams({ field })}`)
        }
      />
    </Screen>
  )
}
