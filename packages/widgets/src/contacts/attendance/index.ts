export { VitrineAttendance } from './attendance.ts'
export type { AttendanceEventMap } from './attendance.events.ts'
