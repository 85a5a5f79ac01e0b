import { abilitiesOf } from '@vitrine/core/account'
import { PostComposer } from '@vitrine/react/post-composer'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { NotFoundScreen } from '../screen/ErrorScreens.tsx'
import { editPostTemplatePath, paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** Writes a new template, or one of the account's own. */
export const EditTemplateScreen = () => {
  const { t } = useTranslation('post-templates')
  const { id } = useParams()
  const navigate = useNavigate()
  const account = useAccount()
  if (!abilitiesOf(account).publishPosts) return <PromoScreen feature="social" />
  if (id !== undefined && !/^[1-9]\d{0,8}$/.test(id)) return <NotFoundScreen />
  const title = t(id === undefined ? 'actions.add' : 'editTitle')
  return (
    <Screen title={title} parents={[{ label: t('list.title'), to: paths.postTemplates }]}>
      <PageTitle title={title} className={hidden} />
      <PostComposer
        template
        {...(id !== undefined && { postId: Number(id) })}
        onPostSaved={({ detail }) =>
          void (detail.isNew && navigate(editPostTemplatePath(detail.id), { replace: true, preventScrollReset: true }))
        }
        onPostDeleted={() => void navigate(paths.postTemplates, { replace: true })}
      />
    </Screen>
  )
}
