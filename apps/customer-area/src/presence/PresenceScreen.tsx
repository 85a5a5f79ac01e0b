import { abilitiesOf } from '@vitrine/core/account'
import { Presence } from '@vitrine/react/presence'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { Screen } from '../screen/Screen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

const parameter = 'advertiser'

/** What media show of the establishment that the address names, or of the account; without a subscription, what local presence offers. */
export const PresenceScreen = () => {
  const { t } = useTranslation('presence')
  const account = useAccount()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  if (!abilitiesOf(account).managePresence) return <PromoScreen feature="localPresence" />
  const title = t('title')
  const wanted = search.get(parameter) ?? ''
  const queryOf = (advertiser: number): Record<string, string> =>
    advertiser === account.advertiser.id ? {} : { [parameter]: String(advertiser) }
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <Presence
        {...(/^[1-9]\d{0,8}$/.test(wanted) && { advertiser: Number(wanted) })}
        onPresenceSiteChosen={({ detail: { advertiser } }) => setSearch(queryOf(advertiser), { replace: true })}
        onPresenceSheetOpen={({ detail: { advertiser } }) =>
          void navigate({ pathname: paths.establishmentSheet, search: new URLSearchParams(queryOf(advertiser)).toString() })
        }
      />
    </Screen>
  )
}
