import { canReadReviews } from '@vitrine/core/reviews'
import { Reviews } from '@vitrine/react/reviews'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { useListAddress } from '../list/list-address.ts'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { Screen } from '../screen/Screen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** The contacts of one person: those of the year that is compared with authors. */
const contactsOf = (personId: number | string): string => `${paths.contacts}?period=12m&person=${personId}`

/** The reviews of the account; without a subscription, what social media offer. */
export const ReviewsScreen = () => {
  const { t } = useTranslation('reviews')
  const account = useAccount()
  const address = useListAddress()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const asked = Number(params.get('review'))
  if (!canReadReviews(account)) return <PromoScreen feature="social" />
  const title = t('list.title')
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <Reviews
        query={address.query}
        contactsHref={contactsOf('{person}')}
        {...(asked > 0 && { review: asked })}
        autoAnswersHref={paths.reviewAutoAnswers}
        onQueryChange={(event) => address.change(event.detail)}
        onReviewContactsOpen={(event) => {
          event.preventDefault()
          void navigate(contactsOf(event.detail.personId))
        }}
        onAutoAnswersOpen={(event) => {
          event.preventDefault()
          void navigate(paths.reviewAutoAnswers)
        }}
      />
    </Screen>
  )
}
