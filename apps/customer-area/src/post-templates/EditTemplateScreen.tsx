import { PostComposer } from '@vitrine/react/post-composer'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { editPostTemplatePath, paths } from '../base/paths.ts'
import { isPostId, PostScreen } from '../posts/PostScreen.tsx'

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
        onPostSaved={({ detail }) =>
          void (detail.isNew && navigate(editPostTemplatePath(detail.id), { replace: true, preventScrollReset: true }))
        }
        onPostDeleted={() => void navigate(paths.postTemplates, { replace: true })}
      />
    </PostScreen>
  )
}
