export { VitrineMedia } from './media.ts'
export type { MediaEventMap } from './media.events.ts'
export type { MediaContent } from '@vitrine/core/media'
