import { adForm, adWireNames } from '@vitrine/core/ad-form'
import type { FieldLabel } from '@vitrine/core/list'

/** What the screen calls the fields of an ad, by their names on the wire. */
export const adLabels: Readonly<Record<string, FieldLabel>> = Object.fromEntries(
  adForm.names.map((name) => [adWireNames[name] ?? name, { texts: [adForm.texts], key: adForm.fields[name].label }]),
)
