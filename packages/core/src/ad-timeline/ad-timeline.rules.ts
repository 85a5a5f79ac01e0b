import { isSame } from '../form/form.merge.ts'
import { adForm } from '../ad-form/ad-form.form.ts'
import type { AdContent } from '../ad-form/ad-form.record.model.ts'
import { countedParts, type AdChange } from './ad-timeline.model.ts'

/** The differences between two versions of an ad, in the order of the editor. */
export const changesBetween = (before: AdContent, after: AdContent): AdChange[] => {
  const fields = adForm.names
    .filter((name) => !isSame(before.values[name], after.values[name]))
    .map((field) => ({ field, before: before.values[field], after: after.values[field] }))
  const parts = countedParts
    .filter((part) => !isSame(before[part], after[part]))
    .map((field) => ({ field, before: before[field].length, after: after[field].length }))
  return [...fields, ...parts]
}
