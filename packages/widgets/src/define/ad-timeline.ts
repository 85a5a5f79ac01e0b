// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineAdTimeline } from '../ad-timeline/ad-timeline.ts'

defineElement('vitrine-ad-timeline', VitrineAdTimeline)
