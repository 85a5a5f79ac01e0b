import { abilitiesOf } from '@vitrine/core/account'
import { statisticsSources } from '@vitrine/core/statistics'
import { SocialStatistics } from '@vitrine/react/social-statistics'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAccount } from '../base/services.tsx'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { Screen } from '../screen/Screen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'
import { isTestAccount } from './statistics.accounts.rules.ts'

/** The statistics of the page, period and point of sale that the address names. */
export const StatisticsScreen = () => {
  const { t } = useTranslation('statistics')
  const account = useAccount()
  const [search, setSearch] = useSearchParams()
  if (!abilitiesOf(account).seeStatistics) return <PromoScreen feature="social" />
  const title = t('title')
  const [from, to, advertiser] = [search.get('from'), search.get('to'), search.get('advertiser') ?? '']
  const network = statisticsSources.find((source) => source === search.get('network'))
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <SocialStatistics
        testFigures={isTestAccount(account)}
        {...(network && { network })}
        {...(from && to && { from, to })}
        {...(/^[1-9]\d{0,8}$/.test(advertiser) && { advertiser: Number(advertiser) })}
        onStatisticsChange={({ detail }) =>
          setSearch(
            {
              network: detail.network,
              from: detail.from,
              to: detail.to,
              ...(detail.advertiser !== null && { advertiser: String(detail.advertiser) }),
            },
            { replace: true },
          )
        }
      />
    </Screen>
  )
}
