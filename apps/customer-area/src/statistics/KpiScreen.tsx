import { abilitiesOf } from '@vitrine/core/account'
import { Kpi } from '@vitrine/react/kpi'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { Screen } from '../screen/Screen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'
import { isTestAccount } from './statistics.accounts.rules.ts'

/** The indicators of the account, which lead to the statistics of a point of sale. */
export const KpiScreen = () => {
  const { t } = useTranslation('kpi')
  const account = useAccount()
  const navigate = useNavigate()
  if (!abilitiesOf(account).seeStatistics) return <PromoScreen feature="social" />
  const title = t('title')
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <Kpi
        testFigures={isTestAccount(account)}
        onStatisticsOpen={({ detail: { advertiser } }) =>
          void navigate({ pathname: paths.statistics, search: new URLSearchParams({ advertiser: String(advertiser) }).toString() })
        }
      />
    </Screen>
  )
}
