// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrinePreflight } from '../preflight/preflight.ts'

defineElement('vitrine-preflight', VitrinePreflight)
