// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineReviewAutoAnswers } from '../review-auto-answers/review-auto-answers.ts'

defineElement('vitrine-review-auto-answers', VitrineReviewAutoAnswers)
