import { failedPostsOf } from './todo.failed-posts.store.ts'

/** Posts about ads that a network did not take. */
export const failedAdPosts = failedPostsOf({ tab: 'ad', title: ({ t }) => t('kinds.failedAdPosts') })
