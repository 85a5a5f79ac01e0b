import { ApiError } from '@vitrine/core/http'
import type { BulkOutcome } from '@vitrine/core/list'
import { createPostPlansClient, type PostPlansClient } from '@vitrine/core/post-plans'
import { accountTimeZone } from '@vitrine/core/days'
import { createPostsClient, networksOf, type PostFilters, type PostsClient, type PostSummary } from '@vitrine/core/posts'
import type { ApprovalPolicy } from '@vitrine/core/post-approval'
import { postKinds, type PostKind, type SocialNetwork } from '@vitrine/core/social-networks'
import type { ListChange, ListColumn, ListContext, ListTypes } from '../../list/define-list.ts'
import type { ApprovalTexts } from '../../posts/history.view.ts'
import type { StatusTexts } from '../../posts/status.ts'
import type { SlotSearch } from '../../posts/slot-search.ts'

/** Posts about ads, about sold properties, editorial ones; for a head office, what waits for its approval. */
export const plannerTabs = [...postKinds, 'approval'] as const
export type PlannerTab = (typeof plannerTabs)[number]

export interface PostPlannerAttributes {
  readonly tab: PlannerTab
  postHref?: string
  adPostHref?: string
  newHref?: string
  readonly statusTexts: StatusTexts
  readonly approvalTexts: ApprovalTexts
  /** Who approves what, as soon as it is known to a head office. */
  readonly policy: ApprovalPolicy | undefined
  /** What was planned for a post by the change that can be taken back. */
  readonly plans: Map<number, number>
  /** Posts that were planned just now and wait for their head office. */
  readonly proposed: Set<number>
  /** What nobody can say of posts that were taken back just now. */
  readonly doubts: Set<string>
  settingsHref?: string
  /** The free usual times that a dialog offers. */
  readonly slots: SlotSearch
}

export interface PostPlannerTypes extends ListTypes {
  item: PostSummary
  filters: PostFilters
  preset: 'all'
  texts: 'post-planner' | 'posts'
  attributes: PostPlannerAttributes
}

export type PlannerContext = ListContext<PostPlannerTypes>
export type PlannerColumn = ListColumn<PostPlannerTypes>
export type PlannerChange = ListChange<PostPlannerTypes>

export const clientOf = ({ http, topics }: PlannerContext): PostsClient => createPostsClient(http, topics)
export const plansOf = ({ http, topics }: PlannerContext): PostPlansClient => createPostPlansClient(http, topics)

/** What became of each of some posts, from a reply that names those that were changed and says of the others why not. */
export const outcomeOf = (
  posts: readonly PostSummary[],
  changed: readonly number[],
  failures: readonly { id: number; message: string }[],
): BulkOutcome<PostSummary> => ({
  done: posts.filter(({ id }) => changed.includes(id)),
  failed: failures.flatMap(({ id, message }) =>
    posts.filter((post) => post.id === id).map((item) => ({ item, error: new ApiError('invalid', { serverMessage: message }) })),
  ),
})

/** The networks that the account may send posts of a kind to. */
export const allowedFor = (kind: PostKind, { account }: PlannerContext): SocialNetwork[] =>
  account ? networksOf(account.advertiser.options, kind) : []

/** Whether the account has points of sale, whose posts it sees beside its own. */
export const hasOutlets = ({ account }: Pick<PlannerContext, 'account'>): boolean => (account?.advertiser.sites.length ?? 0) > 0

export const zoneOf = ({ account }: PlannerContext): string => accountTimeZone(account)

export const titleOf = ({ title, reference }: PostSummary, { t }: PlannerContext): string => title || reference || t('untitled')
