export { VitrinePortalAds } from './portal-ads.ts'
export type { PortalAdsEventMap } from './portal-ads.events.ts'
