import { postsMessages, postTemplatesMessages } from '@vitrine/core/i18n'
import { postTemplateDefaults, postTemplateSchema, createPostTemplatesClient } from '@vitrine/core/post-templates'
import { defineList } from '../list/define-list.ts'
import { recordWords } from '../records/record-list.ts'
import { iconBookmark } from '../ui/icons.ts'
import { postTemplateActions } from './post-templates.actions.ts'
import { postTemplateColumns, postTemplateMain } from './post-templates.columns.ts'
import type { PostTemplatesTypes } from './post-templates.types.ts'

const sorts = ['-DM', 'DM', '-DC', 'DC', 'T', '-T'] as const

export const postTemplatesDefinition = defineList<PostTemplatesTypes>({
  name: 'post-templates',
  messages: { 'post-templates': postTemplatesMessages, posts: postsMessages },
  topic: 'posts',
  words: recordWords(iconBookmark),
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
