import { abilitiesOf } from '@vitrine/core/account'
import type { NetworkReturn } from '@vitrine/core/social-networks'
import { SocialNetworks } from '@vitrine/react/social-networks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** What a network has put into the address; undefined where nobody comes back from one. */
const returnedBy = (search: URLSearchParams): NetworkReturn | undefined => {
  const [state, code, error] = [search.get('state'), search.get('code'), search.get('error')]
  if (error !== null) return { error }
  return state !== null && code !== null ? { state, code } : undefined
}

/** The social networks of the account; who has not subscribed learns what posts on them would bring. */
export const SocialNetworksScreen = () => {
  const { t } = useTranslation('social-networks')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [returned, setReturned] = useState(() => returnedBy(search))
  const title = t('title')
  if (!abilitiesOf(useAccount()).publishPosts) return <PromoScreen feature="social" />
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <SocialNetworks
        returned={returned}
        failedHref={`${paths.posts}?status=failed`}
        settingsHref={paths.postSettings}
        onPostSettingsOpen={(event) => {
          event.preventDefault()
          void navigate(paths.postSettings)
        }}
        onNetworkReturned={() => {
          setReturned(undefined)
          // A code is of no use any more, and stays in no history.
          void navigate(paths.socialNetworks, { replace: true })
        }}
      />
    </Screen>
  )
}
