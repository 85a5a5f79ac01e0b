export { VitrinePostComposer } from './post-composer.ts'
export type { PostComposerEventMap } from './post-composer.events.ts'
