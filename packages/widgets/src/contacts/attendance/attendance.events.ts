import type { VitrineEventMap } from '../../base/events.ts'

/** The report has no events of its own. */
export interface AttendanceEventMap extends VitrineEventMap {}
