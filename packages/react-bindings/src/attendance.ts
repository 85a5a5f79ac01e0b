// Written by `npm run generate`.
import '@vitrine/widgets/define/attendance'
import { VitrineAttendance, type AttendanceEventMap } from '@vitrine/widgets/attendance'
import { createWidget } from './create-widget.ts'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-attendance>`. */
export const Attendance = createWidget({
  tagName: 'vitrine-attendance',
  elementClass: VitrineAttendance,
  displayName: 'Attendance',
  events: eventsOf<AttendanceEventMap>()(
    'vitrine-load-start',
    'vitrine-ready',
    'vitrine-error',
    'vitrine-session-expired',
  ),
})
