// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineReviewWall } from '../review-wall/review-wall.ts'

defineElement('vitrine-review-wall', VitrineReviewWall)
