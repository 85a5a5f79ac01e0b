// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrinePostCalendar } from '../post-plans/post-calendar/post-calendar.ts'

defineElement('vitrine-post-calendar', VitrinePostCalendar)
