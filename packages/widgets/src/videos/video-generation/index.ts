export { VitrineVideoGeneration } from './video-generation.ts'
export type { VideoGenerationEventMap } from './video-generation.events.ts'
