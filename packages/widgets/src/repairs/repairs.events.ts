import type { VitrineEventMap } from '../base/events.ts'

/** The list has no events of its own. */
export interface RepairsEventMap extends VitrineEventMap {}
