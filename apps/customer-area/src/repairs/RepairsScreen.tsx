import { abilitiesOf } from '@vitrine/core/account'
import { siteChoices } from '@vitrine/core/ads'
import { Repairs } from '@vitrine/react/repairs'
import { useTranslation } from 'react-i18next'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** Why portals refuse ads, by cause; without a subscription, what portals offer. */
export const RepairsScreen = () => {
  const { t } = useTranslation('repairs')
  const title = t('title')
  const account = useAccount()
  if (!abilitiesOf(account).broadcast) return <PromoScreen feature="diffusion" />
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <Repairs
        fieldHref="/posts/{ad}/edit?field={field}"
        portalsHref={paths.adPortals.replace(':post', '{ad}')}
        adsHref={`${paths.preflight}?cause={cause}&chosen=yes${siteChoices.offered(account) ? '&advertisers={advertiser}' : ''}`}
      />
    </Screen>
  )
}
