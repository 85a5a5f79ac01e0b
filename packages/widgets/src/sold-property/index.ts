export { VitrineSoldProperty } from './sold-property.ts'
export type { SoldPropertyEventMap } from './sold-property.events.ts'
