// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineBroadcastRules } from '../broadcast/broadcast-rules/broadcast-rules.ts'

defineElement('vitrine-broadcast-rules', VitrineBroadcastRules)
