// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrinePortalCosts } from '../portal-costs/portal-costs.ts'

defineElement('vitrine-portal-costs', VitrinePortalCosts)
