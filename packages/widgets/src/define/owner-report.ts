// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineOwnerReport } from '../owner-report/owner-report.ts'

defineElement('vitrine-owner-report', VitrineOwnerReport)
