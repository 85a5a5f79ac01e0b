import { postsMessages, postTemplatesMessages } from '@vitrine/core/i18n'
import { postTemplateDefaults, postTemplateSchema, createPostTemplatesClient } from '@vitrine/core/post-templates'
import { defineList, type ListWords } from '../list/define-list.ts'
import { iconBookmark, iconSearch } from '../ui/icons.ts'
import { postTemplateActions } from './post-templates.actions.ts'
import { postTemplateColumns, postTemplateMain } from './post-templates.columns.ts'
import type { PostTemplatesTypes } from './post-templates.types.ts'

/** The menu of sorts. */
const sorts = ['-DM', 'DM', '-DC', 'DC', 'T', '-T'] as const

const words: ListWords<PostTemplatesTypes> = {
  heading: ({ t }) => t('list.title'),
  caption: ({ t }) => t('list.caption'),
  count: ({ t }, count, exact) => t(exact ? 'list.count' : 'list.atLeast', { count }),
  selected: ({ t }, count) => t('list.selected', { count }),
  noneSelected: ({ t }) => t('list.noneSelected'),
  tooMany: ({ t }, count) => t('list.tooMany', { count }),
  search: ({ t }) => ({ label: t('list.search'), hint: t('list.searchHint') }),
  keys: ({ t }) => t('list.keys'),
  empty: ({ t }, isNarrowed) =>
    isNarrowed
      ? { icon: iconSearch, title: t('list.noMatchTitle') }
      : { icon: iconBookmark, title: t('list.emptyTitle'), text: t('list.emptyText') },
}

export const postTemplatesDefinition = defineList<PostTemplatesTypes>({
  name: 'post-templates',
  messages: { 'post-templates': postTemplatesMessages, posts: postsMessages },
  topic: 'posts',
  words,
  schema: postTemplateSchema,
  start: () => postTemplateDefaults,
  fetch: (state, { http }, signal) => createPostTemplatesClient(http).templates(state, { signal }),
  main: postTemplateMain,
  columns: postTemplateColumns,
  sorts: ({ t }) => sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
  open: {
    possible: ({ element }, template) => !element.readonly && !template?.isFromHead,
    event: (template) => ({ type: 'vitrine-post-template-open', detail: { template } }),
    run: () => undefined,
  },
  actions: postTemplateActions,
  changedEvent: 'vitrine-post-templates-changed',
  panel: false,
  grid: true,
})
