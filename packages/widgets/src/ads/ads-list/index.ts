export { VitrineAdsList } from './ads-list.ts'
export type { AdsListEventMap } from './ads-list.events.ts'
