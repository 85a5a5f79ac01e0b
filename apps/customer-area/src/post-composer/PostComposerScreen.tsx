import { PostComposer } from '@vitrine/react/post-composer'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { editPostPath, paths } from '../base/paths.ts'
import { isPostId, PostScreen } from '../posts/PostScreen.tsx'

const titleKeys = { new: 'newTitle', edit: 'titles.edit', view: 'titles.view', ad: 'titles.ad' } as const

const useMode = (): keyof typeof titleKeys => {
  const { pathname } = useLocation()
  if (matchPath(paths.postsOfAd, pathname)) return 'ad'
  if (matchPath(paths.viewEditorialPost, pathname)) return 'view'
  return matchPath(paths.editEditorialPost, pathname) ? 'edit' : 'new'
}

/** Composes a new post, opens one by its id, or opens the post of an ad, depending on the address. */
export const PostComposerScreen = () => {
  const { t } = useTranslation(['post-composer', 'post-planner'])
  const { t: shell } = useTranslation('shell')
  const { id } = useParams()
  const navigate = useNavigate()
  const mode = useMode()
  const at = useSearchParams()[0].get('at')
  const title = t(titleKeys[mode])
  const parents = mode === 'ad' ? [{ label: shell('ads.title'), to: paths.ads }] : [{ label: t('post-planner:title'), to: paths.posts }]
  return (
    <PostScreen title={title} parents={parents} isKnown={isPostId(id)}>
      <PostComposer
        {...(id !== undefined && (mode === 'ad' ? { adId: Number(id) } : { postId: Number(id) }))}
        {...(at && { at })}
        readOnly={mode === 'view'}
        onPostSaved={({ detail }) =>
          void (
            detail.isNew &&
            mode === 'new' &&
            navigate(
              { pathname: editPostPath(detail.id), search: at ? new URLSearchParams({ at }).toString() : '' },
              { replace: true, preventScrollReset: true },
            )
          )
        }
        onPostDeleted={() => void navigate(`${paths.posts}?tab=editorial`, { replace: true })}
      />
    </PostScreen>
  )
}
