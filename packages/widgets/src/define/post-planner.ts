// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrinePostPlanner } from '../post-plans/post-planner/post-planner.ts'

defineElement('vitrine-post-planner', VitrinePostPlanner)
