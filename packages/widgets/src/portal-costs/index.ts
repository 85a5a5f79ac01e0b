export { VitrinePortalCosts } from './portal-costs.ts'
export type { PortalCostsEventMap } from './portal-costs.events.ts'
