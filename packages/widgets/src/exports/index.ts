export { VitrineExports } from './exports.ts'
export type { ExportsEventMap } from './exports.events.ts'
