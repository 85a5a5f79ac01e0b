import { failedPostsOf } from './todo.failed-posts.store.ts'

/** Posts about sales that a network did not take. */
export const failedSoldPosts = failedPostsOf({ tab: 'sold', title: ({ t }) => t('kinds.failedSoldPosts') })
