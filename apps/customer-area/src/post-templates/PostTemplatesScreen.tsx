import { abilitiesOf } from '@vitrine/core/account'
import { PostTemplates } from '@vitrine/react/post-templates'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { editPostPath, editPostTemplatePath, paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { useListAddress } from '../list/list-address.ts'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** The templates for posts, the account's own and those of its network. */
export const PostTemplatesScreen = () => {
  const { t } = useTranslation('post-templates')
  const navigate = useNavigate()
  const address = useListAddress()
  const account = useAccount()
  if (!abilitiesOf(account).publishPosts) return <PromoScreen feature="social" />
  const title = t('list.title')
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <PostTemplates
        query={address.query}
        onQueryChange={({ detail }) => address.change(detail)}
        onPostTemplateOpen={({ detail }) => void navigate(editPostTemplatePath(detail.template.id))}
        onPostCreated={({ detail }) => void navigate(editPostPath(detail.post.id))}
      >
        <LinkButton slot="actions" look="primary" to={paths.newPostTemplate}>
          {t('actions.add')}
        </LinkButton>
      </PostTemplates>
    </Screen>
  )
}
