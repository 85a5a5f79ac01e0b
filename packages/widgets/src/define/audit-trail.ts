// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineAuditTrail } from '../audit/audit-trail/audit-trail.ts'

defineElement('vitrine-audit-trail', VitrineAuditTrail)
