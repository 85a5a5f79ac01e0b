// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineIntegrationReport } from '../feeds/integration-report/integration-report.ts'

defineElement('vitrine-integration-report', VitrineIntegrationReport)
