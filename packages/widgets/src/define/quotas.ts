// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineQuotas } from '../broadcast/quotas/quotas.ts'

defineElement('vitrine-quotas', VitrineQuotas)
