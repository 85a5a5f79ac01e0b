import { PostPlanner } from '@vitrine/react/post-planner'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../base/paths.ts'
import { useListAddress } from '../list/list-address.ts'
import { usePostLinks } from './use-post-links.ts'
import { PostScreen } from '../posts/PostScreen.tsx'

export const PostPlannerScreen = () => {
  const { t } = useTranslation('post-planner')
  const navigate = useNavigate()
  const address = useListAddress()
  const links = usePostLinks()
  // Kept while the list changes the address.
  const [at] = useState(new URLSearchParams(useLocation().search).get('at'))
  const leadTo = (path: string) => (event: Event) => {
    event.preventDefault()
    void navigate(path)
  }
  return (
    <PostScreen title={t('title')}>
      <PostPlanner
        query={address.query}
        postHref={links.postHref}
        adPostHref={links.adPostHref}
        {...(at && { at })}
        newHref={paths.newPost}
        calendarHref={paths.calendar}
        templatesHref={paths.postTemplates}
        settingsHref={paths.postSettings}
        networksHref={paths.socialNetworks}
        onNetworksOpen={leadTo(paths.socialNetworks)}
        onQueryChange={(event) => address.change(event.detail)}
        onPostOpen={links.open}
        onPostNew={leadTo(paths.newPost)}
        onTemplatesOpen={leadTo(paths.postTemplates)}
        onPostSettingsOpen={leadTo(paths.postSettings)}
        onCalendarOpen={leadTo(paths.calendar)}
      />
    </PostScreen>
  )
}
