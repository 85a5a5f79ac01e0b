// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineGlobalReport } from '../global-report/global-report.ts'

defineElement('vitrine-global-report', VitrineGlobalReport)
