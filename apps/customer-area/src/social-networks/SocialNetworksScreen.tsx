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

/** The network's answer in the address; undefined if there is none. */
const returnedBy = (search: URLSearchParams): NetworkReturn | undefined => {
  const [state, code, error] = [search.get('state'), search.get('code'), search.get('error')]
  if (error !== null) return { error }
  return state !== null && code !== null ? { state, code } : undefined
}

/** The social networks of the account; without a subscription, what posts on them offer. */
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
          // Removes the code, which can be used once, from the address and the history.
          void navigate(paths.socialNetworks, { replace: true })
        }}
      />
    </Screen>
  )
}
