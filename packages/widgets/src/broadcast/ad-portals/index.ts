export { VitrineAdPortals } from './ad-portals.ts'
export type { AdPortalsEventMap } from './ad-portals.events.ts'
