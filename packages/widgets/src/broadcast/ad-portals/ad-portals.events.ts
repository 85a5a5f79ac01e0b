import type { VitrineEventMap } from '../../base/events.ts'

/** The events of the portals of an ad. */
export interface AdPortalsEventMap extends VitrineEventMap {
  'vitrine-ad-portals-saved': CustomEvent<{ id: number; portals: readonly string[] }>
  'vitrine-ad-mend': CustomEvent<{ id: number; field: string }>
  'vitrine-form-dirty': CustomEvent<{ dirty: boolean }>
}
