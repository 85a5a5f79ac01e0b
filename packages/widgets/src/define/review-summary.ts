// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineReviewSummary } from '../review-wall/review-summary/review-summary.ts'

defineElement('vitrine-review-summary', VitrineReviewSummary)
