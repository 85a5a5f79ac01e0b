import { canReadReviews } from '@vitrine/core/reviews'
import { ReviewAutoAnswers } from '@vitrine/react/review-auto-answers'
import { useTranslation } from 'react-i18next'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { Screen } from '../screen/Screen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** What is answered to reviews automatically, and who is told of bad ones. */
export const ReviewAutoAnswersScreen = () => {
  const { t } = useTranslation(['review-auto-answers', 'reviews'])
  const account = useAccount()
  if (!canReadReviews(account)) return <PromoScreen feature="social" />
  const title = t('title')
  return (
    <Screen title={title} parents={[{ label: t('reviews:list.title'), to: paths.reviews }]}>
      <PageTitle title={title} className={hidden} />
      <ReviewAutoAnswers />
    </Screen>
  )
}
