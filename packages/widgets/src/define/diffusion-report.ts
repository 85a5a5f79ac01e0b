// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineDiffusionReport } from '../deliveries/diffusion-report/diffusion-report.ts'

defineElement('vitrine-diffusion-report', VitrineDiffusionReport)
