export { VitrinePostCalendar } from './post-calendar.ts'
export type { PostCalendarEventMap } from './post-calendar.events.ts'
