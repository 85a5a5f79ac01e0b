export { VitrineProfile } from './profile.ts'
export type { ProfileEventMap } from './profile.events.ts'
