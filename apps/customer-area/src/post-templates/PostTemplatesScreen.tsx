import { PostTemplates } from '@vitrine/react/post-templates'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { editPostPath, editPostTemplatePath, paths } from '../base/paths.ts'
import { useListAddress } from '../list/list-address.ts'
import { LinkButton } from '../ui/Button.tsx'
import { PostScreen } from '../posts/PostScreen.tsx'

export const PostTemplatesScreen = () => {
  const { t } = useTranslation('post-templates')
  const navigate = useNavigate()
  const address = useListAddress()
  const title = t('list.title')
  return (
    <PostScreen title={title}>
      <PostTemplates
        query={address.query}
        onQueryChange={({ detail }) => address.change(detail)}
        onPostTemplateOpen={({ detail }) => void navigate(editPostTemplatePath(detail.template.id))}
        onPostCreated={({ detail }) => void navigate(editPostPath(detail.post.id))}
      >
        <LinkButton slot="actions" variant="primary" to={paths.newPostTemplate}>
          {t('actions.add')}
        </LinkButton>
      </PostTemplates>
    </PostScreen>
  )
}
