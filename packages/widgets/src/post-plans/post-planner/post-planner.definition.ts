import { attentionFirst, wantsAttention } from '@vitrine/core/post-plans'
import { isOfOutlet } from '@vitrine/core/post-approval'
import { postDefaults, postSchema, proposedDefaults, type PostSummary } from '@vitrine/core/posts'
import { postPlannerMessages, postsMessages } from '@vitrine/core/i18n'
import type { PostKind } from '@vitrine/core/social-networks'
import { nothing } from 'lit'
import { defineList, type ListDefinition, type ListWords } from '../../list/define-list.ts'
import { iconCheck, iconPublish, iconSearch } from '../../ui/icons.ts'
import { hrefOf, postActions, proposedActions } from './post-planner.actions.ts'
import { postColumns, postMain, proposedColumns } from './post-planner.columns.ts'
import { clientOf, type PlannerContext, type PlannerTab, type PostPlannerTypes } from './post-planner.types.ts'

const sorts = ['-DC', 'DC', '-DM', 'DM', 'DP', '-DP', 'T', '-T', 'R', '-R'] as const

const wordsOf = (kind: PostKind): ListWords<PostPlannerTypes> => ({
  heading: ({ t }) => t('title'),
  caption: ({ t }) => t('caption'),
  count: ({ t }, count, isExact) => t(isExact ? 'count' : 'atLeast', { count }),
  selected: ({ t }, count) => t('selected', { count }),
  noneSelected: ({ t }) => t('noneSelected'),
  tooMany: ({ t }, count) => t('tooMany', { count }),
  search: ({ t }) => ({ label: t('search.label'), hint: t('search.hint') }),
  empty: ({ t, element }, isNarrowed) => {
    if (isNarrowed) return { icon: iconSearch, title: t('empty.noMatch'), text: t('empty.noMatchText') }
    // The hint is shown only if the page has a link for a new post.
    return {
      icon: iconPublish,
      title: t('empty.title'),
      text: t(kind === 'editorial' && element.newHref === undefined ? 'empty.own' : `empty.${kind}`),
    }
  },
})

/** Posts of points of sale need the attention of the point of sale only. */
const wantsUs = (post: PostSummary, { account }: PlannerContext): boolean => wantsAttention(post) && !isOfOutlet(post, account)

/** Two groups if some posts of the page need attention. */
const group = (post: PostSummary, list: PlannerContext): string =>
  list.items.some((one) => wantsUs(one, list)) ? list.t(wantsUs(post, list) ? 'groups.attention' : 'groups.others') : ''

const define = (kind: PostKind): ListDefinition<PostPlannerTypes> =>
  defineList<PostPlannerTypes>({
    name: `posts-${kind}`,
    messages: { 'post-planner': postPlannerMessages, posts: postsMessages },
    topic: 'posts',
    follows: true,
    words: wordsOf(kind),
    schema: postSchema,
    start: () => postDefaults(kind),
    fetch: async (state, list, signal) => {
      const page = await clientOf(list).list(state, { signal })
      return { ...page, items: attentionFirst(page.items, (post) => wantsUs(post, list)) }
    },
    count: (state, list, signal) => clientOf(list).list({ ...state, page: 1, limit: 1 }, { signal }),
    main: postMain,
    columns: postColumns,
    sorts: ({ t }) => sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
    names: {
      advertisers: ({ account }) =>
        new Map(account ? [account.advertiser, ...account.advertiser.sites].map(({ id, name }) => [id, name]) : []),
    },
    group,
    rowState: ({ state }) => state,
    grid: true,
    open: {
      possible: (list, post) =>
        post ? hrefOf(post, list) !== undefined : list.element.postHref !== undefined || list.element.adPostHref !== undefined,
      href: hrefOf,
      event: ({ id, kind: of, adId }) => ({ type: 'vitrine-post-open', detail: { id: of === 'editorial' ? id : (adId ?? id), kind: of } }),
    },
    actions: postActions,
    changedEvent: 'vitrine-posts-changed',
  })

const proposed: ListDefinition<PostPlannerTypes> = defineList<PostPlannerTypes>({
  ...define('editorial'),
  name: 'posts-approval',
  words: {
    ...wordsOf('editorial'),
    empty: ({ t, element: { approvalTexts, policy } }, isNarrowed) => {
      if (isNarrowed) return { icon: iconSearch, title: t('empty.noMatch'), text: t('empty.noMatchText') }
      const isOff = policy?.isRequired === false
      return {
        icon: iconCheck,
        title: approvalTexts(isOff ? 'empty.offTitle' : 'empty.title'),
        text: approvalTexts(isOff ? 'empty.offText' : 'empty.text'),
      }
    },
  },
  start: proposedDefaults,
  fetch: (state, list, signal) => clientOf(list).list(state, { signal }),
  columns: proposedColumns,
  group: () => '',
  // This list is fixed to these filters.
  field: (name) => (name === 'status' || name === 'states' || name === 'published' ? nothing : undefined),
  hasChip: (name) => name !== 'status',
  actions: proposedActions,
})

export const postLists: Readonly<Record<PlannerTab, ListDefinition<PostPlannerTypes>>> = {
  ad: define('ad'),
  sold: define('sold'),
  editorial: define('editorial'),
  approval: proposed,
}
