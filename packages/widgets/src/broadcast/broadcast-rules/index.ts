export { VitrineBroadcastRules } from './broadcast-rules.ts'
export type { BroadcastRulesEventMap } from './broadcast-rules.events.ts'
