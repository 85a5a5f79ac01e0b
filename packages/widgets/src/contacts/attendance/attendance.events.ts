import type { VitrineEventMap } from '../../base/events.ts'

/** The report tells the page nothing of its own. */
export interface AttendanceEventMap extends VitrineEventMap {}
