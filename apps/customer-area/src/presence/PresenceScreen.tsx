import { abilitiesOf } from '@vitrine/core/account'
import { canReadReviews } from '@vitrine/core/reviews'
import { Presence } from '@vitrine/react/presence'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { Screen } from '../screen/Screen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { LinkButton } from '../ui/Button.tsx'
import { PageTitle } from '../ui/Page.tsx'

const parameter = 'advertiser'

/** What media show of the establishment that the address names, or of the account; without a subscription, what local presence offers. */
export const PresenceScreen = () => {
  const { t } = useTranslation('presence')
  const { t: reviews } = useTranslation('reviews')
  const { t: statistics } = useTranslation('statistics')
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
      >
        {canReadReviews(account) && (
          <LinkButton slot="links" to={paths.reviews}>
            {reviews('list.title')}
          </LinkButton>
        )}
        {abilitiesOf(account).seeStatistics && (
          <LinkButton
            slot="links"
            to={{ pathname: paths.statistics, search: wanted && `?${new URLSearchParams({ [parameter]: wanted })}` }}
          >
            {statistics('title')}
          </LinkButton>
        )}
      </Presence>
    </Screen>
  )
}
