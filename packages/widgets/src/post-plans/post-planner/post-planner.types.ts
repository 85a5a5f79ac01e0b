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

/** The last one is for head offices only. */
export const plannerTabs = [...postKinds, 'approval'] as const
export type PlannerTab = (typeof plannerTabs)[number]

export interface PostPlannerAttributes {
  readonly tab: PlannerTab
  postHref?: string
  adPostHref?: string
  newHref?: string
  at?: string
  readonly statusTexts: StatusTexts
  readonly approvalTexts: ApprovalTexts
  /** Undefined until loaded; for head offices only. */
  readonly policy: ApprovalPolicy | undefined
  readonly plans: Map<number, number>
  readonly proposed: Set<number>
  readonly doubts: Set<string>
  settingsHref?: string
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

/** Outcome of a bulk change from a reply with changed ids and failures. */
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

export const allowedFor = (kind: PostKind, { account }: PlannerContext): SocialNetwork[] =>
  account ? networksOf(account.advertiser.options, kind) : []

export const hasOutlets = ({ account }: Pick<PlannerContext, 'account'>): boolean => (account?.advertiser.sites.length ?? 0) > 0

export const zoneOf = ({ account }: PlannerContext): string => accountTimeZone(account)

export const titleOf = ({ title, reference }: PostSummary, { t }: PlannerContext): string => title || reference || t('untitled')
