// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineAttendance } from '../contacts/attendance/attendance.ts'

defineElement('vitrine-attendance', VitrineAttendance)
