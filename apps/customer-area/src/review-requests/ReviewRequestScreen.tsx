import { canSeeReviewRequests } from '@vitrine/core/review-requests'
import { ReviewRequest } from '@vitrine/react/review-request'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { useAccount } from '../base/services.tsx'
import { readReviewAsk } from '../list/review-ask.ts'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { Screen } from '../screen/Screen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

const parameter = 'advertiser'

/** Asks people for reviews; without a subscription, what social media offer. */
export const ReviewRequestScreen = () => {
  const { t } = useTranslation('review-requests')
  const account = useAccount()
  const { state } = useLocation() as { state: unknown }
  const [search, setSearch] = useSearchParams()
  if (!canSeeReviewRequests(account)) return <PromoScreen feature="social" />
  const title = t('title')
  const wanted = search.get(parameter) ?? ''
  const { email, name, reference } = readReviewAsk(state)
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <ReviewRequest
        {...(/^[1-9]\d{0,8}$/.test(wanted) && { advertiser: Number(wanted) })}
        email={email}
        recipient={name}
        reference={reference}
        onReviewSiteChosen={({ detail: { advertiser } }) =>
          setSearch(advertiser === account.advertiser.id ? {} : { [parameter]: String(advertiser) }, { replace: true })
        }
      />
    </Screen>
  )
}
