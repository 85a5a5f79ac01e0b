export { VitrineEmbedKeys } from './embed-keys.ts'
export type { EmbedKeysEventMap } from './embed-keys.events.ts'
