import { PostComposer } from '@vitrine/react/post-composer'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { paths } from '../base/paths.ts'
import { isPostId, PostScreen } from '../posts/PostScreen.tsx'
import { showToast } from '../ui/toasts/toasts.tsx'

export const EditTemplateScreen = () => {
  const { t } = useTranslation('post-templates')
  const { id } = useParams()
  const navigate = useNavigate()
  const title = t(id === undefined ? 'actions.add' : 'editTitle')
  return (
    <PostScreen title={title} parents={[{ label: t('list.title'), to: paths.postTemplates }]} isKnown={isPostId(id)}>
      <PostComposer
        template
        {...(id !== undefined && { postId: Number(id) })}
        onPostSaved={() => {
          showToast('success', t('done.saved'))
          void navigate(paths.postTemplates)
        }}
        onPostDeleted={() => void navigate(paths.postTemplates, { replace: true })}
      />
    </PostScreen>
  )
}
