import { failedPostsOf } from './todo.failed-posts.store.ts'

/** Posts about anything else that a network did not take. */
export const failedEditorialPosts = failedPostsOf({ tab: 'editorial', title: ({ t }) => t('kinds.failedEditorialPosts') })
