import { abilitiesOf } from '@vitrine/core/account'
import { PostPlanner } from '@vitrine/react/post-planner'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { useListAddress } from '../list/list-address.ts'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'
import { usePostLinks } from './use-post-links.ts'

/** The posts of the account: what is planned, what is out, what failed; who has not subscribed learns what they would bring. */
export const PostPlannerScreen = () => {
  const { t } = useTranslation('post-planner')
  const navigate = useNavigate()
  const address = useListAddress()
  const links = usePostLinks()
  if (!abilitiesOf(useAccount()).publishPosts) return <PromoScreen feature="social" />
  return (
    <Screen title={t('title')}>
      <PageTitle title={t('title')} className={hidden} />
      <PostPlanner
        query={address.query}
        postHref={links.postHref}
        adPostHref={links.adPostHref}
        newHref={paths.newPost}
        calendarHref={paths.calendar}
        templatesHref={paths.postTemplates}
        settingsHref={paths.postSettings}
        networksHref={paths.socialNetworks}
        onNetworksOpen={(event) => {
          event.preventDefault()
          void navigate(paths.socialNetworks)
        }}
        onQueryChange={(event) => address.change(event.detail)}
        onPostOpen={links.open}
        onPostNew={(event) => {
          event.preventDefault()
          void navigate(paths.newPost)
        }}
        onTemplatesOpen={(event) => {
          event.preventDefault()
          void navigate(paths.postTemplates)
        }}
        onPostSettingsOpen={(event) => {
          event.preventDefault()
          void navigate(paths.postSettings)
        }}
        onCalendarOpen={(event) => {
          event.preventDefault()
          void navigate(paths.calendar)
        }}
      />
    </Screen>
  )
}
