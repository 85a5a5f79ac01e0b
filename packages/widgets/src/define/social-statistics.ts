// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineSocialStatistics } from '../statistics/social-statistics/social-statistics.ts'

defineElement('vitrine-social-statistics', VitrineSocialStatistics)
