// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineLots } from '../lots/lots.ts'

defineElement('vitrine-lots', VitrineLots)
