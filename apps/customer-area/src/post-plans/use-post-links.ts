import type { PostKind } from '@vitrine/core/social-networks'
import { useNavigate } from 'react-router'
import { paths } from '../base/paths.ts'

/** Editorial posts have an editor of their own; the post of an ad or a sold property is edited at its ad. */
const postPath = ({ id, kind }: { id: number; kind: PostKind }): string =>
  (kind === 'editorial' ? paths.editEditorialPost : paths.postsOfAd).replace(':id', String(id))

/** Opens posts by client-side navigation instead of a page load. */
export const usePostLinks = () => {
  const navigate = useNavigate()
  return {
    postHref: paths.editEditorialPost.replace(':id', '{id}'),
    adPostHref: paths.postsOfAd.replace(':id', '{id}'),
    open(event: CustomEvent<{ id: number; kind: PostKind }>): void {
      event.preventDefault()
      void navigate(postPath(event.detail))
    },
  }
}
