// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineKpi } from '../statistics/kpi/kpi.ts'

defineElement('vitrine-kpi', VitrineKpi)
