import type { VitrineEventMap } from '../base/events.ts'

/** The events of the public establishment: those of every element. */
export type EstablishmentEventMap = VitrineEventMap
