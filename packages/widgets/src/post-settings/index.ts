export { VitrinePostSettings } from './post-settings.ts'
export type { PostSettingsEventMap } from './post-settings.events.ts'
