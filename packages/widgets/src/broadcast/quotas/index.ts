export { VitrineQuotas } from './quotas.ts'
export type { QuotasEventMap } from './quotas.events.ts'
