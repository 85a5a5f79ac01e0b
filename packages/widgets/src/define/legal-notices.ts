// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineLegalNotices } from '../legal-notices/legal-notices.ts'

defineElement('vitrine-legal-notices', VitrineLegalNotices)
