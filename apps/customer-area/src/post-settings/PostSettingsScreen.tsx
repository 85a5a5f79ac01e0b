import { abilitiesOf } from '@vitrine/core/account'
import { PostSettings } from '@vitrine/react/post-settings'
import { useTranslation } from 'react-i18next'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** How the posts of the account go out; who has not subscribed learns what posts would bring. */
export const PostSettingsScreen = () => {
  const { t } = useTranslation(['post-settings', 'post-planner'])
  if (!abilitiesOf(useAccount()).publishPosts) return <PromoScreen feature="social" />
  const title = t('title')
  return (
    <Screen title={title} parents={[{ label: t('post-planner:title'), to: paths.posts }]}>
      <PageTitle title={title} className={hidden} />
      <PostSettings />
    </Screen>
  )
}
