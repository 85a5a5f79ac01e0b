import type { FeatureWidget } from '@vitrine/core/catalogue'

/** The widgets that the address asks for, `?w=portals,quotas`. */
export const asked = (new URLSearchParams(globalThis.location?.search).get('w')?.split(',') ?? []) as FeatureWidget[]

/** Whether the page shows a widget: one that the address asks for or, where it asks for none, one that every page has. */
export const shows = (name: FeatureWidget, byDefault = false): boolean => (asked.length > 0 ? asked.includes(name) : byDefault)
