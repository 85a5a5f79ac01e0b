// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineReviews } from '../reviews/reviews.ts'

defineElement('vitrine-reviews', VitrineReviews)
