import type { PostKind } from '@vitrine/core/social-networks'
import { useNavigate } from 'react-router'
import { paths } from '../base/paths.ts'

/** Where a post is written: an idea of one's own in its editor, the post of an ad among the posts of that ad. */
const postPath = ({ id, kind }: { id: number; kind: PostKind }): string =>
  (kind === 'editorial' ? paths.editEditorialPost : paths.postsOfAd).replace(':id', String(id))

/** Opens posts without loading the page anew. */
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
