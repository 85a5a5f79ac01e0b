// Written by `npm run generate`.
import '@vitrine/widgets/define/attendance'
import { createComponent } from '@lit/react'
import { VitrineAttendance, type AttendanceEventMap } from '@vitrine/widgets/attendance'
import * as React from 'react'
import { eventsOf } from './events.ts'

/** Its properties and events are those of `<vitrine-attendance>`. */
export const Attendance = createComponent({
  react: React,
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
