import { abilitiesOf } from '@vitrine/core/account'
import { Quotas } from '@vitrine/react/quotas'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** The slots of each user on the portals; without a subscription, what portals offer. */
export const QuotasScreen = () => {
  const { t } = useTranslation('quotas')
  const [search, setSearch] = useSearchParams()
  const portal = search.get('portal') ?? ''
  const title = t('title')
  if (!abilitiesOf(useAccount()).broadcast) return <PromoScreen feature="diffusion" />
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <Quotas
        portalId={/^[1-9]\d{0,8}$/.test(portal) ? Number(portal) : undefined}
        onPortalChange={({ detail: { id } }) => setSearch(id === null ? {} : { portal: String(id) })}
      />
    </Screen>
  )
}
