// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrinePresence } from '../presence/presence.ts'

defineElement('vitrine-presence', VitrinePresence)
