import type { VitrineEventMap } from '../base/events.ts'

/** The list tells the page nothing of its own. */
export interface RepairsEventMap extends VitrineEventMap {}
