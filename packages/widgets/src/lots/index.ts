export { VitrineLots } from './lots.ts'
export type { LotsEventMap } from './lots.events.ts'
