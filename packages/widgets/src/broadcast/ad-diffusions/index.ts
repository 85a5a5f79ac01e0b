export { VitrineAdDiffusions } from './ad-diffusions.ts'
export type { AdDiffusionsEventMap } from './ad-diffusions.events.ts'
