export { VitrinePortals } from './portals.ts'
export type { PortalsEventMap } from './portals.events.ts'
