import { PostSettings } from '@vitrine/react/post-settings'
import { useTranslation } from 'react-i18next'
import { paths } from '../base/paths.ts'
import { PostScreen } from '../posts/PostScreen.tsx'

export const PostSettingsScreen = () => {
  const { t } = useTranslation(['post-settings', 'post-planner'])
  const title = t('title')
  return (
    <PostScreen title={title} parents={[{ label: t('post-planner:title'), to: paths.posts }]}>
      <PostSettings />
    </PostScreen>
  )
}
