import { createFeedsClient, feedDefaults, feedSchema, isRunUnderWay } from '@vitrine/core/feeds'
import { feedsMessages } from '@vitrine/core/i18n'
import { defineList, type ListWords } from '../list/define-list.ts'
import { iconSearch } from '../ui/icons.ts'
import { feedActions } from './feeds.actions.ts'
import { feedColumns, feedMain } from './feeds.columns.ts'
import type { FeedsTypes } from './feeds.types.ts'

const sorts = ['nom', '-nom', '-date', 'date'] as const

/** The polling interval while a file is being imported. */
const pollIntervalMs = 1_500

const words: ListWords<FeedsTypes> = {
  heading: ({ t }) => t('list.title'),
  subtitle: ({ t }) => t('list.lead'),
  caption: ({ t }) => t('list.caption'),
  count: ({ t }, count) => t('list.count', { count }),
  search: ({ t }) => ({ label: t('list.search'), hint: t('list.searchHint') }),
  keys: ({ t }) => t('list.keys'),
  empty: ({ t, element }, isNarrowed) =>
    isNarrowed
      ? { icon: iconSearch, title: t('list.noMatchTitle') }
      : {
          icon: iconSearch,
          title: t('list.emptyTitle'),
          text: t('list.emptyText'),
          action: { label: t('actions.add'), run: () => element.edit() },
        },
}

export const feedsDefinition = defineList<FeedsTypes>({
  name: 'feeds',
  messages: { feeds: feedsMessages },
  topic: 'feeds',
  words,
  schema: feedSchema,
  start: () => feedDefaults,
  fetch: (state, { http }, signal) => createFeedsClient(http).list(state, { signal }),
  count: (state, { http }, signal) => createFeedsClient(http).list({ ...state, limit: 1 }, { signal }),
  pollIntervalMs: (feeds) => (feeds.some(({ lastRun }) => lastRun && isRunUnderWay(lastRun)) ? pollIntervalMs : null),
  main: feedMain,
  columns: feedColumns,
  sorts: ({ t }) => sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
  open: {
    possible: () => true,
    event: (feed) => ({ type: 'vitrine-feed-open', detail: { feed } }),
    run: (feed, { element }) => element.showRuns(feed),
  },
  actions: feedActions,
  changedEvent: 'vitrine-feeds-changed',
})
