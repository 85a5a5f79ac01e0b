import { Visits } from '@vitrine/react/visits'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useListAddress } from '../list/list-address.ts'
import { useReviewAsk } from '../list/review-ask.ts'
import { contactPostPath, paths } from '../base/paths.ts'
import { useContactParents } from './use-contact-parents.ts'
import { Screen } from '../screen/Screen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** The visits of each ad: when, where, who has registered and who waits. */
export const VisitsScreen = () => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const address = useListAddress()
  const title = t('titles.visits')
  return (
    <Screen title={title} parents={useContactParents()}>
      <PageTitle title={title} className={hidden} />
      <Visits
        query={address.query}
        adHref="/contact/detail-contacts-posts/{ad}"
        adsHref={paths.ads}
        {...useReviewAsk()}
        onQueryChange={(event) => address.change(event.detail)}
        onAdOpen={(event) => {
          event.preventDefault()
          void navigate(contactPostPath(event.detail.adId))
        }}
        onAdsOpen={(event) => {
          event.preventDefault()
          void navigate(paths.ads)
        }}
      />
    </Screen>
  )
}
