// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineReviewRequest } from '../review-requests/review-request/review-request.ts'

defineElement('vitrine-review-request', VitrineReviewRequest)
