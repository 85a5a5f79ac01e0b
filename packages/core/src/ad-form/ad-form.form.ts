import { defineForm, type FieldTable } from '../form/index.ts'
import type { MessageKey } from '../i18n/sources.ts'
import type { ValuesOf } from './ad-form.catalogue.form.ts'
import { annuityFields, dwellingFields } from './ad-form.dwelling.form.ts'
import { mandateFields, newBuildFields, surfaceFields } from './ad-form.detail.form.ts'
import { energyFields } from './ad-form.energy.form.ts'
import { furtherFields } from './ad-form.further.form.ts'
import { mainFields } from './ad-form.main.form.ts'
import type { AdContext } from './ad-form.model.ts'
import { batteryFields, financingFields, vehicleFields } from './ad-form.vehicle.form.ts'

/** Every field of an ad, in the order of the editor. */
export const adCatalogue = {
  ...mainFields,
  ...surfaceFields,
  ...dwellingFields,
  ...annuityFields,
  ...mandateFields,
  ...energyFields,
  ...newBuildFields,
  ...vehicleFields,
  ...financingFields,
  ...batteryFields,
  ...furtherFields,
}

/** The values of all fields of an ad. */
export type AdValues = ValuesOf<typeof adCatalogue>

export const adForm = defineForm<AdValues, AdContext>()(
  'ad-editor',
  adCatalogue as unknown as FieldTable<AdValues, AdContext, MessageKey<'ad-editor'>>,
)
