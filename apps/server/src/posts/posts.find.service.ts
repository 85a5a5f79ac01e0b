import { identifierLimit } from '@vitrine/core/ads'
import type { PostKind } from '@vitrine/core/social-networks'
import type { Db } from '../db/database.ts'
import { invalid } from '../refusal.ts'
import { beginningOf, kindOfAd, type AdOfPost, type PostActor, type PostRow } from './posts.model.ts'
import { findAdsOfPosts, findPosts } from './posts.store.ts'

export const ownOf = ({ account }: Pick<PostActor, 'account'>): number => account.advertiser.id
/** The limit of a sub-user; null for users who see everything. */
export const limitOf = ({ account }: PostActor) => identifierLimit(account.user, ['active'])

/** Refuses the login of another account. */
export const checkLogin = ({ account }: PostActor, login: string | null | undefined, field: string): void => {
  if (login && login !== account.advertiser.login) throw invalid(field)
}

/** A stored post, or the default post of an ad that has none yet. */
export interface FoundPost {
  row: PostRow
  ad: AdOfPost | null
  kind: PostKind
}

/** The posts of these ids that the caller may see; ads without a post give their default one. */
export const lookAtPosts = async (actor: PostActor, ids: readonly number[], runner: Db = actor.database.db): Promise<FoundPost[]> => {
  const { scope } = actor.viewer
  const kept = new Map((await findPosts(runner, scope, ids)).map((row) => [row.id, row]))
  const ads = new Map((await findAdsOfPosts(runner, scope, ids, limitOf(actor))).map((ad) => [ad.id, ad]))
  return [...new Set(ids)].flatMap((id): FoundPost[] => {
    const [row, ad] = [kept.get(id), ads.get(id)]
    if (row?.kind === 'editorial') return [{ row, ad: null, kind: 'editorial' }]
    // Ads that are drafts or models have no posts, nor do ads that the caller may not see.
    return ad && (row || ad.state === 'A' || ad.state === 'V') ? [{ row: row ?? beginningOf(ad), ad, kind: kindOfAd(ad) }] : []
  })
}
