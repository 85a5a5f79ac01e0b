import { abilitiesOf } from '@vitrine/core/account'
import { PostComposer } from '@vitrine/react/post-composer'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation, useNavigate, useParams } from 'react-router'
import { NotFoundScreen } from '../screen/ErrorScreens.tsx'
import { editPostPath, paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

const titleKeys = { new: 'newTitle', edit: 'titles.edit', view: 'titles.view', ad: 'titles.ad' } as const

const useMode = (): keyof typeof titleKeys => {
  const { pathname } = useLocation()
  if (matchPath(paths.postsOfAd, pathname)) return 'ad'
  if (matchPath(paths.viewEditorialPost, pathname)) return 'view'
  return matchPath(paths.editEditorialPost, pathname) ? 'edit' : 'new'
}

/** A new post, one that there is, or the posts of an ad: which, says the address. */
export const PostComposerScreen = () => {
  const { t } = useTranslation(['post-composer', 'post-planner'])
  const { t: shell } = useTranslation('shell')
  const { id } = useParams()
  const navigate = useNavigate()
  const account = useAccount()
  const mode = useMode()
  if (!abilitiesOf(account).publishPosts) return <PromoScreen feature="social" />
  if (id !== undefined && !/^[1-9]\d{0,8}$/.test(id)) return <NotFoundScreen />
  const title = t(titleKeys[mode])
  const parents = mode === 'ad' ? [{ label: shell('ads.title'), to: paths.ads }] : [{ label: t('post-planner:title'), to: paths.posts }]
  return (
    <Screen title={title} parents={parents}>
      <PageTitle title={title} className={hidden} />
      <PostComposer
        {...(id !== undefined && (mode === 'ad' ? { adId: Number(id) } : { postId: Number(id) }))}
        readOnly={mode === 'view'}
        onPostSaved={({ detail }) =>
          void (detail.isNew && mode === 'new' && navigate(editPostPath(detail.id), { replace: true, preventScrollReset: true }))
        }
        onPostDeleted={() => void navigate(`${paths.posts}?tab=editorial`, { replace: true })}
      />
    </Screen>
  )
}
